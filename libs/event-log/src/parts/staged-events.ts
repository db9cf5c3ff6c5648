import { rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { takeBack } from '#platform';
import { DuckDb, sqlLiteral } from './duckdb.js';
import { StagedIds, type StagedIdsFile } from './staged-ids.js';
import { type EventBatch, type PartFile, isPart, writeParts } from './write-parts.js';

/** Where staged events are on disk: the process that staged them reports this to the one that stores them. */
export interface StagedFiles {
  readonly folder: string;
  readonly parts: readonly PartFile[];
  readonly ids: StagedIdsFile | null;
}

/** Takes what a confined process has staged out of its reach, before the service works on it. */
export const takeBackStaged = (workFolder: string, { folder, parts, ids }: StagedFiles): Promise<void> =>
  takeBack(workFolder, folder, [...parts.map(({ path }) => path), ...(ids ? [ids.path] : [])]);

/** Events as parts on this machine's disk, until a transaction stores them. */
export class StagedEvents {
  private constructor(
    readonly folder: string,
    readonly parts: readonly PartFile[],
    /** Null where no event carries one: then there can be no duplicates. */
    readonly ids: StagedIds | null,
  ) {}

  static at({ folder, parts, ids }: StagedFiles): StagedEvents {
    return new StagedEvents(folder, parts, ids && new StagedIds(ids));
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
      const ids = seen.ids ? await sortIds(parts, folder, { signal, withContents }) : null;
      return new StagedEvents(folder, parts, ids);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  get files(): StagedFiles {
    const { folder, parts, ids } = this;
    return { folder, parts, ids: ids?.file ?? null };
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

async function sortIds(
  parts: readonly PartFile[],
  folder: string,
  { signal, withContents }: { signal: AbortSignal | undefined; withContents: boolean },
): Promise<StagedIds> {
  // Nothing else is done meanwhile, and two threads take no more processor time than one.
  const rows = `read_parquet([${parts.map(({ path }) => sqlLiteral(path)).join(',')}])`;
  const file = { path: join(folder, 'ids'), withContents };
  return DuckDb.within(folder, (duckdb) => StagedIds.sort(duckdb, rows, file), signal, { threads: 2 });
}
