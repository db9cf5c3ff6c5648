import { join } from 'node:path';
import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config, Public, RouteNotFound } from '#platform';
import { DocsFiles, sendPacked } from './static-files.js';

/** Guides as pages that need neither an account nor JavaScript, and as Markdown for programs that ask for it. */
@ApiExcludeController()
@Public('unlimited')
@Controller('docs')
export class ReaderGuidesController {
  constructor(private readonly files: DocsFiles) {}

  @Get([':page', ':folder/:page'])
  async page(
    @Req() request: Request,
    @Res() response: Response,
    @Param('page') page: string,
    @Param('folder') folder = '',
  ): Promise<void> {
    const path = join(folder, page);
    const files = await this.files.forReaders();
    const isGuide = files.has(`${path}.html`);
    if (isGuide) response.vary('Accept');
    const type = request.accepts(['html', 'text/markdown']) === 'text/markdown' ? 'md' : 'html';
    const name = isGuide ? `${path}.${type}` : path;
    // Only files that the build has written for readers.
    if (!files.has(name)) throw new RouteNotFound();
    this.send(name, request, response);
  }

  private send(name: string, request: Request, response: Response): void {
    response.set({
      'Cache-Control': 'no-cache',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
    });
    sendPacked(request, response, { root: this.files.folder, name, isPacked: !name.startsWith('pictures/') });
  }
}

/** What a program that reads documentation asks for first (llmstxt.org). */
@ApiExcludeController()
@Public('unlimited')
@Controller()
export class LlmsController {
  constructor(
    private readonly files: DocsFiles,
    private readonly config: Config,
  ) {}

  @Get('llms.txt')
  @Header('Content-Type', 'text/markdown; charset=utf-8')
  async list(): Promise<string> {
    return (await this.files.listForPrograms()).replaceAll('{{base}}', this.config.baseUrl);
  }

  @Get('llms-full.txt')
  all(@Req() request: Request, @Res() response: Response): void {
    response.set('Cache-Control', 'no-cache');
    sendPacked(request, response, { root: this.files.folder, name: 'llms-full.md', isPacked: true });
  }
}
