import type { AnalyticDatabase } from '../log/analytic-database.js';
import { createInParts } from '../log/parts-of-log.js';
import { withWorkflowIds } from '../log/workflow-list.js';

/** Key of an activity in a workflow, by their numbers in the log. */
export function factKey(workflow: number, activity: number): string {
  return `${String(workflow)}/${String(activity)}`;
}

/** Facts about activities, by `factKey`. */
export function byActivity<Row extends { workflow: number; activity: number }>(
  rows: readonly Row[],
): Map<string, Omit<Row, 'workflow' | 'activity'>> {
  return new Map(rows.map(({ workflow, activity, ...facts }) => [factKey(workflow, activity), facts]));
}

export interface ActivityCounts {
  workflow: string;
  name: string;
  occurrences: number;
  cases: number;
  withResource: number;
  byAccounts: number;
  /** People, without automation accounts; null where no resource is recorded. */
  people: number | null;
  /** The five latest cases. */
  examples: string[];
}

/** With the number of the activity in the log. */
export function activityCounts(
  db: AnalyticDatabase,
): Promise<(Omit<ActivityCounts, 'workflow'> & { workflow: number; activity: number })[]> {
  return db.rows(`
    WITH own AS (
      SELECT judged.workflow, judged.activity, kase, nth, judged.resource, account.resource IS NOT NULL AS by_account
      FROM judged
      JOIN workflow ON workflow.id = judged.workflow AND parts IS NULL
      LEFT JOIN account ON account.resource = judged.resource
    ), latest AS (${latestCases('FROM own WHERE nth = 1')})
    SELECT own.workflow, own.activity, activity.name, count(*)::INTEGER AS occurrences,
      count(*) FILTER (WHERE nth = 1)::INTEGER AS cases, count(own.resource)::INTEGER AS "withResource",
      count(*) FILTER (WHERE by_account)::INTEGER AS "byAccounts",
      CASE WHEN count(own.resource) > 0 THEN count(DISTINCT own.resource) FILTER (WHERE NOT by_account) END::INTEGER AS people,
      any_value(examples) AS examples
    FROM own
    JOIN activity ON activity.id = own.activity
    JOIN latest ON latest.workflow = own.workflow AND latest.activity = own.activity
    GROUP BY own.workflow, own.activity, activity.name
    ORDER BY own.workflow, own.activity`);
}

/** The names of the five latest of these cases with each activity. */
export const latestCases = (cases: string): string => `
  SELECT workflow, activity, list(case_id ORDER BY place) AS examples
  FROM (
    SELECT workflow, activity, unnest(latest) AS kase, generate_subscripts(latest, 1) AS place
    FROM (
      SELECT workflow, activity, arg_max(kase, (begun, -kase), 5) AS latest
      FROM (${cases}) JOIN (SELECT kase, begun FROM judged_case) USING (kase) GROUP BY ALL
    )
  ) JOIN (SELECT id AS kase, case_id FROM kase) USING (kase)
  GROUP BY ALL`;

/** The names of the activities that are concurrent with each. */
export async function concurrentActivities(db: AnalyticDatabase): Promise<Map<string, string[]>> {
  const rows = await db.rows<{ workflow: number; activity: number; names: string[] }>(`
    SELECT workflow, beside.activity, list(name ORDER BY other) AS names
    FROM beside JOIN activity ON activity.id = other
    GROUP BY workflow, beside.activity ORDER BY workflow, beside.activity`);
  return new Map(rows.map(({ workflow, activity, names }) => [factKey(workflow, activity), names]));
}

export interface PathFacts {
  workflow: string;
  from: string;
  to: string;
  count: number;
  cases: number;
  /** Waiting, or elapsed time where starts are not recorded. */
  seconds: number;
  median: number;
}

