import { diagnosePlaces } from './bottlenecks/diagnose-places.js';
import { type FlightFacts, flightTimes } from './bottlenecks/places.js';
import type { PlaceFacts } from './bottlenecks/place-facts.js';
import type { WorkflowChanges } from './bottlenecks/changes/reported-changes.js';
import { type CaseTimes, caseTimes } from './time/cycle-times.js';
import type { EventLog, Progress } from './log/event-log.js';
import { automationFacts } from './drivers/automation-facts.js';
import { type ValueFacts, measureWork, valueFacts } from './facts/value-facts.js';
import { LogReplay } from './replay/scenario.js';
import type { WorkflowCalendars } from './time/timed-log.js';

/** The result of the diagnosis stage, as JSON. It has facts only, which are judged when the report is composed. */
export interface Diagnosis {
  places: PlaceFacts[];
  flights: FlightFacts[];
  changes: WorkflowChanges[];
  value: ValueFacts;
  calendars: WorkflowCalendars;
  /** How long each case took, and where it spent its time. */
  times: CaseTimes[];
}

/**
 * The diagnosis stage: finds where time is spent, and how much changes could save. With `onReplay`, the log is made ready to
 * be replayed.
 */
export async function diagnose(
  log: EventLog,
  onProgress: Progress = () => undefined,
  onReplay?: (replay: LogReplay) => Promise<void>,
): Promise<Diagnosis> {
  const report = (done: number, of: number): void => {
    onProgress({ stage: 'diagnose', step: 'bottlenecks', done, of });
  };
  const [{ places, changes, calendars, timed }] = await log.db.sideBySide(
    (db) => diagnosePlaces(db, report),
    measureWork,
  );
  const flights = await flightTimes(log.db);
  const [times, value] = await log.db.sideBySide(caseTimes, (db) => valueFacts(db, automationFacts));
  if (onReplay) {
    onProgress({ stage: 'diagnose', step: 'replay', done: 0, of: 1 });
    await onReplay(await LogReplay.of(log.db, timed));
  }
  onProgress({ stage: 'diagnose', step: 'opportunities', done: 1, of: 1 });
  return { places, flights, changes, value, times, calendars };
}
