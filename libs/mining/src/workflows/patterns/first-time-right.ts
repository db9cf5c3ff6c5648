import { type AnalyticDatabase, sqlTexts } from '../../log/analytic-database.js';
import { duration, percent, quoted } from '../../report/words/words.js';
import { type CountedPattern, type PatternFact, fewestCompared } from './found-pattern.js';

/** A step that is repeated in more than this share of its cases is meant to be repeated, such as a call. */
const repeatedByNatureShare = 0.5;
/** Cases with repeats must take at least this many times as long. */
const leastMeanRatio = 1.1;

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
      WHERE nth = 1 GROUP BY judged.workflow, judged.activity HAVING count(again.kase) <= ${repeatedByNatureShare} * count(*)
    ), usual_end AS (
      SELECT case_end.workflow, activity FROM case_end JOIN case_time USING (kase) WHERE state = 'completed'
      GROUP BY case_end.workflow, activity
      QUALIFY row_number() OVER (PARTITION BY case_end.workflow ORDER BY count(*) DESC, activity) = 1
    )
    SELECT case_end.workflow, case_end.kase, case_end.activity AS last, repeated.activity
    FROM case_end SEMI JOIN usual_end USING (workflow, activity)
    LEFT JOIN (FROM again SEMI JOIN avoidable USING (workflow, activity)) AS repeated
      ON repeated.kase = case_end.kase`);
  const rows = await db.rows<RightRow>(`
    WITH compared AS (
      SELECT repeated_step.workflow, kase, any_value(last) AS last, count(activity) = 0 AS is_right, any_value(duration) AS time
      FROM repeated_step JOIN case_time USING (kase) GROUP BY repeated_step.workflow, kase
    ), worst AS (
      SELECT workflow, activity, count(*)::INTEGER AS cases FROM repeated_step WHERE activity IS NOT NULL
      GROUP BY workflow, activity
      QUALIFY row_number() OVER (PARTITION BY workflow ORDER BY count(*) DESC, activity) = 1
    )
    SELECT compared.workflow, 'right ' || compared.workflow AS part, any_value(ended.name) AS last,
      any_value(step.name) AS activity, count(*) FILTER (is_right)::INTEGER AS cases,
      count(*) FILTER (is_right) / count(*) AS share, {
        'otherCases': count(*) FILTER (NOT is_right)::INTEGER,
        'meanSeconds': sum(time) FILTER (is_right)::DOUBLE / count(*) FILTER (is_right) / 1e6,
        'otherMeanSeconds': sum(time) FILTER (NOT is_right)::DOUBLE / count(*) FILTER (NOT is_right) / 1e6,
        'medianSeconds': quantile_cont(time, 0.5) FILTER (is_right) / 1e6,
        'otherMedianSeconds': quantile_cont(time, 0.5) FILTER (NOT is_right) / 1e6,
        'repeatedCases': any_value(worst.cases)
      } AS figures
    FROM compared JOIN worst USING (workflow)
    JOIN activity AS ended ON ended.id = last JOIN activity AS step ON step.id = worst.activity
    GROUP BY compared.workflow
    HAVING count(*) FILTER (is_right) >= ${fewestCompared} AND count(*) FILTER (NOT is_right) >= ${fewestCompared}
      AND sum(time) FILTER (NOT is_right)::DOUBLE / count(*) FILTER (NOT is_right)
        >= ${leastMeanRatio} * (sum(time) FILTER (is_right)::DOUBLE / count(*) FILTER (is_right))
    ORDER BY compared.workflow`);
  await db.run(`INSERT INTO pattern_case
    SELECT 'right ' || workflow AS part, kase FROM repeated_step
    WHERE part IN (${sqlTexts(rows.map(({ part }) => part))}) GROUP BY workflow, kase HAVING count(activity) = 0`);
  await db.drop('repeated_step');
  return rows.map(({ last, ...row }) => {
    const { meanSeconds, otherMeanSeconds } = row.figures;
    const text = `${percent(row.share)} of the cases that end with ${quoted(last)} need no step twice${meanSeconds > 0 ? ` and take ${duration(meanSeconds)} on average` : ''}; the others take ${duration(otherMeanSeconds)}. Most often repeated: ${quoted(row.activity)}.`;
    return { ...row, kind: 'first_time_right', attribute: null, text };
  });
}

type RightRow = CountedPattern<
  'otherCases' | 'meanSeconds' | 'otherMeanSeconds' | 'medianSeconds' | 'otherMedianSeconds' | 'repeatedCases'
> & { activity: string; last: string };
