import type { JudgedWorkflow } from '../../workflows/workflow-figures.js';

/** The key of a path in sets and maps; null stands for the start and the end. */
export function pathKey({ from, to }: { readonly from: string | null; readonly to: string | null }): string {
  return JSON.stringify([from, to]);
}

/** An activity that a route has reached. */
export interface ReachedActivity {
  readonly name: string;
  /** The order in which activities were first reached. */
  readonly place: number;
  cost: number;
  via: string | null;
  /** Whether it was taken from the queue: then its cost is final. */
  done: boolean;
}

interface QueuedActivity {
  readonly cost: number;
  readonly way: ReachedActivity;
}

/** A priority queue of reached activities; equal costs in the order of reaching. */
export class RouteQueue {
  /** The best comes last, so that taking it moves no other. */
  private readonly waiting: QueuedActivity[] = [];

  /** Called again whenever the cost has fallen. */
  add(way: ReachedActivity): void {
    const entry = { cost: way.cost, way };
    let low = 0;
    let high = this.waiting.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.waiting[middle];
      if (other && isBetter(entry, other)) low = middle + 1;
      else high = middle;
    }
    this.waiting.splice(low, 0, entry);
  }

  takeBest(): ReachedActivity | null {
    for (let best = this.waiting.pop(); best; best = this.waiting.pop()) {
      // An activity whose cost fell waits twice, and was taken at its lower cost.
      if (best.way.done) continue;
      best.way.done = true;
      return best.way;
    }
    return null;
  }
}

function isBetter(one: QueuedActivity, other: QueuedActivity): boolean {
  return one.cost < other.cost || (one.cost === other.cost && one.way.place < other.way.place);
}

/** A route: activities and the paths that connect them. */
interface Route {
  readonly activities: readonly string[];
  readonly paths: readonly string[];
}

export interface Routes {
  /**
   * The route from the start over an activity (or over two successive ones) to the end; null if it has more than
   * `longest` activities before or after, as in a process of thousands of steps in a line.
   */
  readonly over: (activity: string, next?: string, longest?: number) => Route | null;
  /** The activities where the routes to and from an activity begin and end. */
  readonly startOf: (activity: string) => string;
  readonly endOf: (activity: string) => string;
}

/** A path of one case in three counts as long as four paths of all cases, so that rare paths are no shortcuts. */
const rarityFactor = 3;

/**
 * Routes by the widest way, which most cases take, or by the shortest, where rare paths count as longer, so that a
 * small map is not filled with what lies between.
 */
export function findRoutes(workflow: JudgedWorkflow, kind: 'widest' | 'shortest'): Routes {
  const toward = findNeighbours(workflow, 'from', kind);
  const onward = findNeighbours(workflow, 'to', kind);
  return {
    over: (activity, next = activity, longest = Infinity) => {
      const before = along(toward, activity, longest);
      const after = before && along(onward, next, longest);
      if (!before || !after) return null;
      return {
        activities: [...before, ...after],
        paths: [
          ...(next === activity ? [] : [pathKey({ from: activity, to: next })]),
          ...before.slice(1).map((from, at) => pathKey({ from, to: before[at] ?? null })),
          ...after.slice(1).map((to, at) => pathKey({ from: after[at] ?? null, to })),
        ],
      };
    },
    startOf: (activity) => along(toward, activity)?.at(-1) ?? activity,
    endOf: (activity) => along(onward, activity)?.at(-1) ?? activity,
  };
}

/** For each activity the next one toward the start (or the end); null where it touches it. */
type Neighbours = ReadonlyMap<string, string | null>;

function findNeighbours(workflow: JudgedWorkflow, side: 'from' | 'to', kind: 'widest' | 'shortest'): Neighbours {
  const neighbours = new Map<string, { name: string; count: number }[]>(
    workflow.activities.map(({ name }) => [name, []]),
  );
  for (const { from, to, count } of workflow.edges) {
    const [near, far] = side === 'from' ? [from, to] : [to, from];
    neighbours.get(near)?.push({ name: far, count });
  }
  const computeCost = (before: number, count: number): number =>
    kind === 'widest'
      ? Math.max(before, -count)
      : before + 1 + rarityFactor * Math.log(Math.max(1, workflow.cases / count));
  const none = kind === 'widest' ? -Infinity : 0;
  const reached = new Map<string, ReachedActivity>();
  const open = new RouteQueue();
  const reach = (name: string, cost: number, via: string | null): void => {
    const known = reached.get(name);
    if (known && (known.done || cost >= known.cost)) return;
    const way = known ?? { name, place: reached.size, cost, via, done: false };
    reached.set(name, Object.assign(way, { cost, via }));
    open.add(way);
  };
  for (const { activity, cases } of side === 'from' ? workflow.starts : workflow.ends) {
    reach(activity, computeCost(none, cases), null);
  }
  for (let best = open.takeBest(); best; best = open.takeBest()) {
    for (const { name, count } of neighbours.get(best.name) ?? [])
      reach(name, computeCost(best.cost, count), best.name);
  }
  return new Map([...reached.values()].map(({ name, via }) => [name, via]));
}

/** The activities along a route, beginning with the given one. */
function along(ways: Neighbours, from: string, longest = Infinity): string[] | null {
  const names = [from];
  for (let via = ways.get(from); via != null && names.length <= longest; via = ways.get(via)) names.push(via);
  return names.length <= longest ? names : null;
}
