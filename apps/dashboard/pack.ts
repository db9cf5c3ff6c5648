import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The best quality takes seconds for a megabyte, and saves little there. */
const mostBytesPackedBest = 400_000;

/** Writes `<file>.gz` and `<file>.br`, so that serving needs no CPU. */
export function pack(file: string): void {
  const content = readFileSync(file);
  const quality = content.length > mostBytesPackedBest ? 9 : constants.BROTLI_MAX_QUALITY;
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
}
