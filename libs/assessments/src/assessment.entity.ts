import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Calendar, Environment, WorkspaceId } from '#auth';
import { publicId } from '#events';
import { clip, CreatedAtColumn, InstantColumn, setColumns, uuidV7 } from '#platform';
import { followsPhase, lifecycle, type AssessmentStatus, type Phase } from './assessment-lifecycle.js';
import type { Assumptions, ReportTerms } from './assessment-terms.js';
import { InvalidTransition } from './assessments.errors.js';

export interface Metrics {
  readonly workflowsMapped: number;
  readonly bottlenecksIdentified: number;
  readonly dataPointsCollected: number;
}

/** What a list says of a finished one, so that it need not open the report. */
export interface Results {
  readonly cases: number;
  /** A year; null where the report gives no total, or rests on assumed times alone. */
  readonly annualValue: {
    readonly currency: string;
    readonly low: number;
    readonly expected: number;
    readonly high: number;
  } | null;
  readonly topFinding: string | null;
}

@Entity('assessments')
export class Assessment {
  @PrimaryColumn('uuid')
  id: string;

  /** Part of the key: whatever is written to a row names the workspace, too. */
  @PrimaryColumn('uuid')
  workspaceId: WorkspaceId;

  @Column('text', { default: 'live' })
  environment: Environment;

  @Column('text')
  company: string;

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

  @Column('jsonb', { default: {} })
  assumptions: Assumptions;

  @Column('jsonb', { default: {} })
  terms: ReportTerms;

  /** As it was when the run began: a later change of it changes no report. */
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

  /** Of the report that is served. */
  @Column('jsonb', { nullable: true })
  results: Results | null;

  /** A new assessment without its times, which the database sets. What is not known yet is null. */
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
    return assessment;
  }

  get publicId(): string {
    return publicId('asmt', this.id);
  }

  get metrics(): Metrics {
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

  /** Approved: it will start at `scheduledFor`, or as soon as it can. */
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

  /** Work done, in percent. It never falls, and 100 is kept for completion. */
  advance(progress: number, estimatedCompletion: Date): void {
    if (this.status !== 'in_progress') throw InvalidTransition.from(this.status, 'make progress');
    this.progress = Math.max(this.progress, Math.min(99, Math.floor(progress)));
    this.estimatedCompletion = estimatedCompletion;
  }

  /** What the run has found so far. */
  count(found: Partial<Metrics>): void {
    const { dataPointsCollected, ...counts } = found;
    setColumns<Assessment>(this, counts);
    if (dataPointsCollected !== undefined) this.dataPointsCollected = String(dataPointsCollected);
  }

  complete(now: Date, results: Results): void {
    if (this.phase !== 'report') throw InvalidTransition.from(this.status, `be completed in ${this.phase}`);
    this.moveTo('completed', 'be completed');
    setColumns<Assessment>(this, { progress: 100, completedAt: now, estimatedCompletion: now, results });
  }

  /** The run cannot go on: back to review, with the reason. */
  halt(attention: string): void {
    if (this.status !== 'in_progress') throw InvalidTransition.from(this.status, 'be halted');
    this.moveTo('in_review', 'be halted');
    setColumns<Assessment>(this, { attention: clip(attention), phase: 'connect', progress: 0, startedAt: null });
    this.count({ workflowsMapped: 0, bottlenecksIdentified: 0, dataPointsCollected: 0 });
  }

  /** A report on other terms has taken the place of the one that was served. */
  renew(results: Results): void {
    setColumns<Assessment>(this, { results, attention: null });
  }

  /** A report on other terms could not be computed; the one before it is still served. */
  keepReport(attention: string): void {
    this.attention = clip(attention);
  }

  private moveTo(next: AssessmentStatus, attempt: string): void {
    if (!lifecycle[this.status].includes(next)) throw InvalidTransition.from(this.status, attempt);
    this.status = next;
  }
}
