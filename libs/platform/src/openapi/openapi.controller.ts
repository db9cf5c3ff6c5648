import { createHash } from 'node:crypto';
import { Controller, Get, Injectable, Res } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../http/route.decorators.js';

/** What the product says of its API as a whole. */
export interface Introduction {
  readonly title: string;
  readonly text: string;
  /** In the order in which they are read. */
  readonly tags: readonly (readonly [name: string, description: string])[];
}

interface WrittenDocument {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Keeps the description of the application; made when first asked for, because starting must be quick. */
@Injectable()
export class OpenApi {
  introduction: Introduction = { title: 'API', text: '', tags: [] };
  private described?: OpenAPIObject;
  private written?: WrittenDocument;
  private describe?: () => OpenAPIObject;

  describeWith(describe: () => OpenAPIObject): void {
    this.describe = describe;
  }

  get document(): OpenAPIObject {
    this.described ??= this.describe?.();
    if (!this.described) throw new Error('The application has not been put together yet');
    return this.described;
  }

  /** As it is sent: half a megabyte that never changes need not be written and hashed for everyone who asks. */
  get asJson(): WrittenDocument {
    if (!this.written) {
      const bytes = Buffer.from(JSON.stringify(this.document));
      this.written = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
    }
    return this.written;
  }
}

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
