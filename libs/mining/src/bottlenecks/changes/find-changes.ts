import { type AnalyticDatabase, sqlText } from '../../log/analytic-database.js';
import type { Change } from '../../report/schema/bottleneck.js';
import { comparedMeans } from '../../statistics/compared-means.js';
import type { TimedLog } from '../../time/timed-log.js';
import type { ZoneClock } from '../../calendar/zone-clock.js';
import { findWeek } from '../../calendar/days-and-weeks.js';
import { createChangeable, createChangingSpans } from './changing-spans.js';
import { type SeriesShift, findShifts } from './find-shifts.js';
import { freeWaiting } from './free-waiting.js';
import { readSeries } from './series.js';
import { waitShifts } from './wait-shifts.js';
import { computeMean } from '../../statistics/cusum-test.js';

/** A change, with the weeks that its means are taken over: before `at` and from `at` on. */
export interface FoundChange extends Omit<Change, 'at' | 'since' | 'unit' | 'wait'> {
  workflow: number;
  /** Microseconds. */
  since: number;
  weeks: { from: number; at: number; to: number };
}

const weeksForever = 1_000_000;
/** Weeks between changes of paths that count as one change. */
const weeksAtOnce = 2;

/**
 * Finds what changed in each workflow, in the order of time. Causes are tested, not waits: a queue remembers, so that
 * waits change by chance.
 */
export async function findChanges(db: AnalyticDatabase, timed: TimedLog): Promise<FoundChange[]> {
  const { clock } = timed;
  await createChangingSpans(db);
  await createChangeable(db);
  const free = await freeWaiting(db, timed);
  const found: FoundChange[] = [];
  for (const { workflow, firstWeek, series } of await readSeries(db, free)) {
    const shifts = await findShifts(series, JSON.stringify(['changes', series.length]));
    for (const shift of pathsAtOnce(shifts)) {
      const weeks = { from: firstWeek + shift.from, at: firstWeek + shift.at, to: firstWeek + shift.to };
      found.push(await describeChange({ workflow, ...shift }, weeks, clock));
    }
  }
  for (const { workflow, series, at } of await waitShifts(db)) {
    const weeks = { from: -weeksForever, at: findWeek(clock.local(series.firsts[at] ?? 0)), to: weeksForever };
    found.push(await describeChange({ workflow, series, at, from: 0, to: series.counts.length }, weeks, clock));
  }
  await db.drop('changing_span');
  return found.toSorted((a, b) => a.workflow - b.workflow || a.since - b.since);
}

async function describeChange(
  { workflow, series, at, from, to }: SeriesShift & { workflow: number },
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
    workflow,
    of,
    activity,
    path,
    since,
    weeks: { ...weeks, at: Math.max(weeks.at, findWeek(clock.local(since))) },
    before: computeMean(series, from, at),
    after: computeMean(series, at, to),
    low: means.low,
    high: means.high,
  };
}

/** When cases take other paths, many shares change at once: the one that moved most stands for all of them. */
function pathsAtOnce(shifts: readonly SeriesShift[]): SeriesShift[] {
  const moved = ({ series, at, from, to }: SeriesShift): number =>
    Math.abs(computeMean(series, at, to) - computeMean(series, from, at));
  const isOfPath = ({ series }: SeriesShift): boolean => series.path !== null;
  const reported: SeriesShift[] = [];
  for (const shift of shifts.filter(isOfPath).toSorted((a, b) => moved(b) - moved(a))) {
    if (!reported.some(({ at }) => Math.abs(at - shift.at) <= weeksAtOnce)) reported.push(shift);
  }
  return [...shifts.filter((shift) => !isOfPath(shift)), ...reported];
}

/** With fewer cases since a change, the ranking stays one of all cases. */
const fewestCases = 50;

/** A workflow that is ranked by what happened since a change. */
export interface RankedSince {
  workflow: number;
  /** Microseconds. */
  since: number;
  /** Cases that began since the change and have run their course. */
  cases: number;
}

/**
 * Creates `changed_since`, which has the moment from which a workflow is ranked: the last change of arrivals, work,
 * people or waits. Cases that began earlier (`earlier_case`) are no longer judged.
 */
export async function judgeSinceLastChange(
  db: AnalyticDatabase,
  changes: readonly FoundChange[],
): Promise<RankedSince[]> {
  const moments = changes.filter(({ of }) => of !== 'paths').map(({ workflow, since }) => `(${workflow}, ${since})`);
  await db.run(`CREATE TABLE changed_since AS
    SELECT workflow, since::BIGINT AS since, cases FROM (
      SELECT change.workflow, since, count(*)::INTEGER AS cases,
        count(*) FILTER (WHERE begun <= ends_at - longest) AS settled
      FROM (VALUES ${[...moments, '(-1, 0)'].join(', ')}) AS change(workflow, since)
      JOIN judged_case ON judged_case.workflow = change.workflow AND begun >= since
      JOIN (SELECT workflow, quantile_cont(duration, 0.95) AS longest FROM judged_case GROUP BY workflow) AS usual
        ON usual.workflow = change.workflow
      JOIN observed ON observed.workflow = change.workflow
      GROUP BY change.workflow, since
    )
    WHERE settled >= ${fewestCases}
    QUALIFY row_number() OVER (PARTITION BY workflow ORDER BY since DESC) = 1`);
  await db.run(`CREATE VIEW earlier_case AS
    SELECT kase FROM judged_case JOIN changed_since USING (workflow) WHERE begun < since`);
  await createChangedWork(db, changes);
  const found = await db.rows<RankedSince>(
    'SELECT workflow, since::DOUBLE AS since, cases FROM changed_since ORDER BY workflow',
  );
  if (found.length > 0) {
    await db.run('UPDATE timed SET judged = false WHERE kase IN (FROM earlier_case)');
  }
  return found;
}

/** Creates `changed_work`: since when the work on a step takes as long as it does now. */
async function createChangedWork(db: AnalyticDatabase, changes: readonly FoundChange[]): Promise<void> {
  await db.run('CREATE OR REPLACE TABLE changed_work (workflow BIGINT, activity BIGINT, since BIGINT)');
  for (const { of, workflow, activity, since } of changes) {
    if (of !== 'work' || activity === null) continue;
    await db.run(
      `INSERT INTO changed_work SELECT ${workflow}, id, ${since} FROM activity WHERE name = ${sqlText(activity)}`,
    );
  }
}
