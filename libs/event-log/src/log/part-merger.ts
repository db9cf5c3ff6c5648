import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Owned } from '#auth';
import { GracefulShutdown, UnitOfWork } from '#platform';
import { DuckDb } from '../parts/duckdb.js';
import { mergeParts, mergeableRun, smallPart } from '../parts/rewrite-parts.js';
import { FetchedParts } from './fetched-parts.js';
import { ObjectStore } from './object-store.js';
import { type PartOrigin, type StoredPart, listFragmentedLogs, listParts, replaceParts } from './parts.queries.js';
import { ScratchSpace } from './scratch-space.js';

/** How many parts are merged into one; a log with fewer small parts is left alone. */
const manyParts = 8;

/** Merges the many small parts that frequent small uploads leave, so that a log stays fast to read. */
@Injectable()
export class PartMerger {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly shutdown: GracefulShutdown,
    private readonly scratch: ScratchSpace,
    private readonly store: ObjectStore,
  ) {}

  /** Logs with enough small parts to merge; `mayBegin` is SQL that excludes some of them. */
  listFragmentedLogs(mayBegin: string): Promise<Owned[]> {
    return listFragmentedLogs(this.unitOfWork.db, manyParts, smallPart, mayBegin);
  }

  /**
   * Downloads parts from the event store, then calls `work`, which must open a transaction that locks the log's
   * integration, so that readers see the small parts or the merged one, never both. False where there is nothing to
   * merge.
   */
  async mergeNext(log: Owned, work: (merge: () => Promise<boolean>) => Promise<boolean>): Promise<boolean> {
    const wanted = await this.findRun(log);
    if (wanted.length === 0) return false;
    return this.scratch.within('compaction', async (folder) => {
      const { signal } = this.shutdown;
      const files = new FetchedParts({ folder, workspaceId: log.workspaceId, store: this.store, signal });
      await files.fetch(wanted);
      return work(async () => {
        const run = await this.findRun(log);
        if (run.length > 0) await this.merge(log, run, { files, folder });
        return run.length > 0;
      });
    });
  }

  private async findRun(log: Owned): Promise<readonly StoredPart[]> {
    return mergeableRun(await listParts(this.unitOfWork.db, log), manyParts);
  }

  private async merge(
    log: Owned,
    run: readonly StoredPart[],
    { files, folder }: { files: FetchedParts; folder: string },
  ): Promise<void> {
    const { db } = this.unitOfWork;
    const paths: string[] = [];
    for (const part of run) paths.push(await files.findPath(db, part));
    const target = join(folder, 'merged');
    await DuckDb.within(folder, (duckdb) => mergeParts(duckdb, paths, target), this.shutdown.signal);
    const events = run.reduce((sum, part) => sum + part.events, 0);
    await replaceParts(db, log, run, { events, data: await readFile(target), origins: mergeOrigins(run) });
  }
}

/** Merged rows keep the order of their parts. */
const mergeOrigins = (run: readonly StoredPart[]): PartOrigin[] | null =>
  run.some(({ origins }) => origins !== null)
    ? run.flatMap(({ origins, events }) => origins ?? [{ collection: null, events }])
    : null;
