import type { JudgedWorkflow } from '../../natures/judged-workflow.js';

/** What a path is known by in sets and maps; null for the start and the end. */
export function pathKey({ from, to }: { readonly from: string | null; readonly to: string | null }): string {
  return JSON.stringify([from, to]);
}

/** An activity that a way leads to. */
export interface Reached {
  readonly name: string;
  /** In the order in which they were first reached. */
  readonly place: number;
  /** The less, the better. */
  cost: number;
  via: string | null;
  /** Taken: it does not get better. */
  done: boolean;
}

interface Entry {
  readonly cost: number;
  readonly way: Reached;
}

/** Ways that may be gone on from, the best first, of equals the one reached first: a binary heap. */
export class OpenWays {
  private readonly heap: Entry[] = [];

  /** Again whenever it has become better. */
  add(way: Reached): void {
    const entry = { cost: way.cost, way };
    let at = this.heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = this.heap[above];
      if (!parent || !isBetter(entry, parent)) break;
      this.heap[at] = parent;
      at = above;
    }
    this.heap[at] = entry;
  }

  takeBest(): Reached | null {
    for (let best = this.take(); best; best = this.take()) {
      // What became better later stands here twice, and was taken at its better place.
      if (best.way.done) continue;
      best.way.done = true;
      return best.way;
    }
    return null;
  }

  private take(): Entry | undefined {
    const [best] = this.heap;
    const last = this.heap.pop();
    if (!last || this.heap.length === 0) return best;
    let at = 0;
    for (let below = this.betterBelow(at); below && isBetter(below.entry, last); below = this.betterBelow(at)) {
      this.heap[at] = below.entry;
      at = below.at;
    }
    this.heap[at] = last;
    return best;
  }

  private betterBelow(above: number): { entry: Entry; at: number } | null {
    const at = 2 * above + 1;
    const [left, right] = [this.heap[at], this.heap[at + 1]];
    if (!left) return null;
    return right && isBetter(right, left) ? { entry: right, at: at + 1 } : { entry: left, at };
  }
}

function isBetter(one: Entry, other: Entry): boolean {
  return one.cost < other.cost || (one.cost === other.cost && one.way.place < other.way.place);
}

/** Activities, and the paths between them, without which something would hang in the air. */
interface Way {
  readonly activities: readonly string[];
  readonly paths: readonly string[];
}

export interface Ways {
  /**
   * From the start over the activity, or over one and right after it another, to the end; null where there are more
   * activities than `longest` before or after: of a process of thousands of steps in a line nothing else is short.
   */
  readonly over: (activity: string, next?: string, longest?: number) => Way | null;
  /** Where the way to it begins, and where the way on from it ends. */
  readonly startOf: (activity: string) => string;
  readonly endOf: (activity: string) => string;
}

/** A path that one in three cases takes is as long as four that all take: what hardly ever happens is no shortcut. */
const rarity = 3;

/**
 * By the widest way, the one that most cases can be thought to go; or by the shortest, where a path that few take counts
 * for several, so that a map with room for little is not filled with what lies between.
 */
export function waysOf(workflow: JudgedWorkflow, kind: 'widest' | 'shortest'): Ways {
  const toward = waysFrom(workflow, 'from', kind);
  const onward = waysFrom(workflow, 'to', kind);
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

/** For each activity its neighbour on the way from the start (or to the end); null where it touches it. */
type Neighbours = ReadonlyMap<string, string | null>;

function waysFrom(workflow: JudgedWorkflow, side: 'from' | 'to', kind: 'widest' | 'shortest'): Neighbours {
  const neighbours = new Map<string, { name: string; count: number }[]>(
    workflow.activities.map(({ name }) => [name, []]),
  );
  for (const { from, to, count } of workflow.edges) {
    const [near, far] = side === 'from' ? [from, to] : [to, from];
    neighbours.get(near)?.push({ name: far, count });
  }
  const costOf = (before: number, count: number): number =>
    kind === 'widest' ? Math.max(before, -count) : before + 1 + rarity * Math.log(Math.max(1, workflow.cases / count));
  const none = kind === 'widest' ? -Infinity : 0;
  const reached = new Map<string, Reached>();
  const open = new OpenWays();
  const reach = (name: string, cost: number, via: string | null): void => {
    const known = reached.get(name);
    if (known && (known.done || cost >= known.cost)) return;
    const way = known ?? { name, place: reached.size, cost, via, done: false };
    reached.set(name, Object.assign(way, { cost, via }));
    open.add(way);
  };
  for (const { activity, cases } of side === 'from' ? workflow.starts : workflow.ends) {
    reach(activity, costOf(none, cases), null);
  }
  for (let best = open.takeBest(); best; best = open.takeBest()) {
    for (const { name, count } of neighbours.get(best.name) ?? []) reach(name, costOf(best.cost, count), best.name);
  }
  return new Map([...reached.values()].map(({ name, via }) => [name, via]));
}

/** The activity itself first. */
function along(ways: Neighbours, from: string, longest = Infinity): string[] | null {
  const names = [from];
  for (let via = ways.get(from); via != null && names.length <= longest; via = ways.get(via)) names.push(via);
  return names.length <= longest ? names : null;
}
