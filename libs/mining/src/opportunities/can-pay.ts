import type { RoiAssumptions } from '../report-sections.js';
import { buildEffort, difficultyOf } from './build-effort.js';
import type { WorkCandidate } from './work-candidates.js';

/**
 * What could not earn its cost even if each touch took as long as it can is no opportunity. Where touches cannot be
 * measured, they can take as long as those that are assumed elsewhere.
 */
export function canPay(candidate: WorkCandidate, assumptions: RoiAssumptions): boolean {
  const { workflow, kind, occurrences, touch } = candidate;
  const { years } = workflow.observation;
  if (years === null) return true;
  const hours = ((occurrences / years) * (touch?.minutes ?? assumptions.touchMinutes).high) / 60;
  const saved =
    hours *
    assumptions.addressableShare[kind] *
    assumptions.successRate.likely *
    (1 - assumptions.humanReview.likely) *
    (assumptions.horizonMonths / 12);
  const { days } = buildEffort(kind, difficultyOf(candidate), assumptions);
  return saved > days * assumptions.buildHoursPerDay * assumptions.buildCostFactor;
}
