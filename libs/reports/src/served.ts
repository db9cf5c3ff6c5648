import type { Assessment } from '#assessments';
import type { Report } from './report.entity.js';

/** The report that is served, whose it is, and by which link where it was one. */
export interface Served {
  readonly assessment: Assessment;
  readonly report: Report;
  readonly share?: {
    readonly id: string;
    readonly publicId: string;
    readonly showsCases: boolean;
  };
}
