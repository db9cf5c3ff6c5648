import { recordCasesBehind } from '../cases/case-lists.js';
import { type AnalyticDatabase, sqlText } from '../../log/analytic-database.js';
import { giveTurn } from '../../log/turns.js';
import type { Rule } from '../../report/schema/report-sections.js';
import type { ListedWorkflow } from '../../log/workflow-list.js';
import type { GivenRule } from './rule-verdicts.js';
import { ruleText } from './rule-text.js';
import { forgetWays, orderedPairs, prepareWays, proposeRules, seenActivities } from './propose-rules.js';
import { judge, ruleFigures } from './rule-verdicts.js';

/** Proposed for one workflow. */
const mostProposed = 10;

/** Each workflow's rules, counted on the log: first those given, then those it nearly always keeps; by its number. */
export async function checkRules(
  db: AnalyticDatabase,
  workflows: readonly ListedWorkflow[],
  given: readonly GivenRule[],
): Promise<Map<number, Rule[]>> {
  const homes = await homesOf(db, workflows, given);
  await prepareWays(db);
  const rules = new Map<number, Rule[]>();
  for (const { number, id } of workflows) {
    const own = given.filter((_, index) => homes[index]?.has(number));
    const proposed = proposeRules(await seenActivities(db, number), await orderedPairs(db, number));
    const unsaid = proposed.filter(
      (rule) => !own.some(({ kind, a, b }) => kind === rule.kind && a === rule.a && b === rule.b),
    );
    const checked: Rule[] = [];
    for (const [index, rule] of [...own, ...unsaid].entries()) {
      const isGiven = index < own.length;
      if (!isGiven && checked.length >= own.length + mostProposed) break;
      await judge(db, number, rule);
      if (!isGiven && (await isAnotherEnd(db, number, rule.b ?? ''))) continue;
      const counted = await countedRule(db, number, rule, { id: `${id}-r${checked.length + 1}`, isGiven });
      if (!isGiven && checked.some((other) => isBrokenBySame(counted, other))) continue;
      await recordCasesBehind(db, "SELECT '' AS part, kase FROM verdict WHERE broken", [
        { ref: counted.id, part: '', total: counted.broken },
      ]);
      checked.push(counted);
      await giveTurn();
    }
    rules.set(number, checked);
  }
  await db.run('DROP TABLE IF EXISTS verdict');
  await forgetWays(db);
  return rules;
}

async function countedRule(
  db: AnalyticDatabase,
  workflow: number,
  rule: GivenRule,
  { id, isGiven }: { id: string; isGiven: boolean },
): Promise<Rule> {
  const figures = await ruleFigures(db);
  const unseen = isGiven ? await namesUnseen(db, workflow, rule) : [];
  return {
    id,
    text: ruleText(rule, figures, { isGiven, unseen }),
    kind: rule.kind,
    a: rule.a,
    b: rule.b ?? null,
    withinSeconds: rule.withinSeconds ?? null,
    given: isGiven,
    cases: figures.cases,
    broken: figures.broken,
    examples: figures.examples,
    medianSecondsKept: figures.medianSecondsKept,
    medianSecondsBroken: figures.medianSecondsBroken,
  };
}

/** Which of its activities never happen in the workflow. */
async function namesUnseen(db: AnalyticDatabase, workflow: number, { a, b }: GivenRule): Promise<string[]> {
  const names = b == null ? [a] : [a, b];
  const seen = await db.rows<{ name: string }>(`
    SELECT DISTINCT name FROM occurrence JOIN activity ON activity.id = activity
    WHERE workflow = ${workflow} AND name IN (${names.map(sqlText).join(', ')})`);
  return [...new Set(names)].filter((name) => !seen.some((row) => row.name === name));
}

const half = 0.5;
/** An end of so many cases is a regular one. */
const regular = 0.05;

/**
 * Whether the cases that break the rule are simply those that end otherwise: at least half of them end with a regular end
 * other than b after which the rule is broken as often as not.
 */
async function isAnotherEnd(db: AnalyticDatabase, workflow: number, b: string): Promise<boolean> {
  const { broken, otherwise } = await db.row<{ broken: number; otherwise: number }>(`
    WITH ended AS (SELECT kase, activity FROM judged WHERE workflow = ${workflow} AND next_activity IS NULL), often AS (
      SELECT activity FROM ended GROUP BY activity
      HAVING count(*) >= ${regular} * (SELECT count(*) FROM ended)
    ), by_end AS (
      SELECT activity, count(*) FILTER (broken) AS broken, count(*) AS cases
      FROM verdict JOIN ended USING (kase) GROUP BY activity
    )
    SELECT coalesce(sum(broken), 0)::DOUBLE AS broken,
      coalesce(sum(broken) FILTER (often.activity IS NOT NULL AND name <> ${sqlText(b)} AND broken >= ${half} * cases), 0)::DOUBLE
        AS otherwise
    FROM by_end JOIN activity ON activity.id = activity LEFT JOIN often USING (activity)`);
  return broken > 0 && otherwise >= half * broken;
}

/** Two steps that are left out together are one thing to look at. */
function isBrokenBySame(one: Rule, other: Rule): boolean {
  return one.broken === other.broken && one.examples.join('\n') === other.examples.join('\n');
}

/** A rule without a workflow belongs where its activities are; one whose activities are nowhere, to all: it shows. */
async function homesOf(
  db: AnalyticDatabase,
  workflows: readonly ListedWorkflow[],
  given: readonly GivenRule[],
): Promise<Set<number>[]> {
  const homes: Set<number>[] = [];
  for (const { workflow, a, b } of given) {
    const asked = workflows.filter(({ id, name }) => workflow === id || workflow === name);
    const names = [a, b ?? a].map(sqlText).join(', ');
    const found = await db.rows<{ workflow: number }>(`
      SELECT DISTINCT workflow FROM occurrence JOIN activity ON activity.id = activity
      WHERE name IN (${names}) ORDER BY workflow`);
    const home =
      workflow == null && found.length > 0 ? found.map((row) => row.workflow) : asked.map(({ number }) => number);
    homes.push(new Set(workflow == null && found.length === 0 ? workflows.map(({ number }) => number) : home));
  }
  return homes;
}
