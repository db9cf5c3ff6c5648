import type { Assessment } from '#assessments';
import type { Report } from './report.entity.js';

/** The report that is served, and whose it is. */
export interface Served {
  readonly assessment: Assessment;
  readonly report: Report;
}
