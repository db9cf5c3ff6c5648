import type { AnalyticDatabase } from '../log/analytic-database.js';
import { giveTurn } from '../log/turns.js';
import { ObservedHours, WorkingCalendar } from './working-calendar.js';

/** The hours in which anybody does this work: for resources that are seen too seldom to know theirs. */
export async function commonCalendar(db: AnalyticDatabase, work: string): Promise<WorkingCalendar> {
  const observed = new ObservedHours();
  const spans = `SELECT started::DOUBLE AS started, occurrence.completed::DOUBLE AS completed ${work}`;
  for await (const rows of db.chunks<{ started: number; completed: number }>(spans)) {
    for (const { started, completed } of rows) observed.add(started, completed);
    await giveTurn();
  }
  return observed.calendar() ?? WorkingCalendar.always;
}
