import { dayUs, firstMondayUs, hourUs, weekUs } from '../calendar/days-and-weeks.js';
import { type CalendarPlace, WorkingCalendar } from '../calendar/working-calendar.js';
import { groupBy } from '../computing/grouped.js';
import type { AnalyticDatabase } from '../log/analytic-database.js';
import { machineWords, outsideWords } from '../people/natures/activity-words.js';

const fewestEvents = 500;
const fewestWeeks = 8;
const mostBusyHours = 70;
const leastHeldShare = 0.95;
/** Fewer hours of the week are runs, or the clock of a log that knows days only. */
const fewestHours = 15;
const slotsOfWeek = 168;
/** An hour belongs to the working hours if it has at least this share of the events of a usual one. */
const leastOfUsual = 1 / 4;
const half = 0.5;

/**
 * Creates `weekly_hours`: how many working hours lie before each hour of the week, by the times of events alone, where the
 * busiest hours that hold nearly all of them are few. Arrivals, steps of machines, and those of other parties keep other
 * hours. `people` is the share of the events that have a person.
 */
export async function createWeeklyHours(db: AnalyticDatabase): Promise<void> {
  const activities = await db.rows<{ id: number; name: string }>('SELECT id, name FROM activity ORDER BY id');
  const others = activities.filter(({ name }) => machineWords(name) !== null || outsideWords(name) !== null);
  const rows = await db.rows<{ workflow: number; slot: number; events: number; people: number; weeks: number }>(`
    WITH seen AS (
      SELECT workflow, (local_time(completed) - ${firstMondayUs}) // ${hourUs} AS hour, count(*) AS events,
        count(resource) AS people, count(*) FILTER (local_time(completed) % ${dayUs} = 0) AS at_midnight,
        count(DISTINCT hour // ${slotsOfWeek}) OVER own AS weeks
      FROM plausible_occurrence JOIN observed USING (workflow)
      WHERE seq > 1 AND NOT relative AND activity NOT IN (${[-1, ...others.map(({ id }) => id)].join(', ')})
        AND (resource IS NULL OR resource NOT IN (SELECT resource FROM account))
      GROUP BY workflow, hour
      WINDOW own AS (PARTITION BY workflow)
      QUALIFY sum(count(*)) OVER own >= ${fewestEvents} AND sum(at_midnight) OVER own < ${half} * sum(count(*)) OVER own
        AND weeks >= ${fewestWeeks}
    )
    SELECT workflow, (hour % ${slotsOfWeek})::INTEGER AS slot, sum(events)::DOUBLE AS events, sum(people)::DOUBLE AS people,
      any_value(weeks)::INTEGER AS weeks
    FROM seen GROUP BY workflow, slot ORDER BY workflow, slot`);
  const known: string[] = [];
  for (const [workflow, own] of groupBy(rows, (row) => row.workflow)) {
    const bySlot = new Float64Array(slotsOfWeek);
    for (const { slot, events } of own) bySlot[slot] = events;
    const sum = (of: 'events' | 'people'): number => own.reduce((all, each) => all + each[of], 0);
    const working = findBusyHours(bySlot);
    if (working)
      known.push(`(${workflow}, ${countBefore(working)}, ${sum('people') / sum('events')}, ${own[0]?.weeks ?? 0})`);
  }
  await db.run(`CREATE OR REPLACE TABLE weekly_hours AS
    FROM (VALUES ${['(-1, [0], 1, 0)', ...known].join(', ')}) AS known(workflow, hours, people, weeks)`);
}

/** The hours of workflows of which hardly any event has a person, and from how many weeks they were learned. */
export async function readHoursOfEvents(
  db: AnalyticDatabase,
  place: CalendarPlace,
): Promise<Map<number, { calendar: WorkingCalendar; weeks: number }>> {
  const rows = await db.rows<{ workflow: number; hours: number[]; weeks: number }>(
    `SELECT workflow, hours, weeks FROM weekly_hours WHERE people < ${half} ORDER BY workflow`,
  );
  const isWorked = (until: number, slot: number, hours: readonly number[]): boolean => until > (hours[slot - 1] ?? 0);
  return new Map(
    rows.map(({ workflow, hours, weeks }) => [
      workflow,
      { calendar: new WorkingCalendar(hours.map(isWorked).slice(1), place), weeks },
    ]),
  );
}

const countBefore = (working: readonly boolean[]): string =>
  `[${[...working.keys(), working.length].map((slot) => working.slice(0, slot).filter(Boolean).length).join(', ')}]`;

/** Null where the busiest hours that hold nearly all events are too many, or too few to be working hours. */
export function findBusyHours(bySlot: Float64Array): readonly boolean[] | null {
  const all = bySlot.reduce((sum, events) => sum + events, 0);
  const descending = [...bySlot.toSorted()].reverse();
  let held = 0;
  const busy = descending.findIndex((events) => (held += events) >= leastHeldShare * all) + 1;
  const working = Array.from(bySlot, (events) => events > 0 && events >= (leastOfUsual * held) / busy);
  return busy >= mostBusyHours || working.filter(Boolean).length < fewestHours ? null : working;
}

/** SQL for the time within working hours, with `weekly_hours` joined; null where these are not known. */
export const timeWithinHours = (from: string, to: string): string => `(${countUntil(to)} - ${countUntil(from)})`;

function countUntil(moment: string): string {
  const passed = `(local_time(${moment}) - ${firstMondayUs})`;
  const slot = `${passed} % ${weekUs} // ${hourUs}`;
  return `((${passed} // ${weekUs} * hours[${slotsOfWeek + 1}] + hours[${slot} + 1]) * ${hourUs}
    + (hours[${slot} + 2] - hours[${slot} + 1]) * (${passed} % ${hourUs}))`;
}
