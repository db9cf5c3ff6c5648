import { caseListKey } from './case-lists.js';
import type { RetainedCases } from './retained-cases.js';

/** Cases on one path with the seconds that each spent on it, the longest first; a long list has several parts. */
export interface PathTimes {
  key: string;
  part: number;
  /** Indexes in the cases of the workflow. */
  cases: number[];
  seconds: number[];
}

/** On a rarer path, the times are computed from the histories of its cases when they are asked for. */
const fewestCases = 100;

/** Bounds a part, because it is parsed and stored as a whole. */
const longestPart = 10_000;

/** A path with its cases in their order, and the milliseconds of each. */
interface Taken {
  readonly key: string;
  readonly cases: number[];
  readonly times: number[];
}

/** The times on all paths that many of the cases take, by workflow. */
export function pathTimes(workflows: readonly RetainedCases[]): ReadonlyMap<string, Iterable<PathTimes>> {
  const taken = workflows.map((each) => [each.workflow, takenPaths(each)] as const);
  const counts = new Map<string, number>();
  // Counted over all workflows, so that a path is timed in all of them or in none.
  for (const { key, cases } of taken.flatMap(([, paths]) => paths)) {
    counts.set(key, (counts.get(key) ?? 0) + cases.length);
  }
  return new Map(
    taken.map(([workflow, paths]) => [
      workflow,
      inParts(paths.filter(({ key }) => (counts.get(key) ?? 0) >= fewestCases)),
    ]),
  );
}

function takenPaths({ activities, variants, cases }: RetainedCases): Taken[] {
  const ways = new Map(variants.map(({ place, steps }) => [place, steps]));
  const paths = new Map<number, Taken>();
  for (const [number, { variant, history }] of cases.entries()) {
    const steps = ways.get(variant) ?? [];
    const ends = history[0];
    const length = Math.min(steps.length, ends.length);
    for (let at = 1; at < length; at++) {
      const from = steps[at - 1] ?? 0;
      const to = steps[at] ?? 0;
      const id = from * (activities.length + 1) + to;
      let path = paths.get(id);
      if (!path) {
        const key = caseListKey.path(activities[from - 1] ?? '', activities[to - 1] ?? '');
        path = { key, cases: [], times: [] };
        paths.set(id, path);
      }
      addTime(path, number, (ends[at] ?? 0) - (ends[at - 1] ?? 0));
    }
  }
  return [...paths.values()];
}

/** A case that takes a path several times has their sum. */
function addTime({ cases, times }: Taken, number: number, time: number): void {
  const last = cases.length - 1;
  if (cases[last] === number) times[last] = (times[last] ?? 0) + time;
  else {
    cases.push(number);
    times.push(time);
  }
}

function* inParts(paths: readonly Taken[]): Generator<PathTimes, void> {
  for (const { key, cases, times } of paths) {
    const order = Array.from(cases.keys()).sort((a, b) => (times[b] ?? 0) - (times[a] ?? 0) || a - b);
    for (let from = 0; from < order.length; from += longestPart) {
      const some = order.slice(from, from + longestPart);
      yield {
        key,
        part: from / longestPart + 1,
        cases: some.map((at) => cases[at] ?? 0),
        seconds: some.map((at) => (times[at] ?? 0) / 1000),
      };
    }
  }
}
