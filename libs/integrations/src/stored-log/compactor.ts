import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import type { Owned } from '#auth';
import { Drain, Duration, Pollers, UnitOfWork, uuidV7 } from '#platform';
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

const manyParts = 8;

/** Merges the many small parts that frequent small uploads leave, so that a log stays quick to read. */
@Injectable()
export class Compactor {
  private readonly logger = new Logger(Compactor.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly drain: Drain,
    private readonly scratch: ScratchSpace,
    private readonly store: ObjectStore,
    pollers: Pollers,
  ) {
    pollers.add({ name: 'merging of event logs', every: Duration.ofSeconds(30), round: () => this.compact() });
  }

  private async compact(): Promise<void> {
    for (const integration of await fragmentedLogs(this.unitOfWork.db, manyParts, smallPart)) {
      if (this.drain.isDraining) break;
      await this.compactLog(integration).catch((error: unknown) => {
        this.logger.warn(
          `could not merge the parts of the log of ${integration.id}; trying again in the next round`,
          error,
        );
      });
    }
  }

  /** In one transaction under the integration's lock: readers see the small parts or the merged one, never both. */
  async compactLog({ id, workspaceId }: Owned): Promise<void> {
    const folder = await this.scratch.folder('compaction');
    const files = new PartFiles({ folder, workspaceId, store: this.store, signal: this.drain.signal });
    try {
      await files.fetch(await this.runIn({ id, workspaceId }));
      await this.unitOfWork.run(async () => {
        const integration = await this.unitOfWork.manager.findOne(Integration, {
          where: { id, workspaceId },
          lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
        });
        if (!integration) return;
        const run = await this.runIn(integration);
        if (run.length > 0) await this.merge(integration, run, { files, folder });
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async runIn(integration: Owned): Promise<StoredPart[]> {
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
