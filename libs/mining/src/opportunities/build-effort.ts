import type { Opportunity, OpportunityKind, RoiAssumptions, WorkSaver } from '../report/schema/report-sections.js';
import { sayOpportunity } from '../report/words/say.js';
import type { WorkCandidate } from './work-candidates.js';

/** Days to build each kind for a simple step in one tool. */
const simplestDays: Record<WorkSaver, number> = {
  automate: 15,
  assist: 12,
  route: 12,
  extract: 12,
  prefill: 8,
  deduplicate: 6,
  remove: 3,
};

/** Ten variants take half as much again as one, and very many at most twice as much. */
const perTenfold = 0.5;
const mostForVariants = 2;
const perFurtherSystem = 0.25;
const perExceptions = 0.5;

/** What makes a step harder to change; the figures stand in the reason. */
export interface Difficulty {
  variants: number;
  systems: number;
  exceptions: number;
}

export function measureDifficulty({ facts, exceptions }: Pick<WorkCandidate, 'facts' | 'exceptions'>): Difficulty {
  return { ...facts.reach, exceptions };
}

/** Days as a range: building rarely takes much less than planned, and often much more. */
export function buildEffort(
  kind: WorkSaver,
  { variants, systems, exceptions }: Difficulty,
  { investmentFactor: { low, high } }: Pick<RoiAssumptions, 'investmentFactor'>,
): Opportunity['effort'] {
  const days = Math.round(
    simplestDays[kind] *
      Math.min(mostForVariants, 1 + perTenfold * Math.log10(variants)) *
      (1 + perFurtherSystem * (systems - 1)) *
      (1 + perExceptions * exceptions),
  );
  const difficulties = [
    ...(variants > 1 ? [sayOpportunity('difficulty/variants', { variants })] : []),
    ...(systems > 1 ? [sayOpportunity('difficulty/tools', { systems })] : []),
    ...(exceptions > 0 ? [sayOpportunity('difficulty/exceptions', { exceptions })] : []),
  ];
  const why = sayOpportunity(`effort/why/${kind}`);
  return {
    days,
    low: Math.round(days * low),
    high: Math.round(days * high),
    why: difficulties.length === 0 ? why : sayOpportunity('effort/why/with', { why, difficulties }),
  };
}

/** The effort of a mere decision. */
export function decisionEffort(kind: OpportunityKind): Opportunity['effort'] {
  return { days: 0, low: 0, high: 0, why: sayOpportunity(`effort/why/${kind}`) };
}

/**
 * Whether a change could earn its cost if each touch took as long as it can. Where touches cannot be measured, the
 * longest assumption counts.
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
  const { days } = buildEffort(kind, measureDifficulty(candidate), assumptions);
  return saved > days * assumptions.buildHoursPerDay * assumptions.buildCostFactor;
}
