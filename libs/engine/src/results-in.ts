import type { Results } from '#assessments';
import type { ReportSections } from '#mining';
import type { StoredSections } from '#reports';

/** What a list says of a report, out of its summary as it is stored. */
export function resultsIn({ summary }: StoredSections): Results {
  if (summary === undefined) throw new Error('A report has a summary');
  const { totals, annual, findings } = JSON.parse(summary) as ReportSections['summary'];
  return {
    cases: totals.cases,
    annualValue: annual?.value ?? null,
    topFinding: findings[0]?.text ?? null,
  };
}
