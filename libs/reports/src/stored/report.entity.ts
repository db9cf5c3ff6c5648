import { Column, Entity } from 'typeorm';
import type { Assessment, Assumptions, ReportTerms } from '#assessments';
import { type Environment, type Owned, WorkspaceRow } from '#auth';
import { publicId } from '#events';
import type { MainFigures } from '#mining';
import { type Actor, CreatedAtColumn, InstantColumn, StatementColumn } from '#platform';
import type { TermChanges } from './report-changes.js';

/** The events a report is about: the first `events` of the integration's log. */
export interface LogExtent {
  readonly integrationId: string;
  readonly events: number;
}

/** A report, from the first draft on; its sections are in a table of their own. */
@Entity('reports')
export class Report extends WorkspaceRow {
  @Column('text', { default: 'live' })
  environment: Environment;

  /** Null in the table for a filtered report: it is that of its filter, and set where one is read. */
  @Column('uuid', { nullable: true })
  assessmentId: string;

  /** Set for the report of some of the cases of `recomputedFrom`. */
  @Column('uuid', { nullable: true })
  filterId: string | null;

  @Column('uuid', { nullable: true })
  recomputedFrom: string | null;

  @Column('jsonb', { default: {} })
  assumptions: Assumptions;

  @Column('jsonb', { default: {} })
  terms: ReportTerms;

  @Column('jsonb', { nullable: true })
  log: LogExtent[] | null;

  @CreatedAtColumn()
  createdAt: Date;

  @InstantColumn({ nullable: true })
  generatedAt: Date | null;

  @InstantColumn({ nullable: true })
  dueAt: Date | null;

  @Column('integer', { default: 0 })
  attempts: number;

  /** The time spent by workers that have released the draft. */
  @Column('double precision', { default: 0 })
  workedSeconds: number;

  /** Who asked for it; null for the first report of an assessment, and for those from before this was kept. */
  @Column('jsonb', { nullable: true })
  createdBy: Actor | null;

  /** What its terms changed of the report before. */
  @Column('jsonb', { nullable: true })
  changes: TermChanges | null;

  /** Of the report before. */
  @Column('jsonb', { nullable: true })
  figuresBefore: MainFigures | null;

  /** Null until it is generated. */
  @Column('jsonb', { nullable: true })
  figures: MainFigures | null;

  /** When its sections were deleted because a newer report had replaced it: the row stays as history. */
  @InstantColumn({ nullable: true })
  emptiedAt: Date | null;

  /** The set of cases behind the report, which recomputed reports may share; only the statements in `cases/` use it. */
  @StatementColumn('uuid')
  casesId: string | null;

  /** Only the statements of the lease use it. */
  @StatementColumn('uuid')
  leaseToken: string | null;

  @StatementColumn('instant')
  leasedUntil: Date | null;

  get publicId(): string {
    return publicId('rpt', this.id);
  }

  get assessment(): Owned {
    return { id: this.assessmentId, workspaceId: this.workspaceId };
  }
}

/** The current report of an assessment, or of some of its cases, and the link by which it is read, if it is read by one. */
export interface ServedReport {
  readonly assessment: Assessment;
  readonly report: Report;
  readonly share?: {
    readonly id: string;
    readonly publicId: string;
    readonly showsCases: boolean;
    readonly showsComments: boolean;
  };
  /** Set if it is the report of some of the cases. */
  readonly filter?: {
    readonly id: string;
    readonly name: string | null;
    readonly words: string;
    readonly cases: number;
    readonly of: number;
  };
}
