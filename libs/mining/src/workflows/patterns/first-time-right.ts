import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { sayWorkflow } from '../../report/words/say.js';
import { type PatternFact, type PatternRow, fewestCompared } from './found-pattern.js';

/** A step that is repeated in more than this share of its cases is meant to be repeated, such as a call. */
const mostRepeatingShare = 0.5;
/** Cases with repeats must take at least this many times as long. */
const leastLongerFactor = 1.1;

/**
 * How many cases with the usual end repeat no step, and how much longer others take. Steps of a case that was reopened
 * after an end are no repeats.
 */
export async function firstTimeRight(db: AnalyticDatabase): Promise<PatternFact[]> {
  await db.run(`CREATE OR REPLACE TABLE repeated_step AS
    WITH within AS (
      SELECT judged.workflow, judged.activity, kase, count(ending.activity) OVER (PARTITION BY kase ORDER BY seq
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS round
      FROM (FROM judged SEMI JOIN (SELECT kase FROM judged WHERE nth > 1) AS more USING (kase)) AS judged
      LEFT JOIN ending ON ending.workflow = judged.workflow AND ending.activity = judged.activity
    ), again AS (
      SELECT DISTINCT workflow, activity, kase
      FROM (SELECT workflow, activity, kase FROM within GROUP BY workflow, activity, kase, round HAVING count(*) > 1)
    ), avoidable AS (
      SELECT judged.workflow, judged.activity FROM judged
      LEFT JOIN again ON again.kase = judged.kase AND again.activity = judged.activity
      WHERE nth = 1 GROUP BY judged.workflow, judged.activity HAVING count(again.kase) <= ${mostRepeatingShare} * count(*)
    ), usual_end AS (
      SELECT case_end.workflow, activity FROM case_end JOIN case_time USING (kase) WHERE state = 'completed'
      GROUP BY case_end.workflow, activity
      QUALIFY row_number() OVER (PARTITION BY case_end.workflow ORDER BY count(*) DESC, activity) = 1
    )
    SELECT case_end.workflow, case_end.kase, case_end.activity AS last, repeated.activity
    FROM case_end SEMI JOIN usual_end USING (workflow, activity)
    LEFT JOIN (FROM again SEMI JOIN avoidable USING (workflow, activity)) AS repeated
      ON repeated.kase = case_end.kase`);
  const rows = await db.rows<PatternRow & Record<'last' | 'step', string> & { figures: Record<SideFigure, number> }>(`
    WITH compared AS (
      SELECT repeated_step.workflow, kase, any_value(last) AS last, count(activity) = 0 AS is_right, any_value(duration) AS time
      FROM repeated_step JOIN case_time USING (kase) GROUP BY repeated_step.workflow, kase
    ), worst AS (
      SELECT workflow, activity, count(*)::INTEGER AS cases FROM repeated_step WHERE activity IS NOT NULL
      GROUP BY workflow, activity
      QUALIFY row_number() OVER (PARTITION BY workflow ORDER BY count(*) DESC, activity) = 1
    )
    SELECT compared.workflow, any_value(ended.name) AS last, any_value(step.name) AS step,
      count(*) FILTER (is_right)::INTEGER AS cases, count(*) FILTER (is_right) / count(*) AS share,
      {'otherCases': count(*) FILTER (NOT is_right)::INTEGER,
        'meanSeconds': sum(time) FILTER (is_right)::DOUBLE / count(*) FILTER (is_right) / 1e6,
        'otherMeanSeconds': sum(time) FILTER (NOT is_right)::DOUBLE / count(*) FILTER (NOT is_right) / 1e6,
        'medianSeconds': quantile_cont(time, 0.5) FILTER (is_right) / 1e6,
        'otherMedianSeconds': quantile_cont(time, 0.5) FILTER (NOT is_right) / 1e6,
        'repeatedCases': any_value(worst.cases)} AS figures
    FROM compared JOIN worst USING (workflow)
    JOIN activity AS ended ON ended.id = last JOIN activity AS step ON step.id = worst.activity
    GROUP BY compared.workflow
    HAVING count(*) FILTER (is_right) >= ${fewestCompared} AND count(*) FILTER (NOT is_right) >= ${fewestCompared}
      AND (figures)['otherMeanSeconds'] >= ${leastLongerFactor} * (figures)['meanSeconds']
    ORDER BY compared.workflow`);
  await db.run(`INSERT INTO pattern_case
    SELECT 'right ' || workflow, kase FROM repeated_step GROUP BY workflow, kase HAVING count(activity) = 0`);
  await db.run('DROP TABLE repeated_step');
  return rows.map(({ last, step, figures, ...row }) => {
    const { meanSeconds, otherMeanSeconds: otherMean } = figures;
    const mean = meanSeconds > 0 ? meanSeconds : null;
    return {
      ...row,
      part: `right ${row.workflow}`,
      kind: 'first_time_right',
      attribute: null,
      activity: step,
      text: sayWorkflow('pattern/first time right', { share: row.share, end: last, mean, otherMean, step }),
      figures,
    };
  });
}

type SideFigure =
  'otherCases' | 'meanSeconds' | 'otherMeanSeconds' | 'medianSeconds' | 'otherMedianSeconds' | 'repeatedCases';
