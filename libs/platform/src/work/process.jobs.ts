import { Injectable } from '@nestjs/common';
import { Duration } from '../config/units.js';
import { ReadReplica } from '../database/read-replica.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { uuidV7 } from '../values/uuid-v7.js';
import { BackgroundWork } from './background-work.js';
import { Job } from './job.decorator.js';
import type { JobRecord, LastRun } from './job-record.js';
import { deleteOutdatedRuns, recordRuns } from './job-runs.queries.js';

/** Jobs that every process runs, whether API or worker. */
@Injectable()
export class ProcessJobs {
  private readonly instance = uuidV7();
  private readonly recorded = new Map<JobRecord, LastRun | null>();

  constructor(
    replica: ReadReplica,
    private readonly background: BackgroundWork,
    private readonly unitOfWork: UnitOfWork,
  ) {
    if (replica.state === null) return;
    // Requests do not try a replica that is not usable, so this finds out when it is again.
    background.addPoller({ name: 'the read replica', every: Duration.ofSeconds(1), round: () => replica.check() });
  }

  /** Stores the last run of each job in one statement, because administrators see the jobs of all processes. */
  @Job({ name: 'records of jobs', every: Duration.ofSeconds(30) })
  async recordRuns(): Promise<void> {
    const { db } = this.unitOfWork;
    const isFirst = this.recorded.size === 0;
    const changed = this.background.list().filter((job) => this.recorded.get(job) !== job.lastRun);
    const runs = changed.map((job) => [job, job.lastRun] as const);
    await recordRuns(db, this.instance, changed);
    for (const [job, run] of runs) this.recorded.set(job, run);
    // Only a new process adds rows, so it is enough if each process cleans up once.
    if (isFirst) await deleteOutdatedRuns(db);
  }
}
