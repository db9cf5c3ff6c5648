import type { JudgedWorkflow } from '../natures/judged-workflow.js';
import type { Progress } from '../progress.js';
import type { Workflow } from '../report-sections.js';
import { plural } from '../words/words.js';
import { shownName } from '../words/labels.js';
import { Graphviz } from './graphviz.js';
import { mapDot, placedMap } from './map-layout.js';
import { mapPlan } from './map-plan.js';
import { mapSvg } from './map-svg.js';
import { activitiesShown, meaning, pathsShown } from './map-words.js';
import { printedMap } from './printed-map.js';

/** Each workflow with the picture of its map. */
export async function drawMaps(
  undrawn: readonly Omit<Workflow, 'map'>[],
  onProgress: Progress = () => undefined,
): Promise<Workflow[]> {
  const graphviz = Graphviz.start();
  try {
    const workflows: Workflow[] = [];
    for (const workflow of undrawn) {
      workflows.push({ ...workflow, map: { svg: await drawMap(workflow, graphviz) } });
      onProgress({ stage: 'report', step: 'maps', done: workflows.length, of: undrawn.length });
    }
    return workflows;
  } finally {
    await graphviz.stop();
  }
}

export async function drawMap(workflow: JudgedWorkflow, graphviz: Graphviz): Promise<string> {
  const map = printedMap(workflow);
  const plan = mapPlan(map, 'both');
  const placed = placedMap(plan, await graphviz.layOut(mapDot(plan)));
  return mapSvg(plan, placed, {
    title: `${shownName(workflow.name)}: process map`,
    note: `${plural(workflow.cases, 'case')}. Showing ${activitiesShown(workflow, map)} and ${pathsShown(workflow, map, 'both')}.`,
    ...meaning('both', workflow),
  });
}
