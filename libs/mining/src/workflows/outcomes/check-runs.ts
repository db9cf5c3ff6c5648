import { byWorkflow, groupBy } from '../../computing/grouped.js';
import type { AnalyticDatabase } from '../../log/analytic-database.js';

/** A step after which cases go on or are refused. */
export interface RefusingCheck {
  name: string;
  /** Cases that have it, and how many of them are refused directly after it. */
  cases: number;
  refused: number;
  examples: string[];
}

interface FoundCheck extends RefusingCheck {
  workflow: number;
  id: number;
}

/** The checks of a workflow in the order in which most cases have them. */
export interface CheckRun {
  checks: RefusingCheck[];
  /** Pairs of checks, the usual first one first, of which the log has the other order as well. */
  eitherOrder: [string, string][];
}

/** No single check has to refuse many, because together they may. */
const fewestRefused = 20;
const leastRefusedShare = 0.02;
/** A check is had by nearly all cases that are not refused: what follows a refusal is none. */
const leastPassedShare = 0.8;
const leastOtherOrderShare = 0.05;
const mostChecks = 12;
const examplesShown = 5;

/** The runs of at least two checks, by the number of the workflow; journeys repeat those of their workflows. */
export async function findCheckRuns(db: AnalyticDatabase): Promise<Map<number, CheckRun[]>> {
  await db.run(`CREATE OR REPLACE TABLE checked AS
    SELECT workflow, kase, activity, min(seq) AS seq FROM judged
    SEMI JOIN (SELECT workflow, activity FROM refused_after GROUP BY ALL HAVING count(*) >= ${fewestRefused}) AS refusing
      USING (workflow, activity)
    GROUP BY ALL`);
  const checks = await db.rows<FoundCheck>(`
    WITH passing AS (
      SELECT workflow, kase FROM case_end ANTI JOIN refused_after USING (kase)
      JOIN workflow ON workflow.id = case_end.workflow AND parts IS NULL
    )
    SELECT checked.workflow, activity.id, activity.name, count(*)::INTEGER AS cases, count(refused_after.kase)::INTEGER AS refused,
      list(coalesce(named.name, '') ORDER BY checked.kase) FILTER (refused_after.kase IS NOT NULL)[1:${examplesShown}] AS examples
    FROM checked JOIN activity ON activity.id = checked.activity
    LEFT JOIN refused_after ON refused_after.kase = checked.kase AND refused_after.activity = checked.activity
    LEFT JOIN passing ON passing.kase = checked.kase LEFT JOIN named ON named.kase = checked.kase
    JOIN (SELECT workflow, count(*) AS cases FROM passing GROUP BY workflow) AS passed ON passed.workflow = checked.workflow
    GROUP BY checked.workflow, activity.id, activity.name
    HAVING count(refused_after.kase) >= ${leastRefusedShare} * count(*)
      AND count(passing.kase) >= ${leastPassedShare} * any_value(passed.cases)
    QUALIFY row_number() OVER (PARTITION BY checked.workflow ORDER BY count(refused_after.kase) DESC, activity.id) <= ${mostChecks}
    ORDER BY checked.workflow, activity.id`);
  const pairs = byWorkflow(
    await db.rows<CheckPair & { workflow: number }>(`
      SELECT one.workflow, one.activity AS one, other.activity AS other, count(*)::INTEGER AS cases,
        count(*) FILTER (one.seq < other.seq)::INTEGER AS "inOrder"
      FROM checked AS one JOIN checked AS other ON other.kase = one.kase AND other.activity <> one.activity
      GROUP BY ALL ORDER BY ALL`),
  );
  await db.drop('refused_after', 'checked');
  return new Map(
    [...groupBy(checks, ({ workflow }) => workflow)].flatMap(([workflow, own]) =>
      own.length < 2 ? [] : [[workflow, [inUsualOrder(own, pairs(workflow))]]],
    ),
  );
}

interface CheckPair {
  one: number;
  other: number;
  cases: number;
  /** Cases that have the first of the two earlier. */
  inOrder: number;
}

function inUsualOrder(own: readonly FoundCheck[], pairs: readonly CheckPair[]): CheckRun {
  const known = new Map(own.map(({ id, workflow: _, ...check }) => [id, check]));
  const usual = pairs.filter(
    ({ one, other, cases, inOrder }) => known.has(one) && known.has(other) && 2 * inOrder > cases,
  );
  const countLater = (id: number): number => usual.filter(({ one }) => one === id).length;
  return {
    checks: own.toSorted((a, b) => countLater(b.id) - countLater(a.id)).flatMap(({ id }) => known.get(id) ?? []),
    eitherOrder: usual
      .filter(({ cases, inOrder }) => cases - inOrder >= leastOtherOrderShare * cases)
      .map(({ one, other }) => [known.get(one)?.name ?? '', known.get(other)?.name ?? '']),
  };
}
