import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Owned } from '#auth';
import { GracefulShutdown, UnitOfWork } from '#platform';
import { DuckDb } from '../parts/duckdb.js';
import { compareReadings, rekeyPart } from '../parts/rekey-parts.js';
import { PartsHaveMoved } from './event-store.errors.js';
import { FetchedParts } from './fetched-parts.js';
import { ObjectStore } from './object-store.js';
import { listParts, replaceParts } from './parts.queries.js';
import { ScratchSpace } from './scratch-space.js';

/** How often the log is rewritten again where its parts changed meanwhile. */
const mostAttempts = 3;

/** A part of the log, and the file that takes its place. */
interface RewrittenPart {
  readonly id: string;
  readonly sequence: string;
  readonly path: string;
  readonly events: number;
}

/**
 * Turns a log of an earlier version, whose cases are called by the names of the day, into one by ids of the tool, once
 * everything has been read again: each event stays once.
 */
@Injectable()
export class LogByIds {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly shutdown: GracefulShutdown,
    private readonly scratch: ScratchSpace,
    private readonly store: ObjectStore,
  ) {}

  /**
   * Rewrites the log in local files, then calls `work`, which must open a transaction that locks the log's integration.
   * Its argument puts the files in the place of the log and returns how many events are left: the transaction only
   * stores, because a large log is compared for longer than a transaction may be idle.
   */
  async rewrite<Result>(log: Owned, work: (rewritten: () => Promise<number>) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.scratch.within('by-ids', async (folder) => {
          const parts = await this.rewriteParts(log, folder);
          return work(() => this.replaceParts(log, parts));
        });
      } catch (error) {
        if (!(error instanceof PartsHaveMoved) || attempt === mostAttempts) throw error;
      }
    }
  }

  private async rewriteParts(log: Owned, folder: string): Promise<readonly RewrittenPart[]> {
    const { db } = this.unitOfWork;
    const { signal } = this.shutdown;
    const parts = await listParts(db, log);
    if (parts.length === 0) return [];
    const files = new FetchedParts({ folder, workspaceId: log.workspaceId, store: this.store, signal });
    await files.fetch(parts);
    const paths: string[] = [];
    for (const part of parts) paths.push(await files.findPath(db, part));
    const rewriteAll = async (duckdb: DuckDb): Promise<RewrittenPart[]> => {
      await compareReadings(duckdb, paths);
      const rewritten: RewrittenPart[] = [];
      for (const [number, { id, sequence }] of parts.entries()) {
        const path = join(folder, `${number}.rewritten`);
        rewritten.push({ id, sequence, path, events: await rekeyPart(duckdb, paths[number] ?? '', number, path) });
      }
      return rewritten;
    };
    return DuckDb.within(folder, rewriteAll, signal);
  }

  private async replaceParts(log: Owned, rewritten: readonly RewrittenPart[]): Promise<number> {
    const { db } = this.unitOfWork;
    const now = await listParts(db, log);
    // Small parts may have been merged meanwhile.
    if (now.length !== rewritten.length || now.some(({ id }, index) => id !== rewritten[index]?.id)) {
      throw new PartsHaveMoved();
    }
    let left = 0;
    for (const part of rewritten) {
      await replaceParts(db, log, [part], { events: part.events, data: await readFile(part.path), origins: null });
      left += part.events;
    }
    return left;
  }
}
