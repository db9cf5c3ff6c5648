import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogEvent } from '../log-event.js';
import { ParquetEngine } from './parquet-engine.js';
import { writeParquetFile } from './parquet-file.js';
import { PartSpool } from './part-spool.js';

export interface EventLogPart {
  /** A Parquet file that exists until the next part is asked for. */
  readonly path: string;
  readonly events: number;
  readonly bytes: number;
  readonly firstPosition: bigint;
}

export interface WritePartsOptions {
  readonly eventsPerPart?: number;
  /** Of rows as text, before compression: a part passes through DuckDB's memory whole, whatever its rows hold. */
  readonly bytesPerPart?: number;
  /** The position of the first event; positions then go on without a gap. */
  readonly firstPosition?: bigint;
  readonly temporaryFolder: string;
  readonly signal?: AbortSignal;
}

/**
 * Writes events as Parquet parts with the columns workflow, case_id, activity, ts, started_at, resource, lifecycle,
 * event_id, links, attributes (JSON text), position, ready_at, automated and party. Memory does not grow with the log: rows wait on disk, and a
 * part is compressed while the next one's rows are being read.
 */
export async function* writeParts(
  batches: AsyncIterable<readonly LogEvent[]>,
  options: WritePartsOptions,
): AsyncGenerator<EventLogPart> {
  const folder = await mkdtemp(join(options.temporaryFolder, 'event-log-'));
  let duckdb: ParquetEngine | null = null;
  let writing: Promise<EventLogPart> | null = null;
  try {
    for await (const rows of spoolRows(batches, folder, options)) {
      duckdb ??= await ParquetEngine.open(folder, options.signal);
      if (writing !== null) yield* handOut(writing);
      writing = writePart(duckdb, rows, join(folder, `part-${rows.firstPosition}.parquet`));
      // It is awaited one part later; until then a failure must not count as unhandled.
      writing.catch(() => undefined);
    }
    if (writing !== null) yield* handOut(writing);
  } finally {
    await writing?.catch(() => undefined);
    duckdb?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function* spoolRows(
  batches: AsyncIterable<readonly LogEvent[]>,
  folder: string,
  { eventsPerPart = 250_000, bytesPerPart = 12 * 1024 * 1024, firstPosition = 0n }: WritePartsOptions,
): AsyncGenerator<PartSpool> {
  let rows = await PartSpool.create(folder, firstPosition);
  try {
    for await (const batch of batches) {
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

async function writePart(duckdb: ParquetEngine, rows: PartSpool, path: string): Promise<EventLogPart> {
  await writeParquetFile(duckdb, rows, path);
  await rows.remove();
  const { size } = await stat(path);
  return { path, events: rows.events, bytes: size, firstPosition: rows.firstPosition };
}

async function* handOut(writing: Promise<EventLogPart>): AsyncGenerator<EventLogPart> {
  const part = await writing;
  yield part;
  // The consumer may have moved the file to keep it.
  await rm(part.path, { force: true });
}
