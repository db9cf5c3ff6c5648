import type { Edge } from '../../report/schema/workflow.js';
import type { Stats } from '../../report/schema/shape.js';
import type { JudgedWorkflow } from '../../workflows/workflow-figures.js';
import { type Routes, pathKey, findRoutes } from './routes.js';

/** Waiting where it is known, otherwise the time between the steps; the same in all pictures. */
export function pathTime({ waitSeconds, elapsedSeconds }: Pick<Edge, 'waitSeconds' | 'elapsedSeconds'>): Stats {
  return waitSeconds ?? elapsedSeconds;
}

/** More activities are hard to read; a reader can ask for them. */
const mostActivities = 20;
const pathsPerActivity = 1.5;
const coveredShare = 0.9;
const leastLineShare = 0.03;

/** What the reader asks for; without a number, up to 90% if it fits. */
export interface MapOptions {
  /** At most this many, but never less than a path from the start over the first activity to the end. */
  readonly activities?: number;
  /** At most this many besides those that connect the activities. */
  readonly paths?: number;
  /** Always shown: what a link, a search or a variant asks for. */
  readonly asked?: { readonly activities?: readonly string[]; readonly paths?: readonly Ends[] };
}

export interface Ends {
  /** Null for the start of the case. */
  readonly from: string | null;
  readonly to: string;
}

export interface SimplifiedMap {
  activities: JudgedWorkflow['activities'];
  paths: JudgedWorkflow['edges'];
  starts: JudgedWorkflow['starts'];
  ends: JudgedWorkflow['ends'];
  /** How many paths there are between the activities shown. */
  pathsAmong: number;
  /** Shares of all occurrences, and of all moves between steps. */
  occurrencesShown: number;
  pathsShown: number;
}

/**
 * Chooses the most frequent activities until 90% is covered, then the paths between them alike. Each activity stays connected to the start and the end: by the widest route, or by a shorter one if there is
 * no room.
 */
export function simplify(workflow: JudgedWorkflow, wish: MapOptions = {}): SimplifiedMap {
  const short = findRoutes(workflow, 'shortest');
  const ways = findRoutes(workflow, 'widest');
  const { shown, needed } = pickActivities(workflow, wish, [ways.over, short.over]);
  const among = workflow.edges.filter(({ from, to }) => shown.has(from) && shown.has(to));
  const paths = pickPaths(among, needed, shown.size, wish);
  const activities = workflow.activities.filter(({ name }) => shown.has(name));
  const begun = (wish.asked?.paths ?? []).flatMap(({ from, to }) => (from === null ? [to] : []));
  return {
    activities,
    paths,
    starts: pickEnds(workflow.starts, shown, [...begun, ...[...shown].map(ways.startOf)], workflow.cases),
    ends: pickEnds(workflow.ends, shown, [...shown].map(ways.endOf), workflow.cases),
    pathsAmong: among.length,
    occurrencesShown: share(activities, workflow.activities, ({ occurrences }) => occurrences),
    pathsShown: share(paths, workflow.edges, ({ count }) => count),
  };
}

/** The path that most cases take over the most frequent activity, or a shorter one if it is too long for a map. */
export function findMainPath(workflow: JudgedWorkflow): Ends[] {
  const [first] = workflow.activities.toSorted((a, b) => b.occurrences - a.occurrences);
  if (!first) return [];
  const ways = (['widest', 'shortest'] as const).map((kind) => findRoutes(workflow, kind).over(first.name));
  const way = ways.find((each) => each && each.activities.length <= mostActivities) ?? ways[1];
  const keys = new Set(way?.paths);
  return workflow.edges.filter((edge) => keys.has(pathKey(edge))).map(({ from, to }) => ({ from, to }));
}

function pickActivities(
  workflow: JudgedWorkflow,
  { activities, asked = {} }: MapOptions,
  waysOver: readonly Routes['over'][],
): { shown: Set<string>; needed: Set<string> } {
  const known = new Set(workflow.activities.map(({ name }) => name));
  const shown = new Set<string>();
  const needed = new Set<string>();
  const most = Math.max(1, activities ?? mostActivities);
  /** Adds the first route that fits; if it must be shown, the last one even if it does not fit. */
  const add = ([name = '', next]: readonly string[], isForced: boolean): void => {
    if (shown.has(name) && shown.has(next ?? name)) return;
    if (shown.size >= most && !isForced) return;
    const ways = waysOver.map((over) => over(name, next, most));
    const fits = ways.find((way) => way && new Set([...shown, ...way.activities]).size <= most);
    const way = fits ?? (isForced ? waysOver.at(-1)?.(name, next) : null);
    for (const each of way?.activities ?? []) shown.add(each);
    for (const path of way?.paths ?? []) needed.add(path);
  };
  const askedPaths = (asked.paths ?? []).filter(({ from, to }) => (from === null || known.has(from)) && known.has(to));
  for (const name of asked.activities ?? []) if (known.has(name)) add([name], true);
  for (const { from, to } of askedPaths) {
    add(from === null ? [to] : [from, to], true);
    needed.add(pathKey({ from, to }));
  }

  const all = workflow.activities.reduce((sum, { occurrences }) => sum + occurrences, 0);
  let covered = 0;
  for (const { name, occurrences } of workflow.activities.toSorted((a, b) => b.occurrences - a.occurrences)) {
    if (activities === undefined && covered >= coveredShare * all) break;
    covered += occurrences;
    add([name], shown.size === 0);
  }
  return { shown, needed };
}

function pickPaths(
  among: JudgedWorkflow['edges'],
  needed: ReadonlySet<string>,
  activities: number,
  { paths }: MapOptions,
): JudgedWorkflow['edges'] {
  const all = among.reduce((sum, { count }) => sum + count, 0);
  const kept = new Set(among.filter((path) => needed.has(pathKey(path))));
  const most = paths ?? pathsPerActivity * Math.max(8, activities);
  let covered = [...kept].reduce((sum, { count }) => sum + count, 0);
  for (const edge of among.toSorted((a, b) => b.count - a.count)) {
    if (kept.size >= most || (paths === undefined && covered >= coveredShare * all)) break;
    if (kept.has(edge)) continue;
    kept.add(edge);
    covered += edge.count;
  }
  return among.filter((edge) => kept.has(edge));
}

/** The starts or ends of many cases, and those that connect something shown. */
function pickEnds(
  all: JudgedWorkflow['starts'],
  shown: ReadonlySet<string>,
  needed: readonly string[],
  cases: number,
): JudgedWorkflow['starts'] {
  const reached = new Set(needed);
  return all.filter(
    ({ activity, cases: touching }) =>
      shown.has(activity) && (reached.has(activity) || touching >= leastLineShare * cases),
  );
}

function share<Each>(some: readonly Each[], all: readonly Each[], weigh: (each: Each) => number): number {
  const sum = (of: readonly Each[]): number => of.reduce((total, each) => total + weigh(each), 0);
  const whole = sum(all);
  return whole === 0 ? 1 : sum(some) / whole;
}
