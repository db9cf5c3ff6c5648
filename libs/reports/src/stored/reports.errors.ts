import { Conflict, DomainError, NotFound, Unprocessable, type FieldProblem } from '#platform';

export class DownloadNotFound extends NotFound {
  readonly code = 'DOWNLOAD_NOT_FOUND';
  override readonly message = 'This download URL is invalid or has expired. Request the report with format=pdf again.';
}

export class PdfNotPossible extends Unprocessable {
  readonly code = 'PDF_NOT_POSSIBLE';
  override readonly message =
    'This report could not be drawn as a PDF. Ask for fewer `sections`, or try again in an hour.';
}

export class TooManyPdfs extends DomainError {
  readonly code = 'UNAVAILABLE';
  readonly status = 503;
  override readonly headers = { 'Retry-After': '15' };
  override readonly message = 'Too many PDFs are being drawn right now. Nothing was changed; retry after a moment.';
}

export class ReportNotReady extends NotFound {
  readonly code = 'REPORT_NOT_READY';
  override readonly message =
    'The report is available once the assessment is completed. The event report.ready tells you when.';
}

export class WorkflowNotFound extends NotFound {
  readonly code = 'WORKFLOW_NOT_FOUND';
  override readonly message = 'This report has no workflow of that id. Its section `workflows` names them.';
}

export class ReferenceNotFound extends NotFound {
  readonly code = 'REFERENCE_NOT_FOUND';
  override readonly message =
    'This report has no bottleneck, opportunity, rule, pattern, or driver segment of that id.';
}

export class ShareNotFound extends NotFound {
  readonly code = 'SHARE_NOT_FOUND';
  override readonly message = 'No such shared link: it was never made, has expired or was revoked.';
}

/** Nothing can be asked of a report that is not there yet. */
export class ReportNotThere extends Conflict {
  readonly code = 'REPORT_NOT_READY';
  override readonly message = new ReportNotReady().message;
}

export class CommentNotFound extends NotFound {
  readonly code = 'COMMENT_NOT_FOUND';
  override readonly message = 'This assessment has no comment of that id. It may have been deleted.';
}

export class ScenarioNotFound extends NotFound {
  readonly code = 'SCENARIO_NOT_FOUND';
  override readonly message = 'This assessment has no scenario of that id. It may have been deleted.';
}

export class ScenarioNotPossible extends Unprocessable {
  readonly code = 'SCENARIO_NOT_POSSIBLE';
  override readonly details: readonly FieldProblem[];

  constructor(reason: string) {
    super(reason);
    this.details = [{ field: 'fit.reason', message: reason }];
  }
}

export class FilterNotFound extends NotFound {
  readonly code = 'FILTER_NOT_FOUND';
  override readonly message = 'This report has no filter of that id. It may have been deleted.';
}

/** As for a report that is not there yet. */
export class FilteredReportNotReady extends NotFound {
  readonly code = 'REPORT_NOT_READY';
  override readonly headers = { 'Retry-After': '2' };
  override readonly message = 'The report of these cases is being computed. The filter says when it is ready.';
}

export class FilterNotPossible extends Unprocessable {
  readonly code = 'FILTER_NOT_POSSIBLE';
  override readonly details: readonly FieldProblem[];

  constructor({ message, details }: { readonly message: string; readonly details: readonly FieldProblem[] }) {
    super(message);
    this.details = details;
  }
}

export class ComparisonNotPossible extends Unprocessable {
  readonly code = 'COMPARISON_NOT_POSSIBLE';
}
