import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { sayWorkflow } from '../../report/words/say.js';
import {
  type BounceFigure,
  type PatternFact,
  type PatternRow,
  type StepsBack,
  fewestCompared,
} from './found-pattern.js';
import { leastExcess } from './ping-pong.js';

/** Where more than half of the cases with a step come back to it in this way, they are meant to. */
const mostComingBack = 0.5;
/** From this mean on, it is worth saying how often a case does it. */
const severalTimes = 1.5;

/** Cases that go from a step to another and straight back, against the others that have the step. */
export async function stepBounces(db: AnalyticDatabase): Promise<PatternFact[]> {
  // A step that follows itself is one stay at it, and a case that goes on after an end was reopened.
  await db.run(`CREATE OR REPLACE TABLE step_back AS
    WITH stay AS (
      SELECT judged.workflow, kase, seq, activity FROM judged SEMI JOIN (SELECT kase FROM judged WHERE nth > 1) AS again USING (kase)
      JOIN workflow ON workflow.id = judged.workflow AND parts IS NULL WHERE prior IS DISTINCT FROM activity
    ), turn AS (
      SELECT workflow, kase, seq, activity AS home, lead(activity) OVER in_case AS away, lead(activity, 2) OVER in_case AS next
      FROM stay WINDOW in_case AS (PARTITION BY kase ORDER BY seq)
    )
    SELECT turn.workflow, home, away, kase, count(*) AS times, min(seq) AS seq FROM turn
    ANTI JOIN ending ON ending.workflow = turn.workflow AND ending.activity IN (home, away)
    ANTI JOIN beside ON beside.workflow = turn.workflow AND beside.activity = home AND other = away
    WHERE home = next GROUP BY turn.workflow, home, away, kase`);
  // Of cases that go to and fro several times, the direction in which they begin says what they come back to.
  const rows = await db.rows<
    PatternRow & StepsBack & Record<'home' | 'away', number> & { figures: Record<BounceFigure, number> }
  >(`
    WITH had AS (
      SELECT judged.workflow, activity AS home, count(*) AS cases, sum(time)::DOUBLE AS time
      FROM judged JOIN case_time USING (kase) WHERE nth = 1 GROUP BY judged.workflow, activity
    ), side AS (
      SELECT step_back.workflow, home, away, count(*) AS cases, sum(time)::DOUBLE AS time, sum(times) AS bounces
      FROM step_back JOIN case_time USING (kase) GROUP BY step_back.workflow, home, away
      QUALIFY row_number() OVER (PARTITION BY step_back.workflow, least(home, away), greatest(home, away) ORDER BY count(*) DESC, avg(seq), home) = 1
    )
    SELECT side.workflow, home, away, one.name AS "to", other.name AS after, side.cases::INTEGER AS cases, side.cases / had.cases AS share,
      side.time / side.cases / 1e6 AS mean, (had.time - side.time) / (had.cases - side.cases) / 1e6 AS other_mean,
      (mean - other_mean) * 1e6 * side.cases / total AS excess, {'meanSeconds': mean, 'otherMeanSeconds': other_mean,
        'bounces': bounces::INTEGER, 'excessShare': excess} AS figures
    FROM side JOIN had USING (workflow, home)
    JOIN (SELECT workflow, sum(time)::DOUBLE AS total FROM case_time GROUP BY workflow) AS every USING (workflow)
    JOIN activity AS one ON one.id = home JOIN activity AS other ON other.id = away
    WHERE side.cases BETWEEN ${fewestCompared} AND least(had.cases - ${fewestCompared}, ${mostComingBack} * had.cases)
      AND total > 0 AND excess >= ${leastExcess}
    QUALIFY row_number() OVER (PARTITION BY side.workflow ORDER BY excess DESC, home, away) = 1 ORDER BY side.workflow`);
  await db.run("INSERT INTO pattern_case SELECT concat_ws(' ', 'steps', workflow, home, away), kase FROM step_back");
  await db.run('DROP TABLE step_back');
  return rows.map(({ workflow, home, away, cases, share, to, after, figures }) => {
    const { bounces, meanSeconds: mean, otherMeanSeconds: otherMean } = figures;
    const times = bounces >= severalTimes * cases ? Math.round((10 * bounces) / cases) / 10 : null;
    const values = { share, to, after, times, mean, otherMean, isTimed: otherMean > 0 };
    return {
      workflow,
      part: `steps ${workflow} ${home} ${away}`,
      kind: 'ping_pong',
      activity: to,
      attribute: null,
      back: { to, after },
      cases,
      share,
      text: sayWorkflow('pattern/back', values),
      figures,
    };
  });
}
