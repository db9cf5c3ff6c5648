import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import type { WorkspaceId } from '#auth';
import { GracefulShutdown, Duration, Job, LeasedTable, type NextRound, UnitOfWork, nextRound } from '#platform';
import { smallPart } from '../parts/rewrite-parts.js';
import { deleteObject, insertObject, nameObject } from './event-objects.queries.js';
import { EventStoreSettings } from './event-store.settings.js';
import { partKey } from './fetched-parts.js';
import { ObjectStore } from './object-store.js';
import { readPart } from './parts.queries.js';
import { forgetOldReplacements } from './replacements.queries.js';
import { ScratchSpace } from './scratch-space.js';

interface MovablePart {
  readonly id: string;
  readonly workspace_id: WorkspaceId;
  readonly integration_id: string;
  readonly sequence: string;
  readonly bytes: number;
  readonly object: string | null;
}

/** Longer than a request to the store may take. After a failure the lease stays, which delays the next attempt. */
const partLease = Duration.ofMinutes(2);
/** After this time an object to which no part refers counts as abandoned by its writer. */
const abandonedAfter = Duration.ofMinutes(60);
/** Each part passes through memory whole, and has at most some 16 MiB. */
const partsAtOnce = 4;
const columns = ['id', 'workspace_id', 'integration_id', 'sequence', 'bytes', 'object', 'created_at'] as const;

/**
 * Moves parts from PostgreSQL into the event store once they are large or old enough, or all of them back while it is
 * drained. A part stays where it was until the transaction at the end; an object without a part is deleted later.
 */
@Injectable()
export class PartMoverJobs {
  private readonly logger = new Logger(PartMoverJobs.name);
  private readonly parts = new LeasedTable('event_log_parts', 'id', partLease, { column: 'workspace_id' });

  constructor(
    private readonly settings: EventStoreSettings,
    private readonly store: ObjectStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly scratch: ScratchSpace,
    private readonly shutdown: GracefulShutdown,
  ) {}

  @Job({ name: 'moves to the event store', every: Duration.ofSeconds(10) })
  async moveDue(): Promise<NextRound> {
    if (!this.store.isConfigured) return 'idle';
    const due = this.settings.isDraining ? inStore : { ...inDatabase, parameters: this.due() };
    const { token, rows } = await this.parts.claim<MovablePart>(this.unitOfWork.db, { ...due, columns }, partsAtOnce);
    const moves = rows.map((part) => (part.object === null ? this.moveOut(part, token) : this.moveBack(part, token)));
    const [failed] = (await Promise.allSettled(moves)).filter((move) => move.status === 'rejected');
    if (failed) this.logger.warn('could not move parts of event logs; trying again in a later round', failed.reason);
    return failed ? 'soon' : nextRound(rows.length, partsAtOnce);
  }

  private due(): unknown[] {
    return [smallPart.bytes, smallPart.events, this.settings.rest.seconds];
  }

  private async moveOut(part: MovablePart, token: string): Promise<void> {
    const { db } = this.unitOfWork;
    const object = { key: partKey(part), workspaceId: part.workspace_id };
    await insertObject(db, { ...object, seconds: abandonedAfter.seconds });
    const data = await readPart(db, { id: part.id, workspaceId: part.workspace_id });
    if (!data) return;
    await this.store.put(object.key, data, this.shutdown.signal);
    await this.unitOfWork.run(async () => {
      // The part was merged or deleted meanwhile: no part refers to the object, so it will be deleted.
      if (!(await this.finish(part, token, 'data = NULL, object = $3', object.key))) return;
      if (!(await nameObject(this.unitOfWork.db, object))) throw new Error(`Writing ${object.key} took too long`);
    });
  }

  private async moveBack(part: MovablePart, token: string): Promise<void> {
    await this.scratch.within('part', async (folder) => {
      const path = join(folder, 'part');
      await this.store.fetch(part.object ?? '', path, part.bytes, this.shutdown.signal);
      await this.finish(part, token, 'data = $3, object = NULL', await readFile(path));
    });
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

interface UnnamedObject {
  readonly key: string;
  readonly workspace_id: string;
}

const objectLease = Duration.ofMinutes(2);
const objectsAtOnce = 8;

/** Deletes objects to which no part refers any more, or never did because their writer died. */
@Injectable()
export class UnnamedObjectsJobs {
  private readonly logger = new Logger(UnnamedObjectsJobs.name);
  private readonly objects = new LeasedTable('event_objects', 'key', objectLease, { column: 'workspace_id' });

  constructor(
    private readonly settings: EventStoreSettings,
    private readonly store: ObjectStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly shutdown: GracefulShutdown,
  ) {}

  @Job({ name: 'unused objects', every: Duration.ofSeconds(30) })
  async removeDue(): Promise<NextRound> {
    if (!this.store.isConfigured) return 'idle';
    const due = {
      where: 'unnamed_since <= clock_timestamp() - make_interval(secs => $4)',
      order: 'unnamed_since',
      parameters: [this.settings.keep.seconds],
    };
    const { token, rows } = await this.objects.claim<UnnamedObject>(this.unitOfWork.db, due, objectsAtOnce);
    const removals = await Promise.allSettled(rows.map((row) => this.remove(row, token)));
    const failed = removals.find((removal) => removal.status === 'rejected');
    if (failed) this.logger.warn('could not delete unused objects; trying again in a later round', failed.reason);
    return failed ? 'soon' : nextRound(rows.length, objectsAtOnce);
  }

  private async remove({ key, workspace_id: workspaceId }: UnnamedObject, token: string): Promise<void> {
    await this.store.remove(key, this.shutdown.signal);
    await deleteObject(this.unitOfWork.db, token, { key, workspaceId });
  }
}

/** What was replaced can be put back for a day. */
@Injectable()
export class ReplacedEventsJobs {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Job({ name: 'replaced events', every: Duration.ofMinutes(10) })
  async forgetOld(): Promise<void> {
    await forgetOldReplacements(this.unitOfWork.db);
  }
}
