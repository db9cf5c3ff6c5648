import type { MappedWorkflow } from '../report-sections.js';
import type { GivenRule } from './given-rule.js';

export interface UnknownInRules {
  workflows: string[];
  activities: string[];
}

/** What given rules name and the report does not have: a slip of the pen would otherwise look like a rule that is kept. */
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
