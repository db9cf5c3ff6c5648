import { dayUs, firstMondayUs, hourUs, weekInSql } from '../calendar/days-and-weeks.js';
import { groupBy } from '../computing/grouped.js';
import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { BatchFacts, RunsOfPlace } from './place-facts.js';
import { findBetterDays } from './run-days.js';

/** Share of the waiting that bursts must account for to be its reason; a few come by chance. */
const smallestShareOfWaiting = 1 / 3;

/**
 * Finds waits that end together where only ends are recorded. A case loses the time from when it was ready until the
 * last case of its burst was.
 */
export async function findBatching(db: AnalyticDatabase): Promise<Map<number, BatchFacts>> {
  await db.run(stampedWaits);
  await db.run(bursts);
  const rows = await db.rows<{ place: number; cases: number; seconds: number }>(`
    WITH piled AS (
      SELECT spent.place, spent.kase, spent.lost,
        CASE WHEN burst.first_done IS NOT NULL THEN greatest(last_ready - spent.ready, 0) ELSE 0 END AS piled
      FROM spent
      JOIN place ON place.id = spent.place AND kind = 'waiting'
      LEFT JOIN stamped ON stamped.kase = spent.kase AND stamped.seq = spent.seq
      LEFT JOIN burst ON burst.workflow = stamped.workflow AND burst.activity = stamped.activity
        AND burst.resource = stamped.resource AND burst.number = stamped.number
    )
    SELECT place, count(DISTINCT kase) FILTER (WHERE piled > 0)::INTEGER AS cases, sum(piled)::DOUBLE / 1e6 AS seconds
    FROM piled GROUP BY place
    HAVING sum(piled) > 0 AND sum(piled) >= ${smallestShareOfWaiting} * sum(lost)
    ORDER BY place`);
  await db.drop('stamped', 'burst');
  return new Map(rows.map(({ place, ...facts }) => [place, facts]));
}

/**
 * Waits of which only the end is known, numbered by bursts of completions: each follows the one before within a minute
 * or, where much is done, within a twentieth of the mean distance. Times recorded to the hour, or with two times of day
 * for more than half of them, show no bursts.
 */
const stampedWaits = `CREATE TABLE stamped AS
  WITH gone AS (
    SELECT workflow, activity, coalesce(resource, 0) AS resource, kase, seq, ready, completed AS done
    FROM timed WHERE judged AND single AND before IS NOT NULL AND NOT (measured AND resource IS NOT NULL)
  ), place AS (
    SELECT workflow, activity, resource, least(60000000, (max(done) - min(done)) / (20 * count(*))) AS moment
    FROM gone GROUP BY ALL HAVING count(*) >= 5
  ), time_of_day AS (
    SELECT workflow, activity, local_time(done) % 86400000000 AS moment, count(*) AS events FROM gone GROUP BY ALL
  ), clock AS (
    SELECT workflow, activity FROM time_of_day GROUP BY ALL
    HAVING list_sum(list(events ORDER BY events DESC)[1:2]) * 2 <= sum(events)
      AND sum(events) FILTER (WHERE moment % 3600000000 = 0) * 2 <= sum(events) IS NOT FALSE
  ), timed AS (
    SELECT gone.*, moment, lag(done) OVER (PARTITION BY workflow, activity, resource ORDER BY done, kase, seq) AS before
    FROM gone JOIN place USING (workflow, activity, resource) SEMI JOIN clock USING (workflow, activity)
  )
  SELECT workflow, activity, resource, kase, seq, ready, done,
    sum(CASE WHEN done - before <= moment THEN 0 ELSE 1 END) OVER (
      PARTITION BY workflow, activity, resource ORDER BY done, kase, seq ROWS UNBOUNDED PRECEDING
    )::INTEGER AS number
  FROM timed`;

