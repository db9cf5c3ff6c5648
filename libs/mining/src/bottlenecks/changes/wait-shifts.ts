import { groupBy } from '../../computing/grouped.js';
import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { weekInSql, dayUs } from '../../calendar/days-and-weeks.js';
import { isWaited } from './changing-spans.js';
import { CusumTest, computeMean } from '../../statistics/cusum-test.js';
import { isWorthReporting } from './find-shifts.js';
import { type Series, emptySeries, fillBlock } from './series.js';

const falseAlarmLevel = 0.01;
const fewestPlaces = 2;
const fewestBlocks = 6;
const half = 0.5;
const waitsInABlock = 20;
/** Logs of fewer weeks are read by days, and those of fewer days by groups of waits. */
const fewWeeks = 8;
const fewDays = 8;

/** A wait whose mean is a different one from a moment on. */
interface WaitShift {
  workflow: number;
  series: Series;
  at: number;
}

type BlockRow = Record<'workflow' | 'activity' | 'block' | 'count' | 'sum' | 'first', number> & { name: string };

/**
 * Finds changed waits where starts or people are not recorded. A queue remembers, so a single wait proves nothing: at
 * least half of the places have to change at the same time and in one direction.
 */
export async function waitShifts(db: AnalyticDatabase): Promise<WaitShift[]> {
  const rows = await db.rows<BlockRow>(blocks);
  const found: WaitShift[] = [];
  for (const [workflow, rowsOfWorkflow] of groupBy(rows, (row) => row.workflow)) {
    const places = groupBy(rowsOfWorkflow, ({ name }) => name);
    const shifts: (WaitShift & { when: number; next: number; isLonger: boolean })[] = [];
    for (const [name, own] of places) {
      const series = makeSeries(name, own);
      if (own.length < fewestBlocks) continue;
      const test = new CusumTest([series], 0, own.length);
      const at = test.departures.splits[0] ?? 0;
      if (!isWorthReporting(series, at, 0, own.length)) continue;
      const [shifted] = await test.beyondChance([0], falseAlarmLevel, JSON.stringify(['wait', name, own.length]));
      if (shifted === undefined) continue;
      const [before, when, next] = [at - 1, at, at + 1].map((block) => own[block]?.first ?? own.at(-1)?.first ?? 0);
      const length = Math.max((when ?? 0) - (before ?? 0), (next ?? 0) - (when ?? 0));
      const isLonger = computeMean(series, at, own.length) > computeMean(series, 0, at);
      shifts.push({ workflow, series, at, when: when ?? 0, next: length, isLonger });
    }
    found.push(...atOnce(shifts, places.size));
  }
  return found;
}

/** The shifts that lie within one block of each other and go in one direction. */
function atOnce<Each extends { when: number; next: number; isLonger: boolean }>(
  shifts: readonly Each[],
  places: number,
): Each[] {
  const best = shifts
    .map(({ when, next, isLonger }) =>
      shifts.filter((each) => each.isLonger === isLonger && Math.abs(each.when - when) <= Math.max(next, each.next)),
    )
    .toSorted((one, other) => other.length - one.length)[0];
  return best && best.length >= fewestPlaces && best.length >= half * places ? best : [];
}

function makeSeries(name: string, rows: readonly BlockRow[]): Series {
  const series = emptySeries({ of: 'wait', activity: name, path: null }, rows.length);
  for (const [index, row] of rows.entries()) fillBlock(series, index, { ...row, observations: row.count });
  return series;
}

/** Only workflows with a start and a person for less than half of their waiting. */
const blocks = `
  WITH untold AS (
    SELECT workflow FROM changeable WHERE waits GROUP BY workflow HAVING sum(known * waiting) < ${half} * sum(waiting)
  ), span AS (
    SELECT workflow, changing_span.first, last, observed.ends_at, from_at, (observed.ends_at - from_at) / ${dayUs} AS days,
      CASE WHEN last - changing_span.first >= ${fewWeeks} THEN 'week' WHEN days >= ${fewDays} THEN 'day' ELSE 'row' END AS unit
    FROM changing_span SEMI JOIN untold USING (workflow) JOIN observed USING (workflow)
  ), waited AS (
    SELECT workflow, activity, name, kase, seq, ready, wait, unit, first, last
    FROM timed JOIN changeable USING (workflow, activity) JOIN span USING (workflow)
    WHERE waits AND ${isWaited} AND on_path AND judged AND ready <= ends_at - longest_wait
  ), placed AS (
    SELECT workflow, activity, name, ready, wait, unit,
      CASE unit WHEN 'week' THEN ${weekInSql('ready')} ELSE (local_time(ready) // ${dayUs})::INTEGER END AS block
    FROM waited WHERE unit = 'day' OR (unit = 'week' AND ${weekInSql('ready')} BETWEEN first AND last)
    UNION ALL
    SELECT workflow, activity, name, ready, wait, unit,
      ((row_number() OVER (PARTITION BY workflow, activity ORDER BY ready, kase, seq) - 1) // ${waitsInABlock})::INTEGER
    FROM waited WHERE unit = 'row'
  )
  SELECT workflow, activity, name, block, count(*)::DOUBLE AS count, sum(wait)::DOUBLE / 1e6 AS sum, min(ready)::DOUBLE AS first
  FROM placed GROUP BY workflow, activity, name, unit, block
  HAVING unit <> 'row' OR count(*) = ${waitsInABlock}
  ORDER BY workflow, activity, block`;
