import type { EventLog } from './log/event-log.js';
import { Graphviz } from './map/graphviz.js';
import { processMap } from './map/process-map.js';
import { judgedWorkflow } from './natures/judged-workflow.js';
import { type NatureFacts, natureFacts } from './natures/nature-facts.js';
import { type GivenNatures, Natures } from './natures/natures.js';
import type { Progress } from './progress.js';
import type { Workflow } from './report-sections.js';
import { type LogProfile, logProfile } from './summary/log-profile.js';
import { workflowFigures } from './workflows/workflow-figures.js';

/** What the mapping stage found; JSON, so that a later stage can go on from a stored one. */
export interface Mapping {
  workflows: Workflow[];
  profile: LogProfile;
  natures: NatureFacts;
}

/** What people know that no log shows. */
export interface Terms {
  natures?: GivenNatures | undefined;
}

/** Workflows with all their figures and maps. */
export async function mapWorkflows(
  log: EventLog,
  terms: Terms = {},
  onProgress: Progress = () => undefined,
): Promise<Mapping> {
  const figures = await workflowFigures(log.db, (done, of) => {
    onProgress({ stage: 'mapping', step: 'questions', done, of });
  });
  const facts = await natureFacts(log.db);
  const natures = new Natures(facts, terms.natures);
  const graphviz = Graphviz.start();
  try {
    const workflows: Workflow[] = [];
    for (const each of figures) {
      const workflow = judgedWorkflow(each, natures);
      const svg = await graphviz.draw(processMap(workflow));
      workflows.push({ ...workflow, drivers: [], rules: [], map: { svg } });
      onProgress({ stage: 'mapping', step: 'maps', done: workflows.length, of: figures.length });
    }
    return { workflows, profile: await logProfile(log), natures: facts };
  } finally {
    await graphviz.stop();
  }
}
