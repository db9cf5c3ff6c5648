import { spacedName } from '../../report/words/names.js';
import { type AnalyticDatabase, sqlTexts } from '../../log/analytic-database.js';
import { byWorkflow } from '../../computing/grouped.js';
import type { Outcome } from '../../report/schema/report-sections.js';
import type { Knockout } from './knockouts.js';

/** Words by which a step or a result says that a request is refused. */
const refusal =
  /\b(?:reject|declin|refus|den(?:y|ies|ied|ial)|disapprov|cancel|withdr[ae]w|abort|dismiss|revok|terminat|not (?:approved|accepted|granted|eligible)|unsuccessful|turned down|no[- ]?go)/iu;

/** A decision may be named as a question: "Decide whether to reject" is no refusal. */
const undecided = /\b(?:or|whether|if)\b/iu;

export function isRefusal(name: string): boolean {
  const words = spacedName(name, /[_\-/]+/gu);
  return refusal.test(words) && !undecided.test(words);
}

/** A column with more values describes cases rather than their results. */
const mostValues = 10;
/** At least this share of the cases must have a result. */
const leastRecordedShare = 0.5;

/**
 * Creates tables on how judged cases ended: `case_end` (the last step of each case), `case_outcome` (the names of its
 * outcomes: the last step, and result columns with their values, and whether it is a refusal) and `came_back` (the first
 * time that a case continued after an end).
 */
export async function createOutcomeTables(db: AnalyticDatabase): Promise<void> {
  await db.run(`CREATE OR REPLACE TABLE case_end AS
    SELECT workflow, kase, activity, seq FROM judged WHERE next_activity IS NULL`);
  await db.run(`CREATE OR REPLACE TABLE came_back AS
    SELECT judged.workflow, kase, judged.activity, next_activity, coalesce(wait, elapsed) AS gap
    FROM judged SEMI JOIN ending USING (workflow, activity)
    ANTI JOIN beside ON beside.workflow = judged.workflow AND beside.activity = judged.activity AND other = next_activity
    WHERE next_activity IS NOT NULL AND next_activity <> judged.activity
    QUALIFY row_number() OVER (PARTITION BY kase ORDER BY seq) = 1`);
  await db.run(`CREATE OR REPLACE TABLE result_value AS
    WITH recorded AS (
      SELECT workflow, kase, key, last AS value FROM column_value JOIN case_end USING (kase) WHERE meaning = 'outcome'
    ), known AS (
      SELECT workflow, key FROM recorded JOIN (SELECT workflow, count(*) AS ended FROM case_end GROUP BY workflow) USING (workflow)
      GROUP BY workflow, key
      HAVING count(DISTINCT value) BETWEEN 2 AND ${mostValues} AND count(*) >= ${leastRecordedShare} * any_value(ended)
    )
    SELECT workflow, kase, regexp_replace(key, '^case:', '') || ': ' || value AS label, value
    FROM recorded SEMI JOIN known USING (workflow, key)`);
  await db.run(`CREATE OR REPLACE TABLE case_outcome AS
    SELECT workflow, kase, name AS label, activity, activity IN (${await refusingEnds(db)}) AND ending.activity IS NOT NULL AS refused
    FROM case_end JOIN activity ON activity.id = activity LEFT JOIN ending USING (workflow, activity)
    UNION ALL
    SELECT workflow, kase, label, NULL, value IN (${await refusingValues(db)}) FROM result_value`);
  await db.drop('result_value');
}

async function refusingEnds(db: AnalyticDatabase): Promise<string> {
  const ends = await db.rows<{ id: number; name: string }>(`
    SELECT DISTINCT id, name FROM case_end JOIN activity ON activity.id = activity ORDER BY id`);
  return ['-1', ...ends.filter(({ name }) => isRefusal(name)).map(({ id }) => String(id))].join(', ');
}

async function refusingValues(db: AnalyticDatabase): Promise<string> {
  const values = await db.rows<{ value: string }>('SELECT DISTINCT value FROM result_value ORDER BY value');
  return sqlTexts(values.filter(({ value }) => isRefusal(value)).map(({ value }) => value));
}

/** Rarer ends are combined. */
const smallestShare = 0.01;

/** The outcomes of each workflow (by its number): last steps of cases, then results in columns. */
export async function findOutcomes(
  db: AnalyticDatabase,
  knockouts: readonly Knockout[],
): Promise<Map<number, Outcome[]>> {
  const ends = await db.rows<Omit<Outcome, 'knockout'> & { workflow: number }>(endsByLabel);
  const leading = byWorkflow(knockouts.toSorted((a, b) => b.refused - a.refused));
  const outcomes = new Map<number, Outcome[]>();
  for (const { workflow, ...end } of ends) {
    const main = leading(workflow).find(({ label }) => label === end.activity);
    const knockout = main ? { after: main.after, share: main.refused / main.cases } : null;
    outcomes.set(workflow, [...(outcomes.get(workflow) ?? []), { ...end, knockout }]);
  }
  return outcomes;
}

const endsByLabel = `
  WITH total AS (SELECT workflow, count(*) AS of FROM case_end GROUP BY workflow), shown AS (
    SELECT workflow, label FROM case_outcome JOIN total USING (workflow) GROUP BY workflow, label
    HAVING count(*) >= ${smallestShare} * any_value(of)
  ), ended AS (
    SELECT workflow, shown.label, activity IS NULL AS by_column, count(*)::INTEGER AS cases,
      count(*) / any_value(of) AS share, quantile_cont(duration, 0.5) / 1e6 AS median
    FROM case_outcome JOIN total USING (workflow) JOIN judged_case USING (workflow, kase)
    LEFT JOIN shown USING (workflow, label)
    WHERE shown.label IS NOT NULL OR activity IS NOT NULL
    GROUP BY workflow, shown.label, activity IS NULL
  ), returned AS (
    SELECT came_back.workflow, shown.label, {'cases': count(*)::INTEGER, 'share': count(*) / any_value(of),
      'medianSeconds': quantile_cont(gap, 0.5) / 1e6} AS returns
    FROM came_back JOIN activity ON activity.id = came_back.activity JOIN total USING (workflow)
    LEFT JOIN shown ON shown.workflow = came_back.workflow AND shown.label = name
    GROUP BY came_back.workflow, shown.label
  )
  SELECT ended.workflow, ended.label AS activity, cases, share, median AS "medianSeconds", returns
  FROM ended LEFT JOIN returned
    ON returned.workflow = ended.workflow AND returned.label IS NOT DISTINCT FROM ended.label
  ORDER BY ended.workflow, ended.label IS NULL, by_column, cases DESC, ended.label`;
