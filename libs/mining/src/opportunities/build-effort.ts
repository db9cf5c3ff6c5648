import type { Opportunity, OpportunityKind, RoiAssumptions } from '../report/schema/report-sections.js';
import { list, percent, plural } from '../report/words/words.js';
import type { WorkCandidate } from './work-candidates.js';

/** Days to build each kind for a simple step in one tool; a mere decision takes none. */
const simplest: Record<OpportunityKind, { days: number; why: string }> = {
  automate: { days: 15, why: 'rules, exceptions, and connections to the tools' },
  assist: { days: 12, why: 'an assistant inside the tool, tested with the people who do the work' },
  route: { days: 12, why: 'learning from past assignments, checked by a person at first' },
  extract: { days: 12, why: 'reading documents, with a person checking what is unclear' },
  prefill: { days: 8, why: 'connecting the data source to one form' },
  deduplicate: { days: 6, why: 'a check before the step for what is already done or missing' },
  remove: { days: 3, why: 'a change to the procedure and to the tool that drives it' },
  reschedule: { days: 0, why: 'a decision: the run exists and only needs to run more often' },
  shorten_timer: { days: 0, why: 'a decision on the length of the wait' },
  cover_hours: { days: 0, why: 'a decision on who works when' },
  remind: { days: 0, why: 'a decision: most tools can send reminders' },
  add_capacity: { days: 0, why: 'a decision on who does what, and when' },
  rebalance: { days: 0, why: 'a decision on who does what' },
  reorder: { days: 0, why: 'a decision on the order of work; changing a system that enforces it is not included' },
  parallelize: { days: 0, why: 'a decision on the order of work; changing a system that enforces it is not included' },
};

/** Ten variants take half as much again as one, and very many at most twice as much. */
const effortPerTenfoldVariants = 0.5;
const mostVariantFactor = 2;
const effortPerFurtherSystem = 0.25;
const effortPerExceptions = 0.5;

/** What makes a step harder to change; the figures stand in the reason. */
export interface Difficulty {
  variants: number;
  systems: number;
  exceptions: number;
}

export function difficultyOf({ facts, exceptions }: Pick<WorkCandidate, 'facts' | 'exceptions'>): Difficulty {
  return { ...facts.reach, exceptions };
}

/** Days as a range: building rarely takes much less than planned, and often much more. */
export function buildEffort(
  kind: OpportunityKind,
  { variants, systems, exceptions }: Difficulty,
  { investmentFactor: { low, high } }: Pick<RoiAssumptions, 'investmentFactor'>,
): Opportunity['effort'] {
  const { days: least, why } = simplest[kind];
  const days = Math.round(
    least *
      Math.min(mostVariantFactor, 1 + effortPerTenfoldVariants * Math.log10(variants)) *
      (1 + effortPerFurtherSystem * (systems - 1)) *
      (1 + effortPerExceptions * exceptions),
  );
  const where = [
    ...(variants > 1 ? [plural(variants, 'variant')] : []),
    ...(systems > 1 ? [plural(systems, 'tool')] : []),
    ...(exceptions > 0 ? [`exceptions in ${percent(exceptions)} of cases`] : []),
  ];
  return {
    days,
    low: Math.round(days * low),
    high: Math.round(days * high),
    why: where.length === 0 ? why : `${why}; with ${list(where)}`,
  };
}

/** The effort of a mere decision. */
export function decisionEffort(kind: OpportunityKind): Opportunity['effort'] {
  return { days: 0, low: 0, high: 0, why: simplest[kind].why };
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
  const { days } = buildEffort(kind, difficultyOf(candidate), assumptions);
  return saved > days * assumptions.buildHoursPerDay * assumptions.buildCostFactor;
}
