import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogEvent } from '../events/log-event.js';
import { DuckDb, sqlLiteral } from './duckdb.js';

const FLUSH_AT = 128 * 1024;
/** A control character, because every attribute's JSON would have to be escaped for the usual quotation mark. */
const quote = '\u0001';

/** The rows of one part as CSV on disk, which DuckDB reads on a thread of its own. */
class PartSpool {
  events = 0;
  bytes = 0;
  longestRow = 0;
  /** Bytes, because V8 keeps a string that grows row by row until it collects the whole heap. */
  private buffer = Buffer.allocUnsafe(2 * FLUSH_AT);
  private used = 0;

  private constructor(
    readonly path: string,
    private readonly file: FileHandle,
    readonly firstPosition: bigint,
  ) {}

  static async create(folder: string, firstPosition: bigint): Promise<PartSpool> {
    const path = join(folder, `rows-${randomUUID()}.csv`);
    return new PartSpool(path, await open(path, 'wx', 0o600), firstPosition);
  }

  add(event: LogEvent): void {
    const row =
      `${cell(event.workflow)},${cell(event.case)},${cell(event.activity)},${event.timestamp},` +
      `${event.startedAt ?? ''},${cell(event.resource)},${cell(event.lifecycle)},${cell(event.id)},` +
      `${event.links.length === 0 ? '' : cell(JSON.stringify(event.links))},${cell(event.attributes)},` +
      `${Number(this.firstPosition) + this.events},${event.readyAt ?? ''},${event.automated ?? ''},${cell(event.party ?? null)},${cell(event.caseName ?? null)}\n`;
    this.events += 1;
    if (row.length > this.longestRow) this.longestRow = row.length;
    if (this.used + row.length * 3 > this.buffer.length) this.grow(row.length * 3);
    const written = this.buffer.write(row, this.used);
    this.used += written;
    this.bytes += written;
  }

  async finish(): Promise<void> {
    await this.flush(1);
    await this.close();
  }

  /** Does nothing the second time. */
  async close(): Promise<void> {
    await this.file.close();
  }

  async remove(): Promise<void> {
    await rm(this.path);
  }

  /** Called between batches, because waiting for each row would double the time. */
  async flush(atLeast = FLUSH_AT): Promise<void> {
    if (this.used < atLeast) return;
    await this.file.appendFile(this.buffer.subarray(0, this.used));
    this.used = 0;
  }

  private grow(by: number): void {
    const larger = Buffer.allocUnsafe(this.buffer.length * 2 + by);
    this.buffer.copy(larger, 0, 0, this.used);
    this.buffer = larger;
  }
}

/** A missing value is an empty cell, an empty string a quoted one. */
function cell(value: string | null): string {
  if (value === null) return '';
  return quote + (value.includes(quote) ? value.replaceAll(quote, quote + quote) : value) + quote;
}

/** How COPY writes a part. */
export const partFormat = '(FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 61440)';

/** Turns spooled rows into one Parquet file, in their order. */
async function writeParquetFile(duckdb: DuckDb, rows: PartSpool, path: string): Promise<void> {
  // In bytes, a row can be three times as long as in characters; DuckDB refuses rows longer than its buffer.
  const longest = rows.longestRow * 3 + 1024;
  await duckdb.run(`
    COPY (
      SELECT workflow, case_id, activity, make_timestamp(ts) AS ts, make_timestamp(started_at) AS started_at,
        resource, lifecycle, event_id,
        CASE WHEN links IS NULL THEN [] ELSE from_json(links, '["VARCHAR"]') END AS links,
        attributes, position, make_timestamp(ready_at) AS ready_at, automated, party, case_name
      FROM read_csv(${sqlLiteral(rows.path)},
        auto_detect = false, header = false, parallel = false, strict_mode = true, encoding = 'utf-8',
        delim = ',', quote = '${quote}', escape = '${quote}', new_line = '\\n', nullstr = '', allow_quoted_nulls = false,
        buffer_size = ${Math.max(2 * 1024 * 1024, longest)}, max_line_size = ${Math.max(1024 * 1024, longest)},
        columns = {workflow: 'VARCHAR', case_id: 'VARCHAR', activity: 'VARCHAR', ts: 'BIGINT', started_at: 'BIGINT',
          resource: 'VARCHAR', lifecycle: 'VARCHAR', event_id: 'VARCHAR', links: 'VARCHAR', attributes: 'VARCHAR',
          position: 'BIGINT', ready_at: 'BIGINT', automated: 'BOOLEAN', party: 'VARCHAR', case_name: 'VARCHAR'})
    ) TO ${sqlLiteral(path)} ${partFormat}`);
}

