import type { AnalyticDatabase } from '../log/analytic-database.js';
import { calendarOf } from './log-calendar.js';
import { type CalendarPlace, WorkingCalendar } from './working-calendar.js';

/** Seen less than this, hours are where a few events happened to fall. */
const fewestTouches = 40;
const fewestWeeks = 4;
const often = 0.25;
const covered = 0.75;
/** Who works at nearly any hour works at all of them. */
const nearlyAll = 0.95;
/** As much as hours of chance may differ, being 1 on average. */
const chance = 1.6;
const slots = 168;
/** In hours: Monday, 5 January 1970. */
const firstMonday = 96;
const hour = 3_600_000_000;
/** Longer work ran over night, so only its ends tell of hours. */
const longestShift = 8;

/** When people work: the hours that were given, or each their own, else those in which the step is done, else those of the workflow. */
export interface LearnedHours {
  ofPerson(resource: number): WorkingCalendar | null;
  ofStep(workflow: number, activity: number): WorkingCalendar | null;
  ofWorkflow(workflow: number): WorkingCalendar | null;
}

export async function learnHours(db: AnalyticDatabase): Promise<LearnedHours> {
  const { hours: given, place } = await calendarOf(db);
  if (given) return sameForEveryone(given, await accountsOf(db));
  await db.run(`CREATE TEMP TABLE seen_hour AS
    WITH touched AS (
      SELECT workflow, activity, resource, local_time(completed) // ${hour} AS last,
        local_time(coalesce(started, completed)) // ${hour} AS first
      FROM link WHERE single AND resource IS NOT NULL AND resource NOT IN (SELECT resource FROM account)
    )
    SELECT workflow, activity, resource, last - first > ${longestShift} AS long,
      unnest(CASE WHEN last - first > ${longestShift} THEN [first, last] ELSE range(first, last + 1) END) AS hour
    FROM touched`);
  const people = await calendars(db, place, 'resource', 'true');
  const steps = await calendars(db, place, `workflow || ' ' || activity`, 'NOT long');
  const workflows = await calendars(db, place, 'workflow', 'NOT long');
  await db.run('DROP TABLE seen_hour');
  return {
    ofPerson: (resource) => people.get(String(resource)) ?? null,
    ofStep: (workflow, activity) => steps.get(`${workflow} ${activity}`) ?? null,
    ofWorkflow: (workflow) => workflows.get(String(workflow)) ?? null,
  };
}

/** Machines work at any hour, whatever the hours of people are. */
function sameForEveryone(given: WorkingCalendar, accounts: ReadonlySet<number>): LearnedHours {
  return {
    ofPerson: (resource) => (accounts.has(resource) ? WorkingCalendar.always : given),
    ofStep: () => given,
    ofWorkflow: () => given,
  };
}

async function accountsOf(db: AnalyticDatabase): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ resource: number }>('SELECT resource FROM account ORDER BY resource');
  return new Set(rows.map(({ resource }) => resource));
}

const aroundTheClock = Array.from({ length: slots }, () => true);

interface SlotRow {
  of: string;
  slot: number;
  weeks: number;
  seenWeeks: number;
}

/**
 * Whether the hours of the week differ by chance alone: of someone who works at any hour but seldom, some hours were never
 * seen, but no more than that makes them differ.
 */
function isAroundTheClock(own: readonly SlotRow[]): boolean {
  const of = own[0]?.seenWeeks ?? 1;
  const share = own.reduce((sum, { weeks }) => sum + weeks, 0) / slots / of;
  const seen = own.reduce((sum, { weeks }) => sum + (weeks / of - share) ** 2, 0);
  const spread = (seen + (slots - own.length) * share ** 2) / slots;
  return spread <= (chance * share * (1 - share)) / of;
}

/** The hours worked in at least a quarter of the weeks; none where that leaves out much, or too little was seen. */
async function calendars(
  db: AnalyticDatabase,
  place: CalendarPlace,
  of: string,
  seen: string,
): Promise<Map<string, WorkingCalendar>> {
  const rows = await db.rows<SlotRow>(`
    WITH touched AS (SELECT (${of})::VARCHAR AS "of", hour, count(*) AS touches FROM seen_hour WHERE ${seen} GROUP BY ALL),
    seen AS (
      SELECT "of", count(DISTINCT (hour - ${firstMonday}) // ${slots}) AS weeks FROM touched GROUP BY "of"
      HAVING sum(touches) >= ${fewestTouches} AND weeks >= ${fewestWeeks}
    )
    SELECT "of", ((hour - ${firstMonday}) % ${slots})::INTEGER AS slot, count(*)::INTEGER AS weeks,
      any_value(seen.weeks)::INTEGER AS "seenWeeks"
    FROM touched JOIN seen USING ("of") GROUP BY "of", slot ORDER BY "of", slot`);
  const byKey = new Map<string, SlotRow[]>();
  for (const row of rows) byKey.set(row.of, [...(byKey.get(row.of) ?? []), row]);
  const found = new Map<string, WorkingCalendar>();
  const always = place.holidays.count === 0 ? WorkingCalendar.always : new WorkingCalendar(aroundTheClock, place);
  for (const [key, own] of byKey) {
    if (isAroundTheClock(own)) {
      found.set(key, always);
      continue;
    }
    const working = Array.from({ length: slots }, () => false);
    let [all, within] = [0, 0];
    for (const { slot, weeks, seenWeeks } of own) {
      const isWorking = weeks >= often * seenWeeks;
      working[slot] = isWorking;
      all += weeks;
      within += isWorking ? weeks : 0;
    }
    if (within < covered * all) continue;
    const isNearlyAlways = working.filter(Boolean).length >= nearlyAll * slots;
    found.set(key, isNearlyAlways ? always : new WorkingCalendar(working, place));
  }
  return found;
}
