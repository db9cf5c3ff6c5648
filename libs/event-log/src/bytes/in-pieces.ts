const PIECE = 16 * 1024;

/**
 * Gathers small chunks. Readers look at an unfinished row again with each chunk that comes, so a client that sends
 * single bytes would have its rows read thousands of times over.
 */
export async function* inPieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let gathered: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    gathered.push(chunk);
    size += chunk.byteLength;
    if (size < PIECE) continue;
    yield gathered.length === 1 ? chunk : Buffer.concat(gathered);
    gathered = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(gathered);
}
