import { opportunityTitle } from '../opportunities/opportunities.js';
import type { Opportunity, OpportunityReturn, Roadmap, RoadmapItem, Roi, Wave, Workflow } from '../report-sections.js';
import { mostLikely } from '../roi/returns.js';
import { dependenciesOf } from './dependencies.js';
import { type ScheduledJob, schedule } from './schedule.js';

export const defaultCapacityDaysPerMonth = 20;

/** Months within which what has ended is a quick win, or at least no transformation. */
const waveEnds: [name: Wave['name'], end: number][] = [
  ['Quick wins', 3],
  ['Core', 9],
  ['Transform', Infinity],
];

/** What to do when: all that is expected to pay, and what that depends on. */
export function planRoadmap(
  opportunities: readonly Opportunity[],
  workflows: readonly Workflow[],
  roi: Roi,
  capacityDaysPerMonth = defaultCapacityDaysPerMonth,
): Roadmap {
  const returns = new Map(roi.perOpportunity.map((each) => [each.id, each]));
  const dependencies = new Map(opportunities.map((each) => [each.id, dependenciesOf(each, opportunities, workflows)]));
  const planned = withDependencies(
    opportunities.filter(({ id }) => (returns.get(id)?.npv.expected ?? 0) > 0).map(({ id }) => id),
    dependencies,
  );
  const chosen = opportunities.filter(({ id }) => planned.has(id));
  const scheduled = schedule(
    chosen.map(({ id, effort }) => ({
      id,
      days: effort.days,
      dependsOn: dependencies.get(id) ?? [],
      priority: (returns.get(id)?.npv.expected ?? 0) / effort.days,
    })),
    capacityDaysPerMonth,
  );
  const items = scheduled.flatMap((job): RoadmapItem[] => {
    const opportunity = chosen.find(({ id }) => id === job.id);
    if (!opportunity) return [];
    return [itemOf(opportunity, job, dependencies.get(job.id) ?? [], workflows, returns.get(job.id), roi)];
  });
  return { capacityDaysPerMonth, waves: wavesOf(items) };
}

function withDependencies(ids: readonly string[], dependencies: ReadonlyMap<string, string[]>): Set<string> {
  const all = new Set(ids);
  for (const id of all) for (const other of dependencies.get(id) ?? []) all.add(other);
  return all;
}

function itemOf(
  opportunity: Opportunity,
  { start, end }: ScheduledJob,
  dependsOn: string[],
  workflows: readonly Workflow[],
  returns: OpportunityReturn | undefined,
  roi: Roi,
): RoadmapItem {
  return {
    opportunityId: opportunity.id,
    title: opportunityTitle(opportunity),
    start,
    end,
    effortDays: opportunity.effort.days,
    dependsOn,
    owner: null,
    ...measure(opportunity, workflows, roi),
    expectedAnnualValue: returns?.annualValue ?? 0,
  };
}

/** The figure of this report that shows whether it worked, as it is and as it is expected to be. */
function measure(
  { id, kind, target, workflow: workflowId, annual }: Opportunity,
  workflows: readonly Workflow[],
  roi: Roi,
): Pick<RoadmapItem, 'baseline' | 'target'> {
  const figures =
    'activity' in target
      ? workflows.find((each) => each.id === workflowId)?.activities.find(({ name }) => name === target.activity)
      : undefined;
  const likely = mostLikely(roi.assumptions);
  const left = 1 - roi.assumptions.addressableShare[kind] * likely.success * (1 - likely.review);
  const of = (figure: string, value: number, wanted = value * left) => ({
    baseline: { metric: figure, value },
    target: { metric: figure, value: wanted },
  });
  const place = figures ? `workflows[${workflowId}].activities[${JSON.stringify(figures.name)}]` : '';
  if (figures && kind === 'deduplicate') return of(`${place}.rework.repeats`, figures.rework.repeats);
  if (figures && kind === 'remove') return of(`${place}.occurrences`, figures.occurrences);
  if (figures?.serviceSeconds) return of(`${place}.serviceSeconds.mean`, figures.serviceSeconds.mean);
  return of(`opportunities[${id}].annual.hours`, annual.hours);
}

function wavesOf(items: readonly RoadmapItem[]): Wave[] {
  let after = 0;
  return waveEnds.flatMap(([name, until]): Wave[] => {
    const own = items.filter(({ end }) => end > after && end <= until);
    after = until;
    if (own.length === 0) return [];
    return [
      {
        name,
        from: Math.min(...own.map(({ start }) => start)),
        to: Math.max(...own.map(({ end }) => end)),
        items: own,
      },
    ];
  });
}
