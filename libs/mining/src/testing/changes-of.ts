import { type FoundChange, findChanges } from '../bottlenecks/changes/find-changes.js';
import { timeOccurrences } from '../time/timed.js';
import { listWorkflows } from '../workflows/workflow-list.js';
import { withLog } from './open-test-log.js';
import type { TestEvent } from './test-log.js';

/** What changed in these events, by the name of the workflow. */
export function changesOf(events: readonly TestEvent[]): Promise<Map<string, FoundChange[]>> {
  return withLog([{ uploads: [events] }], async ({ db }) => {
    const found = await findChanges(db, await timeOccurrences(db));
    const workflows = await listWorkflows(db);
    return new Map(workflows.map(({ number, name }) => [name, found.filter(({ workflow }) => workflow === number)]));
  });
}
