import { Injectable } from '@nestjs/common';
import { AuditTrail, type Principal } from '#auth';
import { bringForward, DueTimes } from '#events';
import { Clock, Contributions, Duration, UnitOfWork, ValidationFailed, WakeUps } from '#platform';
import { SeriesService } from '../repeats/series.service.js';
import type { AdvancedClockView, SandboxClockView } from './sandbox.dto.js';
import { advanceClock, readAhead, requestReset } from './sandboxes.queries.js';
import { sandboxDue } from './sandboxes.js';

const furthest = Duration.ofSeconds(90 * 86_400);

/** Requests resets of sandboxes, which a worker carries out, and lets time pass in them. */
@Injectable()
export class SandboxService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly contributions: Contributions,
    private readonly series: SeriesService,
    private readonly audit: AuditTrail,
    private readonly wakeUps: WakeUps,
  ) {}

  /** Does nothing while one is under way. */
  requestReset({ organizationId, workspaceId }: Principal): Promise<void> {
    return this.unitOfWork.run(async () => {
      if (!(await requestReset(this.unitOfWork.db, workspaceId, organizationId))) return;
      await this.audit.record({ action: 'sandbox.reset', organizationId });
      this.wakeUps.signal(sandboxDue);
    });
  }

  async readClock({ workspaceId }: Principal): Promise<SandboxClockView> {
    return this.show(await readAhead(this.unitOfWork.db, workspaceId));
  }

  /**
   * Brings forward what is due later, and the workers do it as ever. Timestamps and signatures are of the real time, or
   * receivers would refuse the deliveries as replays.
   */
  advanceClock(caller: Principal, advance: string): Promise<AdvancedClockView> {
    const { workspaceId, organizationId } = caller;
    return this.unitOfWork.runAlone(workspaceId, async () => {
      const { db } = this.unitOfWork;
      const by = Duration.parse(advance);
      const ahead = by && (await advanceClock(db, caller, by, furthest));
      if (!ahead) throw ValidationFailed.of('advance', 'would move the clock more than 90 days ahead in total');
      const broughtForward: Record<string, number> = {
        repeats: await this.series.bringForward(workspaceId, ahead, by),
      };
      for (const times of this.contributions.to(DueTimes)) {
        broughtForward[times.kind] = await bringForward(db, times, workspaceId, by);
        if (times.wakeUp) this.wakeUps.signal(times.wakeUp);
      }
      const details = { advance, aheadSeconds: ahead.seconds };
      await this.audit.record({ action: 'sandbox.clock_advanced', organizationId, details });
      const { now, aheadSeconds } = await this.show(ahead);
      return { now, aheadSeconds, broughtForward };
    });
  }

  private async show(ahead: Duration): Promise<SandboxClockView> {
    return { now: ahead.after(await this.clock.now()).toISOString(), aheadSeconds: ahead.seconds };
  }
}
