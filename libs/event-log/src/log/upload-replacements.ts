import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Owned } from '#auth';
import { UnitOfWork } from '#platform';
import { DuckDb, sqlLiteral } from '../parts/duckdb.js';
import { compareUploads, copyUpload } from '../parts/rewrite-parts.js';
import { StagedEvents } from '../parts/staged-events.js';
import { StagedIds } from '../parts/staged-ids.js';
import type { PartFile } from '../parts/write-parts.js';
import { EventRemoval, findRanges, type PartsToRewrite } from './event-removal.js';
import type { EventReplacement } from './event-replacement.js';
import { listPartsOfUpload } from './parts.queries.js';
import {
  findReplacement,
  forgetReplacements,
  insertReplacedEvents,
  insertReplacement,
  readReplacedEvents,
  type UndoableReplacement,
} from './replacements.queries.js';
import { type StoredCounts, StoredLog } from './stored-log.js';

/** What a replacement did to the events of a log. */
export interface ReplacementCounts {
  readonly added: number;
  /** Changed under their ids. */
  readonly replaced: number;
  readonly removed: number;
  readonly unchanged: number;
}

export interface StoredReplacement extends StoredCounts {
  readonly counts: ReplacementCounts;
  /** How many events left the log, some of which came back with the new file. */
  readonly gone: number;
}

interface ReplacingUpload {
  readonly upload: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Replaces uploaded events, and takes that back: what was replaced is kept for a day apart from the log. All of it belongs
 * in transactions that lock the log's integration.
 */
@Injectable()
export class UploadReplacements {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly log: StoredLog,
    private readonly removal: EventRemoval,
  ) {}

  /** Puts staged events in the place of an upload's. */
  async replaceUpload(
    log: Owned,
    staged: StagedEvents,
    replaced: string,
    parts: PartsToRewrite,
    { upload, signal }: ReplacingUpload,
  ): Promise<StoredReplacement> {
    const { kept, same, changed } = await DuckDb.within(
      parts.folder,
      async (duckdb) => {
        const kept = await this.copyUpload(log, replaced, parts, duckdb);
        const paths = (files: readonly { readonly path: string }[]) => files.map(({ path }) => path);
        return { kept, ...(await compareUploads(duckdb, paths(kept), paths(staged.parts))) };
      },
      signal,
      { memory: '192MB', files: staged.parts.map(({ path }) => path) },
    );
    const gone = await this.removal.deleteUpload(log, replaced, parts);
    const stored = await this.log.append(log, staged, { upload, signal });
    await this.keep(log, { id: upload, workspaceId: log.workspaceId, replaced }, kept);
    const added = stored.accepted - same - changed;
    return { ...stored, gone, counts: { added, replaced: changed, removed: gone - same - changed, unchanged: same } };
  }

  /** Puts staged events in the place of those with their ids, and appends the others. */
  async replaceByIds(
    log: Owned,
    staged: StagedEvents,
    replacement: EventReplacement,
    { upload, signal }: ReplacingUpload,
  ): Promise<StoredReplacement> {
    const kept: PartFile[] = [];
    const options = { ...(signal && { signal }), upload, kept };
    const { replaced, unchanged, ...stored } = await this.log.appendReplacing(log, staged, replacement, options);
    await this.keep(log, { id: upload, workspaceId: log.workspaceId, replaced: null }, kept);
    const { accepted, duplicates } = stored;
    return {
      accepted,
      duplicates: duplicates - unchanged,
      gone: 0,
      counts: { added: accepted, replaced, removed: 0, unchanged },
    };
  }

  /** The replacement of a log that can be undone; null if there is none. */
  findUndoable(log: Owned): Promise<UndoableReplacement | null> {
    return findReplacement(this.unitOfWork.db, log);
  }

  /** Call it where events are deleted: what was replaced before would no longer fit in. */
  forget(log: Owned): Promise<void> {
    return forgetReplacements(this.unitOfWork.db, log);
  }

  /** Returns how many events went, and how many came back. `by` has been prepared before the transaction. */
  async undo(
    log: Owned,
    { id, workspaceId, replaced }: UndoableReplacement,
    parts: PartsToRewrite,
    by: EventReplacement,
  ): Promise<{ readonly gone: number; readonly restored: number }> {
    const staged = await this.stageReplaced({ id, workspaceId }, parts.folder);
    const gone = await this.removal.deleteUpload(log, id, parts);
    const { accepted } =
      replaced === null
        ? await this.log.appendReplacing(log, staged, by)
        : await this.log.append(log, staged, { upload: replaced });
    await this.forget(log);
    return { gone, restored: accepted };
  }

  private async keep(
    log: Owned,
    replacement: Owned & { readonly replaced: string | null },
    kept: readonly PartFile[],
  ): Promise<void> {
    const { db } = this.unitOfWork;
    await insertReplacement(db, log, replacement);
    for (const [number, { path, events }] of kept.entries()) {
      await insertReplacedEvents(db, replacement, number, { events, data: await readFile(path) });
      await rm(path);
    }
  }

  private async copyUpload(
    log: Owned,
    upload: string,
    { files, folder }: PartsToRewrite,
    duckdb: DuckDb,
  ): Promise<PartFile[]> {
    const { db } = this.unitOfWork;
    const kept: PartFile[] = [];
    let events = 0;
    for (const part of await listPartsOfUpload(db, log, upload)) {
      const path = join(folder, `replaced-${kept.length}.parquet`);
      const ranges = findRanges(part.origins ?? [], upload);
      const copied = await copyUpload(duckdb, await files.findPath(db, part), ranges, { path, firstPosition: events });
      kept.push({ path, events: copied, bytes: (await stat(path)).size, firstPosition: BigInt(events) });
      events += copied;
    }
    return kept;
  }

  private async stageReplaced(replacement: Owned, folder: string): Promise<StagedEvents> {
    const { db } = this.unitOfWork;
    const parts: PartFile[] = [];
    let firstPosition = 0n;
    for (let number = 0; ; number += 1) {
      const found = await readReplacedEvents(db, replacement, number);
      if (!found) break;
      const path = join(folder, `restored-${number}.parquet`);
      await writeFile(path, found.data, { mode: 0o600 });
      parts.push({ path, events: found.events, bytes: found.data.length, firstPosition });
      firstPosition += BigInt(found.events);
    }
    if (parts.length === 0) return StagedEvents.at({ folder, parts, ids: null });
    const rows = `read_parquet([${parts.map(({ path }) => sqlLiteral(path)).join(',')}], union_by_name = true)`;
    const ids = await DuckDb.within(folder, (duckdb) =>
      StagedIds.sort(duckdb, rows, { path: join(folder, 'restored-ids'), withContents: true }),
    );
    return StagedEvents.at({ folder, parts, ids: ids.file });
  }
}
