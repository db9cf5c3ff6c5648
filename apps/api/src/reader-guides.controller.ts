import { join } from 'node:path';
import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config, Public, RouteNotFound } from '#platform';
import { DocsFiles, sendPacked } from './static-files.js';

/** Pages that need neither an account nor JavaScript, and every guide as Markdown. */
@ApiExcludeController()
@Public('unlimited')
@Controller('docs')
export class ReaderGuidesController {
  constructor(private readonly files: DocsFiles) {}

  @Get('reader.css')
  look(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send('reader.css', request, response);
  }

  @Get('pictures/:name')
  picture(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send(name, request, response, 'pictures');
  }

  @Get(':page')
  page(@Param('page') page: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send(page.endsWith('.md') ? page : `${page}.html`, request, response);
  }

  /** Only files that the build has written for readers. */
  private async send(name: string, request: Request, response: Response, folder = ''): Promise<void> {
    if (!(await this.files.forReaders()).has(join(folder, name))) throw new RouteNotFound();
    response.set({
      'Cache-Control': 'no-cache',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    });
    sendPacked(request, response, { root: join(this.files.folder, folder), name, isPacked: false });
  }
}

/** What a program that reads documentation asks for first (llmstxt.org). */
@ApiExcludeController()
@Public('unlimited')
@Controller('llms.txt')
export class LlmsController {
  constructor(
    private readonly files: DocsFiles,
    private readonly config: Config,
  ) {}

  @Get()
  @Header('Content-Type', 'text/markdown; charset=utf-8')
  async list(): Promise<string> {
    return (await this.files.listForPrograms()).replaceAll('{{base}}', this.config.baseUrl);
  }
}
