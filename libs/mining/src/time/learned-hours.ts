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

interface HoursFrom {
  /** When these hours begin; the first ones hold before that, too. */
  since: number;
  /** A week from Monday on, divided into slots of equal length. */
  working: readonly boolean[];
}

/** Working hours that changed over time: each moment has the hours of its period, and `days` shows the last ones. */
export class ChangingCalendar extends WorkingCalendar {
  private readonly parts: readonly { from: number; to: number; calendar: WorkingCalendar }[];

  constructor(stretches: readonly HoursFrom[], place: CalendarPlace) {
    super(stretches.at(-1)?.working ?? [], place);
    this.parts = stretches.map(({ since, working }, nth) => ({
      from: nth === 0 ? -Infinity : since,
      to: stretches[nth + 1]?.since ?? Infinity,
      calendar: new WorkingCalendar(working, place),
    }));
  }

  override *spells(from: number, to: number): Generator<[from: number, to: number]> {
    for (const part of this.within(from, to)) yield* part.calendar.spells(part.begin, part.end);
  }

  override nextWorking(at: number): number {
    for (const { calendar, begin, end } of this.within(at, Infinity)) {
      const next = calendar.nextWorking(begin);
      if (next < end) return next;
    }
    return Infinity;
  }

  override after(at: number, work: number): number {
    let left = work;
    for (const { calendar, begin, end } of this.within(at, Infinity)) {
      const all = end === Infinity ? Infinity : calendar.workingTime(begin, end);
      if (left <= all) return calendar.after(begin, left);
      left -= all;
    }
    return Infinity;
  }

  override workingTime(from: number, to: number): number {
    let all = 0;
    for (const { calendar, begin, end } of this.within(from, to)) all += calendar.workingTime(begin, end);
    return all;
  }

  private *within(from: number, to: number): Generator<{ calendar: WorkingCalendar; begin: number; end: number }> {
    for (const part of this.parts) {
      const begin = Math.max(from, part.from);
      const end = Math.min(to, part.to);
      if (begin < end) yield { calendar: part.calendar, begin, end };
    }
  }
}

/** Monday, 5 January 1970, in hours. */
const firstMondayHours = 96;

/** When people work: the given hours, or else learned ones of the person, of the step, or of the workflow. */
export interface LearnedHours {
  ofPerson(resource: number): WorkingCalendar | null;
  ofStep(workflow: number, activity: number): WorkingCalendar | null;
  ofWorkflow(workflow: number): WorkingCalendar | null;
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
}

async function calendars(db: AnalyticDatabase, place: CalendarPlace, of: string, seen: string): Promise<Calendars> {
  const found: Calendars = { known: new Map(), presumed: new Map() };
  for await (const { key, weeks } of seenWeeks(db, of, seen)) {
    const known = await learnCalendar(weeks, place);
    const presumed = known ? null : presumedHours(weeks);
    if (known) found.known.set(key, known);
    if (presumed) found.presumed.set(key, new WorkingCalendar(presumed, place));
    await yieldIfDue();
  }
  return found;
}

/** Learns separate hours for each period between two changes of hours. */
async function learnCalendar(weeks: readonly SeenWeek[], place: CalendarPlace): Promise<WorkingCalendar | null> {
  const changes = await changesOfHours(weeks);
  const stretches = [0, ...changes].flatMap((from, nth) => {
    const working = usualHours(weeks.slice(from, changes[nth]));
    return working ? [{ since: computeBegin(weeks[from], place), working }] : [];
  });
  const [first, ...others] = stretches;
  if (!first) return null;
  if (others.length > 0) return new ChangingCalendar(stretches, place);
  const isAlways = first.working === aroundTheClock && place.holidays.count === 0;
  return isAlways ? WorkingCalendar.always : new WorkingCalendar(first.working, place);
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
