import { diagnosePlaces } from '../bottlenecks/diagnose-places.js';
import { judgeBottlenecks } from '../bottlenecks/judge-bottlenecks.js';
import { measuredWaits } from '../bottlenecks/causes.js';
import { natureFacts } from '../natures/nature-facts.js';
import { type GivenNatures, Natures } from '../natures/natures.js';
import type { Bottleneck } from '../report-sections.js';
import { listWorkflows } from '../workflows/workflow-list.js';
import { withLog } from './open-test-log.js';
import type { TestEvent } from './test-log.js';

/** What is said of these events, by the name of the workflow. */
export async function bottlenecksByWorkflow(
  events: readonly TestEvent[],
  given: GivenNatures = {},
): Promise<Map<string, Bottleneck[]>> {
  return withLog([{ uploads: [events] }], async ({ db }) => {
    const workflows = await listWorkflows(db);
    const { places } = await diagnosePlaces(db);
    const natures = new Natures(await natureFacts(db), given, measuredWaits(places));
    const found = judgeBottlenecks(places, workflows, natures);
    return new Map(workflows.map(({ id, name }) => [name, found.filter(({ workflow }) => workflow === id)]));
  });
}

/** Of events of one workflow. */
export async function bottlenecksOf(events: readonly TestEvent[], given: GivenNatures = {}): Promise<Bottleneck[]> {
  return [...(await bottlenecksByWorkflow(events, given)).values()].flat();
}
