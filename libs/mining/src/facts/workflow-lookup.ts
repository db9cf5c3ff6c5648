import { groupBy } from '../computing/grouped.js';
import type { ActivityFigures, Edge, MappedWorkflow } from '../report/schema/report-sections.js';

type CasesAtEnd = MappedWorkflow['ends'][number];

interface WorkflowLookup {
  activities: ReadonlyMap<string, ActivityFigures>;
  pathsFrom: ReadonlyMap<string, readonly Edge[]>;
  ends: ReadonlyMap<string, CasesAtEnd>;
}

/** Lookups are built once: searching thousands of activities each time would be slow. */
const known = new WeakMap<MappedWorkflow, WorkflowLookup>();

export function findActivity(workflow: MappedWorkflow, name: string): ActivityFigures | undefined {
  return buildLookup(workflow).activities.get(name);
}

/** The paths that leave an activity, in the order of the workflow. */
export function findPaths(workflow: MappedWorkflow, activity: string): readonly Edge[] {
  return buildLookup(workflow).pathsFrom.get(activity) ?? [];
}

/** The cases that end with the activity. */
export function findEnd(workflow: MappedWorkflow, activity: string): CasesAtEnd | undefined {
  return buildLookup(workflow).ends.get(activity);
}

function buildLookup(workflow: MappedWorkflow): WorkflowLookup {
  const figures = known.get(workflow) ?? {
    activities: new Map(workflow.activities.map((each) => [each.name, each])),
    pathsFrom: groupBy(workflow.edges, ({ from }) => from),
    ends: new Map(workflow.ends.map((each) => [each.activity, each])),
  };
  known.set(workflow, figures);
  return figures;
}
