import type { KnockoutOrder } from '../workflows/outcomes/knockouts.js';
import type { Gain, MappedWorkflow, Opportunity } from '../report/schema/report-sections.js';
import { wilsonInterval } from '../statistics/normal-distribution.js';
import { sayOpportunity } from '../report/words/say.js';
import { hours } from '../report/words/words.js';
import { decisionEffort } from './build-effort.js';
import { unscored } from './factors.js';
import type { ActivityFacts } from '../facts/value-facts.js';
import { opportunityTitle } from '../report/words/opportunity-words.js';

/** A cheaper knock-out that comes after a more expensive one, which it would often spare if it came first. */
interface Reorder {
  workflow: MappedWorkflow;
  order: KnockoutOrder;
  /** Mean seconds of hands-on work a time, of the step that comes first today and of the other. */
  touch: { first: number; second: number };
  /** Mean seconds that a case takes for both, now and the other way around. */
  perCase: { now: number; then: number; least: number; most: number };
  /** Share of the workflow's hands-on work that would go. */
  saves: number;
  /** Null where the log is too short for annual figures. */
  gain: Gain | null;
}

/** Share of the workflow's hands-on work that must go for another order to be worth a decision. */
const leastSaved = 0.01;

/**
 * Finds pairs whose hands-on times are both measured and whose refusals do not depend on each other: a case takes the
 * first step, and the second unless it was refused. Only pairs that save work count, the best of each step.
 */
export function findReorders(
  workflow: MappedWorkflow,
  orders: readonly KnockoutOrder[],
  activities: readonly ActivityFacts[],
): Reorder[] {
  const touched = new Map(activities.map((each) => [each.name, touchSeconds(each)]));
  const worked = activities.reduce((sum, { touch }) => sum + touch.measured.seconds, 0);
  const found = orders
    .flatMap((order) => {
      const first = touched.get(order.from) ?? null;
      const second = touched.get(order.to) ?? null;
      if (first === null || second === null || second >= first) return [];
      const perCase = computePerCase(order, { first, second });
      const saved = (perCase.now - perCase.then) * order.first.cases;
      const saves = worked > 0 ? Math.min(1, saved / worked) : 0;
      return saves < leastSaved ? [] : [{ workflow, order, touch: { first, second }, perCase, saves }];
    })
    .toSorted((a, b) => b.saves - a.saves);
  const seen = new Set<string>();
  return found
    .filter(({ order: { from, to } }) => ![from, to].some((step) => seen.has(step)) && seen.add(from).add(to))
    .map((each) => ({ ...each, gain: estimateYearlyGain(each) }));
}

function touchSeconds({ touch, refusal }: ActivityFacts): number | null {
  const { count, seconds } = touch.measured;
  return refusal === null && count > 0 && seconds > 0 ? seconds / count : null;
}

function computePerCase({ first: one, second: two }: KnockoutOrder, touch: Reorder['touch']): Reorder['perCase'] {
  const refusedByFirst = one.refused / one.cases;
  const refusedBySecond = two.refused / two.cases;
  const now = touch.first + (1 - refusedByFirst) * touch.second;
  const otherWay = (refused: number): number => touch.second + (1 - refused) * touch.first;
  const { low, high } = wilsonInterval(two.refused, two.cases);
  return { now, then: otherWay(refusedBySecond), least: otherWay(high), most: otherWay(low) };
}

function estimateYearlyGain({ workflow, order, perCase }: Omit<Reorder, 'gain'>): Gain | null {
  const { years } = workflow.observation;
  if (years === null) return null;
  const perYear = (seconds: number): number => (seconds * order.first.cases) / years / 3600;
  return {
    metric: 'hoursPerYear',
    from: perYear(perCase.now),
    to: perYear(perCase.then),
    low: perYear(perCase.least),
    high: perYear(perCase.most),
    how: 'estimated',
  };
}

/** The opportunity in the form of the report: a decision that saves work by asking first what is quickly answered. */
export function reorderOpportunity({
  workflow,
  order: { from, to, first, second, examples },
  touch,
  perCase,
  saves,
  gain,
}: Reorder): Omit<Opportunity, 'rank' | 'id'> {
  const { years } = workflow.observation;
  const target = { from, to };
  const refusedByFirst = first.refused / first.cases;
  const refusedBySecond = second.refused / second.cases;
  const title = opportunityTitle({ kind: 'reorder', target });
  return {
    workflow: workflow.id,
    saves: 'work',
    target,
    kind: 'reorder',
    score: 100 * saves,
    factors: unscored(sayOpportunity('factor/of order')),
    confidence: first.cases >= 500 && second.cases >= 500 ? 'high' : 'medium',
    rationale: sayOpportunity('rationale/reorder', {
      title,
      first: from,
      firstTouch: touch.first,
      refusedFirst: refusedByFirst,
      second: to,
      secondTouch: touch.second,
      refusedSecond: refusedBySecond,
      now: perCase.now,
      then: perCase.then,
      hoursNow: gain ? hours(gain.from) : null,
      hoursThen: gain ? hours(gain.to) : null,
    }),
    effort: decisionEffort('reorder'),
    touch: null,
    waiting: null,
    gain,
    cycleTime: null,
    figures: {
      touchSecondsFirst: touch.first,
      touchSecondsSecond: touch.second,
      refusedByFirst,
      refusedBySecond,
      secondsNow: perCase.now,
      secondsThen: perCase.then,
      saves,
      ...(gain && { hoursNow: gain.from, hoursThen: gain.to, hoursThenLow: gain.low, hoursThenHigh: gain.high }),
    },
    annual: years === null ? null : { occurrences: first.cases / years, hours: gain?.from ?? null, waitingDays: null },
    examples,
  };
}
