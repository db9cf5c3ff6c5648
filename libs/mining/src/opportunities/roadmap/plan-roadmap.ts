import { opportunityTitle } from '../../report/words/opportunity-words.js';
import type {
  Opportunity,
  Roadmap,
  RoadmapItem,
  Roi,
  RoiAssumptions,
  Wave,
} from '../../report/schema/report-sections.js';
import type { Timing } from '../roi/portfolio.js';
import { estimateRemainder } from '../roi/assumptions.js';

/** The last months of quick wins and of core changes. */
const waveEnds: [name: Wave['name'], end: number][] = [
  ['Quick wins', 3],
  ['Core', 9],
  ['Transform', Infinity],
];

/** A decision is not built, but takes some time. */
const decided: Timing = { start: 0, end: 0.5 };

/** Plans what to do when: the decisions first, then all changes that earn their cost. */
export function planRoadmap(
  opportunities: readonly Opportunity[],
  planned: ReadonlyMap<string, Timing>,
  dependencies: ReadonlyMap<string, readonly string[]>,
  { perOpportunity, assumptions }: Roi,
  capacityDaysPerMonth: number,
): Roadmap {
  const returns = new Map(perOpportunity.map((each) => [each.id, each]));
  const makeItem = (opportunity: Opportunity, { start, end }: Timing): RoadmapItem => ({
    opportunityId: opportunity.id,
    title: opportunityTitle(opportunity),
    start,
    end,
    effortDays: opportunity.effort.days,
    dependsOn: (dependencies.get(opportunity.id) ?? []).filter((id) => planned.has(id)),
    owner: null,
    ...successMeasure(opportunity, assumptions),
    expectedAnnualValue: returns.get(opportunity.id)?.annualValue ?? null,
  });
  const decisions = opportunities
    // A person more with a value in money is planned if it pays, like a change that is built.
    .filter(({ id, saves, kind }) => (saves === 'waiting' || kind === 'reorder') && !returns.has(id))
    .toSorted((one, other) => savedSeconds(other) - savedSeconds(one))
    .map((each) => makeItem(each, decided));
  const built = opportunities
    .flatMap((each) => {
      const timing = planned.get(each.id);
      return timing ? [makeItem(each, timing)] : [];
    })
    .sort((a, b) => a.start - b.start || a.end - b.end);
  // The cycle time needs every case of the log, which is not available here.
  return { capacityDaysPerMonth, waves: [...makeWave('Decide', decisions), ...buildingWaves(built)], cycleTime: null };
}

/** Seconds saved of an average case; earlier reports have none and keep their order. */
const savedSeconds = ({ figures }: Opportunity): number => figures['savedSeconds'] ?? 0;

function buildingWaves(items: readonly RoadmapItem[]): Wave[] {
  let after = 0;
  return waveEnds.flatMap(([name, until]) => {
    const itemsOfWave = items.filter(({ end }) => end > after && end <= until);
    after = until;
    return makeWave(name, itemsOfWave);
  });
}

function makeWave(name: Wave['name'], items: RoadmapItem[]): Wave[] {
  if (items.length === 0) return [];
  return [
    {
      name,
      from: Math.min(...items.map(({ start }) => start)),
      to: Math.max(...items.map(({ end }) => end)),
      items,
    },
  ];
}

type Measure = Pick<RoadmapItem, 'baseline' | 'target'>;

/** The figure of this report that shows whether a change has worked, now and as expected. */
function successMeasure(opportunity: Opportunity, assumptions: RoiAssumptions): Measure {
  if (opportunity.kind === 'reorder') return orderMeasure(opportunity);
  return opportunity.saves === 'waiting' ? waitMeasure(opportunity) : workMeasure(opportunity, assumptions);
}

function measure(metric: string, value: number, left: number): Measure {
  return { baseline: { metric, value }, target: { metric, value: value * left } };
}

/** The work on both steps, of which fewer cases need the more expensive one. */
function orderMeasure({ id, annual, figures }: Opportunity): Measure {
  const left = (figures['secondsThen'] ?? 1) / (figures['secondsNow'] ?? 1);
  return measure(`opportunities[${id}].annual.hours`, annual?.hours ?? 0, left);
}

/** The mean wait; within working hours where these are known and do not change: nights do not show whether it worked. */
function waitMeasure({ id, kind, gain, annual, waiting, figures }: Opportunity): Measure {
  const within = figures['workingSeconds'];
  if (gain && kind !== 'cover_hours' && within !== undefined && within > 0 && gain.from > 0) {
    return measure(`opportunities[${id}].figures.workingSeconds`, within, gain.to / gain.from);
  }
  if (gain) return measure(`opportunities[${id}].gain.from`, gain.from, gain.from > 0 ? gain.to / gain.from : 1);
  return measure(`opportunities[${id}].annual.waitingDays`, annual?.waitingDays ?? 0, 1 - (waiting?.canGo ?? 0));
}

function workMeasure({ id, kind, annual, touch }: Opportunity, assumptions: RoiAssumptions): Measure {
  const { to: left } = estimateRemainder(kind, assumptions);
  if (kind === 'deduplicate' && annual)
    return measure(`opportunities[${id}].annual.occurrences`, annual.occurrences, left);
  if (touch?.rests === 'measured')
    return measure(`opportunities[${id}].touch.minutes.likely`, touch.minutes.likely, left);
  return measure(`opportunities[${id}].annual.hours`, annual?.hours ?? 0, left);
}
