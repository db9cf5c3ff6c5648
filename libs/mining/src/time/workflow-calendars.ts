import type { AnalyticDatabase } from '../log/analytic-database.js';
import { sqlText } from '../log/analytic-database.js';
import type { WorkflowCalendar } from '../report-sections.js';
import { listWorkflows } from '../workflows/workflow-list.js';
import type { LearnedHours } from './learned-hours.js';
import { calendarOf, weekdayNames } from './log-calendar.js';
import type { WorkingCalendar } from './working-calendar.js';

/** The calendar that each workflow's times were told by, under its id in the report. */
export type WorkflowCalendars = Record<string, WorkflowCalendar>;

/** `workflow_calendar`: kept for when the hours themselves are gone. */
export async function keepCalendars(db: AnalyticDatabase, hours: LearnedHours): Promise<void> {
  const { timeZone, source, place, hours: given } = await calendarOf(db);
  const calendars: WorkflowCalendars = {};
  for (const { number, id } of await listWorkflows(db)) {
    const known = given ?? hours.ofWorkflow(number);
    calendars[id] = {
      timeZone,
      hours: known && hoursOf(known),
      source: given ? source : known ? 'learned' : 'unknown',
      holidays: place.holidays.count,
    };
  }
  await db.run(`CREATE TABLE workflow_calendar AS SELECT ${sqlText(JSON.stringify(calendars))} AS kept`);
}

export async function workflowCalendars(db: AnalyticDatabase): Promise<WorkflowCalendars> {
  const { kept } = await db.row<{ kept: string }>('SELECT kept FROM workflow_calendar');
  return JSON.parse(kept) as WorkflowCalendars;
}

/** As people write them: the days that have the same hours together. */
function hoursOf(calendar: WorkingCalendar): NonNullable<WorkflowCalendar['hours']> {
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
