import type { EventLog } from './log/event-log.js';
import { Graphviz } from './map/graphviz.js';
import { processMap } from './map/process-map.js';
import type { Progress } from './progress.js';
import type { Workflow } from './report-sections.js';
import { type LogProfile, logProfile } from './summary/log-profile.js';
import { workflowFigures } from './workflows/workflow-figures.js';

/** What the mapping stage found; JSON, so that a later stage can go on from a stored one. */
export interface Mapping {
  workflows: Workflow[];
  profile: LogProfile;
}

/** Workflows with all their figures and maps. */
export async function mapWorkflows(log: EventLog, onProgress: Progress = () => undefined): Promise<Mapping> {
  const figures = await workflowFigures(log.db, (done, of) => {
    onProgress({ stage: 'mapping', step: 'questions', done, of });
  });
  const graphviz = Graphviz.start();
  try {
    const workflows: Workflow[] = [];
    for (const workflow of figures) {
      workflows.push({ ...workflow, map: { svg: await graphviz.draw(processMap(workflow)) } });
      onProgress({ stage: 'mapping', step: 'maps', done: workflows.length, of: figures.length });
    }
    return { workflows, profile: await logProfile(log) };
  } finally {
    await graphviz.stop();
  }
}
