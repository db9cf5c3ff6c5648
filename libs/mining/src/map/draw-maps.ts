import type { Progress } from '../progress.js';
import type { Workflow } from '../report-sections.js';
import { Graphviz } from './graphviz.js';
import { processMap } from './process-map.js';

/** Each workflow with the picture of its map. */
export async function drawMaps(
  undrawn: readonly Omit<Workflow, 'map'>[],
  onProgress: Progress = () => undefined,
): Promise<Workflow[]> {
  const graphviz = Graphviz.start();
  try {
    const workflows: Workflow[] = [];
    for (const workflow of undrawn) {
      workflows.push({ ...workflow, map: { svg: await graphviz.draw(processMap(workflow)) } });
      onProgress({ stage: 'report', step: 'maps', done: workflows.length, of: undrawn.length });
    }
    return workflows;
  } finally {
    await graphviz.stop();
  }
}
