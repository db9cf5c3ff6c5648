import { Column, Entity } from 'typeorm';
import { WorkspaceRow } from '#auth';
import { publicId } from '#events';
import { sayFilter, type FilterTerms, type LogFilter } from '#mining';
import { CreatedAtColumn, type FieldProblem } from '#platform';

/** What a filter was asked for, with what its names mean in the log. */
export interface StoredTerms extends Omit<FilterTerms, 'workflow'> {
  readonly workflow?: { readonly id: string; readonly name: string; readonly parts: readonly string[] };
  /** Attributes that hold teams. */
  readonly groupNames?: readonly string[];
}

export interface FilterRefusal {
  readonly message: string;
  readonly details: readonly FieldProblem[];
}

/** Some cases of a report, with a whole report of their own. */
@Entity('report_filters')
export class ReportFilter extends WorkspaceRow {
  @Column('uuid')
  assessmentId: string;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('jsonb')
  terms: StoredTerms;

  /** Of the terms: an assessment has each filter once. */
  @Column('bytea')
  question: Buffer;

  /** The report whose cases are chosen from. */
  @Column('uuid', { nullable: true })
  baseId: string | null;

  /** Null until they are counted. */
  @Column('integer', { nullable: true })
  cases: number | null;

  /** All cases of the report. */
  @Column('integer', { name: 'of_cases', nullable: true })
  of: number | null;

  /** Why there is no report of these cases. */
  @Column('jsonb', { nullable: true })
  refusal: FilterRefusal | null;

  @CreatedAtColumn()
  createdAt: Date;

  get publicId(): string {
    return publicId('flt', this.id);
  }

  get words(): string {
    const { workflow, ...terms } = this.terms;
    return sayFilter({ ...terms, ...(workflow && { workflow: workflow.name }) });
  }

  /** As the analysis reads it. */
  get ofLog(): LogFilter {
    const { from, to, workflow, group, groupNames = [], attribute } = this.terms;
    return {
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(workflow && { workflows: workflow.parts }),
      ...(group !== undefined && { group: { names: groupNames, values: [group] } }),
      ...(attribute && { attribute: { names: [attribute.name], values: attribute.values } }),
    };
  }
}

export interface FilterState {
  readonly filter: ReportFilter;
  /** Whether its report is there. */
  readonly isReady: boolean;
}
