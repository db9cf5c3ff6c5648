import type { CheckRun, RefusingCheck } from '../workflows/outcomes/check-runs.js';
import type { Gain, MappedWorkflow, Opportunity } from '../report/schema/report-sections.js';
import { wilsonInterval } from '../statistics/normal-distribution.js';
import { sayOpportunity } from '../report/words/say.js';
import { hours } from '../report/words/words.js';
import { decisionEffort } from './build-effort.js';
import { type TimedCheck, computeSeconds, findBestOrder } from './check-orders.js';
import { unscored } from './factors.js';
import type { ActivityFacts } from '../facts/value-facts.js';
import { opportunityTitle } from '../report/words/opportunity-words.js';
import { findTaskKind } from './task-lexicon.js';

interface MeasuredCheck extends TimedCheck, Pick<RefusingCheck, 'cases' | 'examples'> {
  /** The 95% interval of the share that it refuses. */
  interval: { low: number; high: number };
}

/** An order of a workflow's checks in which cases are refused after less work. */
interface Reorder {
  workflow: MappedWorkflow;
  /** Cases that have the check that most cases have. */
  cases: number;
  today: readonly MeasuredCheck[];
  then: readonly MeasuredCheck[];
  /** Mean seconds that a case takes for all of them. */
  perCase: { now: number; then: number; least: number; most: number };
  /** Share of the workflow's hands-on work that would go. */
  saves: number;
  /** Whether the log has each pair that would change places in either order already. */
  isSeen: boolean;
}

/** Share of the hands-on time of the checks that must go for another order to be worth a decision. */
const leastSavedShare = 0.05;

/**
 * Finds the best order of all checks whose hands-on times are measured, given the share that each refuses today of the
 * cases that reach it. What a check refuses is taken not to depend on the checks before it.
 */
export function findReorders(
  workflow: MappedWorkflow,
  runs: readonly CheckRun[],
  activities: readonly ActivityFacts[],
): Reorder[] {
  const worked = activities.reduce((sum, { touch }) => sum + touch.measured.seconds, 0);
  return runs.flatMap((run) => {
    const today = measureChecks(run, workflow, activities);
    const wasSeen = (one: TimedCheck, other: TimedCheck): boolean =>
      run.eitherOrder.some(([first, second]) => first === other.name && second === one.name);
    // A decision needs the results of the checks before it, unless the log has it before them.
    const then = findBestOrder(today, (check, earlier) => !isDecision(check) || wasSeen(check, earlier));
    const cases = Math.max(1, ...today.map((check) => check.cases));
    const now = today.reduce((sum, check) => sum + check.seconds * check.cases, 0) / cases;
    // Where cases already go in several orders, today's is better than its usual order.
    const ratio = (order: readonly TimedCheck[]): number =>
      computeSeconds(order) / Math.min(now, computeSeconds(today));
    if (now === 0 || 1 - ratio(then) < leastSavedShare) return [];
    const ifRefused = (of: 'low' | 'high'): number =>
      Math.min(1, ratio(then.map((check) => ({ ...check, refused: check.interval[of] })))) * now;
    const perCase = { now, then: ratio(then) * now, least: ifRefused('high'), most: ifRefused('low') };
    const isSeen = then.every((check, place) =>
      then.slice(place + 1).every((later) => today.indexOf(check) < today.indexOf(later) || wasSeen(check, later)),
    );
    const saves = Math.min(1, ((perCase.now - perCase.then) * cases) / worked);
    return [{ workflow, cases, today, then, perCase, saves, isSeen }];
  });
}

/** The checks with a measured time, without those that are done at the same time as another. */
function measureChecks(
  { checks }: CheckRun,
  { concurrent }: Pick<MappedWorkflow, 'concurrent'>,
  activities: readonly ActivityFacts[],
): MeasuredCheck[] {
  const isCheck = (name: string): boolean => checks.some((each) => each.name === name);
  const beside = new Set(concurrent.flatMap(({ a, b }) => (isCheck(a) && isCheck(b) ? [a, b] : [])));
  return checks.flatMap(({ name, cases, refused, examples }) => {
    const { touch, refusal = null } = activities.find((each) => each.name === name) ?? {};
    const { count, seconds } = touch?.measured ?? { count: 0, seconds: 0 };
    if (refusal !== null || count === 0 || seconds === 0 || beside.has(name)) return [];
    const interval = wilsonInterval(refused, cases);
    return [{ name, seconds: seconds / count, cases, refused: refused / cases, interval, examples }];
  });
}

export const isDecision = ({ name }: Pick<TimedCheck, 'name'>): boolean =>
  findTaskKind(name)?.kind.name === 'approving';

function estimateYearlyGain({ workflow, cases, perCase }: Reorder): Gain | null {
  const { years } = workflow.observation;
  if (years === null) return null;
  const perYear = (seconds: number): number => (seconds * cases) / years / 3600;
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
export function reorderOpportunity(reorder: Reorder): Omit<Opportunity, 'rank' | 'id'> {
  const { workflow, cases, today, then, perCase, saves, isSeen } = reorder;
  const { years } = workflow.observation;
  const place = then.findIndex((check, index) => check !== today[index]);
  const first = today[place];
  const second = then[place];
  if (!first || !second) throw new Error('The order of the checks does not change');
  const gain = estimateYearlyGain(reorder);
  const target = { from: first.name, to: second.name };
  return {
    workflow: workflow.id,
    saves: 'work',
    target,
    kind: 'reorder',
    score: 100 * saves,
    factors: unscored(sayOpportunity('factor/of order')),
    reason: null,
    confidence: today.every((check) => check.cases >= 500) ? 'high' : 'medium',
    rationale: sayOpportunity('rationale/reorder', {
      title: opportunityTitle({ kind: 'reorder', target }),
      checks: today.map(({ name, refused, seconds }) => sayOpportunity('check', { step: name, refused, seconds })),
      order: then.map(({ name }) => name),
      now: perCase.now,
      then: perCase.then,
      hoursNow: gain ? hours(gain.from) : null,
      hoursThen: gain ? hours(gain.to) : null,
      isSeen,
    }),
    effort: decisionEffort('reorder'),
    touch: null,
    waiting: null,
    gain,
    cycleTime: null,
    figures: {
      touchSecondsFirst: first.seconds,
      touchSecondsSecond: second.seconds,
      refusedByFirst: first.refused,
      refusedBySecond: second.refused,
      secondsNow: perCase.now,
      secondsThen: perCase.then,
      saves,
      ...(gain && { hoursNow: gain.from, hoursThen: gain.to, hoursThenLow: gain.low, hoursThenHigh: gain.high }),
      ...Object.fromEntries(today.map(({ refused }, index) => [`refusedBy${String(index + 1)}`, refused])),
      ...Object.fromEntries(today.map(({ seconds }, index) => [`touchSeconds${String(index + 1)}`, seconds])),
    },
    annual:
      years === null
        ? null
        : { occurrences: cases / years, hours: gain?.from ?? null, waitingDays: null, people: null },
    examples: second.examples,
  };
}
