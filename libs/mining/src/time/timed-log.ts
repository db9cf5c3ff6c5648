import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { WorkflowCalendar } from '../report/schema/report-sections.js';
import { workflowIds } from '../log/workflow-list.js';
import { type LearnedHours, learnHours } from './learned-hours.js';
import { createWeeklyHours, readHoursOfEvents } from './hours-of-events.js';
import { readCalendar, weekdayNames } from '../log/log-calendar.js';
import type { WorkingCalendar } from '../calendar/working-calendar.js';
import { createLinks } from './enabled.js';
import type { PersonsTime } from './pool-time.js';
import { workOfPeople } from './work-of-people.js';
import type { ZoneClock } from '../calendar/zone-clock.js';

/** The calendar by which each workflow's working time was counted, by the workflow's ID in the report. */
export type WorkflowCalendars = Record<string, WorkflowCalendar>;

async function listCalendars(db: AnalyticDatabase, hours: LearnedHours): Promise<WorkflowCalendars> {
  const { timeZone, source, place, hours: given } = await readCalendar(db);
  const ofEvents = await readHoursOfEvents(db, place);
  const calendars: WorkflowCalendars = {};
  for (const [number, id] of await workflowIds(db)) {
    const learned = given ?? hours.ofWorkflow(number);
    const byEvents = learned ? undefined : ofEvents.get(number);
    const known = learned ?? byEvents?.calendar ?? null;
    const weeks = byEvents?.weeks ?? hours.weeksOfWorkflow(number);
    calendars[id] = {
      timeZone,
      hours: known && readHours(known),
      source: given ? source : learned ? 'learned' : known ? 'events' : 'unknown',
      holidays: place.holidays.count,
      ...(weeks !== null && { weeks }),
    };
  }
  return calendars;
}

/** Hours as people write them: days with the same hours are grouped. */
function readHours(calendar: WorkingCalendar): NonNullable<WorkflowCalendar['hours']> {
  const entries = new Map<string, NonNullable<WorkflowCalendar['hours']>[number]>();
  for (const [weekday, spells] of calendar.days.entries()) {
    for (const [from, to] of spells) {
      const key = `${clock(from)}-${clock(to)}`;
      const entry = entries.get(key) ?? { days: [], from: clock(from), to: clock(to) };
      entries.set(key, entry);
      entry.days.push(weekdayNames[weekday] ?? 'mon');
    }
  }
  return [...entries.values()];
}

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** When people were present and busy, and the working hours. */
export interface TimedLog {
  people: ReadonlyMap<number, PersonsTime>;
  hours: LearnedHours;
  clock: ZoneClock;
  calendars: WorkflowCalendars;
}

/**
 * Creates the table `timed`: each occurrence with what enabled it, the wait before it, and how much of its work lies within
 * working hours.
 */
export async function timeOccurrences(db: AnalyticDatabase): Promise<TimedLog> {
  await createWeeklyHours(db);
  await createLinks(db);
  const hours = await learnHours(db);
  const people = await workOfPeople(db, hours);
  await db.run(`CREATE TABLE timed AS
    SELECT link.*, coalesce(worked, work) AS worked, coalesce(steady, work) AS steady, known, batched_until, batch, earlier, occupied, held_until, at_opening
    FROM link LEFT JOIN task_time USING (kase, seq)`);
  await db.run('DROP VIEW link');
  await db.drop('enabled', 'task_time');
  const { place } = await readCalendar(db);
  return { people, hours, clock: place.clock, calendars: await listCalendars(db, hours) };
}

/** The people who did a step with a recorded start since a moment (an SQL expression), without machines. */
export async function peopleOfStep(
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
