import type { AnalyticDatabase } from '../../log/analytic-database.js';

export interface ActivityCounts {
  workflow: string;
  name: string;
  occurrences: number;
  cases: number;
  withResource: number;
  byAccounts: number;
  /** Who are not accounts; null where no one is named. */
  people: number | null;
  /** The latest five cases. */
  examples: string[];
}

type Row = Omit<ActivityCounts, 'workflow' | 'people'> & { number: number; activity: number; people: number };

export async function activityCounts(
  db: AnalyticDatabase,
): Promise<(ActivityCounts & { number: number; activity: number })[]> {
  const rows = await db.rows<Row>(`
    WITH own AS (
      SELECT judged.workflow, judged.activity, kase, nth, judged.resource, account.resource IS NOT NULL AS by_account
      FROM judged
      JOIN workflow ON workflow.id = judged.workflow AND parts IS NULL
      LEFT JOIN account ON account.resource = judged.resource
    ), latest AS (
      SELECT workflow, activity, list(case_id ORDER BY place) AS examples
      FROM (
        SELECT workflow, activity, unnest(latest) AS kase, generate_subscripts(latest, 1) AS place
        FROM (
          SELECT workflow, activity, arg_max(kase, (begun, -kase), 5) AS latest
          FROM (FROM own WHERE nth = 1) JOIN (SELECT kase, begun FROM judged_case) USING (kase) GROUP BY ALL
        )
      ) JOIN (SELECT id AS kase, case_id FROM kase) USING (kase)
      GROUP BY ALL
    )
    SELECT own.workflow AS number, own.activity, activity.name, count(*)::INTEGER AS occurrences,
      count(*) FILTER (WHERE nth = 1)::INTEGER AS cases, count(own.resource)::INTEGER AS "withResource",
      count(*) FILTER (WHERE by_account)::INTEGER AS "byAccounts",
      count(DISTINCT own.resource) FILTER (WHERE NOT by_account)::INTEGER AS people,
      any_value(examples) AS examples
    FROM own
    JOIN activity ON activity.id = own.activity
    JOIN latest ON latest.workflow = own.workflow AND latest.activity = own.activity
    GROUP BY own.workflow, own.activity, activity.name
    ORDER BY own.workflow, own.activity`);
  return rows.map((row) => ({
    ...row,
    workflow: '',
    people: row.withResource === 0 ? null : row.people,
  }));
}
