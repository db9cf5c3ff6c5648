import { createReadStream } from 'node:fs';
import { type DuckDb, sqlLiteral } from './duckdb.js';
import { type HashedIds, compareAt, hashBytes } from './id-pages.js';

/** Where the staged ids are on disk. */
export interface StagedIdsFile {
  readonly path: string;
  readonly withContents: boolean;
}

export interface IdBatch extends HashedIds {
  /** Of each id's event in the upload. */
  readonly positions: Float64Array;
}

/** Everything that makes an event what it is, but its id and its place in the log. */
export const contentColumns = [
  'workflow',
  'case_id',
  'activity',
  'ts',
  'started_at',
  'resource',
  'lifecycle',
  'links',
  'attributes',
  'ready_at',
  'automated',
  'party',
  'case_name',
] as const;

/** The first 128 bits: enough that no two collide by chance, at half the size. DuckDB sorts UUIDs faster than bytes. */
const hashText = (text: string): string => `CAST(left(sha256(${text}), 32) AS UUID)`;
const contentHash = hashText(`CAST(row(${contentColumns.join(', ')}) AS VARCHAR)`);

const hashWidth = 36;
/** What positions are counted from, so that all have as many digits. */
const positionBase = 100_000_000_000;
const positionWidth = 12;
/** `hash,position` and a line break: of one length, so that a file is read by whole records. */
const recordWidth = hashWidth + 1 + positionWidth + 1;
/** `hash,position,content` and a line break. */
const widerRecordWidth = recordWidth + 1 + hashWidth;
const idsPerBatch = 16_384;

/**
 * Ids of events in a file, sorted by hash, then position. DuckDB sorts on disk, so that a million ids take no more
 * memory than ten, and the pages of the log's ids are reached in order.
 */
export class StagedIds {
  constructor(readonly file: StagedIdsFile) {}

  /** `rows` is SQL after FROM; the file's folder has an owner, who removes it. */
  static async sort(duckdb: DuckDb, rows: string, file: StagedIdsFile): Promise<StagedIds> {
    const { path, withContents } = file;
    // Of events that replace each other the last one counts, and otherwise the first: it comes before the others.
    await duckdb.run(
      `COPY (
         SELECT hash, ${positionBase} + position ${withContents ? ', content' : ''} FROM (
           SELECT ${hashText('event_id')} AS hash, position ${withContents ? `, ${contentHash} AS content` : ''}
           FROM (SELECT * FROM ${rows}) WHERE event_id IS NOT NULL ORDER BY hash, position ${withContents ? 'DESC' : ''}
         )
       ) TO ${sqlLiteral(path)} (FORMAT csv, HEADER false)`,
    );
    return new StagedIds(file);
  }

  /** Each id once, for the event that counts; `repeated` gets the positions of the others. */
  async *batches(repeated: (position: number) => void = () => undefined): AsyncGenerator<IdBatch> {
    const { path, withContents } = this.file;
    const width = withContents ? widerRecordWidth : recordWidth;
    let last: Buffer | null = null;
    for await (const chunk of createReadStream(path, { highWaterMark: idsPerBatch * width })) {
      const ids = readIds(chunk as Buffer, width, last, repeated);
      last = ids.hashes.length > 0 ? ids.hashes.subarray(-hashBytes) : last;
      if (ids.hashes.length > 0) yield ids;
    }
  }
}

function readIds(text: Buffer, width: number, last: Buffer | null, repeated: (position: number) => void): IdBatch {
  const count = text.length / width;
  if (!Number.isInteger(count)) throw new Error('The file of ids was not read by whole records');
  const hashes = Buffer.allocUnsafe(count * hashBytes);
  const contents = width === widerRecordWidth ? Buffer.allocUnsafe(hashes.length) : null;
  const positions = new Float64Array(count);
  let kept = 0;
  for (let start = 0; start < text.length; start += width) {
    const end = kept * hashBytes;
    readHash(text, start, hashes, end);
    const position = readPosition(text, start + hashWidth + 1);
    const isRepeated =
      kept > 0 ? compareAt(hashes, end, hashes, end - hashBytes) === 0 : last?.equals(hashes.subarray(0, hashBytes));
    if (isRepeated) {
      repeated(position);
      continue;
    }
    if (contents) readHash(text, start + recordWidth, contents, end);
    positions[kept] = position;
    kept += 1;
  }
  const bytes = kept * hashBytes;
  return {
    hashes: hashes.subarray(0, bytes),
    contents: contents?.subarray(0, bytes) ?? null,
    positions: positions.subarray(0, kept),
  };
}

/** Where the two digits of each byte begin in the text of a UUID. */
const digits = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];
const values = Uint8Array.from({ length: 128 }, (_none, code) => Number.parseInt(String.fromCharCode(code), 16) || 0);

function readDigit(digit = 0): number {
  return values[digit] ?? 0;
}

function readHash(text: Buffer, at: number, into: Buffer, end: number): void {
  for (let byte = 0; byte < hashBytes; byte += 1) {
    const digit = at + (digits[byte] ?? 0);
    into[end + byte] = readDigit(text[digit]) * 16 + readDigit(text[digit + 1]);
  }
}

function readPosition(text: Buffer, at: number): number {
  let number = 0;
  for (let digit = at; digit < at + positionWidth; digit += 1) number = number * 10 + readDigit(text[digit]);
  return number - positionBase;
}
