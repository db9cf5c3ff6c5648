import { createHash } from 'node:crypto';
import { Controller, Get, Injectable, Res } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import type { Response } from 'express';
import type { DocumentedErrors } from './documented-errors.js';
import { sendJsonText } from '../hot-paths/json-answers.js';
import { Public } from '../http/route.decorators.js';

/** The general part of the API's description. */
export interface Introduction {
  readonly title: string;
  readonly text: string;
  /** In the order of the documentation. */
  readonly tags: readonly (readonly [name: string, description: string])[];
  readonly errors: DocumentedErrors;
  /** Adds what no single lib knows. */
  readonly complete: (document: OpenAPIObject) => void;
}

interface WrittenDocument {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** The OpenAPI document, generated on first use so that startup stays fast. */
@Injectable()
export class OpenApi {
  introduction: Introduction = { title: 'API', text: '', tags: [], errors: {}, complete: () => undefined };
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

  /** The document as bytes with its ETag, computed once because it has half a megabyte. */
  get asJson(): WrittenDocument {
    if (!this.written) {
      const bytes = Buffer.from(JSON.stringify(this.document));
      this.written = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
    }
    return this.written;
  }
}

/** The API's description for programs; /docs is for people. */
@ApiExcludeController()
@Public('unlimited')
@Controller('openapi.json')
export class OpenApiController {
  constructor(private readonly openApi: OpenApi) {}

  @Get()
  document(@Res() response: Response): void {
    const { bytes, etag } = this.openApi.asJson;
    sendJsonText(response.set({ ETag: etag }), bytes);
  }
}
