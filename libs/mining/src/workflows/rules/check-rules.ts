import { recordCasesBehind } from '../../cases/case-lists.js';
import { type AnalyticDatabase, sqlText } from '../../log/analytic-database.js';
import { yieldIfDue } from '../../computing/event-loop.js';
import type { Rule } from '../../report/schema/report-sections.js';
import type { ListedWorkflow } from '../../log/workflow-list.js';
import { type GivenRule, createVerdicts, ruleFigures } from './rule-verdicts.js';
import { ruleText } from './rule-text.js';
import { createVariantTables, orderedPairs, proposeRules, seenActivities } from './propose-rules.js';

/** How many rules are proposed per workflow. */
const mostProposed = 10;

/** The rules of each workflow (by its number) with their figures: given rules, then rules that it nearly always follows. */
export async function checkRules(
  db: AnalyticDatabase,
  workflows: readonly ListedWorkflow[],
  given: readonly GivenRule[],
): Promise<Map<number, Rule[]>> {
  const homes = await findHomes(db, workflows, given);
  await createVariantTables(db);
  const rules = new Map<number, Rule[]>();
  for (const { number, id } of workflows) {
    const givenRules = given.filter((_, index) => homes[index]?.has(number));
    const proposed = proposeRules(await seenActivities(db, number), await orderedPairs(db, number));
    const unsaid = proposed.filter(
      (rule) => !givenRules.some(({ kind, a, b }) => kind === rule.kind && a === rule.a && b === rule.b),
    );
    const checked: Rule[] = [];
    for (const [index, rule] of [...givenRules, ...unsaid].entries()) {
      const isGiven = index < givenRules.length;
      if (!isGiven && checked.length >= givenRules.length + mostProposed) break;
      await createVerdicts(db, number, rule);
      if (!isGiven && (await isAnotherEnd(db, number, rule.b ?? ''))) continue;
      const counted = await countedRule(db, number, rule, { id: `${id}-r${checked.length + 1}`, isGiven });
      if (!isGiven && checked.some((other) => isBrokenBySame(counted, other))) continue;
      await recordCasesBehind(db, "SELECT '' AS part, kase FROM verdict WHERE broken", [
        { ref: counted.id, part: '', total: counted.broken },
      ]);
      checked.push(counted);
      await yieldIfDue();
    }
    rules.set(number, checked);
  }
  await db.drop('verdict', 'way', 'decided_case', 'place');
  return rules;
}

async function countedRule(
  db: AnalyticDatabase,
  workflow: number,
  rule: GivenRule,
  { id, isGiven }: { id: string; isGiven: boolean },
): Promise<Rule> {
  const figures = await ruleFigures(db);
  const { completedKept, completedBroken, ...shown } = figures;
  const unseen = isGiven ? await namesUnseen(db, workflow, rule) : [];
  return {
    id,
    text: ruleText(rule, figures, { isGiven, unseen }),
    kind: rule.kind,
    a: rule.a,
    b: rule.b ?? null,
    withinSeconds: rule.withinSeconds ?? null,
    given: isGiven,
    ...shown,
  };
}

/** Which activities of the rule never happen in the workflow. */
async function namesUnseen(db: AnalyticDatabase, workflow: number, { a, b }: GivenRule): Promise<string[]> {
  const names = b == null ? [a] : [a, b];
  const seen = await db.rows<{ name: string }>(`
    SELECT DISTINCT name FROM occurrence JOIN activity ON activity.id = activity
    WHERE workflow = ${workflow} AND name IN (${names.map(sqlText).join(', ')})`);
  return [...new Set(names)].filter((name) => !seen.some((row) => row.name === name));
}

const half = 0.5;
/** A step is a regular end if at least this share of the cases ends with it. */
const regularEndShare = 0.05;

/**
 * Whether the cases that break the rule simply end differently: at least half of them end with a regular end other than b,
 * and at least half of the cases with that end break the rule.
 */
async function isAnotherEnd(db: AnalyticDatabase, workflow: number, b: string): Promise<boolean> {
  const { broken, otherwise } = await db.row<{ broken: number; otherwise: number }>(`
    WITH ended AS (SELECT kase, activity FROM judged WHERE workflow = ${workflow} AND next_activity IS NULL), often AS (
      SELECT activity FROM ended GROUP BY activity
      HAVING count(*) >= ${regularEndShare} * (SELECT count(*) FROM ended)
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

/** Whether the same cases break both rules, because steps are left out together. */
function isBrokenBySame(one: Rule, other: Rule): boolean {
  return one.broken === other.broken && one.examples.join('\n') === other.examples.join('\n');
}

/** A rule without a workflow applies to those that have its activities, or to all if none has, so that it is shown. */
async function findHomes(
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
