import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Decode, decoder } from '../bytes/decode-text.js';
import { UnreadableFile, emptyFile } from '../events/event-log.errors.js';
import type { EventSink } from '../events/event-sink.js';
import type { LogEvent } from '../events/log-event.js';
import { ROW_LIMIT, type ReadOptions } from '../events/read-options.js';
import { ChunkWriter } from '../parts/chunk-writer.js';
import { sqlLiteral } from '../parts/duckdb.js';
import type { EventBatch, EventPart } from '../parts/write-parts.js';
import { type CsvChunk, type OpenedCsv, csvChunks } from './csv-chunks.js';
import { CsvReader } from './csv.reader.js';
import { type WrittenTimes, cell, eventsQuery, writtenTimes } from './rows-to-events.js';
import type { TableLayout } from './table-rows.js';

export interface PartsFolder {
  readonly folder: string;
  readonly signal?: AbortSignal | undefined;
}

/** A part with what its events count as. */
interface MeasuredPart extends EventPart {
  readonly measured: number;
}

interface WaitingPart {
  readonly chunk: CsvChunk;
  readonly part: Promise<MeasuredPart | null>;
}

const PIECE = 16 * 1024;
/** A row of a wider table costs DuckDB more than it saves. */
const MOST_COLUMNS = 250;
/** After so many chunks in a row that DuckDB gives back, it gets no more. */
const MOST_FAILURES = 2;
const AT_ONCE = 2;

/** What an event counts as, as EventSink counts it. */
const sizeOfEvents = `coalesce(sum(greatest(32, 16 + length(case_id) + length(activity) + coalesce(length(resource), 0)
  + coalesce(length(lifecycle), 0) + coalesce(length(event_id), 0) + coalesce(length(attributes), 0))), 0)`;

/**
 * Reads a large CSV file in chunks of whole records. DuckDB makes a part of each chunk of which it surely reads every
 * row as CsvReader would; the others are left to CsvReader, which says what is wrong with which line.
 */
export class CsvParts {
  private readonly reader: CsvReader;
  private readonly decode: Decode;
  private readonly times: WrittenTimes | null;
  private readonly writers: ChunkWriter[] = [];
  private waiting: WaitingPart[] = [];
  /** Chunks that have been read. */
  private readonly done: CsvChunk[] = [];
  /** How many events have been passed on. */
  private position = 0n;
  private begun = 0;
  private failures = 0;
  private hasIds = false;
  private isBlank = true;
  private keyBytes = 0;

  constructor(
    private readonly csv: OpenedCsv,
    private readonly sink: EventSink,
    private readonly options: ReadOptions,
    private readonly into: PartsFolder,
  ) {
    this.reader = new CsvReader(sink, options);
    this.decode = decoder(csv.head, options.charset, false);
    this.times = writtenTimes(options.timestampFormat, options.timezone);
  }

  /** Parts and batches of events, in the file's order. */
  async *read(): AsyncGenerator<EventBatch> {
    try {
      for await (const chunk of csvChunks(this.csv, () => this.keyBytes, this.done)) {
        this.into.signal?.throwIfAborted();
        yield* this.settle(AT_ONCE - 1);
        const query = this.makeQuery(chunk);
        if (query !== null) await this.begin(chunk, query);
        else {
          yield* this.settle(0);
          yield* this.readText(chunk);
        }
      }
      yield* this.settle(0);
      yield* this.end();
    } catch (error) {
      throw error instanceof UnreadableFile ? error.at(this.reader.line) : error;
    } finally {
      await Promise.allSettled(this.waiting.map(({ part }) => part));
      for (const writer of this.writers) writer.close();
    }
  }

  /** Passes on parts until so many are left, and the rows of a chunk that DuckDB gave back. */
  private async *settle(left: number): AsyncGenerator<EventBatch> {
    while (this.waiting.length > left) {
      const [oldest, ...others] = this.waiting;
      const part = await oldest?.part;
      this.waiting = others;
      if (!oldest || !part) {
        this.failures += 1;
        this.waiting = [];
        // What comes after these rows may have another place now.
        for (const other of others) await removed(await other.part);
        for (const { chunk } of oldest ? [oldest, ...others] : others) yield* this.readText(chunk);
        continue;
      }
      this.failures = 0;
      this.reader.pass(oldest.chunk.lines);
      this.position += BigInt(part.events);
      this.hasIds ||= part.hasIds;
      this.sink.countOthers(part.measured);
      this.done.push(oldest.chunk);
      yield part;
    }
  }

