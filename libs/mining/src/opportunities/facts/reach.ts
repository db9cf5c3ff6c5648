import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { factKey } from './fact-key.js';

/** What a change to a step has to reckon with. */
export interface Reach {
  /** The fewest variants that cover 80% of the cases with the step. */
  variants: number;
  /** Tools in which the step, the one before it, and the one after it are recorded, along journeys across tools, too. */
  systems: number;
}

export async function reachOfActivities(db: AnalyticDatabase): Promise<Map<string, Reach>> {
  const variants = await db.rows<{ workflow: number; activity: number; variants: number }>(variantsThrough);
  const systems = await db.rows<{ activity: number; systems: number }>(systemsTouched);
  const systemsOf = new Map(systems.map(({ activity, systems: count }) => [activity, count]));
  return new Map(
    variants.map(({ workflow, activity, variants: count }) => [
      factKey(workflow, activity),
      { variants: count, systems: systemsOf.get(activity) ?? 1 },
    ]),
  );
}

// A case's steps with their places say its variant, whatever order they are read in.
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
