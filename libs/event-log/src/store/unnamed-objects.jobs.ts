import { Injectable, Logger } from '@nestjs/common';
import { Drain, Duration, Job, LeasedTable, type NextRound, UnitOfWork, nextRound } from '#platform';
import { crossOutObject } from './event-objects.queries.js';
import { EventStoreSettings } from './event-store.settings.js';
import { ObjectStore } from './object-store.js';

interface UnnamedObject {
  readonly key: string;
  readonly workspace_id: string;
}

const lease = Duration.ofMinutes(2);
const batch = 8;

/** Removes objects that no part names any more, or never did because their writer died. */
@Injectable()
export class UnnamedObjectsJobs {
  private readonly logger = new Logger(UnnamedObjectsJobs.name);
  private readonly objects = new LeasedTable('event_objects', 'key', lease, { column: 'workspace_id' });

  constructor(
    private readonly settings: EventStoreSettings,
    private readonly store: ObjectStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly drain: Drain,
  ) {}

  @Job({ name: 'unused objects', every: Duration.ofSeconds(30) })
  async removeDue(): Promise<NextRound> {
    if (!this.store.isConfigured) return 'at rest';
    const due = {
      where: 'unnamed_since <= clock_timestamp() - make_interval(secs => $4)',
      order: 'unnamed_since',
      parameters: [this.settings.keep.seconds],
    };
    const { token, rows } = await this.objects.claim<UnnamedObject>(this.unitOfWork.db, due, batch);
    const removals = await Promise.allSettled(rows.map((row) => this.remove(row, token)));
    const failed = removals.find((removal) => removal.status === 'rejected');
    if (failed) this.logger.warn('could not delete unused objects; trying again in a later round', failed.reason);
    return failed ? 'soon' : nextRound(rows.length, batch);
  }

  private async remove({ key, workspace_id: workspaceId }: UnnamedObject, token: string): Promise<void> {
    await this.store.remove(key, this.drain.signal);
    await crossOutObject(this.unitOfWork.db, token, { key, workspaceId });
  }
}
