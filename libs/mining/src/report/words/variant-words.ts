import type { Workflow } from '../schema/report-sections.js';
import { sayWorkflow } from './say.js';

type Varied = Pick<Workflow, 'cases' | 'variants'>;

const nearlyAll = 0.8;

/** Whether there are almost as many variants as cases: then it says nothing how many of them cover 80%. */
export function isNearlyEachItsOwn({ cases, variants: { total } }: Varied): boolean {
  return total > 1 && total >= nearlyAll * cases;
}

/** "116 variants; the top 6 cover 80% of cases." */
export function variantsLead(workflow: Varied): string {
  const { cases } = workflow;
  const { total, forEightyPercent: top } = workflow.variants;
  if (total === 1) return cases === 1 ? sayWorkflow('variants/one case') : sayWorkflow('variants/one', { cases });
  if (isNearlyEachItsOwn(workflow)) return sayWorkflow('variants/each its own', { total });
  return top === total ? sayWorkflow('variants/none rare', { total }) : sayWorkflow('variants/top', { total, top });
}
