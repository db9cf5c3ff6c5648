import type { JudgedWorkflow } from '../natures/judged-workflow.js';
import { pathTime } from './path-time.js';
import { type SimplifiedMap, simplify } from './simplify.js';

const mostWaits = 5;
const worthNaming = 0.05;

/**
 * What happens most, and where most time passes: in print nothing can be switched. `activities`: how many at most, where
 * the map would otherwise be too large for a page.
 */
export function printedMap(workflow: JudgedWorkflow, activities?: number): SimplifiedMap {
  const all = workflow.edges.reduce((sum, edge) => sum + pathTime(edge).sum, 0);
  const waits = workflow.edges
    .filter((edge) => pathTime(edge).sum >= worthNaming * all)
    .toSorted((a, b) => pathTime(b).sum - pathTime(a).sum)
    .slice(0, mostWaits);
  return simplify(workflow, { asked: { paths: waits }, ...(activities !== undefined && { activities }) });
}
