import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { UnitOfWork, uuidV7 } from '#platform';
import type { Integration } from '../connections/integration.entity.js';
import { ParquetEngine } from '../event-log/parts/parquet-engine.js';
import {
  countRemovedEvents,
  deleteLog,
  deleteParts,
  forgetEventIds,
  insertPart,
  partsOfUpload,
  readPart,
  type PartOrigin,
  type StoredPart,
} from './event-log-parts.queries.js';
import { withoutUpload } from './rewrite-parts.js';
import { ScratchSpace } from './scratch-space.js';

/** How many ids are forgotten by one statement. */
const batch = 20_000;

/** Events leave a log: those of one upload, or all. Belongs into a transaction that holds the integration's row lock. */
@Injectable()
export class RemovedEvents {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scratch: ScratchSpace,
  ) {}

  /** How many there were. Their ids may be sent anew. */
  async ofUpload(integration: Integration, collectionId: string): Promise<number> {
    const parts = await partsOfUpload(this.unitOfWork.db, integration, collectionId);
    if (parts.length === 0) return 0;
    const folder = await this.scratch.folder('removal');
    const duckdb = await ParquetEngine.open(folder);
    let removed = 0;
    try {
      for (const part of parts) removed += await this.rewrite(integration, part, collectionId, { folder, duckdb });
    } finally {
      duckdb.close();
      await rm(folder, { recursive: true, force: true });
    }
    await countRemovedEvents(this.unitOfWork.db, integration, removed);
    return removed;
  }

  async all(integration: Integration): Promise<void> {
    await deleteLog(this.unitOfWork.db, integration);
    await countRemovedEvents(this.unitOfWork.db, integration, Number(integration.eventCount));
  }

  private async rewrite(
    { id: integrationId, workspaceId }: Integration,
    part: StoredPart,
    collectionId: string,
    { folder, duckdb }: { folder: string; duckdb: ParquetEngine },
  ): Promise<number> {
    const { db } = this.unitOfWork;
    const origins = part.origins ?? [];
    const kept = origins.filter(({ collection }) => collection !== collectionId);
    const path = join(folder, part.id);
    await writeFile(path, await readPart(db, { id: part.id, workspaceId }), { mode: 0o600 });
    const rewritten = await withoutUpload(duckdb, path, rangesOf(origins, collectionId));
    const hashes = (await readFile(rewritten.hashes, 'latin1')).split('\n').filter((hash) => hash !== '');
    for (let at = 0; at < hashes.length; at += batch) {
      await forgetEventIds(db, integrationId, hashes.slice(at, at + batch));
    }
    await deleteParts(db, workspaceId, [part.id]);
    const events = kept.reduce((sum, origin) => sum + origin.events, 0);
    if (events > 0) {
      const data = await readFile(rewritten.kept);
      const { sequence } = part;
      await insertPart(db, { id: uuidV7(), workspaceId, integrationId, events, data, sequence, origins: kept });
    }
    return part.events - events;
  }
}

/** Which of a part's rows came with the upload, counted from one. */
function rangesOf(origins: readonly PartOrigin[], collectionId: string): (readonly [number, number])[] {
  let before = 0;
  return origins.flatMap(({ collection, events }) => {
    const [from, to] = [before + 1, before + events];
    before = to;
    return collection === collectionId ? [[from, to] as const] : [];
  });
}
