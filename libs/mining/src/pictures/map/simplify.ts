import type { Edge } from '../../report/schema/workflow.js';
import type { Stats } from '../../report/schema/shape.js';
import type { JudgedWorkflow } from '../../natures/judged-workflow.js';
import { type Ways, pathKey, waysOf } from './ways.js';

/** Waiting where it is known, else the time from one step to the next: on the page, in pictures and in print. */
export function pathTime({ waitSeconds, elapsedSeconds }: Pick<Edge, 'waitSeconds' | 'elapsedSeconds'>): Stats {
  return waitSeconds ?? elapsedSeconds;
}

/** More are hard to take in; a person who wants them asks for them. */
const mostActivities = 20;
const pathsPerActivity = 1.5;
const enough = 0.9;
const worthALine = 0.03;

export type MapMetric = 'frequency' | 'time';

/** What the reader wants to see; without a number, as much of 90% of it as a picture can hold. */
export interface MapWish {
  readonly metric?: MapMetric;
  /** How many at most. What leads from the start to the first of them and on to the end is never cut. */
  readonly activities?: number;
  /** How many at most, beside those without which something would hang in the air. */
  readonly paths?: number;
  /** Shown in any case: what a link, a search or a variant asks for. */
  readonly asked?: { readonly activities?: readonly string[]; readonly paths?: readonly Ends[] };
}

interface Ends {
  readonly from: string;
  readonly to: string;
}

export interface SimplifiedMap {
  activities: JudgedWorkflow['activities'];
  paths: JudgedWorkflow['edges'];
  starts: JudgedWorkflow['starts'];
  ends: JudgedWorkflow['ends'];
  /** How many paths there are between the activities shown. */
  pathsAmong: number;
  /** Shares of all occurrences, of all steps from one to the next, and of the time these take. */
  occurrencesShown: number;
  pathsShown: number;
  timeShown: number;
}

/**
 * The activities that most happens at (or, for time, between which most time passes) until 90% is covered, then the
 * paths between them alike. What lies on the way from the start to each, and on to the end, is kept, so that nothing
 * shown hangs in the air: the widest way, or a shorter one where there is not the room for it.
 */
export function simplify(workflow: JudgedWorkflow, wish: MapWish = {}): SimplifiedMap {
  const short = waysOf(workflow, 'shortest');
  const ways = wish.metric === 'time' ? short : waysOf(workflow, 'widest');
  const { shown, needed } = activitiesOf(workflow, wish, [ways.over, short.over]);
  const among = workflow.edges.filter(({ from, to }) => shown.has(from) && shown.has(to));
  const paths = pathsOf(among, needed, shown.size, wish);
  const activities = workflow.activities.filter(({ name }) => shown.has(name));
  return {
    activities,
    paths,
    starts: endsAmong(workflow.starts, shown, ways.startOf, workflow.cases),
    ends: endsAmong(workflow.ends, shown, ways.endOf, workflow.cases),
    pathsAmong: among.length,
    occurrencesShown: share(activities, workflow.activities, ({ occurrences }) => occurrences),
    pathsShown: share(paths, workflow.edges, ({ count }) => count),
    timeShown: share(paths, workflow.edges, (path) => pathTime(path).sum),
  };
}

function activitiesOf(
  workflow: JudgedWorkflow,
  { metric = 'frequency', activities, asked = {} }: MapWish,
  waysOver: readonly Ways['over'][],
): { shown: Set<string>; needed: Set<string> } {
  const known = new Set(workflow.activities.map(({ name }) => name));
  const shown = new Set<string>();
  const needed = new Set<string>();
  const most = Math.max(1, activities ?? mostActivities);
  /** By the first way that there is room for; by the last, whatever room there is, where it has to be shown. */
  const add = ([name = '', next]: readonly string[], isForced: boolean): void => {
    if (shown.has(name) && shown.has(next ?? name)) return;
    if (shown.size >= most && !isForced) return;
    const ways = waysOver.map((over) => over(name, next, most));
    const fits = ways.find((way) => way && new Set([...shown, ...way.activities]).size <= most);
    const way = fits ?? (isForced ? waysOver.at(-1)?.(name, next) : null);
    for (const each of way?.activities ?? []) shown.add(each);
    for (const path of way?.paths ?? []) needed.add(path);
  };
  const askedPaths = (asked.paths ?? []).filter(({ from, to }) => known.has(from) && known.has(to));
  for (const name of asked.activities ?? []) if (known.has(name)) add([name], true);
  for (const { from, to } of askedPaths) {
    add([from, to], true);
    needed.add(pathKey({ from, to }));
  }

  const places = placesOf(workflow, metric);
  const all = places.reduce((sum, { weight }) => sum + weight, 0);
  let covered = 0;
  for (const { names, weight } of places) {
    if (activities === undefined && covered >= enough * all) break;
    covered += weight;
    add(names, shown.size === 0);
  }
  return { shown, needed };
}

interface Weighed {
  readonly names: readonly string[];
  readonly weight: number;
}

/** Where it happens, or where the time passes: the heaviest first, and then what has no weight of its own. */
function placesOf({ activities, edges }: JudgedWorkflow, metric: MapMetric): Weighed[] {
  const byCount = activities.map(({ name, occurrences }) => ({ names: [name], weight: occurrences }));
  if (metric === 'frequency') return byCount.toSorted((a, b) => b.weight - a.weight);
  const byTime = [
    ...edges.map((edge) => ({ names: [edge.from, edge.to], weight: pathTime(edge).sum })),
    ...activities.map(({ name, serviceSeconds }) => ({ names: [name], weight: serviceSeconds?.sum ?? 0 })),
  ].toSorted((a, b) => b.weight - a.weight);
  return [...byTime, ...byCount.map(({ names }) => ({ names, weight: 0 }))];
}

function pathsOf(
  among: JudgedWorkflow['edges'],
  needed: ReadonlySet<string>,
  activities: number,
  { metric = 'frequency', paths }: MapWish,
): JudgedWorkflow['edges'] {
  const weigh = (edge: JudgedWorkflow['edges'][number]): number =>
    metric === 'time' ? pathTime(edge).sum : edge.count;
  const all = among.reduce((sum, edge) => sum + weigh(edge), 0);
  const kept = new Set(among.filter((path) => needed.has(pathKey(path))));
  const most = paths ?? pathsPerActivity * Math.max(8, activities);
  let covered = [...kept].reduce((sum, edge) => sum + weigh(edge), 0);
  for (const edge of among.toSorted((a, b) => weigh(b) - weigh(a))) {
    if (kept.size >= most || (paths === undefined && covered >= enough * all)) break;
    if (kept.has(edge)) continue;
    kept.add(edge);
    covered += weigh(edge);
  }
  return among.filter((edge) => kept.has(edge));
}

/** Those that many cases touch, and those through which something shown is reached from the start or leads to the end. */
function endsAmong(
  all: JudgedWorkflow['starts'],
  shown: ReadonlySet<string>,
  lastOf: (name: string) => string,
  cases: number,
): JudgedWorkflow['starts'] {
  const reached = new Set([...shown].map(lastOf));
  return all.filter(
    ({ activity, cases: touching }) => shown.has(activity) && (reached.has(activity) || touching >= worthALine * cases),
  );
}

function share<Each>(some: readonly Each[], all: readonly Each[], weigh: (each: Each) => number): number {
  const sum = (of: readonly Each[]): number => of.reduce((total, each) => total + weigh(each), 0);
  const whole = sum(all);
  return whole === 0 ? 1 : sum(some) / whole;
}
