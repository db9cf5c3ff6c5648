import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { PlaceFacts, ReworkFacts } from './place-facts.js';
import { fewestCases, smallestShare } from './places.js';

/** Steps that share this many cases in which their repeats overlap in time are one loop. */
const half = 0.5;
const examplesShown = 5;

type ReworkLoop = Pick<PlaceFacts, 'kind' | 'at' | 'cases' | 'lostSeconds' | 'rework' | 'examples'> & {
  number: number;
};

type RepeatedStep = Pick<ReworkLoop, 'number' | 'cases' | 'lostSeconds' | 'examples'> &
  Pick<ReworkFacts, 'repeats'> & { id: number; activity: string };

/**
 * Finds rework: the time from the first to the last completion of a step in cases that repeat it, less the time in
 * which the case was over. A loop is reported once, by the step that takes longest to come back, with the other steps
 * in it.
 */
export async function findReworkLoops(db: AnalyticDatabase): Promise<ReworkLoop[]> {
  await db.run(`CREATE TABLE round AS
    WITH over_before AS (
      SELECT kase, completed, wait FROM timed WHERE after_end AND judged
    ), repeated AS (
      SELECT judged.workflow, activity, kase, count(*) AS times, min(completed) AS first, max(completed) AS last
      FROM judged ANTI JOIN earlier_case USING (kase) JOIN workflow ON workflow.id = judged.workflow AND parts IS NULL
      WHERE times > 1 GROUP BY judged.workflow, activity, kase
    ), away AS (
      SELECT repeated.kase, activity, sum(wait)::BIGINT AS away
      FROM repeated JOIN over_before ON over_before.kase = repeated.kase AND completed > first AND completed <= last
      GROUP BY repeated.kase, activity
    ), going AS (
      SELECT workflow, activity, kase, times, first, last, last - first - coalesce(away, 0) AS lost
      FROM repeated LEFT JOIN away USING (kase, activity)
    ), of_workflow AS (
      SELECT workflow, waiting + work + off_hours AS time FROM flight
    ), worth AS (
      SELECT workflow, activity FROM going JOIN of_workflow USING (workflow) GROUP BY workflow, activity
      HAVING count(*) >= ${fewestCases} AND sum(lost) >= ${smallestShare} * any_value(time) AND sum(lost) > 0
    )
    SELECT going.* FROM going SEMI JOIN worth USING (workflow, activity)`);
  const rows = await db.rows<RepeatedStep>(`
    WITH slowest AS (
      SELECT workflow, activity, list(coalesce(name, '') ORDER BY lost DESC, kase) AS examples
      FROM (
        SELECT * FROM round
        QUALIFY row_number() OVER (PARTITION BY workflow, activity ORDER BY lost DESC, kase) <= ${examplesShown}
      ) LEFT JOIN named USING (kase)
      GROUP BY workflow, activity
    )
    SELECT round.workflow AS number, round.activity AS id, activity.name AS activity, count(*)::INTEGER AS cases,
      (sum(times) - count(*))::INTEGER AS repeats, stats(lost) AS "lostSeconds", examples
    FROM round JOIN activity ON activity.id = round.activity JOIN slowest USING (workflow, activity)
    GROUP BY round.workflow, round.activity, activity.name, examples
    ORDER BY sum(lost) DESC, round.workflow, round.activity`);
  const before = await precedingSteps(db);
  const pairs = await db.rows<{ a: number; b: number; number: number; cases: number }>(`
    SELECT a.workflow AS number, a.activity AS a, b.activity AS b, count(*)::INTEGER AS cases
    FROM round AS a JOIN round AS b ON b.kase = a.kase AND b.activity <> a.activity
    WHERE least(a.last, b.last) > greatest(a.first, b.first)
    GROUP BY a.workflow, a.activity, b.activity ORDER BY ALL`);
  const together = new Map(pairs.map(({ number, a, b, cases }) => [`${number} ${a} ${b}`, cases]));
  const loops: { row: RepeatedStep; with: string[] }[] = [];
  for (const row of rows) {
    const loop = loops.find(
      ({ row: other }) =>
        other.number === row.number &&
        (together.get(`${row.number} ${other.id} ${row.id}`) ?? 0) >= half * Math.min(other.cases, row.cases),
    );
    if (loop) loop.with.push(row.activity);
    else loops.push({ row, with: [] });
  }
  return loops.map(({ row: { number, id, activity, cases, repeats, lostSeconds, examples }, with: others }) => ({
    number,
    kind: 'rework',
    at: { activity },
    cases,
    lostSeconds,
    rework: {
      repeats,
      with: others,
      ...(before.get(`${number} ${id}`) ?? { of: cases, after: { activity, share: 1 } }),
    },
    examples,
  }));
}

/** For each repeated step, how many cases have it and which step most often precedes a repeat. */
async function precedingSteps(db: AnalyticDatabase): Promise<Map<string, Pick<ReworkFacts, 'of' | 'after'>>> {
  const rows = await db.rows<{ workflow: number; activity: number; of: number; after: string; share: number }>(`
    WITH looped AS (
      SELECT DISTINCT workflow, activity FROM round
    ), step AS (
      SELECT judged.workflow, activity, prior AS before, nth
      FROM judged ANTI JOIN earlier_case USING (kase) JOIN workflow ON workflow.id = judged.workflow AND parts IS NULL
      SEMI JOIN looped USING (workflow, activity)
    ), again AS (
      SELECT workflow, activity, before, count(*) AS times FROM step WHERE nth > 1 GROUP BY ALL
    ), most AS (
      SELECT workflow, activity, before, times / sum(times) OVER (PARTITION BY workflow, activity) AS share FROM again
      QUALIFY row_number() OVER (PARTITION BY workflow, activity ORDER BY times DESC, before) = 1
    ), had AS (
      SELECT workflow, activity, count(*)::INTEGER AS of FROM step WHERE nth = 1 GROUP BY ALL
    )
    SELECT most.workflow, most.activity, of, name AS after, share::DOUBLE AS share
    FROM most JOIN had USING (workflow, activity) JOIN activity ON activity.id = most.before
    ORDER BY most.workflow, most.activity`);
  return new Map(
    rows.map(({ workflow, activity, of, after, share }) => [
      `${workflow} ${activity}`,
      { of, after: { activity: after, share } },
    ]),
  );
}
