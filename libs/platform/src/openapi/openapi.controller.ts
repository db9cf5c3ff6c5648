import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../http/access.js';
import { OpenApi } from './openapi.js';

/** The API's description, for programs; people read it at /docs. */
@ApiExcludeController()
@Public()
@Controller('openapi.json')
export class OpenApiController {
  constructor(private readonly openApi: OpenApi) {}

  @Get()
  document(@Res() response: Response): void {
    const { bytes, etag } = this.openApi.asJson;
    response.set({ ETag: etag, 'Content-Type': 'application/json; charset=utf-8' }).send(bytes);
  }
}