export interface PartFile {
  /** A Parquet file that exists until the next part is requested. */
  readonly path: string;
  readonly events: number;
  readonly bytes: number;
  readonly firstPosition: bigint;
}

/** A part that a reader has written itself, where events came faster as a whole. */
export interface EventPart extends PartFile {
  readonly hasIds: boolean;
}

/** Events, or a part of them. */
export type EventBatch = readonly LogEvent[] | EventPart;

export const isPart = (batch: EventBatch): batch is EventPart => 'path' in batch;

export interface WritePartsOptions {
  readonly eventsPerPart?: number;
  /**
   * Bytes of rows as text, before compression: a part passes through DuckDB's memory whole, so its size has to be
   * limited.
   */
  readonly bytesPerPart?: number;
  /** The position of the first event; positions then go on without a gap. */
  readonly firstPosition?: bigint;
  readonly temporaryFolder: string;
  readonly signal?: AbortSignal;
}

/**
 * Writes events as Parquet parts with the columns workflow, case_id, activity, ts, started_at, resource, lifecycle,
 * event_id, links, attributes (JSON text), position, ready_at, automated, party and case_name. Memory does not grow with the log: rows wait on disk, and a
 * part is compressed while the next one's rows are being read.
 */
export async function* writeParts(
  batches: AsyncIterable<EventBatch>,
  options: WritePartsOptions,
): AsyncGenerator<PartFile> {
  const folder = await mkdtemp(join(options.temporaryFolder, 'event-log-'));
  let duckdb: DuckDb | null = null;
  let writing: Promise<PartFile> | null = null;
  try {
    for await (const rows of spoolRows(batches, folder, options)) {
      if (writing !== null) yield* yieldAndRemove(writing);
      writing = null;
      if (!(rows instanceof PartSpool)) {
        yield rows;
        continue;
      }
      duckdb ??= await DuckDb.open(folder, options.signal);
      writing = writePart(duckdb, rows, join(folder, `part-${rows.firstPosition}.parquet`));
      // It is awaited one part later; until then a failure must not count as unhandled.
      writing.catch(() => undefined);
    }
    if (writing !== null) yield* yieldAndRemove(writing);
  } finally {
    await writing?.catch(() => undefined);
    duckdb?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function* spoolRows(
  batches: AsyncIterable<EventBatch>,
  folder: string,
  { eventsPerPart = 250_000, bytesPerPart = 12 * 1024 * 1024, firstPosition = 0n }: WritePartsOptions,
): AsyncGenerator<PartSpool | EventPart> {
  let rows = await PartSpool.create(folder, firstPosition);
  try {
    for await (const batch of batches) {
      if (isPart(batch)) {
        const next = rows.firstPosition + BigInt(rows.events);
        if (batch.firstPosition !== next) throw new Error(`A part begins at ${batch.firstPosition} instead of ${next}`);
        await rows.finish();
        if (rows.events > 0) yield rows;
        else await rows.remove();
        yield batch;
        rows = await PartSpool.create(folder, next + BigInt(batch.events));
        continue;
      }
      for (const event of batch) {
        rows.add(event);
        if (rows.events < eventsPerPart && rows.bytes < bytesPerPart) continue;
        await rows.finish();
        yield rows;
        rows = await PartSpool.create(folder, rows.firstPosition + BigInt(rows.events));
      }
      await rows.flush();
    }
    await rows.finish();
    if (rows.events > 0) yield rows;
  } finally {
    await rows.close();
  }
}

async function writePart(duckdb: DuckDb, rows: PartSpool, path: string): Promise<PartFile> {
  await writeParquetFile(duckdb, rows, path);
  await rows.remove();
  const { size } = await stat(path);
  return { path, events: rows.events, bytes: size, firstPosition: rows.firstPosition };
}

async function* yieldAndRemove(writing: Promise<PartFile>): AsyncGenerator<PartFile> {
  const part = await writing;
  yield part;
  // The consumer may have moved the file to keep it.
  await rm(part.path, { force: true });
}
