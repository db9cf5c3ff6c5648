import { groupBy } from '../../computing/grouped.js';
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

/** Finds knock-outs, and creates the table `knockout` with the numbers of their activities. */
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
  return db.rows<Knockout>(`
    SELECT workflow, label, name AS after, any_value(knockout.cases)::INTEGER AS cases, count(*)::INTEGER AS refused
    FROM last_but_one JOIN knockout USING (workflow, activity)
    JOIN (SELECT kase, label FROM case_outcome WHERE refused) AS refusal USING (kase)
    JOIN activity ON activity.id = last_but_one.activity
    GROUP BY workflow, label, last_but_one.activity, name
    HAVING count(*) >= ${leastShare} * any_value(knockout.cases)
    ORDER BY workflow, label, last_but_one.activity`);
}

/** Two knock-outs that nearly always come in this order. */
export interface KnockoutOrder {
  from: string;
  to: string;
  /** Cases that reach each step, and how many of them are refused directly after it. */
  first: { cases: number; refused: number };
  second: { cases: number; refused: number };
  examples: string[];
}

const fewestBoth = 30;
const leastOrderShare = 0.9;
const examplesShown = 5;

/** Pairs of knock-outs that could be reordered, by the number of the workflow. */
export async function knockoutOrders(db: AnalyticDatabase): Promise<Map<number, KnockoutOrder[]>> {
  const rows = await db.rows<KnockoutOrder & { workflow: number }>(`
    WITH reached AS (
      SELECT workflow, kase, activity, min(seq) AS seq, any_value(cases) AS cases, any_value(refused) AS refused
      FROM judged JOIN knockout USING (workflow, activity)
      JOIN workflow ON workflow.id = judged.workflow AND parts IS NULL
      GROUP BY workflow, kase, activity
    )
    SELECT one.workflow, this.name AS "from", next.name AS "to",
      {'cases': any_value(one.cases), 'refused': any_value(one.refused)} AS first,
      {'cases': any_value(other.cases), 'refused': any_value(other.refused)} AS second,
      list(coalesce(named.name, '') ORDER BY one.kase)[1:${examplesShown}] AS examples
    FROM reached AS one JOIN reached AS other ON other.kase = one.kase AND other.activity <> one.activity
    JOIN activity AS this ON this.id = one.activity JOIN activity AS next ON next.id = other.activity
    LEFT JOIN named ON named.kase = one.kase
    GROUP BY one.workflow, one.activity, other.activity, this.name, next.name
    HAVING count(*) >= ${fewestBoth} AND count(*) FILTER (one.seq < other.seq) >= ${leastOrderShare} * count(*)
    ORDER BY one.workflow, one.activity, other.activity`);
  await db.drop('last_but_one', 'knockout');
  return groupBy(rows, ({ workflow }) => workflow);
}
