import type { AnalyticDatabase } from '../log/analytic-database.js';
import { listWorkflows } from '../workflows/workflow-list.js';

/** Where a case's time on its critical path passes, as a change could shorten it. */
export type SpotKind = 'waiting' | 'slow_step' | 'rework' | 'pair';

/** `other` is the second step of a pair, whose waits are those from either step to the other. */
export interface Spot {
  kind: SpotKind;
  activity: string;
  other: string | null;
}

/** How long the judged cases of a workflow took, and how much of that each of them spent at each spot; seconds. */
export interface CaseTimes {
  workflow: string;
  /** Ascending; of very many cases, evenly many of each length. */
  durations: number[];
  /** In the order of the durations. */
  spots: (Spot & { seconds: number[] })[];
}

const fewestCases = 20;
/** Those that hold the most time of their workflow. */
const mostSpots = 40;
/** Numbers that are kept of all workflows together. */
const valuesKept = 2_000_000;
/** Two steps of which either follows the other this often are in no fixed order. */
const eitherOrder = 0.3;

/** Of the cases since the last change, if something changed. Needs `timed`. */
export async function caseTimes(db: AnalyticDatabase): Promise<CaseTimes[]> {
  await db.run(spotTimes);
  await db.run('CREATE TABLE spot AS SELECT DISTINCT id, workflow, kind, activity, other FROM spot_time');
  await db.run(`CREATE TABLE sampled_case AS
    WITH size AS (
      SELECT workflow, greatest(1, ${valuesKept} // (1 + count(*)) // (SELECT count(DISTINCT workflow) FROM spot)) AS most
      FROM spot GROUP BY workflow
    ), placed AS (
      SELECT workflow, kase, duration, row_number() OVER (PARTITION BY workflow ORDER BY duration, kase) - 1 AS nth,
        count(*) OVER (PARTITION BY workflow) AS of
      FROM judged_case SEMI JOIN spot USING (workflow) ANTI JOIN earlier_case USING (kase)
    )
    SELECT workflow, kase, duration,
      (row_number() OVER (PARTITION BY workflow ORDER BY nth) - 1)::INTEGER AS nth
    FROM placed JOIN size USING (workflow)
    WHERE of <= most OR nth = 0 OR nth = of - 1 OR nth * most // of <> (nth - 1) * most // of`);
  const found: CaseTimes[] = [];
  for (const { number, id } of await listWorkflows(db)) {
    const durations: number[] = [];
    for await (const rows of db.chunks<{ duration: number }>(
      `SELECT duration / 1e6 AS duration FROM sampled_case WHERE workflow = ${number} ORDER BY nth`,
    )) {
      for (const { duration } of rows) durations.push(duration);
    }
    if (durations.length > 0)
      found.push({ workflow: id, durations, spots: await secondsOf(db, number, durations.length) });
  }
  for (const table of ['spot', 'spot_time', 'sampled_case']) await db.run(`DROP TABLE ${table}`);
  return found;
}

async function secondsOf(db: AnalyticDatabase, workflow: number, cases: number): Promise<CaseTimes['spots']> {
  const named = await db.rows<Spot & { id: number }>(`
    SELECT spot.id, kind, one.name AS activity, two.name AS other
    FROM spot JOIN activity AS one ON one.id = spot.activity LEFT JOIN activity AS two ON two.id = spot.other
    WHERE workflow = ${workflow} ORDER BY spot.id`);
  const found = new Map(
    named.map(({ id, ...spot }) => [id, { ...spot, seconds: new Array<number>(cases).fill(0) }] as const),
  );
  for await (const rows of db.chunks<{ spot: number; nth: number; seconds: number }>(`
    SELECT spot_time.id AS spot, nth, sum(spent)::DOUBLE / 1e6 AS seconds
    FROM spot_time JOIN spot USING (id) JOIN sampled_case ON sampled_case.workflow = spot.workflow
      AND sampled_case.kase = spot_time.kase
    WHERE spot.workflow = ${workflow} GROUP BY ALL`)) {
    for (const { spot, nth, seconds } of rows) {
      const own = found.get(spot);
      if (own) own.seconds[nth] = seconds;
    }
  }
  return [...found.values()];
}

const told = 'judged AND on_path';
const waits = `${told} AND NOT after_end AND before IS NOT NULL AND reported AND wait > 0`;
const work = `${told} AND measured AND single AND worked > 0`;

/** `spot_time`: each time that is spent at a spot; `spot`: those that hold enough of the time of their workflow. */
const spotTimes = `
  CREATE TABLE spot_time AS
  WITH either AS (
    SELECT workflow, least(before, activity) AS activity, greatest(before, activity) AS other
    FROM timed WHERE ${waits} AND before <> activity
    GROUP BY workflow, least(before, timed.activity), greatest(before, timed.activity)
    HAVING least(count(*) FILTER (WHERE before < timed.activity), count(*) FILTER (WHERE before > timed.activity))
      >= greatest(${fewestCases}, ${eitherOrder} * greatest(count(*) FILTER (WHERE before < timed.activity), count(*) FILTER (WHERE before > timed.activity)))
  ), spent AS (
    SELECT workflow, 'waiting' AS kind, activity, NULL::INTEGER AS other, kase, times, wait AS spent FROM timed WHERE ${waits}
    UNION ALL
    SELECT workflow, 'slow_step', activity, NULL, kase, times, worked FROM timed WHERE ${work}
    UNION ALL
    SELECT workflow, 'rework', activity, NULL, kase, times, if(${waits}, wait, 0) + if(${work}, worked, 0)
    FROM timed WHERE nth > 1 AND single AND ((${waits}) OR (${work}))
    UNION ALL
    SELECT timed.workflow, 'pair', either.activity, either.other, kase, NULL, wait
    FROM timed JOIN either ON either.workflow = timed.workflow AND either.activity = least(before, timed.activity)
      AND either.other = greatest(before, timed.activity)
    WHERE ${waits}
  ), held AS (
    SELECT workflow, kind, activity, other, sum(spent) AS total, cases_of(kase, coalesce(times, 2)) AS cases FROM spent GROUP BY ALL
  ), kept AS (
    SELECT (row_number() OVER (ORDER BY workflow, total DESC, kind, activity, other))::INTEGER AS id, held.*
    FROM held WHERE cases >= ${fewestCases}
    QUALIFY row_number() OVER (PARTITION BY workflow ORDER BY total DESC, kind, activity, other) <= ${mostSpots}
  )
  SELECT id, workflow, kind, activity, spent.other AS other, kase, spent.spent AS spent FROM spent
  JOIN kept USING (workflow, kind, activity)
  WHERE spent.other IS NOT DISTINCT FROM kept.other`;