/** Bursts of at least five cases that were all ready when the first was completed. */
const bursts = `CREATE TABLE burst AS
  SELECT workflow, activity, resource, number, max(ready) AS last_ready, min(done) AS first_done
  FROM stamped GROUP BY ALL
  HAVING count(DISTINCT kase) >= 5 AND max(ready) <= min(done)`;

/** A step is done on the fewest weekdays that hold this share of it. */
const runDaysShare = 0.8;
/** Two cases may come together by chance, so a run has more. */
const fewestInRun = 2;
/** Runs are counted in whole parts, because sums of fractions depend on their order. */
const partsOfRun = 1_000_000;
/** A step that is done on more weekdays has no run days. */
const mostRunDays = 2;
const fewestRuns = 4;

/** The weekdays on which each step is begun, and how many cases are done together. */
export async function findRuns(db: AnalyticDatabase): Promise<Map<number, RunsOfPlace>> {
  const rows = await db.rows<
    Record<'place' | 'weekday' | 'times' | 'batched' | 'runs' | 'hour', number> & { weeks: number[] }
  >(`
    SELECT place.id AS place, ((local_time(coalesce(started, completed)) - ${firstMondayUs}) // ${dayUs} % 7)::INTEGER AS weekday,
      count(*)::INTEGER AS times, (count(*) FILTER (WHERE batch > ${fewestInRun}))::INTEGER AS batched,
      coalesce(sum(${partsOfRun} // batch) FILTER (WHERE batch > ${fewestInRun}), 0)::DOUBLE / ${partsOfRun} AS runs,
      quantile_disc(local_time(coalesce(started, completed)) // ${hourUs} % 24, 0.5)::INTEGER AS hour,
      list(DISTINCT ${weekInSql('coalesce(started, completed)')}) AS weeks
    FROM timed JOIN place USING (workflow, activity)
    WHERE kind = 'waiting' AND judged AND on_path AND NOT after_end AND before IS NOT NULL
    GROUP BY ALL ORDER BY place.id, times DESC, weekday`);
  const found = new Map<number, RunsOfPlace>();
  const ready = await db.rows<Record<'place' | 'slot' | 'times', number>>(readyByHour);
  const arrivals = groupBy(ready, ({ place }) => place);
  for (const [place, rowsOfPlace] of groupBy(rows, (row) => row.place)) {
    const sum = (of: (row: (typeof rowsOfPlace)[number]) => number): number =>
      rowsOfPlace.reduce((total, row) => total + of(row), 0);
    const all = sum(({ times }) => times);
    const batched = sum((row) => row.batched);
    const runs = sum((row) => row.runs);
    const days: number[] = [];
    let held = 0;
    for (const { weekday, times } of rowsOfPlace) {
      if (held >= runDaysShare * all) break;
      days.push(weekday);
      held += times;
    }
    const [main] = rowsOfPlace;
    const everyWeeks = main && days.length === 1 ? weeksBetween(main.weeks) : 1;
    const isOnFew = main && days.length <= mostRunDays;
    const better = isOnFew ? findBetterDays(arrivals.get(place) ?? [], { days, hour: main.hour, everyWeeks }) : null;
    found.set(place, { cases: batched >= all / 2 && runs > 0 ? batched / runs : null, days, everyWeeks, better });
  }
  return found;
}

/** From one run to the next, in weeks with a run. */
export function weeksBetween(weeks: readonly number[]): number {
  const first = Math.min(...weeks);
  return weeks.length < fewestRuns ? 1 : Math.max(1, Math.round((Math.max(...weeks) - first) / (weeks.length - 1)));
}

const readyByHour = `
  SELECT place.id AS place, ((local_time(ready) - ${firstMondayUs}) // ${hourUs} % 168)::INTEGER AS slot, count(*)::INTEGER AS times
  FROM timed JOIN place USING (workflow, activity)
  WHERE kind = 'waiting' AND judged AND on_path AND NOT after_end AND before IS NOT NULL GROUP BY ALL ORDER BY place, slot`;
