import { type CellRange, rangeOf } from './cell-range.js';

const RANGES_LIMIT = 1000;
const HELD = 1024 * 1024;
const END_OF_ROWS = '</sheetData>';

/** The merged cells that begin in the first `rows` rows. A sheet names them behind its rows, so it is gone through once for them. */
export async function mergedCells(bytes: AsyncIterable<Uint8Array>, rows: number): Promise<readonly CellRange[]> {
  let tail = '';
  let isBehindRows = false;
  for await (const chunk of bytes) {
    const text = tail + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
    const end: number = isBehindRows ? 0 : text.indexOf(END_OF_ROWS);
    isBehindRows ||= end !== -1;
    tail = isBehindRows ? text.slice(end) : text.slice(-END_OF_ROWS.length);
    if (tail.length > HELD) break;
  }
  return [...tail.matchAll(/<(?:\w+:)?mergeCell\s+ref="([A-Za-z0-9:]{1,30})"/g)]
    .map(([, reference = '']) => rangeOf(reference))
    .filter((range) => range !== null)
    .filter(({ top }) => top <= rows)
    .slice(0, RANGES_LIMIT);
}
