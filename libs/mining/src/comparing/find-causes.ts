import { total } from '../computing/sorted-numbers.js';
import { comparedMeans, isSignificant } from '../statistics/compared-means.js';
import type { Side } from '../replay/scenario.js';
import { SideSeries, type Weekly, shareTheirPeople } from './sides.js';

export type CauseKind = 'arrivals' | 'work' | 'people' | 'free' | 'runs' | 'paths';

/** What may be different afterwards; means of a week, an execution, or a case. */
export interface Cause {
  of: CauseKind;
  /** Null: of the workflow. */
  activity: string | null;
  before: number;
  after: number;
  /** Of after − before, at 95%. */
  low: number;
  high: number;
  hasChanged: boolean;
}

const units = {
  arrivals: 'perWeek',
  work: 'seconds',
  people: 'people',
  free: 'seconds',
  runs: 'cases',
  paths: 'share',
} as const;
export const unitOf = (of: CauseKind): (typeof units)[CauseKind] => units[of];

const fewestWeeks = 3;
const fewestObservations = 50;
/** Of the smaller one, by which the larger must be more; waiting while someone is free differs most by chance. */
const worthTelling: Readonly<Record<CauseKind, number>> = {
  arrivals: 1.1,
  work: 1.1,
  people: 1.1,
  free: 1.5,
  runs: 1.2,
  paths: 1.1,
};
const leastPeople = 0.5;
const leastShare = 0.05;
const leastDelaySeconds = 300;

/** What can be compared, with what has changed: tested together, so that at most one comparison in a hundred finds chance. */
export async function findCauses(before: Side, after: Side): Promise<Cause[]> {
  const one = new SideSeries(before);
  const other = new SideSeries(after);
  const named = new Set(namesOf(after).filter((name) => namesOf(before).includes(name)));
  const asked: { of: CauseKind; activity: string | null; first: Weekly | null; second: Weekly | null }[] = [
    { of: 'arrivals', activity: null, first: one.arrivals(), second: other.arrivals() },
  ];
  for (const activity of named) {
    for (const of of ['work', 'people', 'free', 'runs', 'paths'] as const) {
      asked.push({ of, activity, first: one[of](activity), second: other[of](activity) });
    }
  }
  const comparable = asked.flatMap(({ first, second, ...what }) =>
    first && second && isEnough(what.of, first, second) ? [{ ...what, first, second }] : [],
  );
  const causes: Cause[] = [];
  for (const { of, activity, first, second } of comparable) {
    const empty = (length: number): Float64Array => new Float64Array(length);
    const side = (a: Float64Array, b: Float64Array): Float64Array => Float64Array.from([...a, ...b]);
    const found = await comparedMeans(
      {
        counts: [side(first.counts, empty(second.counts.length)), side(empty(first.counts.length), second.counts)],
        sums: [side(first.sums, empty(second.sums.length)), side(empty(first.sums.length), second.sums)],
      },
      JSON.stringify([of, activity]),
    );
    const hasChanged = isSignificant(found, comparable.length) && isLarge(of, found.first, found.second);
    causes.push({
      of,
      activity,
      before: found.first,
      after: found.second,
      low: found.low,
      high: found.high,
      hasChanged,
    });
  }
  return withoutSamePeople(causes, after);
}

const namesOf = ({ fitted: { log }, names, workflow }: Side): string[] =>
  names.filter((_, step) => log.steps[step]?.workflow === workflow);

function isEnough(of: CauseKind, ...sides: readonly Weekly[]): boolean {
  const isSeen = sides.every(
    ({ counts, sums }) =>
      counts.filter((count) => count > 0).length >= fewestWeeks &&
      total(of === 'arrivals' || of === 'people' ? sums : counts) >= (of === 'people' ? 1 : fewestObservations),
  );
  const means = sides.map(({ counts, sums }) => total(sums) / total(counts));
  // Runs of one, steps of all cases, and steps that never wait while someone is free, have nothing that could change.
  if (of === 'runs') return isSeen && means.some((mean) => mean > 1.5);
  if (of === 'free') return isSeen && means.some((mean) => mean > leastDelaySeconds);
  return isSeen && (of !== 'paths' || means.some((mean) => mean > leastShare && mean < 1 - leastShare));
}

function isLarge(of: CauseKind, before: number, after: number): boolean {
  const [less, more] = before < after ? [before, after] : [after, before];
  const least = of === 'people' ? leastPeople : of === 'paths' ? leastShare : of === 'free' ? leastDelaySeconds : 0;
  return more >= worthTelling[of] * less && more - less >= least;
}

/** One more person is told once, of the step where that makes most difference, not of all steps these people do. */
function withoutSamePeople(causes: readonly Cause[], side: Side): Cause[] {
  const moved = ({ before, after }: Cause): number => Math.abs(after - before);
  const people = causes.filter(({ of, hasChanged }) => of === 'people' && hasChanged);
  const kept: Cause[] = [];
  for (const cause of people.toSorted((a, b) => moved(b) - moved(a))) {
    const isTold = kept.some((each) => shareTheirPeople(side, each.activity ?? '', cause.activity ?? ''));
    if (!isTold) kept.push(cause);
  }
  return causes.map((cause) =>
    people.includes(cause) && !kept.includes(cause) ? { ...cause, hasChanged: false } : cause,
  );
}
