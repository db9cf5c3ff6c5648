import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Owned } from '#auth';
import type { UnitOfWork } from '#platform';
import { DuckDb } from '../parts/duckdb.js';
import { ChosenRows, claimIds } from '../parts/duplicate-rows.js';
import { countReplaced, replaceRows } from '../parts/rewrite-parts.js';
import type { StagedEvents } from '../parts/staged-events.js';
import type { StagedIds } from '../parts/staged-ids.js';
import { EventIdClaims, areContentsChanged } from './event-ids.js';
import type { FetchedParts } from './fetched-parts.js';
import { type StoredPart, listParts, replaceParts } from './parts.queries.js';

/** Staged rows that are not to be appended, and those of them that take the place of stored ones. */
interface ClaimedRows {
  readonly repeats: ChosenRows;
  readonly changed: ChosenRows;
}

/**
 * Puts changed events where the stored ones with the same ids are: the log keeps its order and its size, and only the
 * parts that hold such an event are rewritten.
 */
export class EventReplacement {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly log: Owned,
    private readonly at: { readonly files: FetchedParts; readonly folder: string },
  ) {}

  /** Downloads the log's parts from the event store if a staged event has changed. Call it before the transaction. */
  async prepare({ ids }: StagedEvents): Promise<void> {
    const { db } = this.unitOfWork;
    if (!ids) return;
    for await (const batch of ids.batches()) {
      if (!(await areContentsChanged(db, this.log, batch))) continue;
      await this.at.files.fetch(await listParts(db, this.log));
      return;
    }
  }

  /** Claims the staged ids: tells which rows are stored under theirs already, and which of these have changed. */
  async claim(staged: StagedEvents, ids: StagedIds, signal?: AbortSignal): Promise<ClaimedRows> {
    const rows = {
      repeats: new ChosenRows(staged.parts, 'repeated'),
      changed: new ChosenRows(staged.parts, 'changed'),
    };
    await claimIds(ids, new EventIdClaims(this.unitOfWork.db, this.log), rows, signal);
    return rows;
  }

  /** Returns how many events were replaced. Belongs in the transaction that stores the staged events. */
  async replace(staged: StagedEvents, changed: ChosenRows, signal?: AbortSignal): Promise<number> {
    if (changed.count === 0) return 0;
    const { db } = this.unitOfWork;
    const replaceIn = async (duckdb: DuckDb): Promise<number> => {
      let found = 0;
      let replaced = 0;
      const fresh = await changed.copies(duckdb);
      for (const part of await listParts(db, this.log)) {
        if (found === changed.count) break;
        const path = await this.at.files.findPath(db, part);
        const [matching, differing] = await this.countIn(path, fresh, duckdb);
        if (differing > 0) await this.rewrite(part, await replaceRows(duckdb, path, fresh));
        found += matching;
        replaced += differing;
      }
      return replaced;
    };
    return DuckDb.within(this.at.folder, replaceIn, signal);
  }

  private async countIn(path: string, fresh: readonly string[], duckdb: DuckDb): Promise<[number, number]> {
    const counts = join(this.at.folder, 'replaced.csv');
    await countReplaced(duckdb, path, fresh, counts);
    const [matching = 0, differing = 0] = (await readFile(counts, 'latin1')).split(',').map(Number);
    return [matching, differing];
  }

  private async rewrite(part: StoredPart, path: string): Promise<void> {
    const data = await readFile(path);
    await rm(path);
    await replaceParts(this.unitOfWork.db, this.log, [part], { ...part, data });
  }
}
