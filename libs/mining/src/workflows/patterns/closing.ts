import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { spacedName } from '../../report/words/names.js';
import { sayWorkflow } from '../../report/words/say.js';
import { type PatternFact, type PatternRow, fewestCases } from './found-pattern.js';

const leastLastShare = 0.95;
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
      HAVING count(*) FILTER (next_activity IS NULL) >= ${leastLastShare} * count(*)
    )
    SELECT judged.workflow, kase, judged.activity,
      CASE WHEN started IS NULL THEN completed - prior_at ELSE greatest(started - prior_at, 0) END AS wait
    FROM judged SEMI JOIN last_step USING (workflow, activity)
    LEFT JOIN ending ON ending.workflow = judged.workflow AND ending.activity = prior
    ANTI JOIN beside ON beside.workflow = judged.workflow AND beside.activity = judged.activity AND other = prior
    WHERE next_activity IS NULL AND prior IS NOT NULL AND (ending.activity IS NULL OR judged.activity = prior)`);
  const rows = await db.rows<PatternRow & { number: number; name: string; figures: Record<ClosingFigure, number> }>(`
    WITH every AS (SELECT workflow, count(*) AS cases, sum(time) AS total FROM case_time GROUP BY workflow)
    SELECT before_last.workflow, before_last.activity AS number, name, count(*)::INTEGER AS cases,
      count(*) / any_value(every.cases) AS share, {'shareOfTime': (sum(wait) / any_value(total))::DOUBLE,
        'servedSeconds': quantile_cont(time - wait, 0.5) / 1e6, 'closedSeconds': quantile_cont(time, 0.5) / 1e6,
        'waitMedianSeconds': quantile_cont(wait, 0.5) / 1e6} AS figures
    FROM before_last JOIN case_time USING (workflow, kase) JOIN every USING (workflow)
    JOIN activity ON activity.id = before_last.activity
    GROUP BY before_last.workflow, before_last.activity, name
    HAVING count(*) >= ${fewestCases} AND sum(wait) >= ${leastShare} * any_value(total) AND any_value(total) > 0
    ORDER BY before_last.workflow, (sum(wait) / any_value(total))::DOUBLE DESC, before_last.activity`);
  for (const { workflow, number } of rows) {
    await db.run(`INSERT INTO pattern_case SELECT 'closing ${workflow} ${number}', kase
      FROM before_last WHERE workflow = ${workflow} AND activity = ${number}`);
  }
  await db.run('DROP TABLE before_last');
  return rows.map(({ number, name, figures, ...row }) => {
    const { shareOfTime: held, servedSeconds: served, closedSeconds: closed } = figures;
    const text = sayWorkflow('pattern/closing', { held, step: name, isClosing: isClosing(name), served, closed });
    return {
      ...row,
      part: `closing ${row.workflow} ${number}`,
      kind: 'closing',
      activity: name,
      attribute: null,
      text,
      figures,
    };
  });
}

type ClosingFigure = 'shareOfTime' | 'servedSeconds' | 'closedSeconds' | 'waitMedianSeconds';
