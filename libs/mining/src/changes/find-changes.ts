import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { Change } from '../report/change.js';
import { comparedMeans } from '../statistics/compared-means.js';
import type { TimedLog } from '../time/timed.js';
import type { ZoneClock } from '../time/zone-clock.js';
import { weekOf } from '../workflows/iso-week.js';
import { createChangeable, createChangingSpans } from './changing-spans.js';
import { findShifts } from './find-shifts.js';
import { freeWaiting } from './free-waiting.js';
import { readSeries } from './read-series.js';
import { waitShifts } from './wait-blocks.js';
import { type Series, meanWithin } from './weekly-series.js';

/** A change and the weeks of its means: those before `at` and those from it on. */
export interface FoundChange extends Omit<Change, 'at' | 'since' | 'unit' | 'wait'> {
  workflow: number;
  /** Microseconds. */
  since: number;
  weeks: { from: number; at: number; to: number };
}

const forever = 1_000_000;
/** Weeks: paths that change so close to each other changed for one reason. */
const atOnce = 2;

/** What changed in each workflow, in the order of time. Tested on causes: queues remember, so that waits change by chance. */
export async function findChanges(db: AnalyticDatabase, timed: TimedLog): Promise<FoundChange[]> {
  const { clock } = timed;
  await createChangingSpans(db);
  await createChangeable(db);
  const free = await freeWaiting(db, timed);
  const found: FoundChange[] = [];
  for (const { workflow, firstWeek, series } of await readSeries(db, [['free', free]])) {
    const shifts = await findShifts(series, JSON.stringify(['changes', series.length]));
    const told = pathsAtOnce(shifts.map((shift) => ({ ...shift, path: shift.series.path })));
    for (const { series: own, at, from, to } of told) {
      const weeks = { from: firstWeek + from, at: firstWeek + at, to: firstWeek + to };
      found.push(await changeOf({ workflow, series: own, at, from, to }, weeks, clock));
    }
  }
  for (const { workflow, series, at } of await waitShifts(db)) {
    const weeks = { from: -forever, at: weekOf(clock.local(series.firsts[at] ?? 0)), to: forever };
    found.push(await changeOf({ workflow, series, at, from: 0, to: series.counts.length }, weeks, clock));
  }
  await db.run('DROP TABLE changing_span');
  return found.toSorted((a, b) => a.workflow - b.workflow || a.since - b.since);
}

interface Place {
  workflow: number;
  series: Series;
  at: number;
  from: number;
  to: number;
}

async function changeOf(
  { workflow, series, at, from, to }: Place,
  weeks: FoundChange['weeks'],
  clock: ZoneClock,
): Promise<FoundChange> {
  const { of, activity, path, counts, sums } = series;
  const side = (values: Float64Array, isSecond: boolean): Float64Array =>
    values.slice(from, to).map((value, block) => (from + block >= at === isSecond ? value : 0));
  const means = await comparedMeans(
    { counts: [side(counts, false), side(counts, true)], sums: [side(sums, false), side(sums, true)] },
    JSON.stringify(['change', of, activity, path, at]),
  );
  const since = series.firsts.subarray(at, to).find((first) => Number.isFinite(first) && first > 0) ?? 0;
  return {
    ...{ workflow, of, activity, path, since },
    weeks: { ...weeks, at: Math.max(weeks.at, weekOf(clock.local(since))) },
    before: meanWithin(series, from, at),
    after: meanWithin(series, at, to),
    low: means.low,
    high: means.high,
  };
}

interface PathShift extends Omit<Place, 'workflow'> {
  path: Change['path'];
}

/** Where cases take other paths, many shares move at once: the one that moves most stands for all of a moment. */
function pathsAtOnce(shifts: readonly PathShift[]): PathShift[] {
  const moved = ({ series, at, from, to }: PathShift): number =>
    Math.abs(meanWithin(series, at, to) - meanWithin(series, from, at));
  const told: PathShift[] = [];
  for (const shift of shifts.filter(({ path }) => path !== null).toSorted((a, b) => moved(b) - moved(a))) {
    if (!told.some(({ at }) => Math.abs(at - shift.at) <= atOnce)) told.push(shift);
  }
  return [...shifts.filter(({ path }) => path === null), ...told];
}
