import type { AnalyticDatabase } from '../log/analytic-database.js';
import { createLinks } from './enabled.js';
import { type LearnedHours, learnHours } from './learned-hours.js';
import { calendarOf } from './log-calendar.js';
import type { PersonsTime } from './pool-time.js';
import { workOfPeople } from './work-of-people.js';
import { keepCalendars } from './workflow-calendars.js';
import type { ZoneClock } from './zone-clock.js';

/** When people were there and busy, and when they work. */
export interface TimedLog {
  people: ReadonlyMap<number, PersonsTime>;
  hours: LearnedHours;
  clock: ZoneClock;
}

/**
 * `timed`: each occurrence with what enabled it, the wait before it, and how much of the work in it lies within working
 * hours.
 */
export async function timeOccurrences(db: AnalyticDatabase): Promise<TimedLog> {
  await createLinks(db);
  const hours = await learnHours(db);
  await keepCalendars(db, hours);
  const people = await workOfPeople(db, hours);
  await db.run(`CREATE TABLE timed AS
    SELECT link.*, coalesce(worked, work) AS worked, known, batched_until, batch, earlier, occupied, held_until, at_opening
    FROM link LEFT JOIN task_time USING (kase, seq)`);
  await db.run('DROP VIEW link');
  for (const table of ['enabled', 'task_time']) await db.run(`DROP TABLE ${table}`);
  const { place } = await calendarOf(db);
  return { people, hours, clock: place.clock };
}

/** The people who do a step with its start on record, and still did since a moment (in SQL); machines are none. */
export async function doersOf(
  db: AnalyticDatabase,
  { workflow, activity }: { workflow: number; activity: number },
  people: ReadonlyMap<number, PersonsTime>,
  since = '0',
): Promise<Map<number, PersonsTime>> {
  const rows = await db.rows<{ resource: number }>(`
    SELECT resource FROM timed WHERE workflow = ${workflow} AND activity = ${activity} AND measured
      AND resource IS NOT NULL AND resource NOT IN (SELECT resource FROM account)
    GROUP BY resource HAVING max(completed) >= ${since} ORDER BY resource`);
  const doers = new Map<number, PersonsTime>();
  for (const { resource } of rows) {
    const time = people.get(resource);
    if (time) doers.set(resource, time);
  }
  return doers;
}
