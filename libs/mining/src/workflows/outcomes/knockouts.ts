import type { AnalyticDatabase } from '../../log/analytic-database.js';

/** A step that is directly followed by a refusal in at least a tenth of its cases. */
export interface Knockout {
  workflow: number;
  /** The refusal, and the step before it. */
  label: string;
  after: string;
  cases: number;
  refused: number;
}

const leastShare = 0.1;
const fewestCases = 20;

/** Finds knock-outs, and creates the table `last_but_one` with the steps before the last of each case. */
export async function findKnockouts(db: AnalyticDatabase): Promise<Knockout[]> {
  await db.run(`CREATE OR REPLACE TABLE last_but_one AS
    SELECT workflow, kase, prior AS activity, activity AS last FROM judged WHERE next_activity IS NULL AND prior IS NOT NULL`);
  await db.run(`CREATE OR REPLACE TABLE knockout AS
    WITH having_it AS (SELECT workflow, activity, count(*) AS cases FROM judged WHERE nth = 1 GROUP BY workflow, activity)
    SELECT workflow, activity, any_value(having_it.cases)::INTEGER AS cases, count(*)::INTEGER AS refused
    FROM last_but_one JOIN having_it USING (workflow, activity)
    SEMI JOIN (SELECT kase FROM case_outcome WHERE refused) AS refusal USING (kase)
    WHERE activity <> last
    GROUP BY workflow, activity
    HAVING any_value(having_it.cases) >= ${fewestCases} AND count(*) >= ${leastShare} * any_value(having_it.cases)`);
  const found = await db.rows<Knockout>(`
    SELECT workflow, label, name AS after, any_value(knockout.cases)::INTEGER AS cases, count(*)::INTEGER AS refused
    FROM last_but_one JOIN knockout USING (workflow, activity)
    JOIN (SELECT kase, label FROM case_outcome WHERE refused) AS refusal USING (kase)
    JOIN activity ON activity.id = last_but_one.activity
    GROUP BY workflow, label, last_but_one.activity, name
    HAVING count(*) >= ${leastShare} * any_value(knockout.cases)
    ORDER BY workflow, label, last_but_one.activity`);
  await db.drop('knockout');
  return found;
}
