import { Conflict, Unprocessable } from '#platform';
import { ReportNotReady } from '../stored/reports.errors.js';

/** Nothing can be compared with a report that is not there yet. */
export class ComparedReportNotReady extends Conflict {
  readonly code = 'REPORT_NOT_READY';
  override readonly message = new ReportNotReady().message;
}

export class ComparisonNotPossible extends Unprocessable {
  readonly code = 'COMPARISON_NOT_POSSIBLE';
}
