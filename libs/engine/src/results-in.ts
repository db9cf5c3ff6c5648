import type { Results } from '#assessments';
import type { Summary } from '#mining';

/** What a list says of a report, out of its summary. */
export function resultsIn({ totals, annual, findings }: Summary): Results {
  return {
    cases: totals.cases,
    annualValue: annual?.value ?? null,
    topFinding: findings[0]?.text ?? null,
  };
}