/** How long cases take from each step to the next; after the end of a case nothing is waited for. */
export async function pathFacts(db: AnalyticDatabase): Promise<PathFacts[]> {
  await createInParts(
    db,
    'path_fact',
    (some) => `
      WITH gap AS (
        SELECT judged.workflow, judged.activity, next_activity, kase, times, coalesce(wait, elapsed) AS time
        FROM judged JOIN workflow ON workflow.id = judged.workflow AND parts IS NULL
        LEFT JOIN ending ON ending.workflow = judged.workflow AND ending.activity = judged.activity
        WHERE next_activity IS NOT NULL AND (ending.activity IS NULL OR next_activity = judged.activity)
      )
      SELECT workflow, activity, next_activity, count(*)::INTEGER AS count, cases_of(kase, times)::INTEGER AS cases,
        sum(time)::DOUBLE / 1e6 AS seconds, quantile_cont(time, 0.5) / 1e6 AS median
      FROM gap WHERE ${some} GROUP BY ALL`,
  );
  const rows = await db.rows<Omit<PathFacts, 'workflow'> & { workflow: number }>(`
    SELECT workflow, one.name AS "from", other.name AS "to", path_fact.* EXCLUDE (workflow, activity, next_activity)
    FROM path_fact JOIN activity AS one ON one.id = activity JOIN activity AS other ON other.id = next_activity
    ORDER BY workflow, activity, next_activity`);
  await db.drop('path_fact');
  return withWorkflowIds(db, rows);
}

/** What makes a change to a step larger. */
export interface Reach {
  /** The fewest variants that cover 80% of the cases with the step. */
  variants: number;
  /** Tools in which the step and its neighbors are recorded, also along journeys across tools. */
  systems: number;
}

export async function reachOfActivities(db: AnalyticDatabase): Promise<Map<string, Reach>> {
  const rows = await db.rows<Reach & { workflow: number; activity: number }>(`
    SELECT workflow, activity, variants, coalesce(systems, 1) AS systems
    FROM (${variantsThrough}) LEFT JOIN (${systemsTouched}) USING (activity) ORDER BY workflow, activity`);
  return byActivity(rows);
}

// The XOR of a case's steps with their places identifies its variant in whatever order they are read.
const variantsThrough = `
  WITH way AS (
    SELECT kase, bit_xor(hash(activity, seq)) AS way FROM judged GROUP BY kase
  ), through AS (
    SELECT workflow, activity, way, count(*) AS cases
    FROM (
      SELECT judged.workflow, kase, activity FROM judged
      JOIN workflow ON workflow.id = judged.workflow AND parts IS NULL WHERE nth = 1
    ) JOIN way USING (kase) GROUP BY ALL
  ), ranked AS (
    SELECT workflow, activity,
      row_number() OVER in_order AS place, sum(cases) OVER in_order AS covered,
      sum(cases) OVER (PARTITION BY workflow, activity) AS all_cases
    FROM through
    WINDOW in_order AS (PARTITION BY workflow, activity ORDER BY cases DESC, way ROWS UNBOUNDED PRECEDING)
  )
  SELECT workflow, activity, (min(place) FILTER (WHERE covered * 10 >= all_cases * 8))::INTEGER AS variants
  FROM ranked GROUP BY workflow, activity ORDER BY workflow, activity`;

const systemsTouched = `
  WITH beside AS (
    SELECT coalesce(journey_activity.activity, occurrence.activity) AS activity, occurrence.source, next_source,
      coalesce(following.activity, next_activity) AS next_activity
    FROM occurrence
    LEFT JOIN journey_activity ON journey_activity.workflow = occurrence.workflow AND journey_activity.id = occurrence.activity
    LEFT JOIN journey_activity AS following ON following.workflow = occurrence.workflow AND following.id = next_activity
  ), touched AS (
    SELECT DISTINCT activity, source FROM beside
    UNION SELECT DISTINCT activity, next_source FROM beside WHERE next_source IS NOT NULL
    UNION SELECT DISTINCT next_activity, source FROM beside WHERE next_activity IS NOT NULL
  )
  SELECT activity, count(DISTINCT tool)::INTEGER AS systems FROM touched JOIN source ON source.id = touched.source
  GROUP BY activity ORDER BY activity`;
