import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import {
  AuditTrail,
  OrganizationsService,
  Quotas,
  ReportsChosen,
  type Owned,
  type Principal,
  type WorkspaceId,
} from '#auth';
import { AssessmentCreated, EventBus, On, parsePublicId, publicId } from '#events';
import {
  IntegrationInUse,
  IntegrationRemoved,
  IntegrationsService,
  type ConnectedIntegration,
  type Integration,
} from '#integrations';
import {
  CoalescedCall,
  Clock,
  Duration,
  parseInstant,
  setColumns,
  UnitOfWork,
  ValidationFailed,
  WakeUp,
  WakeUps,
} from '#platform';
import { admitRun, insertAssessment, isNamed } from './assessments.queries.js';
import type { ChangeAssessmentBody, CreateAssessmentBody } from './assessment.dto.js';
import { changedTerms, differences, pickTerms } from './assessment-terms.js';
import { Assessment } from './assessment.entity.js';
import { AssessmentNotFound } from './assessments.errors.js';
import { estimateCompletion } from './assessment-lifecycle.js';
import { deleteEmptySeries } from './repeats/series.queries.js';
import { SeriesService } from './repeats/series.service.js';

/** A new or changed assessment can be moved on from its review. */
export const assessmentArrived = new WakeUp('review');

type AuditedFields = Pick<Assessment, 'company' | 'scheduledFor' | 'periodFrom' | 'periodTo' | 'integrationIds'>;

/** An assessment with the integrations it would assess now. */
export interface AssessedAssessment {
  readonly assessment: Assessment;
  readonly integrations: readonly ConnectedIntegration[];
}

