import { mapInSlices } from '../log/event-loop.js';
import type { ActivityFigures, Driver, Edge } from '../report/schema/report-sections.js';
import type { WorkflowFigures } from './workflow-figures.js';
import type { Natures } from '../people/natures/natures.js';

/** A workflow with the natures of its steps and waits. */
export type JudgedWorkflow = Omit<WorkflowFigures, 'activities' | 'edges'> & {
  activities: ActivityFigures[];
  edges: Edge[];
};

export async function judgedWorkflow<W extends WorkflowFigures>(
  workflow: W,
  natures: Natures,
): Promise<W & JudgedWorkflow> {
  const { id } = workflow;
  return {
    ...workflow,
    activities: await mapInSlices(workflow.activities, (each) => ({
      ...each,
      nature: natures.ofActivity(id, each.name),
    })),
    edges: await mapInSlices(workflow.edges, (each) => ({ ...each, nature: natures.ofPath(id, each.from, each.to) })),
  };
}

/** Drivers without those about people at steps or paths that are not people's work: machines, outside parties, set waits. */
export function peoplesDrivers<D extends Driver>(workflow: string, drivers: readonly D[], natures: Natures): D[] {
  return drivers.filter(({ at }) => {
    if (!at) return true;
    const { activity, from, to } = at;
    return from !== undefined && to !== undefined
      ? natures.ofPath(workflow, from, to).class === 'queue'
      : natures.ofActivity(workflow, activity ?? '').class === 'work';
  });
}
