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

/** Of the cases that end with a step, this share is refused: a result that other ends have too was decided earlier. */
const leastRefusedEnds = 0.9;

/** Finds knock-outs, and creates the table `refused_after` with the steps before the last of refused cases. */
export async function findKnockouts(db: AnalyticDatabase): Promise<Knockout[]> {
  await db.run(`CREATE OR REPLACE TABLE refused_after AS
    WITH refusal AS (SELECT DISTINCT kase FROM case_outcome WHERE refused), refusing AS (
      SELECT workflow, activity FROM case_end LEFT JOIN refusal USING (kase) GROUP BY workflow, activity
      HAVING count(refusal.kase) >= ${leastRefusedEnds} * count(*)
    )
    SELECT workflow, kase, prior AS activity FROM judged SEMI JOIN refusal USING (kase) SEMI JOIN refusing USING (workflow, activity)
    WHERE next_activity IS NULL AND prior <> activity`);
  await db.run(`CREATE OR REPLACE TABLE knockout AS
    WITH having_it AS (SELECT workflow, activity, count(*) AS cases FROM judged WHERE nth = 1 GROUP BY workflow, activity)
    SELECT workflow, activity, any_value(having_it.cases)::INTEGER AS cases, count(*)::INTEGER AS refused
    FROM refused_after JOIN having_it USING (workflow, activity)
    GROUP BY workflow, activity
    HAVING any_value(having_it.cases) >= ${fewestCases} AND count(*) >= ${leastShare} * any_value(having_it.cases)`);
  const found = await db.rows<Knockout>(`
    SELECT workflow, label, name AS after, any_value(knockout.cases)::INTEGER AS cases, count(*)::INTEGER AS refused
    FROM refused_after JOIN knockout USING (workflow, activity)
    JOIN (SELECT kase, label FROM case_outcome WHERE refused) AS refusal USING (kase)
    JOIN activity ON activity.id = refused_after.activity
    GROUP BY workflow, label, refused_after.activity, name
    HAVING count(*) >= ${leastShare} * any_value(knockout.cases)
    ORDER BY workflow, label, refused_after.activity`);
  await db.drop('knockout');
  return found;
}
