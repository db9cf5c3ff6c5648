import type { AnalyticDatabase } from '../log/analytic-database.js';
import { createInParts } from '../log/parts-of-log.js';
import type { FlightSeconds } from '../report/schema/report-sections.js';
import { withWorkflowIds, workflowIds } from '../log/workflow-list.js';
import type { OpenWaits, PlaceFacts } from './place-facts.js';

export interface FoundPlace extends Pick<PlaceFacts, KnownAtOnce> {
  /** Its number in the table `place`. */
  id: number;
  /** Numbers of the workflow and the activity in the tables; `workflow` is the workflow's id in the report. */
  number: number;
  activity: number;
  kind: 'waiting' | 'slow_step' | 'off_hours';
}

type KnownAtOnce = 'workflow' | 'at' | 'cases' | 'lostSeconds' | 'share' | 'slackShare' | 'measured' | 'overNight';

export const fewestCases = 20;
export const smallestShare = 0.01;

const onPath = 'judged AND on_path';
/** Journeys across tools report only the waits between tools; their other waits belong to the workflows they join. */
const waiting = `before IS NOT NULL AND NOT after_end AND reported`;

/**
 * Creates `place` (waits before steps, steps, and rests, of at least 20 cases and 1% of the time of all critical paths
 * of the workflow), `spent` (each time spent there), `usually_spent` (the median at each place, and what a fifth exceeds) and
 * `flight` (the times of which shares are taken).
 */
export async function findPlaces(db: AnalyticDatabase): Promise<FoundPlace[]> {
  await db.run(`CREATE TABLE flight AS
    SELECT workflow, coalesce(sum(wait) FILTER (WHERE NOT after_end), 0)::BIGINT AS waiting, sum(worked)::BIGINT AS work,
      sum(work - worked)::BIGINT AS off_hours, coalesce(sum(wait) FILTER (WHERE after_end), 0)::BIGINT AS after_end
    FROM timed WHERE ${onPath} GROUP BY workflow`);
  await createInParts(db, 'everywhere', (some) => `${selectWaits(some)} UNION ALL ${selectSteps(some)}`);
  await db.run(`INSERT INTO everywhere ${rests}`);
  await db.run(`CREATE TABLE place AS
    SELECT (row_number() OVER (ORDER BY total DESC, everywhere.workflow, kind, activity))::INTEGER AS id,
      everywhere.*, total / time AS share
    FROM everywhere JOIN (SELECT workflow, waiting + work + off_hours AS time FROM flight) AS flight USING (workflow)
    WHERE cases >= ${fewestCases} AND total > 0 AND total >= ${smallestShare} * time`);
  await db.drop('everywhere');
  await db.run(`CREATE TABLE spent AS
    SELECT place.id AS place, kase, seq, before, ready, wait AS lost, times
    FROM timed JOIN place USING (workflow, activity) WHERE ${onPath} AND ${waiting} AND kind = 'waiting'
    UNION ALL
    SELECT place.id, kase, seq, NULL, started, worked, times
    FROM timed JOIN place USING (workflow, activity) WHERE ${onPath} AND timed.measured AND kind = 'slow_step'
    UNION ALL
    SELECT place.id, kase, seq, NULL, started, work - worked, NULL
    FROM timed JOIN place USING (workflow) WHERE ${onPath} AND work > worked AND kind = 'off_hours'`);
  await createInParts(
    db,
    'usually_spent',
    (some) => `SELECT place, quantiles[1] AS median, quantiles[2] AS long
      FROM (SELECT place, quantile_cont(lost, [0.5, 0.8]) AS quantiles FROM spent WHERE ${some} GROUP BY place)`,
    { column: 'place', of: 'spent' },
  );
  const ids = await workflowIds(db);
  const rows = await db.rows<Omit<FoundPlace, 'workflow' | 'at'> & { name: string | null }>(`
    SELECT place.id, workflow AS number, place.activity, kind, name, cases, lost AS "lostSeconds", share, coalesce(slack, 0) AS "slackShare",
      measured, over_night AS "overNight"
    FROM place LEFT JOIN activity ON activity.id = place.activity ORDER BY place.id`);
  return rows.map(({ name, ...row }) => ({
    ...row,
    workflow: ids.get(row.number) ?? '',
    at: name === null ? {} : { activity: name },
  }));
}

