import { type AnalyticDatabase, sqlText } from '../log/analytic-database.js';
import { isRefusal } from './refusal-words.js';

/** More values than this describe cases rather than how they end. */
const mostValues = 10;
/** A result that most cases lack says little of how they end. */
const recordedOften = 0.5;

/**
 * How cases that have run their course ended. `case_end`: the last step of each; `case_outcome`: by what name, the step
 * or a result column with its value, and whether that is a refusal; `came_back`: the first time that a case went on
 * after its end, beside which nothing else went on.
 */
export async function nameOutcomes(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE OR REPLACE TABLE case_end AS
    SELECT workflow, kase, activity, seq FROM judged WHERE next_activity IS NULL`);
  await db.run(`CREATE OR REPLACE TABLE came_back AS
    SELECT judged.workflow, kase, judged.activity, next_activity, coalesce(wait, elapsed) AS gap
    FROM judged SEMI JOIN ending USING (workflow, activity)
    LEFT JOIN concurrent ON concurrent.workflow = judged.workflow
      AND a = least(judged.activity, next_activity) AND b = greatest(judged.activity, next_activity)
    WHERE next_activity IS NOT NULL AND next_activity <> judged.activity AND a IS NULL
    QUALIFY row_number() OVER (PARTITION BY kase ORDER BY seq) = 1`);
  await db.run(`CREATE OR REPLACE TABLE result_value AS
    WITH recorded AS (
      SELECT workflow, kase, key, last AS value FROM telling_value JOIN case_end USING (kase) WHERE meaning = 'outcome'
    ), known AS (
      SELECT workflow, key FROM recorded JOIN (SELECT workflow, count(*) AS ended FROM case_end GROUP BY workflow) USING (workflow)
      GROUP BY workflow, key
      HAVING count(DISTINCT value) BETWEEN 2 AND ${mostValues} AND count(*) >= ${recordedOften} * any_value(ended)
    )
    SELECT workflow, kase, regexp_replace(key, '^case:', '') || ': ' || value AS label, value
    FROM recorded SEMI JOIN known USING (workflow, key)`);
  await db.run(`CREATE OR REPLACE TABLE case_outcome AS
    SELECT workflow, kase, name AS label, activity, activity IN (${await refusingEnds(db)}) AND ending.activity IS NOT NULL AS refused
    FROM case_end JOIN activity ON activity.id = activity LEFT JOIN ending USING (workflow, activity)
    UNION ALL
    SELECT workflow, kase, label, NULL, value IN (${await refusingValues(db)}) FROM result_value`);
  await db.run('DROP TABLE result_value');
}

export async function forgetOutcomes(db: AnalyticDatabase): Promise<void> {
  for (const table of ['case_end', 'came_back', 'case_outcome']) await db.run(`DROP TABLE IF EXISTS ${table}`);
}

async function refusingEnds(db: AnalyticDatabase): Promise<string> {
  const ends = await db.rows<{ id: number; name: string }>(`
    SELECT DISTINCT id, name FROM case_end JOIN activity ON activity.id = activity ORDER BY id`);
  return ['-1', ...ends.filter(({ name }) => isRefusal(name)).map(({ id }) => String(id))].join(', ');
}

async function refusingValues(db: AnalyticDatabase): Promise<string> {
  const values = await db.rows<{ value: string }>('SELECT DISTINCT value FROM result_value ORDER BY value');
  return ['NULL', ...values.filter(({ value }) => isRefusal(value)).map(({ value }) => sqlText(value))].join(', ');
}
