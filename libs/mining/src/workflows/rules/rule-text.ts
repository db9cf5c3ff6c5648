import type { MappedWorkflow } from '../../report/schema/report-sections.js';
import type { Rule } from '../../report/schema/workflow.js';
import { duration, list, number, percent, plural, quoted } from '../../report/words/words.js';
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
  const name = rule.name?.trim();
  const workflow = rule.workflow;
  return `${name ? `${name}: ` : ''}${statement(rule)}${workflow == null ? '' : ` in ${quoted(workflow)}`}`;
}

/** With fewer cases, a median is not meaningful. */
const fewestCompared = 30;

/** Says the rule, how often it was broken, and how long such cases take. */
export function ruleText(
  rule: GivenRule,
  figures: RuleFigures,
  { isGiven, unseen }: { isGiven: boolean; unseen: readonly string[] },
): string {
  const name = rule.name?.trim();
  const said = `${isGiven ? '' : 'Usually, '}${statement(rule)}`;
  const missing = unseen.length === 0 ? '' : spelling(rule, unseen);
  return [`${name ? `${name}: ` : ''}${said}.`, outcome(rule, figures), missing, comparison(figures)]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

type BrokenRule = Pick<Rule, 'kind' | 'a' | 'b' | 'withinSeconds' | 'cases' | 'broken'>;

/** How often a rule is broken, in one sentence. */
export function brokenRuleText({ kind, a, b, withinSeconds, cases, broken }: BrokenRule): string {
  const share = `${number(broken)} of ${plural(cases, 'case')} (${percent(broken / cases)})`;
  const one = quoted(a);
  const other = quoted(b ?? '');
  switch (kind) {
    case 'before':
      return `In ${share}, ${one} did not come before ${other}.`;
    case 'followed_by':
      return `In ${share}, ${one} was not followed by ${other}.`;
    case 'never':
      return `${one}, which should never happen, happened in ${share}.`;
    case 'not_same_person':
      return `In ${share}, ${one} and ${other} were done by the same person.`;
    case 'within':
      return `${share} took more than ${duration(withinSeconds ?? 0)} from ${one} to ${b == null ? 'their end' : other}.`;
  }
}

/** An unknown activity may be misspelled, unless the rule says that it never happens. */
function spelling({ kind }: GivenRule, unseen: readonly string[]): string {
  if (kind === 'never') return 'The log has no activity of this name.';
  return `No case has ${list(unseen.map(quoted), 'or')}: check the spelling.`;
}

function statement({ kind, a, b, withinSeconds }: GivenRule): string {
  const one = quoted(a);
  const other = quoted(b ?? '');
  switch (kind) {
    case 'before':
      return `${one} comes before ${other}`;
    case 'followed_by':
      return `${one} is followed by ${other}`;
    case 'never':
      return `${one} never happens`;
    case 'not_same_person':
      return `${one} and ${other} are done by different people`;
    case 'within':
      return `${one} to ${b == null ? 'the end of the case' : other} takes at most ${duration(withinSeconds ?? 0)}`;
  }
}

function outcome({ kind }: GivenRule, { cases, broken }: RuleFigures): string {
  if (cases === 0) return 'It applies to no case.';
  if (broken === 0) return cases === 1 ? 'The only case follows it.' : `All ${plural(cases, 'case')} follow it.`;
  const verb = kind === 'within' ? 'take' : 'break';
  const object = kind === 'within' ? 'longer' : 'it';
  return `${number(broken)} of ${plural(cases, 'case')} ${verb}${broken === 1 ? 's' : ''} ${object} (${percent(broken / cases)}).`;
}

function comparison(figures: RuleFigures): string {
  const { medianSecondsKept, medianSecondsBroken, completedKept, completedBroken } = figures;
  // Cases of one event have no duration.
  if (!medianSecondsKept || !medianSecondsBroken) return '';
  if (Math.min(completedKept, completedBroken) < fewestCompared) return '';
  return `Completed cases that break it take ${duration(medianSecondsBroken)} at the median, the others ${duration(medianSecondsKept)}.`;
}
