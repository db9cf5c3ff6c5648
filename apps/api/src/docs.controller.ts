import { createHash, randomBytes } from 'node:crypto';
import { Controller, Get, Header, Injectable, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { OpenApi, Public } from '#platform';
import { DocsFiles, sendPacked } from './static-files.js';
import { docsLook, docsPage, docsStart, docsStyles } from './docs.page.js';

interface WrittenReference {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** The OpenAPI document with the guides in it, for the page at /docs. Built at the first request. */
@Injectable()
export class GuidedReference {
  private written?: Promise<WrittenReference>;

  constructor(
    private readonly openApi: OpenApi,
    private readonly files: DocsFiles,
  ) {}

  asJson(): Promise<WrittenReference> {
    this.written ??= this.write();
    return this.written;
  }

  /** A guide is a tag without operations, so that it gets an entry in the contents. */
  private async write(): Promise<WrittenReference> {
    const { document } = this.openApi;
    const guides = await this.files.guides();
    const tags = document.tags ?? [];
    const groups = [
      { name: 'Guides', tags: guides.map(({ title }) => title) },
      { name: 'Reference', tags: tags.map(({ name }) => name) },
    ];
    const guided = {
      ...document,
      tags: [...guides.map(({ title, text }) => ({ name: title, description: text })), ...tags],
      'x-tagGroups': groups,
    };
    const bytes = Buffer.from(JSON.stringify(guided));
    return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
  }
}

/** The guides and the API reference. Nothing is loaded from other servers. */
@ApiExcludeController()
@Public('unlimited')
@Controller('docs')
export class DocsController {
  constructor(
    private readonly files: DocsFiles,
    private readonly reference: GuidedReference,
  ) {}

  @Get()
  page(@Res() response: Response): void {
    const nonce = randomBytes(16).toString('base64');
    response.set({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': [
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        "img-src 'self' data:",
        "connect-src 'self'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ].join('; '),
      'Cache-Control': 'no-cache',
    });
    response.send(docsPage(nonce));
  }

  @Get('reference.json')
  async document(@Res() response: Response): Promise<void> {
    const { bytes, etag } = await this.reference.asJson();
    response.set({ ETag: etag, 'Content-Type': 'application/json; charset=utf-8' }).send(bytes);
  }

  @Get('reference.js')
  program(@Req() request: Request, @Res() response: Response): void {
    sendPacked(request, response, { root: this.files.folder, name: 'reference.js', isPacked: true });
  }

  @Get('styles.js')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  styles(): string {
    return docsStyles;
  }

  @Get('start.js')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  start(): string {
    return docsStart;
  }

  @Get('look.css')
  @Header('Content-Type', 'text/css; charset=utf-8')
  look(): string {
    return docsLook;
  }

  @Get('mark.svg')
  @Header('Content-Type', 'image/svg+xml')
  mark(): string {
    return mark;
  }
}

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="#3554d1"/><path d="M6.5 16.5 10 11l3.5 3 4-6.5" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
