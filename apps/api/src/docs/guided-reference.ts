import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { OpenApi } from '#platform';
import { DocsFiles } from './docs-files.js';

interface WrittenReference {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** The API's description with the guides before it, as the page at /docs reads it. Made once, when first asked for. */
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

  /** A guide stands as a tag without operations: so it gets a place of its own in the contents. */
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
