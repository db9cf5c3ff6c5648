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
  return opportunity.saves === 'waiting' ? waitMeasure(opportunity) : workMeasure(opportunity, workflow, assumptions);
}

function measure(metric: string, value: number, left: number): Measure {
  return { baseline: { metric, value }, target: { metric, value: value * left } };
}

/** The work of both steps, once fewer cases need the dearer one. */
function orderMeasure({ id, annual, figures }: Opportunity): Measure {
  const left = (figures['secondsThen'] ?? 1) / (figures['secondsNow'] ?? 1);
  return measure(`opportunities[${id}].annual.hours`, annual?.hours ?? 0, left);
}

/** The mean wait, within working hours where they are known: nights do not show whether a change has worked. */
function waitMeasure({ id, gain, annual, waiting, figures }: Opportunity): Measure {
  const within = figures['workingSeconds'];
  if (gain && within !== undefined && within > 0 && gain.from > 0) {
    return measure(`opportunities[${id}].figures.workingSeconds`, within, gain.to / gain.from);
  }
  if (gain) return measure(`opportunities[${id}].gain.from`, gain.from, gain.from > 0 ? gain.to / gain.from : 1);
  return measure(`opportunities[${id}].annual.waitingDays`, annual?.waitingDays ?? 0, 1 - (waiting?.canGo ?? 0));
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
