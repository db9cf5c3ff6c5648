import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { people } from '../outcomes/columns-by-meaning.js';
import { sayWorkflow } from '../../report/words/say.js';
import { type BounceFigure, type PatternFact, type PatternRow, fewestCompared } from './found-pattern.js';

/** The extra time of cases that bounce must be at least this share of the time of all cases. */
export const leastExcess = 0.05;
/**
 * If anyone may continue a case, it sometimes returns by chance, so it must return more often than that. With only two
 * groups it always returns, so this is not required.
 */
const leastFactorOverChance = 1.5;
const leastRecordedShare = 0.5;
/** Returns to a group to which more than this share of all cases returns are part of the process. */
const mostReturningShare = 0.5;

/** Cases that are handed over and directly back, between groups if they are recorded, otherwise between people. */
export async function pingPong(db: AnalyticDatabase): Promise<PatternFact[]> {
  await db.run(`CREATE OR REPLACE TABLE turn_back AS
    WITH recorded AS (
      SELECT case_time.workflow, place FROM (SELECT DISTINCT place, kase FROM group_run) JOIN case_time USING (kase)
      JOIN (SELECT workflow, count(*) AS cases FROM case_time GROUP BY workflow) AS every ON every.workflow = case_time.workflow
      GROUP BY case_time.workflow, place HAVING count(*) >= ${leastRecordedShare} * any_value(every.cases)
    ), first AS (SELECT workflow, min(place) AS place FROM recorded GROUP BY workflow), run AS (
      SELECT workflow, place, kase, seq, who FROM group_run JOIN case_time USING (kase) JOIN first USING (workflow, place)
    ), turn AS (
      SELECT workflow, place, kase, who, lead(who) OVER in_case AS other, lead(who, 2) OVER in_case AS next FROM run
      WINDOW in_case AS (PARTITION BY kase ORDER BY seq)
    ), usual AS (
      SELECT workflow, other, next, count(*) / sum(count(*)) OVER (PARTITION BY workflow, other) AS often
      FROM turn WHERE next IS NOT NULL GROUP BY workflow, other, next
    ), home AS (
      SELECT turn.workflow, who FROM turn
      JOIN (SELECT workflow, count(*) AS cases FROM case_time GROUP BY workflow) AS every ON every.workflow = turn.workflow
      JOIN (SELECT workflow FROM turn GROUP BY workflow HAVING count(DISTINCT who) > 2) AS several
        ON several.workflow = turn.workflow
      WHERE who = next GROUP BY turn.workflow, who HAVING count(DISTINCT kase) > ${mostReturningShare} * any_value(every.cases)
    )
    SELECT turn.workflow, place, kase, turn.who = turn.next AS is_back, coalesce(often, 0) AS chance
    FROM turn ANTI JOIN home ON home.workflow = turn.workflow AND home.who = turn.who
    LEFT JOIN usual ON usual.workflow = turn.workflow AND usual.other = turn.other AND usual.next = turn.who
    WHERE turn.next IS NOT NULL`);
  const rows = await db.rows<PatternRow & { place: number; figures: Record<BounceFigure, number> }>(`
    WITH bounced AS (SELECT DISTINCT workflow, kase FROM turn_back WHERE is_back), compared AS (
      SELECT case_time.workflow, duration AS time, bounced.kase IS NOT NULL AS bounces
      FROM case_time LEFT JOIN bounced USING (kase)
    ), sides AS (
      SELECT workflow, count(*) FILTER (bounces)::INTEGER AS cases, count(*) FILTER (NOT bounces)::INTEGER AS others,
        sum(time) FILTER (bounces)::DOUBLE / 1e6 / count(*) FILTER (bounces) AS mean,
        sum(time) FILTER (NOT bounces)::DOUBLE / 1e6 / count(*) FILTER (NOT bounces) AS "otherMean",
        sum(time)::DOUBLE / 1e6 AS total
      FROM compared GROUP BY workflow
    ), turns AS (
      SELECT workflow, any_value(place) AS place, count(*) FILTER (is_back)::INTEGER AS backs, sum(chance)::DOUBLE AS expected,
        min(chance) = 1 AND any_value(place) < ${people} AS only_two
      FROM turn_back GROUP BY workflow
    )
    SELECT workflow, cases, cases / (cases + others) AS share, place, {'meanSeconds': mean, 'otherMeanSeconds': "otherMean",
      'bounces': backs, 'excessShare': (mean - "otherMean") * cases / total} AS figures
    FROM sides JOIN turns USING (workflow)
    WHERE cases >= ${fewestCompared} AND others >= ${fewestCompared} AND (only_two OR (backs >= ${leastFactorOverChance} * expected AND backs - expected >= 3 * sqrt(expected)))
      AND (mean - "otherMean") * cases >= ${leastExcess} * total AND mean > "otherMean"
    ORDER BY workflow`);
  await db.run(`INSERT INTO pattern_case
    SELECT DISTINCT 'bounce ' || workflow, kase FROM turn_back WHERE is_back`);
  await db.run('DROP TABLE turn_back');
  return rows.map(({ place, ...row }) => {
    const { meanSeconds: mean, otherMeanSeconds: otherMean } = row.figures;
    const isOfPeople = place === people;
    const values = { share: row.share, isOfPeople, mean, otherMean, isTimed: otherMean > 0 };
    return {
      ...row,
      part: `bounce ${row.workflow}`,
      kind: 'ping_pong',
      activity: null,
      attribute: null,
      ...(!isOfPeople && { back: null }),
      text: sayWorkflow('pattern/ping pong', values),
    };
  });
}
