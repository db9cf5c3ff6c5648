import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';

/** Keeps the description of the application; made when first asked for, because starting must be quick. */
@Injectable()
export class OpenApi {
  private described?: OpenAPIObject;
  private describe?: () => OpenAPIObject;

  describeWith(describe: () => OpenAPIObject): void {
    this.describe = describe;
  }

  get document(): OpenAPIObject {
    this.described ??= this.describe?.();
    if (!this.described) throw new Error('The application has not been put together yet');
    return this.described;
  }
}
