import { findDrivers, reasonsAndDifferences } from '../bottlenecks/drivers/find-drivers.js';
import { listWorkflows } from '../workflows/workflow-list.js';
import { withLog } from './open-test-log.js';
import type { TestEvent } from './test-log.js';

/** What sets the cases of the first workflow of these events apart, without who does single steps. */
export function driversOf(
  events: readonly TestEvent[],
  sensitive: readonly string[] = [],
): Promise<ReturnType<typeof reasonsAndDifferences>> {
  return withLog([{ uploads: [events] }], async ({ db }) => {
    const workflows = await listWorkflows(db);
    const found = (await findDrivers(db, workflows)).get(workflows[0]?.number ?? -1) ?? [];
    return reasonsAndDifferences(
      found.filter(({ at }) => at === undefined),
      sensitive,
    );
  });
}
