import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import type { Owned } from '#auth';
import { UnitOfWork } from '#platform';
import { DuckDb } from '../parts/duckdb.js';
import { withoutUpload } from '../parts/rewrite-parts.js';
import { deleteEventIds, deleteSomeEventIds, removeEventIds } from './event-ids.js';
import { FetchedParts } from './fetched-parts.js';
import { ObjectStore } from './object-store.js';
import {
  type PartOrigin,
  type StoredPart,
  deleteAllParts,
  deleteSomeParts,
  listPartsOfUpload,
  replaceParts,
} from './parts.queries.js';
import { forgetReplacements } from './replacements.queries.js';
import { ScratchSpace } from './scratch-space.js';

/** Parts of a log as files, ready to be rewritten. */
export interface PartsToRewrite {
  readonly files: FetchedParts;
  readonly folder: string;
}

/**
 * Deletes the events of one upload, or all events of a log. Belongs in a transaction that locks the log's integration.
 */
@Injectable()
export class EventRemoval {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly scratch: ScratchSpace,
    private readonly store: ObjectStore,
  ) {}

  /** Downloads the upload's parts from the event store before `work`, which opens the transaction. */
  withFetchedParts<Result>(
    { id, workspaceId }: Owned,
    uploadId: string,
    work: (parts: PartsToRewrite) => Promise<Result>,
  ): Promise<Result> {
    return this.scratch.within('removal', async (folder) => {
      const files = new FetchedParts({ folder, workspaceId, store: this.store });
      await files.fetch(await listPartsOfUpload(this.unitOfWork.db, { id, workspaceId }, uploadId));
      return work({ files, folder });
    });
  }

  /** Returns how many events were deleted. Their ids can then be uploaded again. */
  async deleteUpload(log: Owned, collectionId: string, { files, folder }: PartsToRewrite): Promise<number> {
    const parts = await listPartsOfUpload(this.unitOfWork.db, log, collectionId);
    if (parts.length === 0) return 0;
    return DuckDb.within(folder, async (duckdb) => {
      let removed = 0;
      for (const part of parts) removed += await this.rewrite(log, part, collectionId, { files, duckdb });
      return removed;
    });
  }

  /** A limited number of events, for logs that go as a whole; false once nothing is left. */
  async deleteSome(log: Owned): Promise<boolean> {
    const { db } = this.unitOfWork;
    await forgetReplacements(db, log);
    return (await deleteSomeParts(db, log)) || deleteSomeEventIds(db, log);
  }

  async deleteAll(log: Owned): Promise<void> {
    await forgetReplacements(this.unitOfWork.db, log);
    await deleteAllParts(this.unitOfWork.db, log);
    await deleteEventIds(this.unitOfWork.db, log);
  }

  private async rewrite(
    log: Owned,
    part: StoredPart,
    collectionId: string,
    { files, duckdb }: { files: FetchedParts; duckdb: DuckDb },
  ): Promise<number> {
    const { db } = this.unitOfWork;
    const origins = part.origins ?? [];
    const kept = origins.filter(({ collection }) => collection !== collectionId);
    const rewritten = await withoutUpload(duckdb, await files.findPath(db, part), findRanges(origins, collectionId));
    for await (const { hashes } of rewritten.ids.batches()) await removeEventIds(db, log, hashes);
    const events = kept.reduce((sum, origin) => sum + origin.events, 0);
    await replaceParts(db, log, [part], { events, data: await readFile(rewritten.kept), origins: kept });
    return part.events - events;
  }
}

/** The ranges of a part's rows that came with the upload, counted from one. */
export function findRanges(origins: readonly PartOrigin[], collectionId: string): (readonly [number, number])[] {
  let before = 0;
  return origins.flatMap(({ collection, events }) => {
    const from = before + 1;
    const to = before + events;
    before = to;
    return collection === collectionId ? [[from, to] as const] : [];
  });
}
