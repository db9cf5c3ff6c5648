import { Column, Entity } from 'typeorm';
import { type Calendar, type Environment, type WorkspaceId, WorkspaceRow } from '#auth';
import { publicId } from '#events';
import { truncate, CreatedAtColumn, FoldedColumn, InstantColumn, setColumns, uuidV7 } from '#platform';
import { followsPhase, lifecycle, type AssessmentStatus, type Phase } from './assessment-lifecycle.js';
import type { Assumptions, ReportTerms } from './assessment-terms.js';
import { AssessmentNotRunning, InvalidTransition } from './assessments.errors.js';

export interface AssessmentMetrics {
  readonly workflowsMapped: number;
  readonly bottlenecksIdentified: number;
  readonly dataPointsCollected: number;
}

/** What the list shows of a completed assessment without opening its report. */
export interface Results {
  readonly cases: number;
  /** Per year; null if the report gives no total or rests only on assumed times. */
  readonly annualValue: {
    readonly currency: string;
    readonly low: number;
    readonly expected: number;
    readonly high: number;
  } | null;
  readonly topFinding: string | null;
  /** Missing in results of earlier versions, like the period. */
  readonly headline?: string;
  readonly period?: { readonly from: string | null; readonly to: string | null };
}

@Entity('assessments')
export class Assessment extends WorkspaceRow {
  @Column('text', { default: 'live' })
  environment: Environment;

  @Column('text')
  company: string;

  @FoldedColumn('company')
  folded: string | null;

  @Column('text')
  status: AssessmentStatus;

  @Column('text')
  phase: Phase;

  @Column('integer')
  progress: number;

  @CreatedAtColumn()
  createdAt: Date;

  @InstantColumn()
  estimatedCompletion: Date;

  @InstantColumn({ nullable: true })
  scheduledFor: Date | null;

  @InstantColumn({ nullable: true })
  startedAt: Date | null;

  @InstantColumn({ nullable: true })
  completedAt: Date | null;

  /** Null: all that are connected when the run starts. */
  @Column('uuid', { array: true, nullable: true })
  integrationIds: string[] | null;

  @InstantColumn({ nullable: true })
  periodFrom: Date | null;

  @InstantColumn({ nullable: true })
  periodTo: Date | null;

  /** Of the request that created it; null without traces. */
  @Column('text', { nullable: true })
  traceparent: string | null;

  @Column('jsonb', { default: {} })
  assumptions: Assumptions;

  @Column('jsonb', { default: {} })
  terms: ReportTerms;

  /** The organization's calendar when the run began: later changes of it do not change the report. */
  @Column('jsonb', { nullable: true })
  organizationCalendar: Calendar | null;

  @Column('text', { nullable: true })
  attention: string | null;

  @Column('integer', { default: 0 })
  workflowsMapped: number;

  @Column('integer', { default: 0 })
  bottlenecksIdentified: number;

  @Column('bigint', { default: 0 })
  dataPointsCollected: string;

  /** Of the current report. */
  @Column('jsonb', { nullable: true })
  results: Results | null;

  /** The public ID of the person who started it, or the first of its series; null if a key did. */
  @Column('text', { nullable: true })
  startedBy: string | null;

  /** Null if it is not repeated. */
  @Column('uuid', { nullable: true })
  seriesId: string | null;

  /** Null unless it is stopped; then its status is `scheduled`. */
  @InstantColumn({ nullable: true })
  stoppedAt: Date | null;

  @Column('text', { nullable: true })
  stoppedFrom: AssessmentStatus | null;

  /** A new assessment, without its times, which the database sets. */
  static received(workspaceId: WorkspaceId, environment: Environment): Assessment {
    const assessment = new Assessment();
    assessment.id = uuidV7();
    assessment.workspaceId = workspaceId;
    assessment.environment = environment;
    assessment.status = 'received';
    assessment.phase = 'connect';
    assessment.progress = 0;
    assessment.scheduledFor = null;
    assessment.startedAt = null;
    assessment.completedAt = null;
    assessment.integrationIds = null;
    assessment.periodFrom = null;
    assessment.periodTo = null;
    assessment.assumptions = {};
    assessment.terms = {};
    assessment.organizationCalendar = null;
    assessment.attention = null;
    assessment.workflowsMapped = 0;
    assessment.bottlenecksIdentified = 0;
    assessment.dataPointsCollected = '0';
    assessment.results = null;
    assessment.startedBy = null;
    assessment.seriesId = null;
    assessment.stoppedAt = null;
    assessment.stoppedFrom = null;
    return assessment;
  }

  /** The next of its series, on the same terms. */
  static again(previous: Assessment, seriesId: string): Assessment {
    const { company, periodFrom, periodTo, assumptions, terms, startedBy } = previous;
    const turn = Assessment.received(previous.workspaceId, previous.environment);
    return setColumns<Assessment>(turn, { seriesId, company, periodFrom, periodTo, assumptions, terms, startedBy });
  }

