import { Injectable } from '@nestjs/common';
import { AuditTrail, OrganizationsService, type WorkspaceId } from '#auth';
import { parsePublicId } from '#events';
import { isTransient, parseInstant, TenantLoops, UnitOfWork, WakeUp, WakeUps, type TenantLoop } from '#platform';
import type { ApproveBody } from './assessment.dto.js';
import { Assessment } from './assessment.entity.js';
import { AssessmentNotFound } from './assessments.errors.js';
import { AssessmentsService } from './assessments.service.js';
import { reviewArrivals, workspacesWithArrivals } from './assessments.queries.js';

/** Assessments may begin, now or at the time they are scheduled for. */
export const assessmentsScheduled = new WakeUp('scheduled assessments');

interface ArrivalsOfWorkspace {
  readonly workspaceId: WorkspaceId;
  readonly id: WorkspaceId;
}

/** Moves assessments from received to scheduled, automatically or when a reviewer approves them. */
@Injectable()
export class AssessmentReview {
  private readonly workspaces: TenantLoop<ArrivalsOfWorkspace>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationsService,
    private readonly assessments: AssessmentsService,
    private readonly wakeUps: WakeUps,
    private readonly audit: AuditTrail,
    loops: TenantLoops,
  ) {
    this.workspaces = loops.add<ArrivalsOfWorkspace>({ name: 'review of new assessments' });
  }

  /** Moves up to `count` new assessments into review and, under an automatic policy, on to scheduled. */
  async reviewArrivals(count: number): Promise<number> {
    const mayBegin = this.workspaces.mayBegin('assessments.workspace_id', 'assessments.workspace_id');
    const all = await workspacesWithArrivals(this.unitOfWork.db, count, mayBegin);
    if (all.length === 0) return 0;
    try {
      return await this.reviewIn(all, count);
    } catch (error) {
      if (isTransient(error)) throw error;
      // One workspace is at fault, so each is tried on its own.
      let reviewed = 0;
      await this.workspaces.each(
        all.map((workspaceId) => ({ workspaceId, id: workspaceId })),
        async ({ workspaceId }) => (reviewed += await this.reviewIn([workspaceId], count)),
      );
      return reviewed;
    }
  }

  private async reviewIn(all: readonly WorkspaceId[], count: number): Promise<number> {
    const automatic = await this.organizations.underAutomaticReview([...all]);
    const reviewed = await reviewArrivals(this.unitOfWork.db, { all, automatic }, count);
    if (reviewed > 0 && automatic.length > 0) this.wakeUps.signal(assessmentsScheduled);
    return reviewed;
  }

  /** Keeps it in review until a person approves it, whatever the policy of the organization. */
  async awaitApproval(assessment: Assessment): Promise<void> {
    assessment.review();
    await this.unitOfWork.manager.save(assessment);
  }

  approve(found: Assessment, body: ApproveBody): Promise<Assessment> {
    return this.unitOfWork.run(async () => {
      const assessment = await this.assessments.lock(found);
      if (assessment.status === 'received') assessment.review();
      assessment.schedule(body.scheduledFor === undefined ? assessment.scheduledFor : parseInstant(body.scheduledFor));
      assessment.estimatedCompletion = await this.assessments.estimate(assessment);
      await this.unitOfWork.manager.save(assessment);
      const { company, publicId, scheduledFor } = assessment;
      const { id: organizationId } = await this.organizations.ofWorkspace(assessment.workspaceId);
      await this.audit.record({
        action: 'assessment.approved',
        organizationId,
        target: { type: 'assessment', id: publicId },
        details: { company, scheduledFor: scheduledFor?.toISOString() ?? null },
      });
      this.wakeUps.signal(assessmentsScheduled);
      return assessment;
    });
  }

  /** Finds it in any workspace, because reviewers are administrators. */
  async get(assessmentId: string): Promise<Assessment> {
    const id = parsePublicId('asmt', assessmentId);
    const found = id && (await this.unitOfWork.manager.findOneBy(Assessment, { id }));
    if (!found) throw new AssessmentNotFound();
    return found;
  }
}
