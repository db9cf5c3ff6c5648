import { wordsOf } from '../bottlenecks/drivers/column-content.js';
import { type AnalyticDatabase, sqlText } from '../log/analytic-database.js';
import { duration, percent } from '../report/words/words.js';
import { type Fact, fewestCases, fewestCompared } from './found-pattern.js';

/** A date that moves with the case is a plan, and no promise. */
const constantIn = 0.99;
const readable = 0.9;
/** A date that most cases are past before they begin is the deadline of something else. */
const aheadOf = 0.5;
const day = 86_400_000_000;

/** How many cases were over only after the date that was set for them, and by how much. */
export async function late(db: AnalyticDatabase): Promise<Fact[]> {
  await db.run(`CREATE OR REPLACE TABLE due_case AS
    WITH dated AS (
      -- A date without a time is a day, which ends by the clocks there.
      SELECT judged_case.workflow, kase, key, constant, state, length(first) <= 10 AS is_day,
        CASE WHEN is_day THEN local_time(begun) ELSE begun END AS begun,
        CASE WHEN is_day THEN local_time(ended) ELSE ended END AS ended,
        epoch_us(TRY_CAST(first AS TIMESTAMP)) + CASE WHEN is_day THEN ${day} - 1 ELSE 0 END AS due
      FROM telling_value JOIN judged_case USING (kase) WHERE meaning = 'deadline'
    ), promised AS (
      SELECT workflow, key FROM dated GROUP BY workflow, key
      HAVING count(*) FILTER (constant) >= ${constantIn} * count(*) AND count(due) >= ${readable} * count(*)
        AND count(*) FILTER (due >= begun) >= ${aheadOf} * count(*)
    )
    SELECT workflow, kase, key, ended - due AS over FROM dated SEMI JOIN promised USING (workflow, key)
    WHERE constant AND due IS NOT NULL AND state = 'completed'`);
  const rows = await db.rows<Row>(`
    SELECT workflow, key, count(*)::INTEGER AS of, count(*) FILTER (over > 0)::INTEGER AS cases,
      quantile_cont(over, 0.5) FILTER (over > 0) / 1e6 AS median, quantile_cont(over, 0.9) FILTER (over > 0) / 1e6 AS p90
    FROM due_case GROUP BY workflow, key
    HAVING count(*) >= ${fewestCompared} AND count(*) FILTER (over > 0) >= ${fewestCases} ORDER BY workflow, key`);
  const facts: Fact[] = [];
  for (const { workflow, key, of, cases, median, p90 } of rows) {
    const part = `late ${String(workflow)} ${key}`;
    await db.run(`INSERT INTO pattern_case SELECT ${sqlText(part)}, kase FROM due_case
      WHERE over > 0 AND workflow = ${workflow} AND key = ${sqlText(key)}`);
    facts.push({
      ...{ workflow, part, kind: 'late', activity: null, attribute: key, cases, share: cases / of },
      text: `${percent(cases / of)} of the cases with a date in “${wordsOf(key).join(' ')}” are completed after it, half of these by more than ${duration(median)}.`,
      figures: { casesWithDeadline: of, medianLateSeconds: median, p90LateSeconds: p90 },
    });
  }
  await db.run('DROP TABLE due_case');
  return facts;
}

interface Row {
  workflow: number;
  key: string;
  of: number;
  cases: number;
  median: number;
  p90: number;
}
