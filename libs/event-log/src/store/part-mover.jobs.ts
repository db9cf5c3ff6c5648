import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import type { WorkspaceId } from '#auth';
import { Drain, Duration, Job, LeasedTable, type NextRound, UnitOfWork, nextRound } from '#platform';
import { readPart } from '../log/event-log-parts.queries.js';
import { smallPart } from '../log/mergeable-run.js';
import { ScratchSpace } from '../log/scratch-space.js';
import { forgetObject, noteObject } from './event-objects.queries.js';
import { EventStoreSettings } from './event-store.settings.js';
import { ObjectStore } from './object-store.js';
import { partKey } from './part-key.js';

interface MovablePart {
  readonly id: string;
  readonly workspace_id: WorkspaceId;
  readonly integration_id: string;
  readonly sequence: string;
  readonly bytes: number;
  readonly object: string | null;
}

/** Longer than the store may take; who fails leaves the part to the lease, which is the pause before the next try. */
const lease = Duration.ofMinutes(2);
/** After this time an object that no part names was abandoned by its writer. */
const abandonedAfter = Duration.ofMinutes(60);
/** Each passes through memory whole, and is some 16 MiB at most. */
const batch = 4;
const columns = ['id', 'workspace_id', 'integration_id', 'sequence', 'bytes', 'object', 'created_at'] as const;

/**
 * Moves parts from PostgreSQL into the store once they are large or have rested, or all of them back. A part is where
 * it was until the transaction that says otherwise; an object that was written in vain is removed later.
 */
@Injectable()
export class PartMoverJobs {
  private readonly logger = new Logger(PartMoverJobs.name);
  private readonly parts = new LeasedTable('event_log_parts', 'id', lease, { column: 'workspace_id' });

  constructor(
    private readonly settings: EventStoreSettings,
    private readonly store: ObjectStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly scratch: ScratchSpace,
    private readonly drain: Drain,
  ) {}

  @Job({ name: 'moves to the event store', every: Duration.ofSeconds(10) })
  async moveDue(): Promise<NextRound> {
    if (!this.store.isConfigured) return 'at rest';
    const due = this.settings.isDraining ? inStore : { ...inDatabase, parameters: this.due() };
    const { token, rows } = await this.parts.claim<MovablePart>(this.unitOfWork.db, { ...due, columns }, batch);
    const moves = rows.map((part) => (part.object === null ? this.moveOut(part, token) : this.moveBack(part, token)));
    const [failed] = (await Promise.allSettled(moves)).filter((move) => move.status === 'rejected');
    if (failed) this.logger.warn('could not move parts of event logs; trying again in a later round', failed.reason);
    return failed ? 'soon' : nextRound(rows.length, batch);
  }

  private due(): unknown[] {
    return [smallPart.bytes, smallPart.events, this.settings.rest.seconds];
  }

  private async moveOut(part: MovablePart, token: string): Promise<void> {
    const { db } = this.unitOfWork;
    const object = { key: partKey(part), workspaceId: part.workspace_id };
    await noteObject(db, { ...object, seconds: abandonedAfter.seconds });
    const data = await readPart(db, { id: part.id, workspaceId: part.workspace_id });
    if (!data) return;
    await this.store.put(object.key, data, this.drain.signal);
    await this.unitOfWork.run(async () => {
      // Merged or deleted meanwhile: no part names the object, so it will be removed.
      if (!(await this.finish(part, token, 'data = NULL, object = $3', object.key))) return;
      if (!(await forgetObject(this.unitOfWork.db, object))) throw new Error(`Writing ${object.key} took too long`);
    });
  }

  private async moveBack(part: MovablePart, token: string): Promise<void> {
    const folder = await this.scratch.folder('part');
    try {
      const path = join(folder, 'part');
      await this.store.fetch(part.object ?? '', path, part.bytes, this.drain.signal);
      await this.finish(part, token, 'data = $3, object = NULL', await readFile(path));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private finish({ id, workspace_id }: MovablePart, token: string, set: string, value: unknown): Promise<boolean> {
    return this.parts.of(workspace_id).finish(this.unitOfWork.db, token, id, set, [value]);
  }
}

const inStore = { where: 'object IS NOT NULL', order: 'workspace_id, object', parameters: [] };
const inDatabase = {
  where: `object IS NULL AND (bytes > $4 OR events > $5 OR created_at <= clock_timestamp() - make_interval(secs => $6))`,
  order: 'created_at',
};
