import { isUtf8 } from 'node:buffer';
import { RecordScan } from './record-scan.js';

/** A piece of a CSV file. */
export interface CsvChunk {
  readonly bytes: Buffer;
  readonly records: number;
  readonly lines: number;
  /** Whether it holds whole records, and any reader of RFC 4180 finds the same ones in it. */
  readonly isPlain: boolean;
  /** False where it ends within a record. */
  readonly isWhole: boolean;
  readonly lineEnd: '\r\n' | '\n';
}

export interface ChunkSizes {
  /** Bytes of a file that is worth the start of DuckDB, and more than one part. */
  readonly large: number;
  /** Bytes of the first chunk. */
  readonly first: number;
  /** Limits of the others, as of parts that are written event by event; those may hold one more piece of the file. */
  readonly records: number;
  readonly text: number;
}

export const usualSizes: ChunkSizes = {
  large: 16 * 1024 * 1024,
  // Enough to know the columns by, which are decided by their first hundred values.
  first: 256 * 1024,
  records: 235_000,
  text: 12 * 1024 * 1024,
};

/** A large CSV file: `head`, in which its header row ends, and the rest of it. */
export interface OpenedCsv {
  readonly head: Uint8Array;
  readonly rest: AsyncIterable<Uint8Array>;
  readonly delimiter: string;
  readonly sizes: ChunkSizes;
}

/** More than the longest record that may be read; where no record ends for so long, none will. */
const LONGEST = 5 * 1024 * 1024;
const MARK_BYTES = 3;
const PIECE = 64 * 1024;
/** What an event holds beside its texts: three times, its position, quotes and commas. */
const EVENT_BYTES = 100;

/**
 * Cuts a file behind whole records, into pieces of which each becomes one part. `keyBytes` tells how much longer the
 * names of its columns make each event. The bytes of `read` chunks, which are needed no more, are used again: V8 would
 * collect its whole heap for every few new ones.
 */
export async function* csvChunks(
  { head, rest, delimiter, sizes }: OpenedCsv,
  keyBytes: () => number,
  read: CsvChunk[],
): AsyncGenerator<CsvChunk> {
  let buffer: Buffer = Buffer.allocUnsafeSlow(2 * sizes.first);
  let length = 0;
  let scan = new RecordScan(delimiter);
  const state = { isFirst: true, isLost: false };
  const append = (bytes: Uint8Array): void => {
    if (length + bytes.byteLength > buffer.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(buffer.length * 2, length + bytes.byteLength));
      buffer.copy(larger, 0, 0, length);
      buffer = larger;
    }
    buffer.set(bytes, length);
    length += bytes.byteLength;
  };
  const cut = (end: number): CsvChunk => {
    const bytes = buffer.subarray(0, end);
    const rest = buffer.subarray(end, length);
    const isWhole = !state.isLost && end === scan.end;
    const { records, lines, lineEnd, areLinesAlike } = scan;
    const isPlain = isWhole && scan.isPlain && areLinesAlike && !startsWithMark(bytes) && isUtf8(bytes);
    const used = read.pop()?.bytes.buffer;
    buffer =
      used && used.byteLength >= 2 * rest.length
        ? Buffer.from(used)
        : Buffer.allocUnsafeSlow(Math.max(buffer.length, 2 * rest.length));
    length = 0;
    append(rest);
    scan = new RecordScan(delimiter);
    state.isFirst = false;
    return { bytes, records, lines, isPlain, isWhole, lineEnd };
  };
  const isEnough = (): boolean =>
    state.isLost ||
    (state.isFirst
      ? scan.end >= sizes.first
      : scan.records >= sizes.records || scan.end + scan.records * (EVENT_BYTES + keyBytes()) >= sizes.text);

  const take = function* (bytes: Uint8Array): Generator<CsvChunk> {
    append(bytes);
    if (state.isFirst && scan.at === 0 && startsWithMark(buffer)) scan.at = scan.end = MARK_BYTES;
    scan.scan(buffer, length);
    state.isLost ||= length - scan.end > LONGEST;
    if (isEnough()) yield cut(state.isLost ? length : scan.end);
  };

  const piece = Math.min(PIECE, sizes.first);
  for (let at = 0; at < head.byteLength; at += piece) yield* take(head.subarray(at, at + piece));
  try {
    for await (const bytes of rest) yield* take(bytes);
  } catch (error) {
    // Read first, so that it is known on which line the file breaks off.
    state.isLost = true;
    yield cut(length);
    throw error;
  }
  if (!state.isLost && length > scan.end) {
    // The last line may lack its end.
    append(Buffer.from(scan.lineEnd));
    scan.scan(buffer, length);
  }
  if (!state.isLost && scan.end > 0) yield cut(scan.end);
  if (length > 0) yield cut(length);
}

/** In front of a file, a byte order mark; within it, a character that DuckDB would take for one. */
const startsWithMark = (bytes: Buffer): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
