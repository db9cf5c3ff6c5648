import type { Spot, SpotKind } from '../cycle/case-times.js';
import type { Change, CycleTimes } from '../cycle/cycle-times.js';
import { mappedInTurns } from '../log/turns.js';
import type { CycleTime, Gain, Opportunity, Roadmap, Roi, RoiAssumptions } from '../report-sections.js';
import { triangularMean } from '../statistics/seeded-random.js';

/** Each with what it leaves of the hours it is about, and with what the cycle time of its workflow becomes. */
export function withGains(
  opportunities: readonly Opportunity[],
  { perOpportunity, assumptions }: Pick<Roi, 'perOpportunity' | 'assumptions'>,
  cycleTimes: CycleTimes,
): Promise<Opportunity[]> {
  const hours = new Map(perOpportunity.map(({ id, annualHours }) => [id, annualHours]));
  return mappedInTurns(opportunities, (each) => {
    const gain = each.gain ?? hoursGain(each, hours.get(each.id), assumptions);
    const change = changeOf({ ...each, gain }, assumptions);
    return { ...each, gain, cycleTime: change && cycleTimes.after([change]) };
  });
}

/** After all that is planned for the first workflow of the roadmap of which that is measurable, in its order. */
export function cycleTimeOf(
  { waves }: Pick<Roadmap, 'waves'>,
  opportunities: readonly Opportunity[],
  assumptions: RoiAssumptions,
  cycleTimes: CycleTimes,
): CycleTime | null {
  const planned = waves
    .flatMap(({ items }) => items)
    .flatMap(({ opportunityId }) => opportunities.find(({ id }) => id === opportunityId) ?? [])
    .flatMap((each) => changeOf(each, assumptions) ?? []);
  for (const id of new Set(planned.map(({ workflow }) => workflow))) {
    const found = cycleTimes.after(planned.filter(({ workflow }) => workflow === id));
    if (found) return found;
  }
  return null;
}

const spotOf = (kind: SpotKind, activity: string, other: string | null = null): Spot => ({ kind, activity, other });

/** Where on the way of a case it saves time; null where the log does not show what it would save. */
function changeOf(each: Opportunity, assumptions: RoiAssumptions): Change | null {
  const { workflow, saves, kind, target, touch, gain } = each;
  // How long the cases take that the other check refuses depends on which these are.
  if (kind === 'reorder') return null;
  if (!('activity' in target)) {
    return gain && { workflow, spot: spotOf('pair', target.from, target.to), gain };
  }
  if (saves === 'waiting') return gain && { workflow, spot: spotOf('waiting', target.activity), gain };
  if (touch?.rests !== 'measured') return null;
  const spot = spotOf(kind === 'deduplicate' ? 'rework' : 'slow_step', target.activity);
  return { workflow, spot, gain: gain ?? { from: 1, ...leftOf(each, assumptions) } };
}

/** Of the hours that a change is about, those that people still work. */
function hoursGain(each: Opportunity, saved: number | undefined, assumptions: RoiAssumptions): Gain | null {
  const from = each.annual?.hours ?? null;
  if (each.saves !== 'work' || from === null) return null;
  const left = leftOf(each, assumptions);
  // What is saved of assumed minutes is drawn from all that they may be, the hours now are of the likely ones alone.
  const isDrawn = saved !== undefined && each.touch?.rests === 'measured';
  const to = isDrawn ? Math.max(0, from - saved) : left.to * from;
  return {
    metric: 'hoursPerYear',
    from,
    to,
    low: Math.min(to, left.low * from),
    high: Math.max(to, left.high * from),
    how: 'estimated',
  };
}

/** The share of the work that stays: as it is likely, with the most and with the least success. */
function leftOf({ kind }: Opportunity, assumptions: RoiAssumptions): { to: number; low: number; high: number } {
  const { successRate, humanReview } = assumptions;
  const addressable = assumptions.addressableShare[kind as keyof RoiAssumptions['addressableShare']];
  const left = (success: number, review: number): number => Math.max(0, 1 - addressable * success * (1 - review));
  return {
    to: left(triangularMean(successRate), triangularMean(humanReview)),
    low: left(successRate.high, humanReview.low),
    high: left(successRate.low, humanReview.high),
  };
}
