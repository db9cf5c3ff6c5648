import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Quotas, type Principal, type WorkspaceId } from '#auth';
import { EventBus } from '#events';
import { IntegrationsService, type Integration } from '#integrations';
import {
  Clock,
  Pages,
  parseInstant,
  parsePublicId,
  RowQueue,
  UnitOfWork,
  uuidV7,
  ValidationFailed,
  WakeUps,
  type Page,
} from '#platform';
import type { AssessmentsQuery, ChangeAssessmentBody, CreateAssessmentBody } from './assessment.dto.js';
import { termsOf } from './assessment-terms.js';
import { Assessment } from './assessment.entity.js';
import { AssessmentNotFound } from './assessments.errors.js';
import { countAssessments } from './count-assessments.query.js';
import { countOpenRuns } from './count-open-runs.query.js';
import { estimateCompletion } from './estimate.js';

@Injectable()
export class AssessmentsService implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly pages: Pages,
    private readonly bus: EventBus,
    private readonly integrations: IntegrationsService,
    private readonly wakeUps: WakeUps,
    private readonly quotas: Quotas,
    private readonly rows: RowQueue,
  ) {}

  onModuleInit(): void {
    this.quotas.countedBy('openRuns', (workspaceId) => countOpenRuns(this.unitOfWork.db, workspaceId));
  }

  create({ workspaceId, environment }: Principal, body: CreateAssessmentBody): Promise<Assessment> {
    return this.unitOfWork.run(async () => {
      await this.quotas.admit(workspaceId, 'openRuns');
      const now = await this.clock.now();
      const assessment = Object.assign(new Assessment(), {
        id: uuidV7(),
        workspaceId,
        environment,
        status: 'received',
        phase: 'connect',
        progress: 0,
        createdAt: now,
        assumptions: {},
        terms: {},
        attention: null,
        integrationIds: null,
        scheduledFor: null,
        workflowsMapped: 0,
        bottlenecksIdentified: 0,
        dataPointsCollected: '0',
      });
      await this.apply(assessment, body);
      await this.unitOfWork.manager.insert(Assessment, assessment);
      await this.bus.publish('assessment.created', workspaceId, {
        assessmentId: assessment.publicId,
        company: assessment.company,
        status: assessment.status,
        phase: assessment.phase,
        progress: assessment.progress,
        createdAt: assessment.createdAt.toISOString(),
      });
      this.wakeReview();
      return assessment;
    });
  }

  list(workspaceId: WorkspaceId, query: AssessmentsQuery): Promise<Page<Assessment>> {
    const { status } = query;
    const rows = this.unitOfWork.manager
      .createQueryBuilder(Assessment, 'assessment')
      .where('assessment.workspaceId = :workspaceId', { workspaceId });
    if (status !== undefined) rows.andWhere('assessment.status = :status', { status });
    const list = { list: 'assessments', realm: workspaceId, filters: { status } };
    return this.pages.read(rows, query, list, () => countAssessments(this.unitOfWork.db, workspaceId, status));
  }

  async get(workspaceId: WorkspaceId, assessmentId: string): Promise<Assessment> {
    const id = parsePublicId('asmt', assessmentId);
    const assessment = id && (await this.unitOfWork.manager.findOneBy(Assessment, { id, workspaceId }));
    if (!assessment) throw new AssessmentNotFound();
    return assessment;
  }

  /** The tools it is about: those it names, or those that are connected now. */
  assessedIntegrations({ workspaceId, integrationIds }: Assessment): Promise<Integration[]> {
    return this.integrations.assessed(workspaceId, integrationIds);
  }

  /** When one that has not begun will be done, by its schedule and the events it would read now. */
  async estimate(assessment: Assessment): Promise<Date> {
    const assessed = await this.assessedIntegrations(assessment);
    const events = assessed.reduce((sum, { eventCount }) => sum + Number(eventCount), 0);
    return estimateCompletion(await this.clock.now(), assessment.scheduledFor, events);
  }

  change({ workspaceId }: Principal, assessmentId: string, body: ChangeAssessmentBody): Promise<Assessment> {
    return this.alone(assessmentId, async () => {
      const assessment = await this.getForUpdate(workspaceId, assessmentId);
      assessment.refuseOnceBegun('be changed');
      await this.apply(assessment, body);
      await this.unitOfWork.manager.save(assessment);
      this.wakeReview();
      return assessment;
    });
  }

  remove({ workspaceId }: Principal, assessmentId: string): Promise<void> {
    return this.alone(assessmentId, async () => {
      const assessment = await this.getForUpdate(workspaceId, assessmentId);
      assessment.refuseWhileRunning('be deleted');
      await this.unitOfWork.manager.delete(Assessment, { id: assessment.id });
    });
  }

  /** One transaction that locks the assessment, once no other of this process is at it. */
  private alone<Result>(assessmentId: string, work: () => Promise<Result>): Promise<Result> {
    return this.rows.alone(assessmentId, () => this.unitOfWork.run(work));
  }

  async getForUpdate(workspaceId: WorkspaceId, assessmentId: string): Promise<Assessment> {
    const { id } = await this.get(workspaceId, assessmentId);
    const assessment = await this.unitOfWork.manager.findOne(Assessment, {
      where: { id },
      // Not for its key: a run that holds its report's row refers to this one, and would wait for whoever waits for it.
      lock: { mode: 'for_no_key_update' },
    });
    if (!assessment) throw new AssessmentNotFound();
    return assessment;
  }

  private async apply(assessment: Assessment, body: ChangeAssessmentBody): Promise<void> {
    const { workspaceId } = assessment;
    if (body.company !== undefined) assessment.company = body.company;
    if (body.scheduledFor !== undefined) assessment.scheduledFor = parseInstant(body.scheduledFor);
    if (body.assumptions !== undefined)
      assessment.assumptions = Object.assign({ ...assessment.assumptions }, body.assumptions);
    assessment.terms = { ...assessment.terms, ...termsOf(body) };
    if (body.period !== undefined) {
      const [from, to] = [parseInstant(body.period.from), parseInstant(body.period.to)];
      if (from && to && from > to) throw ValidationFailed.of('period.to', 'must not be before period.from');
      Object.assign(assessment, { periodFrom: from, periodTo: to });
    }
    if (body.integrationIds !== undefined) {
      assessment.integrationIds = await this.integrations.resolve(workspaceId, body.integrationIds);
    }
    assessment.estimatedCompletion = await this.estimate(assessment);
  }

  private wakeReview(): void {
    this.unitOfWork.afterCommit(() => {
      this.wakeUps.signal('review');
    });
  }
}