  /** When it was to start. */
  get plannedStart(): Date {
    return this.scheduledFor && this.scheduledFor > this.createdAt ? this.scheduledFor : this.createdAt;
  }

  get publicId(): string {
    return publicId('asmt', this.id);
  }

  get metrics(): AssessmentMetrics {
    const { workflowsMapped, bottlenecksIdentified, dataPointsCollected } = this;
    return { workflowsMapped, bottlenecksIdentified, dataPointsCollected: Number(dataPointsCollected) };
  }

  refuseOnceBegun(attempt: string): void {
    if (this.hasBegun) throw InvalidTransition.from(this.status, attempt);
  }

  refuseWhileRunning(attempt: string): void {
    if (this.status === 'in_progress') throw InvalidTransition.from(this.status, attempt);
  }

  get hasBegun(): boolean {
    return this.status === 'in_progress' || this.status === 'completed';
  }

  review(): void {
    if (this.status !== 'received') throw InvalidTransition.from(this.status, 'be reviewed');
    this.moveTo('in_review', 'be reviewed');
  }

  /** Approves it: it starts at `scheduledFor`, or as soon as possible. */
  schedule(scheduledFor: Date | null): void {
    this.moveTo('scheduled', 'be scheduled');
    setColumns<Assessment>(this, { scheduledFor, attention: null });
  }

  begin(integrationIds: string[], now: Date, organizationCalendar: Calendar | null = null): void {
    this.moveTo('in_progress', 'begin');
    setColumns<Assessment>(this, {
      integrationIds,
      organizationCalendar,
      startedAt: now,
      phase: 'connect',
      progress: 0,
    });
  }

  enter(phase: Phase): void {
    if (this.status !== 'in_progress' || !followsPhase(this.phase, phase)) {
      throw InvalidTransition.from(this.status, `go from ${this.phase} to ${phase}`);
    }
    this.phase = phase;
  }

  /** In percent. Progress never goes back, and 100 means completed. */
  advance(progress: number, estimatedCompletion: Date): void {
    if (this.status !== 'in_progress') throw InvalidTransition.from(this.status, 'make progress');
    this.progress = Math.max(this.progress, Math.min(99, Math.floor(progress)));
    this.estimatedCompletion = estimatedCompletion;
  }

  /** Stores the figures found so far. */
  count(found: Partial<AssessmentMetrics>): void {
    const { dataPointsCollected, ...counts } = found;
    setColumns<Assessment>(this, counts);
    if (dataPointsCollected !== undefined) this.dataPointsCollected = String(dataPointsCollected);
  }

  complete(now: Date, results: Results): void {
    if (this.phase !== 'report') throw InvalidTransition.from(this.status, `be completed in ${this.phase}`);
    this.moveTo('completed', 'be completed');
    setColumns<Assessment>(this, { progress: 100, completedAt: now, estimatedCompletion: now, results });
  }

  /** The run cannot continue: back to review, with the reason. */
  halt(attention: string): void {
    if (this.status !== 'in_progress') throw InvalidTransition.from(this.status, 'be halted');
    this.moveTo('in_review', 'be halted');
    this.attention = truncate(attention);
    this.forgetRun();
  }

  /** Beside the lifecycle, because a person stops it in any status; it begins again once it is resumed. */
  stop(now: Date): void {
    if (this.status === 'completed') throw new AssessmentNotRunning();
    setColumns<Assessment>(this, { stoppedAt: now, stoppedFrom: this.status, status: 'scheduled' });
    this.forgetRun();
  }

  /** One that was not approved when it was stopped goes back to its review. */
  resume(): void {
    if (this.status === 'completed') throw new AssessmentNotRunning();
    if (this.stoppedFrom === null) throw InvalidTransition.from(this.status, 'be resumed');
    const status = this.stoppedFrom === 'in_progress' ? 'scheduled' : this.stoppedFrom;
    setColumns<Assessment>(this, { stoppedAt: null, stoppedFrom: null, status });
  }

  private forgetRun(): void {
    setColumns<Assessment>(this, { phase: 'connect', progress: 0, startedAt: null });
    this.count({ workflowsMapped: 0, bottlenecksIdentified: 0, dataPointsCollected: 0 });
  }

  /** A recomputed report has replaced the current one. */
  renew(results: Results): void {
    setColumns<Assessment>(this, { results, attention: null });
  }

  /** A recomputation failed, or it was not repeated; the current report stays. */
  keepReport(attention: string): void {
    this.attention = truncate(attention);
  }

  private moveTo(next: AssessmentStatus, attempt: string): void {
    if (!lifecycle[this.status].includes(next)) throw InvalidTransition.from(this.status, attempt);
    this.status = next;
  }
}
