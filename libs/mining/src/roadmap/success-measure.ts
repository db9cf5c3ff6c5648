import type { Opportunity, RoadmapItem, RoiAssumptions, MappedWorkflow } from '../report-sections.js';
import { triangularMean } from '../roi/seeded-random.js';

type Measure = Pick<RoadmapItem, 'baseline' | 'target'>;

/** The figure of this report that shows whether it worked, as it is and as it is expected to be. */
export function successMeasure(
  opportunity: Opportunity,
  workflows: readonly MappedWorkflow[],
  assumptions: RoiAssumptions,
): Measure {
  const workflow = workflows.find(({ id }) => id === opportunity.workflow);
  if (opportunity.kind === 'reorder') return orderMeasure(opportunity);
  return opportunity.saves === 'waiting'
    ? waitMeasure(opportunity, workflow)
    : workMeasure(opportunity, workflow, assumptions);
}

function measure(metric: string, value: number, left: number): Measure {
  return { baseline: { metric, value }, target: { metric, value: value * left } };
}

/** The work of both steps, once fewer cases need the dearer one. */
function orderMeasure({ id, annual, figures }: Opportunity): Measure {
  const left = (figures['secondsThen'] ?? 1) / (figures['secondsNow'] ?? 1);
  return measure(`opportunities[${id}].annual.hours`, annual?.hours ?? 0, left);
}

/** By how much a case moves on sooner, on the path that holds most of this waiting. */
function waitMeasure(
  { id, target, waiting, annual, figures }: Opportunity,
  workflow: MappedWorkflow | undefined,
): Measure {
  const canGo = waiting?.canGo ?? 0;
  const [edge] = (workflow?.edges ?? [])
    .filter(({ from, to }) =>
      'activity' in target ? to === target.activity : from === target.from && to === target.to,
    )
    .toSorted((a, b) => b.elapsedSeconds.sum - a.elapsedSeconds.sum);
  if (!workflow || !edge)
    return measure(`opportunities[${id}].annual.waitingDays`, annual?.waitingDays ?? 0, 1 - canGo);
  const path = `workflows[${workflow.id}].edges[${JSON.stringify(edge.from)},${JSON.stringify(edge.to)}]`;
  const sooner = (figures['meanSeconds'] ?? 0) * canGo;
  const of = (metric: string, mean: number): Measure =>
    measure(`${path}.${metric}`, mean, mean === 0 ? 1 : Math.max(0, 1 - sooner / mean));
  return edge.waitSeconds
    ? of('waitSeconds.mean', edge.waitSeconds.mean)
    : of('elapsedSeconds.mean', edge.elapsedSeconds.mean);
}

function workMeasure(
  { id, kind, target, annual, touch }: Opportunity,
  workflow: MappedWorkflow | undefined,
  assumptions: RoiAssumptions,
): Measure {
  const figures = 'activity' in target ? workflow?.activities.find(({ name }) => name === target.activity) : undefined;
  const addressable = assumptions.addressableShare[kind as keyof RoiAssumptions['addressableShare']];
  const left =
    1 - addressable * triangularMean(assumptions.successRate) * (1 - triangularMean(assumptions.humanReview));
  if (kind === 'deduplicate' && annual)
    return measure(`opportunities[${id}].annual.occurrences`, annual.occurrences, left);
  if (workflow && figures) {
    const path = `workflows[${workflow.id}].activities[${JSON.stringify(figures.name)}]`;
    if (kind === 'remove') return measure(`${path}.occurrences`, figures.occurrences, left);
  }
  if (touch?.rests === 'measured')
    return measure(`opportunities[${id}].touch.minutes.likely`, touch.minutes.likely, left);
  return measure(`opportunities[${id}].annual.hours`, annual?.hours ?? 0, left);
}
