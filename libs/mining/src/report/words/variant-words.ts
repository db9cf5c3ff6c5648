import type { Workflow } from '../schema/report-sections.js';
import { number, plural } from './words.js';

type Varied = Pick<Workflow, 'cases' | 'variants'>;

const nearlyAll = 0.8;

/** Whether there are almost as many variants as cases: then it says nothing how many of them cover 80%. */
export function isNearlyEachItsOwn({ cases, variants: { total } }: Varied): boolean {
  return total > 1 && total >= nearlyAll * cases;
}

/** "116 variants; the top 6 cover 80% of cases." */
export function variantsLead(workflow: Varied): string {
  const { total, forEightyPercent: fewest } = workflow.variants;
  if (total === 1)
    return workflow.cases === 1 ? 'There is one case.' : `All ${number(workflow.cases)} cases follow one variant.`;
  if (isNearlyEachItsOwn(workflow)) return `Nearly every case runs differently (${plural(total, 'variant')}).`;
  if (fewest === total) return `${plural(total, 'variant')}; none of them is rare.`;
  return `${plural(total, 'variant')}; ${fewest === 1 ? 'the first covers' : `the top ${number(fewest)} cover`} 80% of cases.`;
}
