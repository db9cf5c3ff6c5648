import { mapInSlices } from '../computing/event-loop.js';
import type { CycleTime, Gain, Opportunity, Roadmap, Roi, RoiAssumptions } from '../report/schema/report-sections.js';
import type { CyclesAfter, PlannedChange } from './cycles-after.js';
import { estimateRemainder } from './roi/assumptions.js';

/** Adds to each opportunity the hours that remain and the resulting cycle time of its workflow. */
export function withGains(
  opportunities: readonly Opportunity[],
  { perOpportunity, assumptions }: Pick<Roi, 'perOpportunity' | 'assumptions'>,
  cycles: CyclesAfter,
): Promise<Opportunity[]> {
  const hours = new Map(perOpportunity.map(({ id, annualHours }) => [id, annualHours]));
  return mapInSlices(opportunities, async (each) => {
    const gain = each.gain ?? hoursGain(each, hours.get(each.id), assumptions);
    const change = findPlannedChange({ ...each, gain }, assumptions);
    return { ...each, gain, cycleTime: change && (await cycles.of([change])) };
  });
}

/** The cycle time after the whole roadmap, for the first workflow on it whose cycle time can be told. */
export async function cycleTimeOfRoadmap(
  { waves }: Pick<Roadmap, 'waves'>,
  opportunities: readonly Opportunity[],
  assumptions: RoiAssumptions,
  cycles: CyclesAfter,
): Promise<CycleTime | null> {
  const planned = waves
    .flatMap(({ items }) => items)
    .flatMap(({ opportunityId }) => opportunities.find(({ id }) => id === opportunityId) ?? [])
    .flatMap((each) => findPlannedChange(each, assumptions) ?? []);
  for (const id of new Set(planned.map(({ workflow }) => workflow))) {
    const found = await cycles.of(planned.filter(({ workflow }) => workflow === id));
    if (found) return found;
  }
  return null;
}

/** Where in a case an opportunity saves time; null where the log does not show how much. */
function findPlannedChange(each: Opportunity, assumptions: RoiAssumptions): PlannedChange | null {
  const { workflow, saves, kind, target, touch, gain } = each;
  // It depends on the cases how long those take that the other check refuses.
  if (kind === 'reorder') return null;
  if (!('activity' in target)) {
    return gain && { workflow, kind, spot: { kind: 'pair', activity: target.from, other: target.to }, gain };
  }
  const { activity } = target;
  if (saves === 'waiting') return gain && { workflow, kind, spot: { kind: 'waiting', activity, other: null }, gain };
  if (touch?.rests !== 'measured') return null;
  const spot = { kind: kind === 'deduplicate' ? 'rework' : 'slow_step', activity, other: null } as const;
  return { workflow, kind, spot, gain: gain ?? { from: 1, ...estimateRemainder(kind, assumptions) } };
}

/** The hours now and after the change. */
function hoursGain(each: Opportunity, saved: number | undefined, assumptions: RoiAssumptions): Gain | null {
  const from = each.annual?.hours ?? null;
  if (each.saves !== 'work' || from === null) return null;
  const left = estimateRemainder(each.kind, assumptions);
  // Savings of assumed minutes are drawn from all possible values, but the hours now are those of the likely value
  // alone.
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
