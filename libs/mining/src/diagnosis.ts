import { diagnosePlaces } from './bottlenecks/diagnose-places.js';
import type { PlaceFacts } from './bottlenecks/place-facts.js';
import type { EventLog } from './log/event-log.js';
import { type ValueFacts, valueFacts } from './opportunities/facts/value-facts.js';
import type { Progress } from './progress.js';
import { workflowCalendars, type WorkflowCalendars } from './time/workflow-calendars.js';

/** What the diagnose stage found; JSON, like the mapping. Facts only: what they mean is judged when a report is composed. */
export interface Diagnosis {
  places: PlaceFacts[];
  value: ValueFacts;
  calendars: WorkflowCalendars;
}

/** Where time goes, and what changes could be worth. */
export async function diagnose(log: EventLog, onProgress: Progress = () => undefined): Promise<Diagnosis> {
  const places = await diagnosePlaces(log.db, (done, of) => {
    onProgress({ stage: 'diagnose', step: 'bottlenecks', done, of });
  });
  const value = await valueFacts(log.db);
  onProgress({ stage: 'diagnose', step: 'opportunities', done: 1, of: 1 });
  return { places, value, calendars: await workflowCalendars(log.db) };
}
