import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import type { Owned } from '#auth';
import { Drain, Duration, Pollers, UnitOfWork, uuidV7 } from '#platform';
import { Integration } from '../connections/integration.entity.js';
import { ParquetEngine } from '../event-log/parts/parquet-engine.js';
import {
  deleteParts,
  fragmentedLogs,
  insertPart,
  listParts,
  readPart,
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
    pollers: Pollers,
  ) {
    pollers.add({ name: 'event logs in pieces', every: Duration.ofSeconds(30), round: () => this.compact() });
  }

  private async compact(): Promise<void> {
    for (const integration of await fragmentedLogs(this.unitOfWork.db, manyParts, smallPart)) {
      if (this.drain.isDraining) break;
      await this.compactLog(integration).catch((error: unknown) => {
        this.logger.warn(`the log of ${integration.id} stays in pieces until the next round`, error);
      });
    }
  }

  /** In one transaction under the integration's lock: readers see the small parts or the merged one, never both. */
  compactLog({ id, workspaceId }: Owned): Promise<void> {
    return this.unitOfWork.run(async () => {
      const integration = await this.unitOfWork.manager.findOne(Integration, {
        where: { id, workspaceId },
        lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
      });
      if (!integration) return;
      const run = mergeableRun(await listParts(this.unitOfWork.db, integration), manyParts);
      if (run.length > 0) await this.merge(integration, run);
    });
  }

  private async merge({ id, workspaceId }: Integration, run: StoredPart[]): Promise<void> {
    const { db } = this.unitOfWork;
    const folder = await this.scratch.folder('compaction');
    const duckdb = await ParquetEngine.open(folder, this.drain.signal);
    try {
      const paths: string[] = [];
      for (const part of run) {
        const path = join(folder, part.id);
        await writeFile(path, await readPart(db, { id: part.id, workspaceId }), { mode: 0o600 });
        paths.push(path);
      }
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
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Merged rows stand in the order of their parts. */
const originsOf = (run: readonly StoredPart[]): PartOrigin[] | null =>
  run.some(({ origins }) => origins !== null)
    ? run.flatMap(({ origins, events }) => origins ?? [{ collection: null, events }])
    : null;
