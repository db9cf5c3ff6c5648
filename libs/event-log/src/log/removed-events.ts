import { readFile, rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { Owned } from '#auth';
import { UnitOfWork, uuidV7 } from '#platform';
import { DuckDb } from '../parts/duckdb.js';
import { ObjectStore } from './object-store.js';
import { FetchedParts } from './fetched-parts.js';
import {
  type PartOrigin,
  type StoredPart,
  deleteAllParts,
  deleteEventIds,
  deleteParts,
  insertPart,
  listPartsOfUpload,
} from './parts.queries.js';
import { withoutUpload } from '../parts/rewrite-parts.js';
import { ScratchSpace } from './scratch-space.js';

/** How many ids are forgotten by one statement. */
const batch = 20_000;

/** Parts of a log, at hand to be written anew. */
export interface PartsToRewrite {
  readonly files: FetchedParts;
  readonly folder: string;
}

/** Events leave a log: those of one upload, or all. Belongs into a transaction that holds the lock of its source. */
@Injectable()
export class RemovedEvents {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scratch: ScratchSpace,
    private readonly store: ObjectStore,
  ) {}

  /** Fetches what is in the event store, before the transaction that `work` opens. */
  async withParts<Result>(
    { id, workspaceId }: Owned,
    uploadId: string,
    work: (parts: PartsToRewrite) => Promise<Result>,
  ): Promise<Result> {
    const folder = await this.scratch.folder('removal');
    try {
      const files = new FetchedParts({ folder, workspaceId, store: this.store });
      await files.fetch(await listPartsOfUpload(this.unitOfWork.db, { id, workspaceId }, uploadId));
      return await work({ files, folder });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** How many there were. Their ids may be sent anew. */
  async ofUpload(log: Owned, collectionId: string, { files, folder }: PartsToRewrite): Promise<number> {
    const parts = await listPartsOfUpload(this.unitOfWork.db, log, collectionId);
    if (parts.length === 0) return 0;
    const duckdb = await DuckDb.open(folder);
    let removed = 0;
    try {
      for (const part of parts) removed += await this.rewrite(log, part, collectionId, { files, duckdb });
    } finally {
      duckdb.close();
    }
    return removed;
  }

  all(log: Owned): Promise<void> {
    return deleteAllParts(this.unitOfWork.db, log);
  }

  private async rewrite(
    { id: integrationId, workspaceId }: Owned,
    part: StoredPart,
    collectionId: string,
    { files, duckdb }: { files: FetchedParts; duckdb: DuckDb },
  ): Promise<number> {
    const { db } = this.unitOfWork;
    const origins = part.origins ?? [];
    const kept = origins.filter(({ collection }) => collection !== collectionId);
    const rewritten = await withoutUpload(duckdb, await files.pathOf(db, part), rangesOf(origins, collectionId));
    const hashes = (await readFile(rewritten.hashes, 'latin1')).split('\n').filter((hash) => hash !== '');
    for (let at = 0; at < hashes.length; at += batch) {
      await deleteEventIds(db, integrationId, hashes.slice(at, at + batch));
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
