import { pathKey } from '../map/path-key.js';
import type { MappedWorkflow } from '../report-sections.js';

type Activity = MappedWorkflow['activities'][number];
type Path = MappedWorkflow['edges'][number];

interface Figures {
  activities: ReadonlyMap<string, Activity>;
  paths: ReadonlyMap<string, Path>;
}

/** Of a workflow with thousands of activities each is looked up, and none is looked for. */
const known = new WeakMap<MappedWorkflow, Figures>();

export function activityOf(workflow: MappedWorkflow, name: string): Activity | undefined {
  return figuresOf(workflow).activities.get(name);
}

export function pathOf(workflow: MappedWorkflow, ends: { from: string; to: string }): Path | undefined {
  return figuresOf(workflow).paths.get(pathKey(ends));
}

function figuresOf(workflow: MappedWorkflow): Figures {
  const figures = known.get(workflow) ?? {
    activities: new Map(workflow.activities.map((each) => [each.name, each])),
    paths: new Map(workflow.edges.map((each) => [pathKey(each), each])),
  };
  known.set(workflow, figures);
  return figures;
}
