import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Owned } from '#auth';
import { Drain, Duration, Pollers, TenantLoops, UnitOfWork, uuidV7, type TenantLoop } from '#platform';
import { Integration } from '../connections/integration.entity.js';
import { ParquetEngine } from '../event-log/parts/parquet-engine.js';
import { ObjectStore } from '../event-store/object-store.js';
import { PartFiles } from '../event-store/part-files.js';
import {
  deleteParts,
  fragmentedLogs,
  insertPart,
  listParts,
  type PartOrigin,
  type StoredPart,
} from './event-log-parts.queries.js';
import { mergeParts } from './rewrite-parts.js';
import { mergeableRun, smallPart } from './mergeable-run.js';
import { ScratchSpace } from './scratch-space.js';

/** So many are merged into one; a log with fewer is left as it is. */
const manyParts = 8;
/** Then the next log has its turn. */
const mergesInARow = 8;
/** A log whose small parts cannot be merged does not take the place of others that can. */
const beforeNextLook = Duration.ofMinutes(5);

/** Merges the many small parts that frequent small uploads leave, so that a log stays quick to read. */
@Injectable()
export class Compactor {
  private readonly logs: TenantLoop<Owned>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly drain: Drain,
    private readonly scratch: ScratchSpace,
    private readonly store: ObjectStore,
    pollers: Pollers,
    loops: TenantLoops,
  ) {
    const name = 'merging of event logs';
    this.logs = loops.add<Owned>({ name, takesUpTo: Duration.ofMinutes(5) });
    pollers.add({ name, every: Duration.ofSeconds(30), round: () => this.compact() });
  }

  async compact(): Promise<void> {
    const mayBegin = this.logs.mayBegin('logs.workspace_id', 'logs.id');
    for (const log of await fragmentedLogs(this.unitOfWork.db, manyParts, smallPart, mayBegin)) {
      if (this.drain.isDraining) return;
      const attempt = await this.logs.attempt(log, () => this.compactLog(log));
      if (attempt.isDone && !attempt.result) await this.logs.rest(log, beforeNextLook);
    }
  }

  /** False where there was nothing to merge. */
  async compactLog(log: Owned): Promise<boolean> {
    for (let merges = 0; merges < mergesInARow; merges += 1) {
      if (this.drain.isDraining || !(await this.mergeRun(log))) return merges > 0;
      await this.logs.progress(log);
    }
    return true;
  }

  /** In one transaction under the integration's lock: readers see the small parts or the merged one, never both. */
  private async mergeRun({ id, workspaceId }: Owned): Promise<boolean> {
    const wanted = await this.runIn({ id, workspaceId });
    if (wanted.length === 0) return false;
    const folder = await this.scratch.folder('compaction');
    const files = new PartFiles({ folder, workspaceId, store: this.store, signal: this.drain.signal });
    try {
      await files.fetch(wanted);
      return await this.unitOfWork.run(async () => {
        const integration = await this.unitOfWork.manager.findOne(Integration, {
          where: { id, workspaceId },
          lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
        });
        if (!integration) return false;
        const run = await this.runIn(integration);
        if (run.length > 0) await this.merge(integration, run, { files, folder });
        return run.length > 0;
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async runIn(integration: Owned): Promise<readonly StoredPart[]> {
    return mergeableRun(await listParts(this.unitOfWork.db, integration), manyParts);
  }

  private async merge(
    { id, workspaceId }: Integration,
    run: readonly StoredPart[],
    { files, folder }: { files: PartFiles; folder: string },
  ): Promise<void> {
    const { db } = this.unitOfWork;
    const duckdb = await ParquetEngine.open(folder, this.drain.signal);
    try {
      const paths: string[] = [];
      for (const part of run) paths.push(await files.pathOf(db, part));
      const target = join(folder, 'merged');
      await mergeParts(duckdb, paths, target);
      const events = run.reduce((sum, part) => sum + part.events, 0);
      await deleteParts(
        db,
        workspaceId,
        run.map((part) => part.id),
      );
      const data = await readFile(target);
      const sequence = run[0]?.sequence;
      await insertPart(db, {
        id: uuidV7(),
        workspaceId,
        integrationId: id,
        events,
        data,
        ...(sequence && { sequence }),
        origins: originsOf(run),
      });
    } finally {
      duckdb.close();
    }
  }
}

/** Merged rows stand in the order of their parts. */
const originsOf = (run: readonly StoredPart[]): PartOrigin[] | null =>
  run.some(({ origins }) => origins !== null)
    ? run.flatMap(({ origins, events }) => origins ?? [{ collection: null, events }])
    : null;
