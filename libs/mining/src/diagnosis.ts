import type { EventLog } from './log/event-log.js';
import { findBottlenecks } from './bottlenecks/bottlenecks.js';
import type { Mapping } from './mapping.js';
import { type ValueFacts, valueFacts } from './opportunities/facts/value-facts.js';
import type { Progress } from './progress.js';
import type { Bottleneck } from './report-sections.js';

/** What the diagnose stage found; JSON, like the mapping. */
export interface Diagnosis {
  bottlenecks: Bottleneck[];
  value: ValueFacts;
}

/** Where time is lost, and what changes could be worth. */
export async function diagnose(
  log: EventLog,
  { workflows }: Mapping,
  onProgress: Progress = () => undefined,
): Promise<Diagnosis> {
  const bottlenecks = await findBottlenecks(log.db, workflows, (done, of) => {
    onProgress({ stage: 'diagnose', step: 'bottlenecks', done, of });
  });
  const value = await valueFacts(log.db);
  onProgress({ stage: 'diagnose', step: 'opportunities', done: 1, of: 1 });
  return { bottlenecks, value };
}
