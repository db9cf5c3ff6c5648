import { Injectable } from '@nestjs/common';
import { OrganizationsService } from '#auth';
import { parseInstant, parsePublicId, UnitOfWork, WakeUps } from '#platform';
import type { ApproveBody } from './assessment.dto.js';
import { Assessment } from './assessment.entity.js';
import { AssessmentNotFound } from './assessments.errors.js';
import { AssessmentsService } from './assessments.service.js';

/** Takes assessments from received to scheduled: by itself, or when a reviewer says so. */
@Injectable()
export class AssessmentReview {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationsService,
    private readonly assessments: AssessmentsService,
    private readonly wakeUps: WakeUps,
  ) {}

  /** Moves up to `count` new arrivals into review and, under an automatic policy, on to the schedule. */
  reviewArrivals(count: number): Promise<number> {
    return this.unitOfWork.run(async () => {
      const arrivals = await this.unitOfWork.manager
        .createQueryBuilder(Assessment, 'assessment')
        .where(`assessment.status = 'received'`)
        .orderBy('assessment.createdAt')
        .take(count)
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .getMany();
      // In the order in which the kept counts are locked, so that two reviewers never wait for each other crosswise.
      arrivals.sort((a, b) => (a.workspaceId < b.workspaceId ? -1 : Number(a.workspaceId > b.workspaceId)));
      for (const assessment of arrivals) {
        assessment.review();
        const { reviewPolicy } = await this.organizations.ofWorkspace(assessment.workspaceId);
        if (reviewPolicy === 'automatic') assessment.schedule(assessment.scheduledFor);
        await this.unitOfWork.manager.save(assessment);
      }
      if (arrivals.length > 0) this.wakeEngine();
      return arrivals.length;
    });
  }

  /** Leaves it in review until a person approves it, whatever the policy. */
  async hold(assessment: Assessment): Promise<void> {
    assessment.review();
    await this.unitOfWork.manager.save(assessment);
  }

  approve(assessmentId: string, body: ApproveBody): Promise<Assessment> {
    return this.unitOfWork.run(async () => {
      const assessment = await this.find(assessmentId, { mode: 'pessimistic_write' });
      if (assessment.status === 'received') assessment.review();
      assessment.schedule(body.scheduledFor === undefined ? assessment.scheduledFor : parseInstant(body.scheduledFor));
      assessment.estimatedCompletion = await this.assessments.estimate(assessment);
      await this.unitOfWork.manager.save(assessment);
      this.wakeEngine();
      return assessment;
    });
  }

  /** In whichever workspace: reviewers are administrators. */
  async find(assessmentId: string, lock?: { mode: 'pessimistic_write' }): Promise<Assessment> {
    const id = parsePublicId('asmt', assessmentId);
    const found = id && (await this.unitOfWork.manager.findOne(Assessment, { where: { id }, ...(lock && { lock }) }));
    if (!found) throw new AssessmentNotFound();
    return found;
  }

  private wakeEngine(): void {
    this.unitOfWork.afterCommit(() => {
      this.wakeUps.signal('runs');
    });
  }
}
