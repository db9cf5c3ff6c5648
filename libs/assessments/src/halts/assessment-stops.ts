import { Injectable } from '@nestjs/common';
import { AuditTrail, type AuditAction, type Owned, type Principal } from '#auth';
import { EventBus } from '#events';
import { Clock, UnitOfWork, WakeUp, WakeUps } from '#platform';
import type { Assessment } from '../assessment.entity.js';
import { assessmentsScheduled } from '../assessment-review.js';
import { assessmentArrived, AssessmentsService } from '../assessments.service.js';

/** Workers may hold runs that were stopped. */
export const runsStopped = new WakeUp('stopped runs');

/** Published before the assessment is locked: its subscriber deletes the run, after which no worker can store anything of it. */
export class RunStopping {
  /** Set by the subscriber. */
  isDropped = false;

  constructor(readonly assessment: Owned) {}
}

/** Stops assessments in any phase, and resumes stopped ones. */
@Injectable()
export class AssessmentStops {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly bus: EventBus,
    private readonly assessments: AssessmentsService,
    private readonly wakeUps: WakeUps,
    private readonly audit: AuditTrail,
  ) {}

  /** Does nothing if it is stopped already. */
  async stop(caller: Principal, found: Assessment, looksLeft = 1): Promise<Assessment> {
    const stopped = await this.unitOfWork.runAlone(found.id, async () => {
      const stopping = new RunStopping(found);
      await this.bus.publish(stopping);
      const assessment = await this.assessments.lock(found);
      if (assessment.stoppedAt !== null) return assessment;
      // Its run began after it was looked for. Runs are locked before assessments, so it is looked for again.
      if (assessment.status === 'in_progress' && !stopping.isDropped && looksLeft > 0) return null;
      assessment.stop(await this.clock.now());
      await this.save(assessment, caller.organizationId, 'assessment.stopped');
      this.wakeUps.signal(runsStopped);
      return assessment;
    });
    return stopped ?? this.stop(caller, found, looksLeft - 1);
  }

  resume({ organizationId }: Principal, found: Assessment): Promise<Assessment> {
    return this.unitOfWork.runAlone(found.id, async () => {
      const assessment = await this.assessments.lock(found);
      assessment.resume();
      if (assessment.status !== 'in_review') await this.assessments.admit(assessment.workspaceId);
      await this.save(assessment, organizationId, 'assessment.resumed');
      this.wakeUps.signal(assessment.status === 'received' ? assessmentArrived : assessmentsScheduled);
      return assessment;
    });
  }

  private async save(assessment: Assessment, organizationId: string, action: AuditAction): Promise<void> {
    assessment.estimatedCompletion = await this.assessments.estimate(assessment);
    await this.unitOfWork.manager.save(assessment);
    const target = { type: 'assessment', id: assessment.publicId } as const;
    await this.audit.record({ action, organizationId, target, details: { company: assessment.company } });
  }
}