@Injectable()
export class AssessmentsService {
  /** Paced, because each wake-up costs the worker several statements, and one serves all new assessments. */
  private readonly reviewCall = new CoalescedCall(() => {
    this.wakeUps.signal(assessmentArrived);
    return Promise.resolve();
  }, Duration.ofMilliseconds(250));

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly bus: EventBus,
    private readonly integrations: IntegrationsService,
    private readonly wakeUps: WakeUps,
    private readonly quotas: Quotas,
    private readonly audit: AuditTrail,
    private readonly series: SeriesService,
    private readonly organizations: OrganizationsService,
  ) {}

  /** A person can be limited to reports of their own organization only. */
  @On(ReportsChosen)
  async refuseUnknownReports({ organizationId, reports }: ReportsChosen): Promise<void> {
    const workspaces = await this.organizations.workspaces(organizationId, null);
    const found = await this.unitOfWork.manager.find(Assessment, {
      select: { id: true },
      where: { workspaceId: In(workspaces), id: In([...reports]) },
    });
    const known = new Set(found.map(({ id }) => id));
    const unknown = reports.findIndex((id) => !known.has(id));
    if (unknown !== -1) throw ValidationFailed.of(`reports[${unknown}]`, 'is no assessment of the organization');
  }

  @On(IntegrationRemoved)
  async keepNamed({ integration }: IntegrationRemoved): Promise<void> {
    if (await isNamed(this.unitOfWork.db, integration)) throw new IntegrationInUse();
  }

  create(
    { workspaceId, organizationId, environment, person }: Principal,
    body: CreateAssessmentBody,
  ): Promise<AssessedAssessment> {
    return this.unitOfWork.run(async () => {
      const assessment = Assessment.received(workspaceId, environment);
      assessment.startedBy = person ?? null;
      await this.apply(assessment, body);
      return this.add(organizationId, assessment);
    });
  }

  /** Stores a new assessment, if the quota allows one more. */
  add(organizationId: string, assessment: Assessment): Promise<AssessedAssessment> {
    const { workspaceId } = assessment;
    return this.unitOfWork.run(async () => {
      const [integrations, at] = await Promise.all([this.findTools(assessment), this.admit(workspaceId)]);
      assessment.createdAt = at;
      assessment.estimatedCompletion = estimateCompletion(at, assessment.scheduledFor, countEvents(integrations));
      const audited = this.audit.toJson({
        action: 'assessment.created',
        organizationId,
        target: { type: 'assessment', id: assessment.publicId },
        details: { company: assessment.company },
      });
      const created = {
        assessmentId: assessment.publicId,
        company: assessment.company,
        status: assessment.status,
        phase: assessment.phase,
        progress: assessment.progress,
        createdAt: at.toISOString(),
      };
      await Promise.all([
        insertAssessment(this.unitOfWork.db, assessment, audited),
        this.bus.publish(new AssessmentCreated(workspaceId, created, at)),
      ]);
      this.wakeReview();
      return { assessment, integrations };
    });
  }

  /** For a caller who is limited to some reports, the others do not exist. */
  async get(workspaceId: WorkspaceId, assessmentId: string, caller?: Pick<Principal, 'reports'>): Promise<Assessment> {
    const id = parsePublicId('asmt', assessmentId);
    if (id === null || caller?.reports?.has(id) === false) throw new AssessmentNotFound();
    return this.find(workspaceId, id);
  }

  async find(workspaceId: WorkspaceId, id: string): Promise<Assessment> {
    const assessment = await this.unitOfWork.manager.findOneBy(Assessment, { id, workspaceId });
    if (!assessment) throw new AssessmentNotFound();
    return assessment;
  }

  /** The one before it in its series. */
  async findPrevious(assessment: Assessment, caller?: Pick<Principal, 'reports'>): Promise<Assessment | null> {
    const { previousId } = await this.series.describe(assessment);
    return previousId === null ? null : this.get(assessment.workspaceId, previousId, caller);
  }

  /** The integrations it is about: those it names, or all that are connected now. */
  assessedIntegrations({ workspaceId, integrationIds }: Assessment): Promise<Integration[]> {
    return this.integrations.assessed(workspaceId, integrationIds);
  }

  private findTools(assessment: Assessment): Promise<ConnectedIntegration[]> {
    const { workspaceId, integrationIds } = assessment;
    return integrationIds ? this.assessedIntegrations(assessment) : this.integrations.connected(workspaceId);
  }

  /** When it will be completed, by its schedule and the events there are now. */
  async estimate(assessment: Assessment): Promise<Date> {
    const events = countEvents(await this.assessedIntegrations(assessment));
    return estimateCompletion(await this.clock.now(), assessment.scheduledFor, events);
  }

  change({ organizationId }: Principal, found: Assessment, body: ChangeAssessmentBody): Promise<Assessment> {
    return this.alone(found.id, async () => {
      if (body.repeat !== undefined || body.integrationIds !== undefined) await this.series.lock(found);
      const assessment = await this.lock(found);
      // A series takes its rhythm by any of its assessments.
      const { repeat, ...terms } = body;
      const isTerm = (value: unknown): boolean => value !== undefined;
      if (repeat === undefined || Object.values(terms).some(isTerm)) assessment.refuseOnceBegun('be changed');
      const { repeat: repeatBefore } = await this.series.describe(assessment);
      const before = {
        fields: { ...auditedFields(assessment), repeat: repeatBefore },
        terms: assessment.terms,
        assumptions: assessment.assumptions,
      };
      await this.apply(assessment, body);
      if (!assessment.hasBegun) assessment.estimatedCompletion = await this.estimate(assessment);
      await this.unitOfWork.manager.save(assessment);
      const { repeat: repeatAfter } = await this.series.describe(assessment);
      const fields = differences(before.fields, { ...auditedFields(assessment), repeat: repeatAfter });
      await this.audit.record({
        action: 'assessment.changed',
        organizationId,
        target: { type: 'assessment', id: assessment.publicId },
        details: {
          company: assessment.company,
          ...(fields.length > 0 && { fields }),
          ...changedTerms(before, assessment),
        },
      });
      this.wakeReview();
      return assessment;
    });
  }

  /** Call it in a transaction that has locked the assessment. */
  async clearAttention({ id, workspaceId }: Assessment): Promise<void> {
    await this.unitOfWork.manager.update(Assessment, { id, workspaceId }, { attention: null });
  }

  remove({ organizationId }: Principal, found: Assessment): Promise<void> {
    const { id, workspaceId } = found;
    return this.alone(id, async () => {
      const series = await this.series.lock(found);
      const assessment = await this.lock({ id, workspaceId });
      assessment.refuseWhileRunning('be deleted');
      await this.unitOfWork.manager.delete(Assessment, { id, workspaceId });
      if (series) await deleteEmptySeries(this.unitOfWork.db, series);
      await this.audit.record({
        action: 'assessment.deleted',
        organizationId,
        target: { type: 'assessment', id: assessment.publicId },
        details: { company: assessment.company },
      });
    });
  }

  /** Runs a transaction that locks the assessment, after other such transactions of this process. */
  private alone<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    return this.unitOfWork.runAlone(id, work);
  }

  async lock({ id, workspaceId }: Owned): Promise<Assessment> {
    // FOR NO KEY UPDATE: a run that has locked the report refers to this row, and the two would wait for each other.
    const assessment = await this.unitOfWork.lock(Assessment, { id, workspaceId }, 'for_no_key_update');
    if (!assessment) throw new AssessmentNotFound();
    return assessment;
  }

  /**
   * Refuses the assessment if too many runs are open; returns the database's time. Call it late in the transaction, because
   * other requests of the workspace may wait until it ends.
   */
  async admit(workspaceId: WorkspaceId): Promise<Date> {
    const most = this.quotas.readLimit('openRuns');
    const { open, at } = await admitRun(this.unitOfWork.db, workspaceId, most);
    // Throws the error of `Quotas`, which words it for all quotas.
    if (open >= most) await this.quotas.refuseUnlessLeft(workspaceId, 'openRuns', 1);
    return at;
  }

  private async apply(assessment: Assessment, body: ChangeAssessmentBody): Promise<void> {
    const { workspaceId } = assessment;
    if (body.company !== undefined) assessment.company = body.company;
    if (body.scheduledFor !== undefined) assessment.scheduledFor = parseInstant(body.scheduledFor);
    if (body.assumptions !== undefined)
      assessment.assumptions = Object.assign({ ...assessment.assumptions }, body.assumptions);
    assessment.terms = { ...assessment.terms, ...pickTerms(body) };
    if (body.period !== undefined) {
      const from = parseInstant(body.period.from);
      const to = parseInstant(body.period.to);
      if (from && to && from > to) throw ValidationFailed.of('period.to', 'must not be before period.from');
      setColumns(assessment, { periodFrom: from, periodTo: to });
    }
    if (body.integrationIds !== undefined) {
      assessment.integrationIds = await this.integrations.resolve(workspaceId, body.integrationIds);
      await this.series.keepSources(assessment);
    }
    if (body.repeat !== undefined) await this.series.repeat(assessment, body.repeat);
  }

  private wakeReview(): void {
    this.unitOfWork.afterCommit(() => {
      void this.reviewCall.make();
    });
  }
}

const auditedFields = ({ company, scheduledFor, periodFrom, periodTo, integrationIds }: AuditedFields): object => ({
  company,
  scheduledFor,
  periodFrom,
  periodTo,
  integrationIds: integrationIds?.map((id) => publicId('int', id)),
});

const countEvents = (integrations: readonly ConnectedIntegration[]): number =>
  integrations.reduce((sum, { eventCount }) => sum + Number(eventCount), 0);
