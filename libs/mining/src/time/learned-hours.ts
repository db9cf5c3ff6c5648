import { type CalendarPlace, WorkingCalendar } from '../calendar/working-calendar.js';
import type { AnalyticDatabase } from '../log/analytic-database.js';
import { yieldIfDue } from '../computing/event-loop.js';
import { beginOfWeek, hourUs } from '../calendar/days-and-weeks.js';
import {
  type SeenWeek,
  aroundTheClock,
  changesOfHours,
  longestShiftHours,
  presumedHours,
  usualHours,
} from './usual-hours.js';
import { readCalendar } from '../log/log-calendar.js';
import { ChangingCalendar } from './changing-calendar.js';

/** Monday, 5 January 1970, in hours. */
const firstMondayHours = 96;

/** When people work: the given hours, or else learned ones of the person, of the step, or of the workflow. */
export interface LearnedHours {
  ofPerson(resource: number): WorkingCalendar | null;
  ofStep(workflow: number, activity: number): WorkingCalendar | null;
  ofWorkflow(workflow: number): WorkingCalendar | null;
  /** The number of weeks from which those of the workflow were learned; null where they were given or are not known. */
  weeksOfWorkflow(workflow: number): number | null;
  /** If none of these is known: when a person seems to be there. It serves only to tell nights from waiting time. */
  presumed(of: { resource: number; workflow: number; activity: number }): WorkingCalendar | null;
}

export async function learnHours(db: AnalyticDatabase): Promise<LearnedHours> {
  const { hours: given, place } = await readCalendar(db);
  if (given) return sameForEveryone(given, await readAccounts(db));
  await db.run(`CREATE TEMP TABLE seen_hour AS
    WITH touched AS (
      SELECT workflow, activity, resource, local_time(completed) // ${hourUs} AS last,
        local_time(coalesce(started, completed)) // ${hourUs} AS first
      FROM link WHERE single AND resource IS NOT NULL AND resource NOT IN (SELECT resource FROM account)
    )
    SELECT workflow, activity, resource, last - first > ${longestShiftHours} AS long,
      unnest(CASE WHEN last - first > ${longestShiftHours} THEN [first, last] ELSE range(first, last + 1) END) - ${firstMondayHours} AS hour
    FROM touched`);
  const people = await calendars(db, place, 'resource', 'true');
  const steps = await calendars(db, place, `workflow || ' ' || activity`, 'NOT long');
  const workflows = await calendars(db, place, 'workflow', 'NOT long');
  await db.drop('seen_hour');
  return {
    ofPerson: (resource) => people.known.get(String(resource)) ?? null,
    ofStep: (workflow, activity) => steps.known.get(`${workflow} ${activity}`) ?? null,
    ofWorkflow: (workflow) => workflows.known.get(String(workflow)) ?? null,
    weeksOfWorkflow: (workflow) => workflows.weeks.get(String(workflow)) ?? null,
    presumed: ({ resource, workflow, activity }) =>
      people.presumed.get(String(resource)) ??
      steps.presumed.get(`${workflow} ${activity}`) ??
      workflows.presumed.get(String(workflow)) ??
      null,
  };
}

/** Given hours apply to people only: machines work at any hour. */
function sameForEveryone(given: WorkingCalendar, accounts: ReadonlySet<number>): LearnedHours {
  return {
    ofPerson: (resource) => (accounts.has(resource) ? WorkingCalendar.always : given),
    ofStep: () => given,
    ofWorkflow: () => given,
    weeksOfWorkflow: () => null,
    presumed: () => given,
  };
}

async function readAccounts(db: AnalyticDatabase): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ resource: number }>('SELECT resource FROM account ORDER BY resource');
  return new Set(rows.map(({ resource }) => resource));
}

interface Calendars {
  known: Map<string, WorkingCalendar>;
  presumed: Map<string, WorkingCalendar>;
  /** From how many weeks each was learned: of hours that changed, since the last change. */
  weeks: Map<string, number>;
}

async function calendars(db: AnalyticDatabase, place: CalendarPlace, of: string, seen: string): Promise<Calendars> {
  const found: Calendars = { known: new Map(), presumed: new Map(), weeks: new Map() };
  for await (const { key, weeks } of seenWeeks(db, of, seen)) {
    const known = await learnCalendar(weeks, place);
    const presumed = known ? null : presumedHours(weeks);
    if (known) found.known.set(key, known.calendar);
    if (known) found.weeks.set(key, known.weeks);
    if (presumed) found.presumed.set(key, new WorkingCalendar(presumed, place));
    await yieldIfDue();
  }
  return found;
}

/** Learns separate hours for each period between two changes of hours. */
async function learnCalendar(
  all: readonly SeenWeek[],
  place: CalendarPlace,
): Promise<{ calendar: WorkingCalendar; weeks: number } | null> {
  const changes = await changesOfHours(all);
  const stretches = [0, ...changes].flatMap((from, nth) => {
    const own = all.slice(from, changes[nth]);
    const working = usualHours(own);
    if (!working) return [];
    const isAlways = working === aroundTheClock && place.holidays.count === 0;
    const calendar = isAlways ? WorkingCalendar.always : new WorkingCalendar(working, place);
    return [{ since: computeBegin(all[from], place), calendar, weeks: own.length }];
  });
  const [first, ...others] = stretches;
  if (!first) return null;
  const weeks = others.at(-1)?.weeks ?? first.weeks;
  return { calendar: others.length > 0 ? new ChangingCalendar(stretches) : first.calendar, weeks };
}

function computeBegin(seen: SeenWeek | undefined, { clock }: CalendarPlace): number {
  const local = beginOfWeek(seen?.week ?? 0);
  return local - (clock.local(local) - local);
}

interface SeenBy {
  key: string;
  weeks: SeenWeek[];
}

/** Reads one row per day, with its hours as bits of one number, because a person's years would be many thousand rows. */
async function* seenWeeks(db: AnalyticDatabase, of: string, seen: string): AsyncGenerator<SeenBy> {
  let open = null as SeenBy | null;
  const days = db.chunks<{ of: string; day: number; hours: number; touches: number }>(`
    SELECT (${of})::VARCHAR AS "of", day, bit_or(1 << (hour - 24 * day)::INTEGER)::INTEGER AS hours,
      count(*)::INTEGER AS touches
    FROM (SELECT *, floor(hour / 24)::INTEGER AS day FROM seen_hour WHERE ${seen}) GROUP BY "of", day ORDER BY "of", day`);
  for await (const chunk of days) {
    for (const { of: key, day, hours, touches } of chunk) {
      if (open?.key !== key) {
        if (open) yield open;
        open = { key, weeks: [] };
      }
      const week = Math.floor(day / 7);
      let last = open.weeks.at(-1);
      if (last?.week !== week) open.weeks.push((last = { week, touches: 0, slots: [] }));
      last.touches += touches;
      for (let at = 0; at < 24; at++) if ((hours >> at) & 1) last.slots.push((day - 7 * week) * 24 + at);
    }
  }
  if (open) yield open;
}
