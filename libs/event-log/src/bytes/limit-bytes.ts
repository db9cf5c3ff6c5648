import { UploadTooLarge } from '../event-log.errors.js';

/** Passes bytes on until there are more than `limit`; stops reading the source at once, so that a bomb never goes off. */
export async function* limitBytes(
  source: AsyncIterable<Uint8Array>,
  limit: number,
  measured: 'compressed' | 'decompressed',
): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const chunk of source) {
    seen += chunk.byteLength;
    if (seen > limit) throw new UploadTooLarge(limit, measured);
    yield chunk;
  }
}