  /** Null where the chunk is not for DuckDB. */
  private makeQuery({ isPlain, records, lineEnd }: CsvChunk): ((source: string, first: bigint) => string) | null {
    const { layout } = this.reader;
    const { times, options } = this;
    if (!isPlain || records === 0 || times === null || layout === null) return null;
    if (layout.width > MOST_COLUMNS || this.failures >= MOST_FAILURES) return null;
    this.keyBytes = layout.attributes.reduce((sum, { key }) => sum + Buffer.byteLength(key) + 3, 0);
    const { workflow } = options;
    const { delimiter } = this.csv;
    return (source, firstPosition) =>
      eventsQuery(readCsv(source, layout, { delimiter, lineEnd }), layout, { times, workflow, firstPosition });
  }

  private async begin(chunk: CsvChunk, query: (source: string, first: bigint) => string): Promise<void> {
    const first = this.waiting.reduce((sum, { chunk: { records } }) => sum + BigInt(records), this.position);
    const number = this.begun % AT_ONCE;
    const writer = (this.writers[number] ??= await ChunkWriter.open(this.into.folder, this.into.signal));
    this.begun += 1;
    const part = this.write(writer, chunk, (source) => query(source, first), first);
    // It is awaited later; until then a failure must not count as unhandled.
    part.catch(() => undefined);
    this.waiting.push({ chunk, part });
  }

  /** Null where DuckDB found a row that it may read in another way, or cannot read the chunk at all. */
  private async write(
    writer: ChunkWriter,
    { bytes, records }: CsvChunk,
    query: (source: string) => string,
    firstPosition: bigint,
  ): Promise<MeasuredPart | null> {
    const path = join(this.into.folder, `part-${firstPosition}.parquet`);
    try {
      const { rows, size } = await writer.write(bytes, query, path);
      if (rows === records) {
        const hasIds = this.hasIds || (await writer.count('count(event_id)', path)) > 0;
        const measured = await writer.count(sizeOfEvents, path);
        return { path, events: records, bytes: size, firstPosition, hasIds, measured };
      }
    } catch {
      this.into.signal?.throwIfAborted();
    }
    await rm(path, { force: true });
    return null;
  }

  private async *readText(chunk: CsvChunk): AsyncGenerator<LogEvent[]> {
    const { bytes, isWhole } = chunk;
    for (let at = 0; at < bytes.byteLength; at += PIECE) {
      for (const text of this.decode(bytes.subarray(at, at + PIECE), false)) {
        this.isBlank &&= text.trim() === '';
        this.reader.read(text);
        this.sink.countRead(text);
        if (this.sink.isFull) yield await Promise.resolve(this.takeBatch());
      }
    }
    this.done.push(chunk);
    if (isWhole) this.reader.settle();
    yield this.takeBatch();
  }

  private *end(): Generator<LogEvent[]> {
    for (const text of this.decode(new Uint8Array(), true)) this.reader.read(text);
    if (this.options.refuseEmpty === true && this.isBlank) throw emptyFile();
    this.reader.end();
    yield this.takeBatch();
  }

  private takeBatch(): LogEvent[] {
    const batch = this.sink.takeBatch();
    this.position += BigInt(batch.length);
    return batch;
  }
}

/** Strictly, so that anything unusual is an error. */
function readCsv(
  source: string,
  { width }: TableLayout,
  { delimiter, lineEnd }: { readonly delimiter: string; readonly lineEnd: CsvChunk['lineEnd'] },
): string {
  const columns = Array.from({ length: width }, (_, index) => `${cell(index)}: 'VARCHAR'`).join(', ');
  // DuckDB 1.5 finds no row at all where CRLF is named, but recognizes it.
  const newLine = lineEnd === '\n' ? `new_line = '\\n',` : '';
  return `read_csv(${sqlLiteral(source)},
    auto_detect = false, header = false, parallel = false, strict_mode = true, encoding = 'utf-8',
    delim = ${sqlLiteral(delimiter)}, quote = '"', escape = '"', ${newLine}
    nullstr = '', allow_quoted_nulls = true, buffer_size = ${2 * ROW_LIMIT}, max_line_size = ${ROW_LIMIT},
    columns = {${columns}})`;
}

async function removed(part: MeasuredPart | null): Promise<void> {
  if (part !== null) await rm(part.path, { force: true });
}
