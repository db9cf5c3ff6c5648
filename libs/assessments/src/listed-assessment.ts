import type { PagePosition } from '#platform';
import type { AssessmentStatus, Phase } from './assessment-lifecycle.js';
import type { AssessmentSort } from './assessment-sorts.js';

export interface ListedAssessment {
  readonly id: string;
  readonly company: string;
  readonly status: AssessmentStatus;
  readonly phase: Phase;
  readonly progress: number;
  readonly createdAt: string;
  readonly estimatedCompletion: string;
  /** Where the row stands in the list's order, beside its id: what a cursor leads back to. */
  readonly place?: string;
}

export interface AssessmentsPage {
  readonly total: number;
  readonly rows: ListedAssessment[];
}

export interface PageRequest {
  readonly status: AssessmentStatus | undefined;
  readonly q: string | undefined;
  readonly sort: AssessmentSort;
  readonly after: PagePosition | null;
  readonly limit: number;
}

/** As JSON shows a moment: written by the database, or each would be read into a Date only to be written again. */
export const instant = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
