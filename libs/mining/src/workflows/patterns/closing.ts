import { type AnalyticDatabase, sqlTexts } from '../../log/analytic-database.js';
import { spacedName } from '../../report/words/names.js';
import { duration, percent, quoted } from '../../report/words/words.js';
import { type CountedPattern, type PatternFact, fewestCases } from './found-pattern.js';

const lastStepShare = 0.95;
const leastShare = 0.15;

/** Words for steps that only close a case. */
const putsAway =
  /\b(?:clos(?:e|es|ed|ing|ure)|archiv\w*|complet(?:e|ed|ion)|finish(?:ed)?|end(?:ed)?|done|final\w*|set(?:tled)? to|status)\b/iu;

export function isClosing(activity: string): boolean {
  return putsAway.test(spacedName(activity));
}

/** A long wait before the last step of cases, which were served before and only closed by that step. */
export async function closing(db: AnalyticDatabase): Promise<PatternFact[]> {
  await db.run(`CREATE OR REPLACE TABLE before_last AS
    WITH last_step AS (
      SELECT workflow, activity FROM judged GROUP BY workflow, activity
      HAVING count(*) FILTER (next_activity IS NULL) >= ${lastStepShare} * count(*)
    )
    SELECT judged.workflow, kase, judged.activity,
      CASE WHEN started IS NULL THEN completed - prior_at ELSE greatest(started - prior_at, 0) END AS wait
    FROM judged SEMI JOIN last_step USING (workflow, activity)
    LEFT JOIN ending ON ending.workflow = judged.workflow AND ending.activity = prior
    LEFT JOIN concurrent ON concurrent.workflow = judged.workflow
      AND a = least(judged.activity, prior) AND b = greatest(judged.activity, prior)
    WHERE next_activity IS NULL AND prior IS NOT NULL AND a IS NULL AND (ending.activity IS NULL OR judged.activity = prior)`);
  const rows = await db.rows<ClosingRow>(`
    WITH every AS (SELECT workflow, count(*) AS cases, sum(time) AS total FROM case_time GROUP BY workflow)
    SELECT before_last.workflow, 'closing ' || before_last.workflow || ' ' || before_last.activity AS part,
      name AS activity, count(*)::INTEGER AS cases, count(*) / any_value(every.cases) AS share, {
        'shareOfTime': (sum(wait) / any_value(total))::DOUBLE, 'servedSeconds': quantile_cont(time - wait, 0.5) / 1e6,
        'closedSeconds': quantile_cont(time, 0.5) / 1e6, 'waitMedianSeconds': quantile_cont(wait, 0.5) / 1e6
      } AS figures
    FROM before_last JOIN case_time USING (workflow, kase) JOIN every USING (workflow)
    JOIN activity ON activity.id = before_last.activity
    GROUP BY before_last.workflow, before_last.activity, name
    HAVING count(*) >= ${fewestCases} AND sum(wait) >= ${leastShare} * any_value(total) AND any_value(total) > 0
    ORDER BY before_last.workflow, sum(wait) / any_value(total) DESC, before_last.activity`);
  await db.run(`INSERT INTO pattern_case SELECT 'closing ' || workflow || ' ' || activity AS part, kase
    FROM before_last WHERE part IN (${sqlTexts(rows.map(({ part }) => part))})`);
  await db.drop('before_last');
  return rows.map((row) => {
    const { shareOfTime, servedSeconds, closedSeconds } = row.figures;
    const before = `${percent(shareOfTime)} of the time is the wait before the last step, ${quoted(row.activity)}`;
    const served = duration(servedSeconds);
    const closed = duration(closedSeconds);
    const since = isClosing(row.activity)
      ? `Half of the cases are served within ${served} and closed within ${closed}`
      : `Half of the cases reach it within ${served} of active time and are over within ${closed}`;
    return { ...row, kind: 'closing', attribute: null, text: `${before}. ${since}.` };
  });
}

type ClosingRow = CountedPattern<'shareOfTime' | 'servedSeconds' | 'closedSeconds' | 'waitMedianSeconds'> & {
  activity: string;
};
