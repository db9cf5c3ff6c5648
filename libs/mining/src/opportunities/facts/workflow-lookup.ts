import type { MappedWorkflow } from '../../report/schema/report-sections.js';

type Activity = MappedWorkflow['activities'][number];
type Path = MappedWorkflow['edges'][number];
type End = MappedWorkflow['ends'][number];

interface Figures {
  activities: ReadonlyMap<string, Activity>;
  pathsFrom: ReadonlyMap<string, readonly Path[]>;
  ends: ReadonlyMap<string, End>;
}

/** Lookups are built once: searching thousands of activities each time would be slow. */
const known = new WeakMap<MappedWorkflow, Figures>();

export function activityOf(workflow: MappedWorkflow, name: string): Activity | undefined {
  return figuresOf(workflow).activities.get(name);
}

/** The paths that leave an activity, in the order of the workflow. */
export function pathsFrom(workflow: MappedWorkflow, activity: string): readonly Path[] {
  return figuresOf(workflow).pathsFrom.get(activity) ?? [];
}

/** The cases that end with the activity. */
export function endOf(workflow: MappedWorkflow, activity: string): End | undefined {
  return figuresOf(workflow).ends.get(activity);
}

function figuresOf(workflow: MappedWorkflow): Figures {
  const figures = known.get(workflow) ?? {
    activities: new Map(workflow.activities.map((each) => [each.name, each])),
    pathsFrom: groupBy(workflow.edges, ({ from }) => from),
    ends: new Map(workflow.ends.map((each) => [each.activity, each])),
  };
  known.set(workflow, figures);
  return figures;
}

/** Groups items by key, keeping their order. */
export function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
