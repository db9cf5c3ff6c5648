import type { AnalyticDatabase } from '../log/analytic-database.js';
import { duration, percent } from '../report/words/words.js';
import { type Fact, fewestCases } from './found-pattern.js';

const slowest = 10;
const mostOfTheTime = 0.6;

/** The slowest tenth of the cases holds most of the time: then it is these cases that are to be looked at. */
export async function stuckFew(db: AnalyticDatabase): Promise<Fact[]> {
  await db.run(`CREATE OR REPLACE TABLE slowest_tenth AS
    SELECT workflow, kase, time FROM case_time
    QUALIFY row_number() OVER (PARTITION BY workflow ORDER BY time DESC, kase)
      <= ceil(count(*) OVER (PARTITION BY workflow) / ${slowest})`);
  const rows = await db.rows<Row>(`
    WITH every AS (
      SELECT workflow, count(*) AS cases, sum(time) AS total, quantile_cont(time, 0.5) / 1e6 AS median
      FROM case_time GROUP BY workflow
    )
    SELECT workflow, count(*)::INTEGER AS cases, count(*) / any_value(every.cases) AS share, any_value(median) AS median,
      (sum(time) / any_value(total))::DOUBLE AS held, min(time) / 1e6 AS least
    FROM slowest_tenth JOIN every USING (workflow)
    GROUP BY workflow HAVING count(*) >= ${fewestCases} AND sum(time) >= ${mostOfTheTime} * any_value(total) AND any_value(total) > 0
    ORDER BY workflow`);
  await db.run(`INSERT INTO pattern_case SELECT 'stuck ' || workflow, kase FROM slowest_tenth
    WHERE workflow IN (${['-1', ...rows.map(({ workflow }) => String(workflow))].join(', ')})`);
  await db.run('DROP TABLE slowest_tenth');
  return rows.map(({ workflow, cases, share, median, held, least }) => ({
    ...{
      workflow,
      part: `stuck ${String(workflow)}`,
      kind: 'stuck_few',
      activity: null,
      attribute: null,
      cases,
      share,
    },
    text: `${median === 0 ? 'Half of the cases are recorded without a duration' : `Half of the cases are done in ${duration(median)}`}; the slowest ${percent(share)} hold ${percent(held)} of all time. Look at these cases one by one.`,
    figures: { medianSeconds: median, shareOfTime: held, slowestFromSeconds: least },
  }));
}

interface Row {
  workflow: number;
  cases: number;
  share: number;
  median: number;
  held: number;
  least: number;
}
