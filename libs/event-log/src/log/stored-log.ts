import { readFile } from 'node:fs/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Owned, type QuotaReservation, Quotas, type WorkspaceId } from '#auth';
import { UnitOfWork, stopIfClientGone, uuidV7 } from '#platform';
import { ParquetEngine } from '../parts/parquet-engine.js';
import { ObjectStore } from '../store/object-store.js';
import { PartFiles } from '../store/part-files.js';
import { type ClaimHashes, claimIds } from './claim-ids.js';
import {
  type StoredPart,
  claimEventIds,
  hasEventIds,
  insertPart,
  listParts,
  noteEventIds,
  sumStoredBytes,
} from './event-log-parts.queries.js';
import { RepeatedRows } from './repeated-rows.js';
import { firstRows } from './rewrite-parts.js';
import type { StagedEvents } from './staged-events.js';
import type { StagedIds } from './staged-ids.js';

export interface Stored {
  readonly accepted: number;
  readonly duplicates: number;
}

/** The events of one source: compressed columnar parts, in the order of their arrival. */
@Injectable()
export class StoredLog implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly quotas: Quotas,
    private readonly store: ObjectStore,
  ) {}

  onModuleInit(): void {
    this.quotas.registerCount('storedBytes', (workspaceId) => sumStoredBytes(this.unitOfWork.db, workspaceId));
  }

  /** Room for staged events, to be released once they are stored or given up; refused where the quota has none left. */
  reserve(workspaceId: WorkspaceId, { bytes }: StagedEvents): Promise<QuotaReservation> {
    return this.quotas.reserve(workspaceId, 'storedBytes', Math.max(1, bytes));
  }

  /**
   * Takes staged events in, each id once. Belongs into a transaction that holds the integration's row lock: two
   * uploads of the same ids would otherwise wait for each other crosswise.
   */
  async add(
    log: Owned,
    staged: StagedEvents,
    { signal, upload = null }: { signal?: AbortSignal | undefined; upload?: string | null } = {},
  ): Promise<Stored> {
    if (!this.unitOfWork.isRunning) throw new Error('Events are stored in a transaction');
    return staged.ids ? this.addDistinct(log, staged, staged.ids, upload, signal) : this.addAll(log, staged, upload);
  }

  /**
   * Writes the log, or the `first` events that arrived, into a folder as Parquet files; the paths are in order, which
   * file names alone need not be.
   */
  async checkOut(
    integration: Owned,
    folder: string,
    { first = Infinity, signal }: { first?: number; signal?: AbortSignal } = {},
  ): Promise<string[]> {
    const files = new PartFiles({ folder, workspaceId: integration.workspaceId, store: this.store, signal });
    const parts = await this.unitOfWork.snapshot(async () => {
      const { db } = this.unitOfWork;
      const holding = partsOfFirst(first, await listParts(db, integration));
      for (const part of holding) {
        signal?.throwIfAborted();
        if (part.object === null) await files.pathOf(db, part);
      }
      return holding;
    });
    // An object outlives the row that named it, so that those of one moment can be fetched after it.
    await files.fetch(parts);
    const paths: string[] = [];
    let left = first;
    for (const part of parts) {
      const path = await files.pathOf(this.unitOfWork.db, part);
      // Merging small parts may have put later events behind earlier ones in one file.
      paths.push(part.events > left ? await this.cut(path, left, folder, signal) : path);
      left -= part.events;
    }
    return paths;
  }

  private async cut(path: string, events: number, folder: string, signal?: AbortSignal): Promise<string> {
    const duckdb = await ParquetEngine.open(folder, signal);
    try {
      return await firstRows(duckdb, path, events);
    } finally {
      duckdb.close();
    }
  }

  private async addAll(log: Owned, staged: StagedEvents, upload: string | null): Promise<Stored> {
    for (const { path, events } of staged.parts) await this.insert(log, path, events, upload);
    return { accepted: staged.parts.reduce((sum, { events }) => sum + events, 0), duplicates: 0 };
  }

  private async addDistinct(
    log: Owned,
    staged: StagedEvents,
    ids: StagedIds,
    upload: string | null,
    signal?: AbortSignal,
  ): Promise<Stored> {
    const repeats = new RepeatedRows(staged.parts);
    await claimIds(ids, await this.claimFor(log), repeats);
    const { count: duplicates } = repeats;
    if (duplicates === 0) return this.addAll(log, staged, upload);
    const duckdb = await ParquetEngine.open(staged.folder, signal);
    let accepted = 0;
    try {
      for (const [number, { path, events }] of staged.parts.entries()) {
        const repeated = repeats.countIn(number);
        const fresh = events - repeated;
        if (fresh > 0)
          await this.insert(log, repeated > 0 ? await repeats.removeFrom(number, duckdb) : path, fresh, upload);
        accepted += fresh;
      }
    } finally {
      duckdb.close();
    }
    return { accepted, duplicates };
  }

  private async claimFor({ id }: Owned): Promise<ClaimHashes> {
    const { db } = this.unitOfWork;
    if (await hasEventIds(db, id)) return (hashes) => claimEventIds(db, id, hashes);
    return async (hashes) => {
      await noteEventIds(db, id, hashes);
      return [];
    };
  }

  private async insert({ id, workspaceId }: Owned, path: string, events: number, upload: string | null): Promise<void> {
    stopIfClientGone();
    const data = await readFile(path);
    await insertPart(this.unitOfWork.db, {
      id: uuidV7(),
      workspaceId,
      integrationId: id,
      events,
      data,
      origins: upload === null ? null : [{ collection: upload, events }],
    });
  }
}

/** As many as it takes to have that many events. */
function partsOfFirst(events: number, parts: readonly StoredPart[]): StoredPart[] {
  let before = 0;
  return parts.filter((part) => {
    const isNeeded = before < events;
    before += part.events;
    return isNeeded;
  });
}
