import type { AnalyticDatabase } from '../log/analytic-database.js';
import { createInParts } from '../log/parts-of-log.js';
import type { ActivityFigures, Edge, Handovers } from '../report/schema/report-sections.js';

/** A row of a workflow, which has the number of the log. */
export type OfWorkflow<Row> = Row & { workflow: number };

/** An activity or a path before its nature is judged. */
export type Unjudged<Of extends { nature: unknown }> = Omit<Of, 'nature'>;

/** How often each activity happens and is repeated, how long it takes, and how many resources do it. */
export async function activities(db: AnalyticDatabase): Promise<OfWorkflow<Unjudged<ActivityFigures>>[]> {
  await createInParts(
    db,
    'activity_time',
    (some) => `
      SELECT workflow, activity, count(*)::INTEGER AS occurrences, count(*) FILTER (WHERE nth = 1)::INTEGER AS cases,
        max(nth) - 1 AS "maxRepeats", {
          'cases': count(*) FILTER (WHERE nth = 1 AND times > 1)::INTEGER,
          'repeats': count(*) FILTER (WHERE nth > 1)::INTEGER,
          'selfLoops': count(*) FILTER (WHERE next_activity = activity)::INTEGER
        } AS rework,
        stats(service) AS "serviceSeconds", nullif(count(DISTINCT resource), 0)::INTEGER AS resources
      FROM occurrence WHERE ${some} GROUP BY workflow, activity`,
  );
  const rows = await db.rows<OfWorkflow<Unjudged<ActivityFigures>>>(`
    SELECT workflow, name, activity_time.* EXCLUDE (workflow, activity)
    FROM activity_time JOIN activity ON activity.id = activity_time.activity
    ORDER BY workflow, occurrences DESC, activity_time.activity`);
  await db.drop('activity_time');
  return rows;
}

type CasesAt = OfWorkflow<{ activity: string; cases: number }>;

/** First activities of cases. */
export function starts(db: AnalyticDatabase): Promise<CasesAt[]> {
  return countCases(db, 'seq = 1');
}

/** Last activities of cases. */
export function ends(db: AnalyticDatabase): Promise<CasesAt[]> {
  return countCases(db, 'next_activity IS NULL');
}

function countCases(db: AnalyticDatabase, condition: string): Promise<CasesAt[]> {
  return db.rows<CasesAt>(`
    SELECT workflow, name AS activity, count(*)::INTEGER AS cases
    FROM occurrence JOIN activity ON activity.id = occurrence.activity
    WHERE ${condition}
    GROUP BY workflow, occurrence.activity, name
    ORDER BY workflow, cases DESC, occurrence.activity`);
}

/** Which activity directly follows which, how often, and after how long. */
export async function directlyFollows(db: AnalyticDatabase): Promise<OfWorkflow<Unjudged<Edge>>[]> {
  await createInParts(
    db,
    'path_time',
    (some) => `
      SELECT workflow, activity, next_activity, count(*)::INTEGER AS count, cases_of(kase, times)::INTEGER AS cases,
        stats(elapsed) AS "elapsedSeconds", stats(wait) AS "waitSeconds"
      FROM occurrence WHERE next_activity IS NOT NULL AND ${some} GROUP BY workflow, activity, next_activity`,
  );
  const rows = await db.rows<OfWorkflow<Unjudged<Edge>>>(`
    SELECT workflow, this.name AS "from", next.name AS "to", path_time.* EXCLUDE (workflow, activity, next_activity)
    FROM path_time JOIN activity AS this ON this.id = activity JOIN activity AS next ON next.id = next_activity
    ORDER BY workflow, count DESC, activity, next_activity`);
  await db.drop('path_time');
  return rows;
}

/** Counts pairs of consecutive steps with resources; `pingPong` counts A → B → A. */
export function handoverTotals(db: AnalyticDatabase): Promise<OfWorkflow<Omit<Handovers, 'top'>>[]> {
  return db.rows(`
    SELECT workflow, count(*)::INTEGER AS total,
      count(*) FILTER (WHERE resource <> next_resource)::INTEGER AS changed,
      count(*) FILTER (WHERE resource <> next_resource AND resource = resource_after_next)::INTEGER AS "pingPong"
    FROM occurrence WHERE resource IS NOT NULL AND next_resource IS NOT NULL
    GROUP BY workflow ORDER BY workflow`);
}

const handoversShown = 10;

/** The most frequent handovers. */
export function topHandovers(db: AnalyticDatabase): Promise<OfWorkflow<Handovers['top'][number]>[]> {
  return db.rows(`
    WITH changed AS (
      SELECT workflow, resource, next_resource, count(*)::INTEGER AS count, stats(wait) AS wait
      FROM occurrence WHERE resource <> next_resource
      GROUP BY workflow, resource, next_resource
      QUALIFY row_number() OVER (PARTITION BY workflow ORDER BY count DESC, resource, next_resource) <= ${handoversShown}
    )
    SELECT workflow, giver.name AS "from", taker.name AS "to", count, wait AS "waitSeconds"
    FROM changed JOIN resource AS giver ON giver.id = resource JOIN resource AS taker ON taker.id = next_resource
    ORDER BY workflow, count DESC, resource, next_resource`);
}
