import type { RoiAssumptions } from '../report-sections.js';
import { buildEffort } from './build-effort.js';
import type { WorkCandidate } from './work-candidates.js';

/** What could not earn its cost even if each touch took as long as it can is no opportunity. */
export function canPay({ workflow, kind, occurrences, touch }: WorkCandidate, assumptions: RoiAssumptions): boolean {
  const { years } = workflow.observation;
  if (years === null) return true;
  const hours = ((occurrences / years) * touch.minutes.high) / 60;
  const saved =
    hours *
    assumptions.addressableShare[kind] *
    assumptions.successRate.likely *
    (1 - assumptions.humanReview.likely) *
    (assumptions.horizonMonths / 12);
  return saved > buildEffort[kind].days * assumptions.buildHoursPerDay * assumptions.buildCostFactor;
}
