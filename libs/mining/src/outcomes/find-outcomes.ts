import type { AnalyticDatabase } from '../log/analytic-database.js';
import { ByWorkflow } from '../log/by-workflow.js';
import type { Outcome } from '../report-sections.js';
import type { Knockout } from './knockouts.js';

/** Rarer ends are counted together. */
const smallestShare = 0.01;

interface EndRow {
  workflow: number;
  label: string | null;
  cases: number;
  share: number;
  medianSeconds: number;
}

interface ReturnRow {
  workflow: number;
  label: string | null;
  cases: number;
  share: number;
  medianSeconds: number;
}

/** How the cases of each workflow end: by their last steps, then by what result columns say; by the workflow's number. */
export async function findOutcomes(
  db: AnalyticDatabase,
  knockouts: readonly Knockout[],
): Promise<Map<number, Outcome[]>> {
  const ends = new ByWorkflow(await db.rows<EndRow>(endsByLabel));
  const returns = new ByWorkflow(await db.rows<ReturnRow>(returnsByEnd));
  const leading = new ByWorkflow(knockouts.toSorted((a, b) => b.refused - a.refused));
  const numbers = await db.rows<{ workflow: number }>('SELECT DISTINCT workflow FROM case_end ORDER BY workflow');
  return new Map(
    numbers.map(({ workflow }) => [
      workflow,
      ends.of(workflow).map(({ label, cases, share, medianSeconds }) => {
        const back = returns.of(workflow).find((each) => each.label === label);
        const main = leading.of(workflow).find((each) => each.label === label);
        return {
          activity: label,
          cases,
          share,
          medianSeconds,
          returns: back ? { cases: back.cases, share: back.share, medianSeconds: back.medianSeconds } : null,
          knockout: main ? { after: main.after, share: main.refused / main.cases } : null,
        };
      }),
    ]),
  );
}

const shown = `
  total AS (SELECT workflow, count(*) AS of FROM case_end GROUP BY workflow),
  shown AS (
    SELECT workflow, label FROM case_outcome JOIN total USING (workflow) GROUP BY workflow, label
    HAVING count(*) >= ${smallestShare} * any_value(of)
  )`;

const endsByLabel = `
  WITH ${shown}
  SELECT workflow, shown.label, count(*)::INTEGER AS cases, count(*) / any_value(of) AS share,
    quantile_cont(duration, 0.5) / 1e6 AS "medianSeconds"
  FROM case_outcome JOIN total USING (workflow) JOIN judged_case USING (workflow, kase)
  LEFT JOIN shown USING (workflow, label)
  WHERE shown.label IS NOT NULL OR activity IS NOT NULL
  GROUP BY workflow, shown.label, activity IS NULL
  ORDER BY workflow, shown.label IS NULL, activity IS NULL, cases DESC, shown.label`;

const returnsByEnd = `
  WITH ${shown}
  SELECT came_back.workflow, shown.label, count(*)::INTEGER AS cases, count(*) / any_value(of) AS share,
    quantile_cont(gap, 0.5) / 1e6 AS "medianSeconds"
  FROM came_back JOIN activity ON activity.id = came_back.activity JOIN total USING (workflow)
  LEFT JOIN shown ON shown.workflow = came_back.workflow AND shown.label = name
  GROUP BY came_back.workflow, shown.label ORDER BY came_back.workflow, shown.label`;
