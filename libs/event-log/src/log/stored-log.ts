import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { type Owned, type QuotaReservation, Quotas, type WorkspaceId } from '#auth';
import { UnitOfWork, stopIfClientGone } from '#platform';
import { DuckDb } from '../parts/duckdb.js';
import { ChosenRows, claimIds } from '../parts/duplicate-rows.js';
import { firstRows } from '../parts/rewrite-parts.js';
import type { StagedEvents } from '../parts/staged-events.js';
import type { PartFile } from '../parts/write-parts.js';
import type { StagedIds } from '../parts/staged-ids.js';
import { EventIdClaims } from './event-ids.js';
import { EventReplacement, type Snapshot } from './event-replacement.js';
import { FetchedParts } from './fetched-parts.js';
import { ObjectStore } from './object-store.js';
import { type StoredPart, insertPart, listParts } from './parts.queries.js';

export interface StoredCounts {
  readonly accepted: number;
  readonly duplicates: number;
}

interface AppendOptions {
  readonly signal?: AbortSignal | undefined;
  readonly upload?: string | null;
  /** Stores events whose id is known as well, for a log that is read once more. They count as duplicates. */
  readonly keepsKnown?: boolean;
}

interface ReplacingOptions {
  readonly signal?: AbortSignal;
  readonly snapshot?: Snapshot | null;
  readonly upload?: string | null;
  /** Gets files with the events that were replaced, as they were. */
  readonly kept?: PartFile[];
}

/** The log of each integration: its events in compressed columnar parts, in the order of arrival. */
@Injectable()
export class StoredLog {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly quotas: Quotas,
    private readonly store: ObjectStore,
  ) {}

  /**
   * Reserves the workspace's quota for staged events until they are stored or discarded. Throws where it is used up.
   */
  reserve(workspaceId: WorkspaceId, { bytes }: StagedEvents): Promise<QuotaReservation> {
    return this.quotas.reserve(workspaceId, 'storedBytes', Math.max(1, bytes));
  }

  /**
   * Stores staged events, each id once. Belongs in a transaction that locks the integration's row: the pages of its ids have
   * one writer at a time.
   */
  async append(
    log: Owned,
    staged: StagedEvents,
    { signal, upload = null, keepsKnown = false }: AppendOptions = {},
  ): Promise<StoredCounts> {
    if (!this.unitOfWork.isRunning) throw new Error('Events are stored in a transaction');
    return staged.ids
      ? this.appendDistinct(log, staged, staged.ids, { upload, signal, keepsKnown })
      : this.appendAll(log, staged, upload);
  }

  /** For a round of a source whose events may change under their ids; works in `folder`, which its caller removes. */
  replacement({ id, workspaceId }: Owned, folder: string, signal?: AbortSignal): EventReplacement {
    const files = new FetchedParts({ folder, workspaceId, store: this.store, signal });
    return new EventReplacement(this.unitOfWork, { id, workspaceId }, { files, folder });
  }

  /**
   * Stores staged events like `append`, and lets those whose id is stored with another content take the place of the
   * stored ones. Of events with one id, the last one counts. What a `snapshot` lacks is removed.
   */
  async appendReplacing(
    log: Owned,
    staged: StagedEvents,
    replacement: EventReplacement,
    { signal, snapshot, upload = null, kept }: ReplacingOptions = {},
  ): Promise<StoredCounts & { readonly replaced: number; readonly removed: number; readonly unchanged: number }> {
    if (!this.unitOfWork.isRunning) throw new Error('Events are stored in a transaction');
    const { repeats, changed, known } = await replacement.claim(staged, signal);
    const { accepted, duplicates } = await this.appendFresh(log, staged, repeats, { signal, upload });
    const replaced = await replacement.replace(staged, changed, { ...(signal && { signal }), ...(kept && { kept }) });
    const removed = snapshot ? await replacement.removeOthers(staged, snapshot, accepted) : 0;
    return { accepted, duplicates: duplicates - replaced, replaced, removed, unchanged: known - replaced };
  }

  /**
   * Writes the log, or the `first` events that arrived, into a folder as Parquet files. Returns their paths in order;
   * sorting the names would not give that order.
   */
  async checkOut(
    integration: Owned,
    folder: string,
    { first = Infinity, signal }: { first?: number; signal?: AbortSignal } = {},
  ): Promise<string[]> {
    const files = new FetchedParts({ folder, workspaceId: integration.workspaceId, store: this.store, signal });
    const parts = await this.unitOfWork.snapshot(async () => {
      const { db } = this.unitOfWork;
      const holding = partsOfFirst(first, await listParts(db, integration));
      for (const part of holding) {
        signal?.throwIfAborted();
        if (part.object === null) await files.findPath(db, part);
      }
      return holding;
    });
    // An object is kept for a while after its part is replaced, so the snapshot's objects can be downloaded after the
    // transaction.
    await files.fetch(parts);
    const paths: string[] = [];
    let left = first;
    for (const part of parts) {
      const path = await files.findPath(this.unitOfWork.db, part);
      // A merged part may also contain events that arrived later.
      const isCut = part.events > left;
      const cut = (duckdb: DuckDb): Promise<string> => firstRows(duckdb, path, left);
      paths.push(isCut ? await DuckDb.within(folder, cut, signal) : path);
      left -= part.events;
    }
    return paths;
  }

  private async appendAll(log: Owned, staged: StagedEvents, upload: string | null): Promise<StoredCounts> {
    for (const { path, events } of staged.parts) await this.insert(log, path, events, upload);
    return { accepted: staged.parts.reduce((sum, { events }) => sum + events, 0), duplicates: 0 };
  }

  private async appendDistinct(
    log: Owned,
    staged: StagedEvents,
    ids: StagedIds,
    options: AppendOptions,
  ): Promise<StoredCounts> {
    const repeats = new ChosenRows(staged.parts, 'repeated');
    await claimIds(ids, new EventIdClaims(this.unitOfWork.db, log), { repeats }, options.signal);
    return this.appendFresh(log, staged, repeats, options);
  }

  private async appendFresh(
    log: Owned,
    staged: StagedEvents,
    repeats: ChosenRows,
    { upload = null, signal, keepsKnown = false }: AppendOptions,
  ): Promise<StoredCounts> {
    const { count: duplicates } = repeats;
    if (duplicates === 0 || keepsKnown) {
      const { accepted: events } = await this.appendAll(log, staged, upload);
      return { accepted: events - duplicates, duplicates };
    }
    const append = async (duckdb: DuckDb): Promise<StoredCounts> => {
      let accepted = 0;
      for (const [number, { path, events }] of staged.parts.entries()) {
        const repeated = repeats.countIn(number);
        const fresh = events - repeated;
        if (fresh > 0)
          await this.insert(log, repeated > 0 ? await repeats.removeFrom(number, duckdb) : path, fresh, upload);
        accepted += fresh;
      }
      return { accepted, duplicates };
    };
    return DuckDb.within(staged.folder, append, signal);
  }

  private async insert(log: Owned, path: string, events: number, upload: string | null): Promise<void> {
    stopIfClientGone();
    const data = await readFile(path);
    const origins = upload === null ? null : [{ collection: upload, events }];
    await insertPart(this.unitOfWork.db, log, { events, data, origins });
  }
}

/** The first parts that together hold that many events. */
function partsOfFirst(events: number, parts: readonly StoredPart[]): StoredPart[] {
  let before = 0;
  return parts.filter((part) => {
    const isNeeded = before < events;
    before += part.events;
    return isNeeded;
  });
}
