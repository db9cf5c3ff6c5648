import { diagnosePlaces } from './bottlenecks/diagnose-places.js';
import { type FlightFacts, flightTimes } from './bottlenecks/places.js';
import type { PlaceFacts } from './bottlenecks/place-facts.js';
import { simulateHires } from './bottlenecks/simulated-hires.js';
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

/** More would take more memory than an analysis has beside its database. */
const mostReplayed = 1_000_000;

/** The diagnosis stage: finds where time is spent, and how much changes could save. `onReplay` gets the log to replay. */
export async function diagnose(
  log: EventLog,
  onProgress: Progress = () => undefined,
  onReplay: (replay: LogReplay) => Promise<void> | void = () => undefined,
): Promise<Diagnosis> {
  const report = (step: 'bottlenecks' | 'replay' | 'opportunities', done: number, of: number): void => {
    onProgress({ stage: 'diagnose', step, done, of });
  };
  const [{ places, changes, calendars, timed }] = await log.db.sideBySide(
    (db) =>
      diagnosePlaces(db, (done, of) => {
        report('bottlenecks', done, of);
      }),
    measureWork,
  );
  const flights = await flightTimes(log.db);
  const [times, value] = await log.db.sideBySide(caseTimes, (db) => valueFacts(db, automationFacts));
  report('replay', 0, 1);
  const { size } = await log.db.row<{ size: number }>('SELECT count(*)::DOUBLE AS size FROM timed WHERE single');
  const replay = size > 0 && size <= mostReplayed ? await LogReplay.of(log.db, timed) : null;
  if (replay) await onReplay(replay);
  report('opportunities', 1, 1);
  const facts = { flights, changes, value, times, calendars };
  return { ...facts, places: replay ? await simulateHires(places, replay) : places };
}
