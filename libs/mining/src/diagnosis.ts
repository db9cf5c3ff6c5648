import type { EventLog } from './log/event-log.js';
import { batchedPaths } from './bottlenecks/batched-paths.js';
import { diagnosePlaces } from './bottlenecks/diagnose-places.js';
import { judgeBottlenecks } from './bottlenecks/judge-bottlenecks.js';
import type { PlaceFacts } from './bottlenecks/place-facts.js';
import type { Mapping } from './mapping.js';
import { Natures } from './natures/natures.js';
import { activityFacts } from './opportunities/activity-facts.js';
import { findOpportunities } from './opportunities/opportunities.js';
import type { Progress } from './progress.js';
import type { Bottleneck, Opportunity } from './report-sections.js';
import { listWorkflows } from './workflows/workflow-list.js';
import { workflowSpans } from './workflows/workflow-spans.js';

/** What the diagnose stage found; JSON, like the mapping. */
export interface Diagnosis {
  places: PlaceFacts[];
  bottlenecks: Bottleneck[];
  opportunities: Opportunity[];
}

/** Where time is lost, and what could be done about it. */
export async function diagnose(
  log: EventLog,
  { workflows, natures }: Mapping,
  onProgress: Progress = () => undefined,
): Promise<Diagnosis> {
  const places = await diagnosePlaces(log.db, (done, of) => {
    onProgress({ stage: 'diagnose', step: 'bottlenecks', done, of });
  });
  const bottlenecks = judgeBottlenecks(places, workflows, new Natures(natures, {}, batchedPaths(places)));
  const facts = await activityFacts(log.db);
  const spans = new Map((await workflowSpans(log.db)).map(({ workflow, seconds }) => [workflow, seconds]));
  const listed = (await listWorkflows(log.db)).filter(({ crossTool }) => !crossTool);
  const opportunities = findOpportunities(
    listed.flatMap(({ id, number }) => {
      const workflow = workflows.find((each) => each.id === id);
      const own = facts.filter((each) => each.workflow === number);
      return workflow ? [{ workflow, facts: own, spanSeconds: spans.get(number) ?? 0 }] : [];
    }),
    bottlenecks,
  );
  onProgress({ stage: 'diagnose', step: 'opportunities', done: 1, of: 1 });
  return { places, bottlenecks, opportunities };
}
