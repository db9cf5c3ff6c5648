import type { MappedWorkflow } from '../../report/schema/report-sections.js';
import type { Rule } from '../../report/schema/workflow.js';
import { sayWorkflow } from '../../report/words/say.js';
import { list, quoted } from '../../report/words/words.js';
import type { GivenRule, RuleFigures } from './rule-verdicts.js';

export interface UnknownInRules {
  workflows: string[];
  activities: string[];
}

/** Workflows and activities in given rules that the log does not have: a misspelled rule would seem to be followed. */
export function unknownInRules(
  workflows: readonly Pick<MappedWorkflow, 'id' | 'name' | 'activities'>[],
  rules: readonly GivenRule[],
): UnknownInRules {
  const unknown = { workflows: new Set<string>(), activities: new Set<string>() };
  for (const { workflow, a, b } of rules) {
    const homes = workflow == null ? workflows : workflows.filter(({ id, name }) => [id, name].includes(workflow));
    if (workflow != null && homes.length === 0) {
      unknown.workflows.add(workflow);
      continue;
    }
    const known = new Set(homes.flatMap(({ activities }) => activities.map(({ name }) => name)));
    for (const name of b == null ? [a] : [a, b]) if (!known.has(name)) unknown.activities.add(name);
  }
  return { workflows: [...unknown.workflows], activities: [...unknown.activities] };
}

/** A rule as it was given, without how often it is broken. */
export function ruleStatement(rule: GivenRule): string {
  return sayWorkflow('rule', { name: rule.name?.trim() || null, rule: sayRule(rule), workflow: rule.workflow ?? null });
}

/** With fewer cases, a median is not meaningful. */
const fewestCompared = 30;

/** Says the rule, how often it was broken, and how long such cases take. */
export function ruleText(
  rule: GivenRule,
  figures: RuleFigures,
  { isGiven, unseen }: { isGiven: boolean; unseen: readonly string[] },
): string {
  return [
    sayWorkflow('rule/stated', { name: rule.name?.trim() || null, isGiven, rule: sayRule(rule) }),
    sayKept(rule, figures),
    unseen.length === 0 ? null : sayUnseen(rule, unseen),
    sayComparison(figures),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

type BrokenRule = Pick<Rule, 'kind' | 'a' | 'b' | 'withinSeconds' | 'cases' | 'broken'>;

/** How often a rule is broken, in one sentence. */
export function brokenRuleText(rule: BrokenRule): string {
  const { kind, cases, broken } = rule;
  return sayWorkflow(`broken/${kind}`, {
    ...collectValues(rule),
    share: sayWorkflow('broken/share', { broken, cases, part: broken / cases }),
  });
}

/** An unknown activity may be misspelled, unless the rule says that it never happens. */
function sayUnseen({ kind }: GivenRule, unseen: readonly string[]): string {
  return kind === 'never'
    ? sayWorkflow('unseen/never')
    : sayWorkflow('unseen', { names: list(unseen.map(quoted), 'or') });
}

const sayRule = (rule: GivenRule): string => sayWorkflow(`rule/${rule.kind}`, collectValues(rule));

function collectValues({ a, b, withinSeconds }: Pick<GivenRule, 'a' | 'b' | 'withinSeconds'>) {
  return { one: a, other: b ?? '', hasOther: b != null, limit: withinSeconds ?? 0 };
}

function sayKept({ kind }: GivenRule, { cases, broken }: RuleFigures): string {
  if (cases === 0) return sayWorkflow('kept/by no case');
  if (broken === 0) return sayWorkflow('kept/by all', { cases });
  return sayWorkflow('kept/by some', { broken, cases, isDeadline: kind === 'within', part: broken / cases });
}

function sayComparison(figures: RuleFigures): string | null {
  const { medianSecondsKept: kept, medianSecondsBroken: broken, completedKept, completedBroken } = figures;
  // Cases of one event have no duration.
  if (!kept || !broken) return null;
  return Math.min(completedKept, completedBroken) < fewestCompared
    ? null
    : sayWorkflow('kept/compared', { kept, broken });
}
