import { COLUMNS_LIMIT, COLUMN_NAME_LIMIT, type ReadOptions } from '../events/read-options.js';
import { hasRequiredColumns } from './table-header.js';
import { type CellRange, parseRange } from './xlsx-cells.js';

/** How far down the header row may be, below titles and notes. */
export const HEADER_WITHIN = 20;

export interface NumberedRow {
  readonly cells: readonly string[];
  readonly row: number;
}

export interface FoundHeader {
  readonly header: NumberedRow;
  /** The last row that the header's merged cells reach into. */
  readonly lastRow: number;
}

/**
 * The header among a sheet's first rows: the first that names case, activity and time, else the first that is not
 * empty. A merged cell stands in all the cells it covers, so that a header over two rows is read by its lower one.
 */
export function findHeader(
  rows: readonly NumberedRow[],
  merged: readonly CellRange[],
  options: ReadOptions,
): FoundHeader | null {
  const filled = rows.map(({ cells, row }) => ({ row, cells: fill(cells, row, rows, merged) }));
  const header = filled.find(({ cells }) => hasRequiredColumns(cells, options)) ?? filled[0];
  if (header === undefined) return null;
  const reaching = merged.filter(({ top, bottom }) => top <= header.row && bottom > header.row);
  return { header, lastRow: Math.max(header.row, ...reaching.map(({ bottom }) => bottom)) };
}

function fill(
  own: readonly string[],
  row: number,
  rows: readonly NumberedRow[],
  merged: readonly CellRange[],
): readonly string[] {
  const cells = [...own];
  for (const { top, left, bottom, right } of merged) {
    if (row < top || row > bottom) continue;
    const text = rows.find((other) => other.row === top)?.cells[left] ?? '';
    // Too long for the name of a column, and copying it into a thousand cells would take a thousand times its length.
    if (text.length > COLUMN_NAME_LIMIT) continue;
    // Horizontally merged cells are several columns, and the header needs a different name for each.
    for (let column = left; column <= Math.min(right, COLUMNS_LIMIT - 1) && text !== ''; column += 1) {
      while (cells.length < column) cells.push('');
      cells[column] ||= column === left ? text : `${text} ${column - left + 1}`;
    }
  }
  return cells;
}

const RANGES_LIMIT = 1000;
const HELD = 1024 * 1024;
const END_OF_ROWS = '</sheetData>';

/**
 * The merged cells that begin in the first `rows` rows. A sheet lists them after its rows, so it is read once just for
 * them.
 */
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
    .map(([, reference = '']) => parseRange(reference))
    .filter((range) => range !== null)
    .filter(({ top }) => top <= rows)
    .slice(0, RANGES_LIMIT);
}
