import { recordCasesBehind } from '../cases/cases-behind.js';
import { type AnalyticDatabase, sqlText } from '../log/analytic-database.js';
import { giveTurn } from '../log/turns.js';
import type { Rule } from '../report-sections.js';
import type { ListedWorkflow } from '../workflows/workflow-list.js';
import type { GivenRule } from './given-rule.js';
import { forgetWays, orderedPairs, prepareWays, seenActivities } from './ordered-pairs.js';
import { proposeRules } from './propose-rules.js';
import { ruleFigures } from './rule-figures.js';
import { ruleText } from './rule-text.js';
import { judge } from './rule-verdicts.js';

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
      // What is still to come breaks nothing that was only proposed.
      if (!isGiven) await db.run(withoutOpen);
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

const withoutOpen = `DELETE FROM verdict WHERE broken AND kase IN (SELECT kase FROM case_state WHERE state = 'open')`;

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
