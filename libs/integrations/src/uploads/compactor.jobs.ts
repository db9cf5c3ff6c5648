import { Injectable } from '@nestjs/common';
import type { Owned } from '#auth';
import { PartMerger } from '#event-log';
import { GracefulShutdown, Duration, Job, type TenantLoop, TenantLoops, UnitOfWork } from '#platform';
import { Integration } from '../connections/integration.entity.js';

const name = 'merging of event logs';
/** How many merges one log gets before the next log has its turn. */
const mergesInARow = 8;
/** How long a log whose small parts cannot be merged is skipped, so that it does not hold up others. */
const beforeNextLook = Duration.ofMinutes(5);

/** Merges the parts of one log after the other, under the row lock that uploads to the log take, too. */
@Injectable()
export class CompactorJobs {
  private readonly logs: TenantLoop<Owned>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly shutdown: GracefulShutdown,
    private readonly parts: PartMerger,
    loops: TenantLoops,
  ) {
    this.logs = loops.add<Owned>({ name, takesUpTo: Duration.ofMinutes(5) });
  }

  @Job({ name, every: Duration.ofSeconds(30) })
  async compact(): Promise<void> {
    for (const log of await this.parts.listFragmentedLogs(this.logs.mayBegin('logs.workspace_id', 'logs.id'))) {
      if (this.shutdown.hasBegun) return;
      const attempt = await this.logs.attempt(log, () => this.compactLog(log));
      if (attempt.isDone && !attempt.result) await this.logs.postpone(log, beforeNextLook);
    }
  }

  /** False where there was nothing to merge. */
  async compactLog(log: Owned): Promise<boolean> {
    for (let merges = 0; merges < mergesInARow; merges += 1) {
      if (this.shutdown.hasBegun || !(await this.mergeRun(log))) return merges > 0;
      await this.logs.recordProgress(log);
    }
    return true;
  }

  private mergeRun({ id, workspaceId }: Owned): Promise<boolean> {
    return this.parts.mergeNext({ id, workspaceId }, (merge) =>
      this.unitOfWork.run(async () => {
        const lock = { mode: 'pessimistic_write', onLocked: 'skip_locked' } as const;
        const integration = await this.unitOfWork.manager.findOne(Integration, { where: { id, workspaceId }, lock });
        return integration !== null && (await merge());
      }),
    );
  }
}
