import { opportunityTitle } from '../opportunities/opportunity-title.js';
import type { Opportunity, Roadmap, RoadmapItem, Roi, Wave, MappedWorkflow } from '../report-sections.js';
import type { Timing } from '../roi/timing.js';
import { successMeasure } from './success-measure.js';

/** Months within which what has ended is a quick win, or at least no transformation. */
const waveEnds: [name: Wave['name'], end: number][] = [
  ['Quick wins', 3],
  ['Core', 9],
  ['Transform', Infinity],
];

/** A decision takes no building, but it is not made in a minute. */
const decided: Timing = { start: 0, end: 0.5 };

/** What to do when: the decisions first, then all that is built and earns its cost. */
export function planRoadmap(
  opportunities: readonly Opportunity[],
  workflows: readonly MappedWorkflow[],
  planned: ReadonlyMap<string, Timing>,
  dependencies: ReadonlyMap<string, readonly string[]>,
  { perOpportunity, assumptions }: Roi,
  capacityDaysPerMonth: number,
): Roadmap {
  const returns = new Map(perOpportunity.map((each) => [each.id, each]));
  const itemOf = (opportunity: Opportunity, { start, end }: Timing): RoadmapItem => ({
    opportunityId: opportunity.id,
    title: opportunityTitle(opportunity),
    start,
    end,
    effortDays: opportunity.effort.days,
    dependsOn: (dependencies.get(opportunity.id) ?? []).filter((id) => planned.has(id)),
    owner: null,
    ...successMeasure(opportunity, workflows, assumptions),
    expectedAnnualValue: returns.get(opportunity.id)?.annualValue ?? null,
  });
  const decisions = opportunities
    .filter(({ saves, kind }) => saves === 'waiting' || kind === 'reorder')
    .toSorted((one, other) => savedSeconds(other) - savedSeconds(one))
    .map((each) => itemOf(each, decided));
  const built = opportunities
    .flatMap((each) => {
      const timing = planned.get(each.id);
      return timing ? [itemOf(each, timing)] : [];
    })
    .sort((a, b) => a.start - b.start || a.end - b.end);
  // What the cycle time becomes takes every case of the log, which is not at hand here.
  return { capacityDaysPerMonth, waves: [...waveOf('Decide', decisions), ...buildingWaves(built)], cycleTime: null };
}

/** Of an average case; reports of before it was told keep their order. */
const savedSeconds = ({ figures }: Opportunity): number => figures['savedSeconds'] ?? 0;

function buildingWaves(items: readonly RoadmapItem[]): Wave[] {
  let after = 0;
  return waveEnds.flatMap(([name, until]) => {
    const own = items.filter(({ end }) => end > after && end <= until);
    after = until;
    return waveOf(name, own);
  });
}

function waveOf(name: Wave['name'], items: RoadmapItem[]): Wave[] {
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
