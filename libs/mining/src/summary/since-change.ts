import type { WorkflowChanges } from '../changes/told-changes.js';
import { dateOf } from '../bottlenecks/sign-texts.js';
import type { MappedWorkflow } from '../report-sections.js';
import { plural, quoted } from '../words/words.js';

/** Workflows whose waits are of the cases since a change: their figures are not those of all cases. */
export function changedIssues(
  workflows: readonly Pick<MappedWorkflow, 'id' | 'name' | 'cases'>[],
  changes: readonly WorkflowChanges[],
): { text: string; count: number; share: number }[] {
  return changes.flatMap(({ workflow: id, since, cases }) => {
    const workflow = workflows.find((each) => each.id === id);
    if (since === null || cases === null || !workflow) return [];
    const [day = ''] = since.split('T');
    const where = workflows.length < 2 ? '' : ` in ${quoted(workflow.name)}`;
    const text = `Something changed on ${dateOf(day)}: waits${where}, and what to do about them, are those of the ${plural(cases, 'case')} that began since. Cycle times and counts are of all cases.`;
    return [{ text, count: cases, share: Math.min(1, cases / Math.max(1, workflow.cases)) }];
  });
}
