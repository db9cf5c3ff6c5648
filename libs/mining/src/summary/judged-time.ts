import type { ValueFacts } from '../opportunities/facts/value-facts.js';

/** Mean days that a case waits between steps (or that elapse there, without starts); null without such cases. */
export function waitingDaysPerCase({ paths, judged }: ValueFacts, workflows: readonly string[]): number | null {
  const cases = judged.reduce((sum, each) => sum + (workflows.includes(each.workflow) ? each.cases : 0), 0);
  const seconds = paths.reduce((sum, each) => sum + (workflows.includes(each.workflow) ? each.seconds : 0), 0);
  return cases === 0 ? null : seconds / cases / 86_400;
}
