import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { OrganizationsService, type Environment, type Owned, type WorkspaceId } from '#auth';
import { AssessmentCompleted, AssessmentPhaseChanged, EventBus } from '#events';
import { IntegrationsService, type Integration } from '#integrations';
import { Clock, Config, UnitOfWork } from '#platform';
import { estimateCompletion, type Phase } from './assessment-lifecycle.js';
import { Assessment, type AssessmentMetrics, type Results } from './assessment.entity.js';
import { AssessmentNotFound } from './assessments.errors.js';
import { dueAssessments, dueWorkspaces } from './assessments.queries.js';
import { HaltNotices } from './halts/halt-notices.js';
import { ReportNotices } from './report-notices.js';

/** The steps of an assessment from scheduled to completed, as the engine takes them. */
@Injectable()
export class AssessmentRuns {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly bus: EventBus,
    private readonly integrations: IntegrationsService,
    private readonly organizations: OrganizationsService,
    private readonly notices: HaltNotices,
    private readonly reports: ReportNotices,
  ) {}

  /** The workspaces with due assessments and data to assess, longest waiting first. */
  async dueWorkspaces(environment: Environment): Promise<WorkspaceId[]> {
    return this.integrations.workspacesWithData(await dueWorkspaces(this.unitOfWork.db, environment));
  }

  /** Begins the due assessment of the workspace that has waited longest and has data. */
  beginNext(workspaceId: WorkspaceId): Promise<Assessment | null> {
    return this.unitOfWork.run(async () => {
      for await (const { id, integrations } of this.readyToBegin(workspaceId)) {
        const begun = await this.begin({ id, workspaceId }, integrations);
        if (begun) return begun;
      }
      return null;
    });
  }

  /** Sends the assessment that `beginNext` would begin back to review, after beginning it has failed each time. */
  haltNext(workspaceId: WorkspaceId, attention: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      for await (const { id, integrations } of this.readyToBegin(workspaceId)) {
        const now = await this.clock.now();
        await this.change({ id, workspaceId }, async (assessment) => {
          assessment.begin(
            integrations.map((integration) => integration.id),
            now,
          );
          assessment.halt(attention);
          await this.notices.notify(assessment);
        });
        return;
      }
    });
  }

  private async *readyToBegin(
    workspaceId: WorkspaceId,
  ): AsyncGenerator<{ readonly id: string; readonly integrations: readonly Integration[] }> {
    let connected: Promise<Integration[]> | null = null;
    for (const { id, integrationIds } of await dueAssessments(this.unitOfWork.db, workspaceId)) {
      const integrations = integrationIds
        ? await this.integrations.assessed(workspaceId, integrationIds)
        : await (connected ??= this.integrations.assessed(workspaceId, null));
      if (integrations.some(({ hasData }) => hasData)) yield { id, integrations };
    }
  }

  find({ id, workspaceId }: Owned): Promise<Assessment> {
    return this.unitOfWork.manager.findOneByOrFail(Assessment, { id, workspaceId });
  }

  /** `progress` in percent; `events` is the size of the log, from which the time left is estimated. */
  advance(which: Owned, progress: number, events: number): Promise<Assessment> {
    return this.change(which, async (assessment) => {
      assessment.advance(progress, estimateCompletion(await this.clock.now(), null, events, progress));
    });
  }

  enter(
    which: Owned,
    phase: Phase,
    progress: number,
    events: number,
    found: Partial<AssessmentMetrics> = {},
  ): Promise<Assessment> {
    return this.change(which, async (assessment) => {
      const previousPhase = assessment.phase;
      assessment.enter(phase);
      assessment.advance(progress, estimateCompletion(await this.clock.now(), null, events, progress));
      assessment.count(found);
      await this.bus.publish(
        new AssessmentPhaseChanged(assessment.workspaceId, {
          assessmentId: assessment.publicId,
          previousPhase,
          currentPhase: assessment.phase,
          progress: assessment.progress,
        }),
      );
    });
  }

  complete(which: Owned, results: Results): Promise<Assessment> {
    return this.change(which, async (assessment) => {
      const now = await this.clock.now();
      assessment.complete(now, results);
      await this.bus.publish(
        new AssessmentCompleted(assessment.workspaceId, {
          assessmentId: assessment.publicId,
          company: assessment.company,
          completedAt: now.toISOString(),
          metrics: assessment.metrics,
          reportUrl: `${this.config.baseUrl}/v1/assessments/${assessment.publicId}/report`,
        }),
      );
      await this.reports.announceReady(assessment);
    });
  }

  /** Sends it back to review, and emails the reason to the organization. */
  halt(which: Owned, attention: string): Promise<Assessment> {
    return this.change(which, async (assessment) => {
      assessment.halt(attention);
      await this.notices.notify(assessment);
    });
  }

  /** A recomputed report takes over. Call it first in a transaction: requests to recompute also lock the assessment first. */
  renew(which: Owned, results: Results): Promise<Assessment> {
    return this.change(which, (assessment) => {
      assessment.renew(results);
    });
  }

  /** A recomputation failed: stores why the current report stays. Call it first in a transaction, like `renew`. */
  keepReport(which: Owned, attention: string): Promise<Assessment> {
    return this.change(which, (assessment) => {
      assessment.keepReport(attention);
    });
  }

  /** Null if another worker has begun it, or it was changed meanwhile. */
  private async begin({ id, workspaceId }: Owned, integrations: readonly Integration[]): Promise<Assessment | null> {
    const assessment = await this.unitOfWork.manager.findOne(Assessment, {
      where: { id, workspaceId, status: 'scheduled', stoppedAt: IsNull() },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    const now = await this.clock.now();
    if (!assessment || (assessment.scheduledFor && assessment.scheduledFor > now)) return null;
    const ids = integrations.map((integration) => integration.id);
    assessment.begin(ids, now, await this.organizations.findCalendar(workspaceId));
    await this.integrations.freshen(workspaceId, ids);
    return this.unitOfWork.manager.save(assessment);
  }

  private change(
    { id, workspaceId }: Owned,
    apply: (assessment: Assessment) => Promise<void> | void,
  ): Promise<Assessment> {
    return this.unitOfWork.run(async () => {
      const assessment = await this.unitOfWork.lock(Assessment, { id, workspaceId });
      if (!assessment) throw new AssessmentNotFound();
      await apply(assessment);
      return this.unitOfWork.manager.save(assessment);
    });
  }
}
