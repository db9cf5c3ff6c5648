import { createReadStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DuckDb, sqlLiteral } from './duckdb.js';
import { type EventBatch, type PartFile, isPart, writeParts } from './write-parts.js';

/** Where staged events are on disk: the process that staged them reports this to the one that stores them. */
export interface StagedFiles {
  readonly folder: string;
  readonly parts: readonly PartFile[];
  readonly ids: { readonly path: string; readonly count: number; readonly withContents: boolean } | null;
}

/** Events as parts on this machine's disk, until a transaction stores them. */
export class StagedEvents {
  private constructor(
    readonly folder: string,
    readonly parts: readonly PartFile[],
    /** Null where no event carries one: then there can be no duplicates. */
    readonly ids: StagedIds | null,
  ) {}

  static at({ folder, parts, ids }: StagedFiles): StagedEvents {
    return new StagedEvents(folder, parts, ids && new StagedIds(ids.path, ids.count, ids.withContents));
  }

  /**
   * Writes events as parts into `folder`, which is removed when reading fails, or by `discard`. `withContents` tells
   * what has changed, for events that replace those stored under the same id.
   */
  static async from(
    batches: AsyncIterable<EventBatch>,
    folder: string,
    { signal, withContents = false }: { signal?: AbortSignal | undefined; withContents?: boolean } = {},
  ): Promise<StagedEvents> {
    try {
      const seen = { ids: false };
      const parts: PartFile[] = [];
      const noted = watchForIds(batches, () => (seen.ids = true));
      for await (const part of writeParts(noted, { temporaryFolder: folder, ...(signal && { signal }) })) {
        const path = join(folder, basename(part.path));
        await rename(part.path, path);
        parts.push({ ...part, path });
      }
      const paths = parts.map(({ path }) => path);
      const ids = seen.ids ? await StagedIds.sort(paths, folder, { signal, withContents }) : null;
      return new StagedEvents(folder, parts, ids);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  get files(): StagedFiles {
    const { folder, parts, ids } = this;
    const { path = '', count = 0, withContents = false } = ids ?? {};
    return { folder, parts, ids: ids && { path, count, withContents } };
  }

  get bytes(): number {
    return this.parts.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  async discard(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function* watchForIds(batches: AsyncIterable<EventBatch>, note: () => void): AsyncGenerator<EventBatch> {
  for await (const batch of batches) {
    if (isPart(batch) ? batch.hasIds : batch.some(({ id }) => id !== null)) note();
    yield batch;
  }
}

const hashWidth = 36;
const positionWidth = 12;
/** `hash,position` and a line break: of one length, so that a record is found by its number. */
const recordWidth = hashWidth + 1 + positionWidth + 1;
/** `hash,position,content` and a line break. */
const widerRecordWidth = recordWidth + 1 + hashWidth;
const batch = 5_000;

export interface StagedId {
  /** The first 128 bits of the id's SHA-256, as a UUID: enough that no two collide by chance, at half the size. */
  readonly hash: string;
  /** The event's position in the upload. */
  readonly position: number;
  /** The first 128 bits of all its other values as SHA-256; empty where it was not asked for. */
  readonly content: string;
}

/** Everything that makes an event what it is, but its id and its place in the log. */
export const contentColumns = [
  ...['workflow', 'case_id', 'activity', 'ts', 'started_at', 'resource', 'lifecycle', 'links', 'attributes'],
  ...['ready_at', 'automated', 'party', 'case_name'],
] as const;

const contentHash = `CAST(left(sha256(CAST(row(${contentColumns.join(', ')}) AS VARCHAR)), 32) AS UUID)`;

/**
 * The ids of staged events in a file, sorted by hash, then position. DuckDB sorts on disk, so that a million ids take
 * no more memory than ten, and the database's index is later filled in order.
 */
export class StagedIds {
  constructor(
    readonly path: string,
    readonly count: number,
    readonly withContents: boolean,
  ) {}

  /** Writes a file into `folder`, whose owner removes it. */
  static async sort(
    parts: readonly string[],
    folder: string,
    { signal, withContents }: { signal?: AbortSignal | undefined; withContents: boolean },
  ): Promise<StagedIds> {
    const path = join(folder, 'ids');
    const width = withContents ? widerRecordWidth : recordWidth;
    const duckdb = await DuckDb.open(folder, signal);
    try {
      await duckdb.run(
        `COPY (
           SELECT CAST(left(sha256(event_id), 32) AS UUID) AS hash, lpad(position::VARCHAR, ${positionWidth}, '0') AS position
             ${withContents ? `, ${contentHash}` : ''}
           FROM read_parquet([${parts.map(sqlLiteral).join(',')}]) WHERE event_id IS NOT NULL ORDER BY hash, position
         ) TO ${sqlLiteral(path)} (FORMAT csv, HEADER false)`,
      );
    } finally {
      duckdb.close();
    }
    return new StagedIds(path, (await stat(path)).size / width, withContents);
  }

  async *batches(): AsyncGenerator<StagedId[]> {
    const width = this.withContents ? widerRecordWidth : recordWidth;
    for await (const chunk of createReadStream(this.path, { highWaterMark: batch * width })) {
      yield idsIn((chunk as Buffer).toString('latin1'), width);
    }
  }
}

function idsIn(text: string, width: number): StagedId[] {
  if (text.length % width !== 0) throw new Error('The file of ids was not read by whole records');
  return Array.from({ length: text.length / width }, (_, number) => {
    const start = number * width;
    const end = start + hashWidth;
    return {
      hash: text.slice(start, end),
      position: Number(text.slice(end + 1, start + recordWidth - 1)),
      content: text.slice(start + recordWidth, start + width - 1),
    };
  });
}
