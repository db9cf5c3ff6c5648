import type { ReportCaseView } from '../api/schemas';

export const caseStateLabels: Readonly<Record<ReportCaseView['state'], string>> = {
  completed: 'Completed',
  stalled: 'Stalled',
  open: 'Open',
};
