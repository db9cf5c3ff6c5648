import { Injectable } from '@nestjs/common';
import { OrganizationsService, type Environment } from '#auth';
import { EventBus } from '#events';
import { IntegrationsService, type Integration } from '#integrations';
import { Clock, Config, MailOutbox, UnitOfWork } from '#platform';
import type { Phase } from './assessment-lifecycle.js';
import { Assessment, type Metrics } from './assessment.entity.js';
import { dueAssessments, type DueAssessment } from './due-assessments.query.js';
import { estimateCompletion } from './estimate.js';
import { haltedMail } from './halted-mail.js';

const page = 200;

/** An assessment's way from scheduled to completed, step by step, as the engine takes it. */
@Injectable()
export class AssessmentRuns {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly bus: EventBus,
    private readonly integrations: IntegrationsService,
    private readonly organizations: OrganizationsService,
    private readonly outbox: MailOutbox,
  ) {}

  /** Begins the scheduled assessment that has waited longest of those that are due and have data. */
  beginNext(environment: Environment): Promise<Assessment | null> {
    return this.unitOfWork.run(async () => {
      for await (const due of this.due(environment)) {
        const integrations = await this.integrations.assessed(due.workspaceId, due.integrationIds);
        if (!integrations.some(({ hasData }) => hasData)) continue;
        const begun = await this.begin(due.id, integrations);
        if (begun) return begun;
      }
      return null;
    });
  }

  find(id: string): Promise<Assessment> {
    return this.unitOfWork.manager.findOneByOrFail(Assessment, { id });
  }

  /** `progress` in percent; `events` is how many the run is about, which tells how long it will still take. */
  advance(id: string, progress: number, events: number): Promise<Assessment> {
    return this.change(id, async (assessment) => {
      assessment.advance(progress, estimateCompletion(await this.clock.now(), null, events, progress));
    });
  }

  enter(id: string, phase: Phase, progress: number, events: number, found: Partial<Metrics> = {}): Promise<Assessment> {
    return this.change(id, async (assessment) => {
      const previousPhase = assessment.phase;
      assessment.enter(phase);
      assessment.advance(progress, estimateCompletion(await this.clock.now(), null, events, progress));
      assessment.count(found);
      await this.bus.publish('assessment.phase_changed', assessment.workspaceId, {
        assessmentId: assessment.publicId,
        previousPhase,
        currentPhase: assessment.phase,
        progress: assessment.progress,
      });
    });
  }

  complete(id: string): Promise<Assessment> {
    return this.change(id, async (assessment) => {
      const now = await this.clock.now();
      assessment.complete(now);
      await this.bus.publish('assessment.completed', assessment.workspaceId, {
        assessmentId: assessment.publicId,
        company: assessment.company,
        completedAt: now.toISOString(),
        metrics: assessment.metrics,
        reportUrl: `${this.config.baseUrl}/v1/assessments/${assessment.publicId}/report`,
      });
    });
  }

  /** Back to review with the reason, of which the organization is told by mail. */
  halt(id: string, attention: string): Promise<Assessment> {
    return this.change(id, async (assessment) => {
      assessment.halt(attention);
      const { notificationEmail } = await this.organizations.ofWorkspace(assessment.workspaceId);
      await this.outbox.post(haltedMail(assessment, notificationEmail));
    });
  }

  private async *due(environment: Environment): AsyncGenerator<DueAssessment> {
    for (let last: DueAssessment | null = null; ;) {
      const found: DueAssessment[] = await dueAssessments(this.unitOfWork.db, environment, last, page);
      yield* found;
      last = found.at(-1) ?? null;
      if (found.length < page) return;
    }
  }

  /** Null where another worker was quicker, or somebody changed it meanwhile. */
  private async begin(id: string, integrations: readonly Integration[]): Promise<Assessment | null> {
    const assessment = await this.unitOfWork.manager.findOne(Assessment, {
      where: { id, status: 'scheduled' },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    const now = await this.clock.now();
    if (!assessment || (assessment.scheduledFor && assessment.scheduledFor > now)) return null;
    assessment.begin(
      integrations.map((integration) => integration.id),
      now,
    );
    return this.unitOfWork.manager.save(assessment);
  }

  private change(id: string, apply: (assessment: Assessment) => Promise<void>): Promise<Assessment> {
    return this.unitOfWork.run(async () => {
      const where = { where: { id }, lock: { mode: 'pessimistic_write' as const } };
      const assessment = await this.unitOfWork.manager.findOneOrFail(Assessment, where);
      await apply(assessment);
      return this.unitOfWork.manager.save(assessment);
    });
  }
}