const selectWaits = (some: string): string => `
  SELECT workflow, 'waiting' AS kind, activity, cases_of(CASE WHEN on_path THEN kase END, times)::INTEGER AS cases,
    stats(CASE WHEN on_path THEN wait END) AS lost, sum(wait) FILTER (WHERE on_path) AS total,
    count(*) FILTER (WHERE measured AND on_path) / count(*) FILTER (WHERE on_path) AS measured, NULL::DOUBLE AS over_night,
    sum(wait) FILTER (WHERE NOT on_path) / nullif(sum(wait), 0) AS slack
  FROM timed WHERE judged AND ${waiting} AND ${some} GROUP BY workflow, activity`;

const selectSteps = (some: string): string => `
  SELECT workflow, 'slow_step', activity, cases_of(CASE WHEN on_path THEN kase END, times)::INTEGER,
    stats(CASE WHEN on_path THEN worked END), sum(worked) FILTER (WHERE on_path), NULL,
    sum(worked) FILTER (WHERE on_path AND known = 0 AND local_time(started) // 86400000000 <> local_time(completed) // 86400000000)
      / nullif(sum(worked) FILTER (WHERE on_path), 0),
    sum(worked) FILTER (WHERE NOT on_path) / nullif(sum(worked), 0)
  FROM timed WHERE judged AND measured AND single AND ${some} GROUP BY workflow, activity`;

const rests = `
  SELECT workflow, 'off_hours', NULL, count(DISTINCT kase)::INTEGER, stats(work - worked), sum(work - worked), NULL, NULL, NULL
  FROM timed WHERE ${onPath} AND single AND work > worked GROUP BY workflow`;

/** What the time of a workflow's cases adds up to; every share is a part of it. */
export interface FlightFacts extends FlightSeconds {
  workflow: string;
}

export async function flightTimes(db: AnalyticDatabase): Promise<FlightFacts[]> {
  const rows = await db.rows<FlightSeconds & { workflow: number }>(`
    SELECT workflow, (waiting + work + off_hours)::DOUBLE / 1e6 AS total, waiting::DOUBLE / 1e6 AS waiting,
      work::DOUBLE / 1e6 AS work, off_hours::DOUBLE / 1e6 AS "offHours", after_end::DOUBLE / 1e6 AS "afterEnd"
    FROM flight ORDER BY workflow`);
  return withWorkflowIds(db, rows);
}

const examplesShown = 5;

/** The cases that spent the most time at each place. */
export async function placeExamples(db: AnalyticDatabase): Promise<Map<number, string[]>> {
  const rows = await db.rows<{ place: number; examples: string[] }>(`
    WITH slowest AS (
      SELECT place, kase, max(lost) AS lost FROM spent GROUP BY place, kase
      QUALIFY row_number() OVER (PARTITION BY place ORDER BY max(lost) DESC, kase) <= ${examplesShown}
    )
    SELECT place, list(coalesce(name, '') ORDER BY lost DESC, kase) AS examples
    FROM slowest LEFT JOIN named USING (kase) GROUP BY place ORDER BY place`);
  return new Map(rows.map(({ place, examples }) => [place, examples]));
}

const half = 0.5;
const openCasesShown = 3;

/**
 * The open cases that wait at each place: their last step is one after which most cases go on to it. `late` counts
 * those that have waited longer than four in five finished waits.
 */
export async function openWaits(db: AnalyticDatabase): Promise<Map<number, OpenWaits>> {
  const rows = await db.rows<OpenWaits & { place: number }>(`
    WITH onward AS (
      SELECT workflow, activity, next_activity, count(*) AS times,
        sum(count(*)) OVER (PARTITION BY workflow, activity) AS of
      FROM judged WHERE next_activity IS NOT NULL GROUP BY workflow, activity, next_activity
    ), waiting AS (
      SELECT place.id AS place, kase, ends_at - completed AS waited, long
      FROM place
      JOIN onward ON onward.workflow = place.workflow AND next_activity = place.activity AND times >= ${half} * of
      JOIN occurrence ON occurrence.workflow = place.workflow AND occurrence.activity = onward.activity
        AND occurrence.next_activity IS NULL
      JOIN case_state USING (kase)
      JOIN observed ON observed.workflow = place.workflow
      JOIN usually_spent ON usually_spent.place = place.id
      WHERE kind = 'waiting' AND state = 'open' AND plausible
    )
    SELECT place, count(*)::INTEGER AS cases, (count(*) FILTER (WHERE waited > long))::INTEGER AS late,
      coalesce(list(coalesce(name, '') ORDER BY waited DESC, kase)[1:${openCasesShown}], []) AS examples
    FROM waiting LEFT JOIN named USING (kase) GROUP BY place ORDER BY place`);
  return new Map(rows.map(({ place, ...facts }) => [place, facts]));
}
