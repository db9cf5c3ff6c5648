import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Owned } from '#auth';
import type { UnitOfWork } from '#platform';
import { DuckDb, sqlLiteral } from '../parts/duckdb.js';
import { ChosenRows, claimIds } from '../parts/duplicate-rows.js';
import { TooMuchGone } from '../events/event-log.errors.js';
import type { PartFile } from '../parts/write-parts.js';
import { copyReplaced, countReplaced, replaceRows, withoutGone } from '../parts/rewrite-parts.js';
import type { StagedEvents } from '../parts/staged-events.js';
import { EventIdClaims, areContentsChanged, removeEventIds } from './event-ids.js';
import type { FetchedParts } from './fetched-parts.js';
import { type StoredPart, listParts, replaceParts } from './parts.queries.js';

/** Staged events that are all there are, or all of these spans of time (in microseconds, until before the second). */
export interface Snapshot {
  readonly spans: readonly (readonly [from: bigint, to: bigint])[] | null;
  /** Set where they are all there is of these cases, and only what says that one was deleted may go. */
  readonly back?: readonly string[];
}

function describeRows({ spans, back }: Snapshot): string {
  if (back) return `workflow IS NULL AND activity = 'Deleted' AND case_id IN (${back.map(sqlLiteral).join(', ')})`;
  return spans?.map(([from, to]) => `(epoch_us(ts) >= ${from} AND epoch_us(ts) < ${to})`).join(' OR ') ?? 'true';
}

/** More events than this, and more than half of all, are not removed at once. */
const suspiciousGone = 20;

/** Staged rows that are not to be appended, and those of them that take the place of stored ones. */
interface ClaimedRows {
  readonly repeats: ChosenRows;
  readonly changed: ChosenRows;
  /** How many ids were stored already. */
  readonly known: number;
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

  /**
   * Downloads the log's parts from the event store if a staged event has changed, or others may be removed. Call it
   * before the transaction.
   */
  async prepare({ ids }: Pick<StagedEvents, 'ids'>, isSnapshot = false): Promise<void> {
    const { db } = this.unitOfWork;
    if (isSnapshot) await this.at.files.fetch(await listParts(db, this.log));
    if (!ids) return;
    for await (const batch of ids.batches()) {
      if (!(await areContentsChanged(db, this.log, batch))) continue;
      await this.at.files.fetch(await listParts(db, this.log));
      return;
    }
  }

  /** Claims the staged ids: tells which rows are stored under theirs already, and which of these have changed. */
  async claim(staged: StagedEvents, signal?: AbortSignal): Promise<ClaimedRows> {
    const rows = {
      repeats: new ChosenRows(staged.parts, 'repeated'),
      changed: new ChosenRows(staged.parts, 'changed'),
    };
    const claims = new EventIdClaims(this.unitOfWork.db, this.log);
    const known = staged.ids ? await claimIds(staged.ids, claims, rows, signal) : 0;
    return { ...rows, known };
  }

  /**
   * Returns how many events were replaced. Belongs in the transaction that stores the staged events. `kept` gets files with
   * the events as they were.
   */
  async replace(
    staged: StagedEvents,
    changed: ChosenRows,
    { signal, kept }: { readonly signal?: AbortSignal; readonly kept?: PartFile[] } = {},
  ): Promise<number> {
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
        if (differing > 0) {
          kept?.push(await this.copyReplaced(path, fresh, { events: differing, before: replaced }, duckdb));
          await this.rewrite(part, await replaceRows(duckdb, path, fresh));
        }
        found += matching;
        replaced += differing;
      }
      return replaced;
    };
    return DuckDb.within(this.at.folder, replaceIn, signal);
  }

  /**
   * Removes what a snapshot that was appended does not hold. Returns how many events these are; throws TooMuchGone.
   * Belongs in the same transaction.
   */
  async removeOthers(staged: StagedEvents, snapshot: Snapshot, appended: number): Promise<number> {
    const { db } = this.unitOfWork;
    const whole = staged.parts.map(({ path }) => path);
    const rows = describeRows(snapshot);
    return DuckDb.within(this.at.folder, async (duckdb) => {
      const found: (Awaited<ReturnType<typeof withoutGone>> & { readonly part: StoredPart })[] = [];
      for (const part of await listParts(db, this.log)) {
        found.push({ part, ...(await withoutGone(duckdb, await this.at.files.findPath(db, part), whole, rows)) });
      }
      const sum = (of: 'held' | 'gone'): number => found.reduce((total, each) => total + each[of], 0);
      const gone = sum('gone');
      const held = sum('held') - appended;
      if (!snapshot.back && gone > suspiciousGone && gone * 2 > held) throw new TooMuchGone(gone, held);
      for (const { part, kept, ids, ...counts } of found.filter((each) => each.gone > 0)) {
        for await (const { hashes } of ids.batches()) await removeEventIds(db, this.log, hashes);
        await this.rewrite({ ...part, events: part.events - counts.gone }, kept);
      }
      return gone;
    });
  }

  private async copyReplaced(
    from: string,
    fresh: readonly string[],
    { events, before }: { readonly events: number; readonly before: number },
    duckdb: DuckDb,
  ): Promise<PartFile> {
    const path = join(this.at.folder, `replaced-${before}.parquet`);
    await copyReplaced(duckdb, from, fresh, { path, firstPosition: before });
    return { path, events, bytes: (await stat(path)).size, firstPosition: BigInt(before) };
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
