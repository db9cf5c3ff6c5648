import type { JudgedWorkflow } from '../natures/judged-workflow.js';

/** Graphviz takes seconds over hundreds of paths, and nobody reads such a picture. */
export const mostActivities = 40;
export const pathsPerActivity = 1.5;
const worthALine = 0.03;

/** How much of what happens is to be shown, as shares, and how much at the most. */
export interface MapLimits {
  activities: number;
  paths: number;
  mostActivities: number;
  pathsPerActivity: number;
}

const readable: MapLimits = { activities: 0.9, paths: 0.9, mostActivities, pathsPerActivity };

export interface SimplifiedMap {
  activities: JudgedWorkflow['activities'];
  paths: JudgedWorkflow['edges'];
  starts: JudgedWorkflow['starts'];
  ends: JudgedWorkflow['ends'];
  /** Shares of all occurrences and of all steps from one to the next that the picture shows. */
  occurrencesShown: number;
  pathsShown: number;
}

/**
 * The most frequent activities until 90 % of the occurrences are shown, then the most frequent paths between
 * them until 90 % of the steps are (or other shares, where somebody chooses). What lies on the widest way from the start to each, and on to the end,
 * is kept, so that nothing shown hangs in the air.
 */
export function simplify(workflow: JudgedWorkflow, limits: MapLimits = readable): SimplifiedMap {
  const toward = widestWays(workflow, 'from');
  const onward = widestWays(workflow, 'to');
  const occurrencesOf = new Map(workflow.activities.map(({ name, occurrences }) => [name, occurrences]));
  const shown = new Set<string>();
  const needed = new Set<string>();
  let covered = 0;
  for (const activity of workflow.activities) {
    if (covered >= limits.activities * workflow.occurrences || shown.size >= limits.mostActivities) break;
    for (const name of [...along(toward, activity.name, needed), ...along(onward, activity.name, needed, true)]) {
      if (shown.has(name)) continue;
      shown.add(name);
      covered += occurrencesOf.get(name) ?? 0;
    }
  }
  const paths = pathsAmong(workflow, shown, needed, limits);
  const steps = workflow.edges.reduce((sum, { count }) => sum + count, 0);
  return {
    activities: workflow.activities.filter(({ name }) => shown.has(name)),
    paths,
    starts: endsAmong(workflow.starts, shown, toward, workflow.cases),
    ends: endsAmong(workflow.ends, shown, onward, workflow.cases),
    occurrencesShown: workflow.occurrences === 0 ? 1 : covered / workflow.occurrences,
    pathsShown: steps === 0 ? 1 : paths.reduce((sum, { count }) => sum + count, 0) / steps,
  };
}

/** For each activity its neighbour on the widest way from the start (or to the end); null where it touches it. */
type Ways = ReadonlyMap<string, string | null>;

function widestWays(workflow: JudgedWorkflow, side: 'from' | 'to'): Ways {
  const neighbours = new Map<string, { name: string; count: number }[]>(
    workflow.activities.map(({ name }) => [name, []]),
  );
  for (const { from, to, count } of workflow.edges) {
    const [near, far] = side === 'from' ? [from, to] : [to, from];
    neighbours.get(near)?.push({ name: far, count });
  }
  const reached = new Map<string, { name: string; width: number; via: string | null; done: boolean }>();
  for (const { activity, cases } of side === 'from' ? workflow.starts : workflow.ends) {
    reached.set(activity, { name: activity, width: cases, via: null, done: false });
  }
  for (let widest = widestOpen(reached); widest; widest = widestOpen(reached)) {
    widest.done = true;
    for (const { name, count } of neighbours.get(widest.name) ?? []) {
      const width = Math.min(widest.width, count);
      const known = reached.get(name);
      if (!known) reached.set(name, { name, width, via: widest.name, done: false });
      else if (!known.done && width > known.width) Object.assign(known, { width, via: widest.name });
    }
  }
  return new Map([...reached.values()].map(({ name, via }) => [name, via]));
}

function widestOpen<T extends { width: number; done: boolean }>(reached: ReadonlyMap<string, T>): T | null {
  let widest: T | null = null;
  for (const each of reached.values()) if (!each.done && each.width > (widest?.width ?? 0)) widest = each;
  return widest;
}

function along(ways: Ways, from: string, needed = new Set<string>(), forward = false): string[] {
  const names = [from];
  for (let at = from, via = ways.get(at); via != null; at = via, via = ways.get(at)) {
    needed.add(forward ? pathKey(at, via) : pathKey(via, at));
    names.push(via);
  }
  return names;
}

function pathsAmong(
  workflow: JudgedWorkflow,
  shown: ReadonlySet<string>,
  needed: ReadonlySet<string>,
  limits: MapLimits,
): JudgedWorkflow['edges'] {
  const among = workflow.edges.filter(({ from, to }) => shown.has(from) && shown.has(to));
  const steps = among.reduce((sum, { count }) => sum + count, 0);
  const kept = new Set(among.filter(({ from, to }) => needed.has(pathKey(from, to))));
  let covered = [...kept].reduce((sum, { count }) => sum + count, 0);
  for (const edge of among) {
    if (covered >= limits.paths * steps || kept.size >= limits.pathsPerActivity * Math.max(8, shown.size)) break;
    if (kept.has(edge)) continue;
    kept.add(edge);
    covered += edge.count;
  }
  return among.filter((edge) => kept.has(edge));
}

/** Those that many cases touch, and those through which something shown is reached from the start or leads to the end. */
function endsAmong(
  all: JudgedWorkflow['starts'],
  shown: ReadonlySet<string>,
  ways: Ways,
  cases: number,
): JudgedWorkflow['starts'] {
  const reached = new Set([...shown].map((name) => along(ways, name).at(-1)));
  return all.filter(
    ({ activity, cases: touching }) => shown.has(activity) && (reached.has(activity) || touching >= worthALine * cases),
  );
}

function pathKey(from: string, to: string): string {
  return JSON.stringify([from, to]);
}
