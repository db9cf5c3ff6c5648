import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../http/access.js';
import { RouteNotFound } from '../errors/platform.errors.js';
import { OpenApi } from './openapi.js';

const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const assets = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']);

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Assessment Service API</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="api"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

const start = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#api', deepLinking: true, validatorUrl: null });\n`;

/** The reference to read and try, from this machine alone: nothing is fetched from elsewhere. */
@ApiExcludeController()
@Public()
@Controller()
export class DocsController {
  constructor(private readonly openApi: OpenApi) {}

  @Get('openapi.json')
  document(@Res() response: Response): void {
    const { bytes, etag } = this.openApi.asJson;
    response.set({ ETag: etag, 'Content-Type': 'application/json; charset=utf-8' }).send(bytes);
  }

  @Get('docs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  page(): string {
    return page;
  }

  @Get('docs/start.js')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  start(): string {
    return start;
  }

  @Get('docs/:asset')
  asset(@Param('asset') asset: string, @Res() response: Response): void {
    if (!assets.has(asset)) throw new RouteNotFound();
    // Given as a root, the folder may lie anywhere, below a dotted one too.
    response.sendFile(asset, { root: swaggerUi });
  }
}
