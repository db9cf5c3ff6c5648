import { NotFound } from '#platform';

export class DownloadNotFound extends NotFound {
  readonly code = 'DOWNLOAD_NOT_FOUND';

  constructor() {
    super('This download address is not one of ours, or has expired. Ask for the report with format=pdf again.');
  }
}

export class ReportNotReady extends NotFound {
  readonly code = 'REPORT_NOT_READY';

  constructor() {
    super('The report is there once the assessment is completed. The event report.ready tells when.');
  }
}
