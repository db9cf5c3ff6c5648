import type { Workflow } from '../report/schema/report-sections.js';
import { upperNormalQuantile } from '../statistics/normal-distribution.js';

/** What of a workflow is compared with the one of the same name. */
export type NamedRules = Pick<Workflow, 'name' | 'rules' | 'observation'>;

/** A rule of the later report, and the shares of cases that broke it. */
export interface RuleBrokenMore {
  text: string;
  before: number;
  after: number;
}

/** In one of a thousand comparisons in which nothing changes, a rule seems to be broken more often, however many there are. */
const falseAlarms = 0.001;
const fewestCases = 50;
const leastMore = 1.5;
/** A report whose first case is at most so much later goes back as far. */
const sameBeginMs = 7 * 86_400_000;

/** Rules that more of the later cases break than of the earlier ones. */
export function rulesBrokenMore(before: readonly NamedRules[], after: readonly NamedRules[]): RuleBrokenMore[] {
  const tested = after.flatMap((workflow) => {
    const earlier = before.find(({ name }) => name === workflow.name);
    return earlier ? pairRules(earlier, workflow) : [];
  });
  return tested
    .filter(({ first, second }) => {
      const one = first.broken / first.cases;
      const other = second.broken / second.cases;
      const pooled = (first.broken + second.broken) / (first.cases + second.cases);
      const error = Math.sqrt(pooled * (1 - pooled) * (1 / first.cases + 1 / second.cases));
      return other - one > upperNormalQuantile(falseAlarms / tested.length) * error && other >= leastMore * one;
    })
    .map(({ text, first, second }) => ({
      text,
      before: first.broken / first.cases,
      after: second.broken / second.cases,
    }));
}

type RuleCounts = Record<'cases' | 'broken', number>;

function pairRules(before: NamedRules, after: NamedRules): { text: string; first: RuleCounts; second: RuleCounts }[] {
  const later = Date.parse(after.observation.from) - Date.parse(before.observation.from);
  // A log that goes back as far holds the earlier cases as well.
  const isWhole = later <= sameBeginMs;
  const known = new Map(before.rules.map((rule) => [nameRule(rule), rule]));
  return after.rules.flatMap((rule) => {
    const first = known.get(nameRule(rule));
    if (!first) return [];
    const second = {
      cases: rule.cases - (isWhole ? first.cases : 0),
      broken: Math.max(0, rule.broken - (isWhole ? first.broken : 0)),
    };
    return Math.min(first.cases, second.cases) < fewestCases ? [] : [{ text: rule.text, first, second }];
  });
}

const nameRule = ({ kind, a, b, withinSeconds }: Workflow['rules'][number]): string =>
  JSON.stringify([kind, a, b, withinSeconds]);
