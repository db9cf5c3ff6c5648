import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { PersonsTime, PoolTime } from '../time/pool-time.js';
import type { Wait } from '../time/wait-causes.js';
import type { FoundPlace } from './places.js';
import type { ZoneClock } from '../time/calendar/zone-clock.js';

export interface WaitsBefore {
  /** The waits, by the step before. */
  byPath: Map<number, Wait[]>;
  /** Whether more than half of it is done for several cases at a time. */
  inRuns: boolean;
}

const nearlyAll = 0.95;
const half = 0.5;
/** Two cases may happen to come together; more at a time are a run. */
const pair = 2;
/** Scheduled runs take place on at most this many weekdays. */
const fewDays = 2;
const onThem = 0.8;
const mostOfAll = 0.8;
/** Days within which the work of a run may be finished, a weekend included. */
const daysToFinish = 3;
const day = 86_400_000_000;

export const atStep = ({ number, activity }: FoundPlace): string => `workflow = ${number} AND activity = ${activity}`;
/** SQL for the moment since which the workflow is ranked; zero where nothing changed. */
export const sinceChange = ({ number }: FoundPlace): string =>
  `coalesce((SELECT max(since) FROM changed_since WHERE workflow = ${number}), 0)`;
const onCriticalPath = 'judged AND on_path AND NOT after_end AND before IS NOT NULL';

interface WaitRow {
  before: number;
  ready: number;
  readyAt: number | null;
  started: number;
  batchedUntil: number | null;
  batch: number;
  earlier: number;
  occupied: number;
  heldUntil: number | null;
  /** When the first of that day was begun. */
  runAt: number;
  /** Days since a Monday: the remainder of seven is the weekday, 0 for Monday. */
  readyOn: number;
  startedOn: number;
  atOpening: number;
}

/** The waits before a step; null where too few of them have a recorded person. */
export async function waitsBefore(
  db: AnalyticDatabase,
  place: FoundPlace,
  members: ReadonlyMap<number, PersonsTime>,
): Promise<WaitsBefore | null> {
  const byPath = new Map<number, DoneWait[]>();
  const byWeekday = new Float64Array(7);
  let [all, inRuns, inMornings] = [0, 0, 0];
  const rows = db.chunks<WaitRow>(`
    SELECT before, ready::DOUBLE AS ready, ready_at::DOUBLE AS "readyAt", greatest(started, ready)::DOUBLE AS started, batch::INTEGER AS batch,
      batched_until::DOUBLE AS "batchedUntil", earlier::DOUBLE AS earlier, occupied::DOUBLE AS occupied,
      held_until::DOUBLE AS "heldUntil", (min(started) OVER (PARTITION BY local_time(started) // ${day}))::DOUBLE AS "runAt",
      (local_time(ready) // ${day} + 3)::INTEGER AS "readyOn", (local_time(greatest(started, ready)) // ${day} + 3)::INTEGER AS "startedOn", coalesce(at_opening, 0)::INTEGER AS "atOpening"
    FROM timed WHERE ${atStep(place)} AND ${onCriticalPath} AND started IS NOT NULL AND resource IS NOT NULL
    ORDER BY before, ready, kase, seq`);
  for await (const chunk of rows) {
    for (const { before, batch, earlier, occupied, atOpening, ...wait } of chunk) {
      const waits = byPath.get(before) ?? [];
      byPath.set(before, waits);
      const earlierShare = occupied > 0 ? Math.min(1, earlier / occupied) : 1;
      waits.push({ ...wait, earlierShare, atOpening: atOpening === 1 });
      all += 1;
      if (batch <= pair) continue;
      inRuns += 1;
      inMornings += atOpening;
      const weekday = wait.startedOn % 7;
      byWeekday[weekday] = (byWeekday[weekday] ?? 0) + 1;
    }
  }
  if (all < nearlyAll * place.lostSeconds.count) return null;
  const waits = [...byPath.values()].flat();
  const isScheduled = inRuns >= half * all && areScheduled(byWeekday, waits, [...members.values()]);
  // What arrived over night is done in a row each morning, whatever held it up: that is a run only if little is done at
  // other times.
  const areMornings = !isScheduled && inRuns < mostOfAll * all;
  for (const wait of waits) {
    if (areMornings && wait.atOpening) wait.batchedUntil = null;
    if (isScheduled) wait.batchedUntil = Math.max(wait.batchedUntil ?? wait.ready, Math.min(wait.runAt, wait.started));
  }
  return { byPath, inRuns: inRuns - (areMornings ? inMornings : 0) >= half * all };
}

interface DoneWait extends Wait, Pick<WaitRow, 'runAt' | 'readyOn' | 'startedOn'> {
  atOpening: boolean;
}

/**
 * Whether nearly all work is done on one or two weekdays, what is ready is taken on the next of these days, and the
 * people work on other days as well.
 */
function areScheduled(byWeekday: Float64Array, waits: readonly DoneWait[], members: readonly PersonsTime[]): boolean {
  const ranked = [...byWeekday.keys()].sort((one, other) => (byWeekday[other] ?? 0) - (byWeekday[one] ?? 0));
  const all = byWeekday.reduce((sum, each) => sum + each, 0);
  const first = byWeekday[ranked[0] ?? 0] ?? 0;
  const days = ranked.slice(0, first >= onThem * all ? 1 : fewDays);
  const held = days.reduce((sum, weekday) => sum + (byWeekday[weekday] ?? 0), 0);
  const taken = waits.filter((wait) => isTakenNext(wait, days)).length;
  const worked = Array.from({ length: 7 }, (_, weekday) =>
    members.some(({ calendar }) => (calendar.days[weekday] ?? []).length > 0),
  );
  return held >= onThem * all && taken >= onThem * waits.length && worked.filter(Boolean).length > fewDays + 1;
}

/**
 * Whether it was begun on the first run day after it was ready, or on one of the days after if that day's work did not
 * end.
 */
function isTakenNext({ readyOn, startedOn }: DoneWait, days: readonly number[]): boolean {
  if (startedOn === readyOn) return true;
  const next = Array.from({ length: 7 }, (_, after) => readyOn + 1 + after).find((day) => days.includes(day % 7));
  return next !== undefined && startedOn >= next && startedOn <= next + daysToFinish;
}

const fewestWaits = 20;
const lowQuantile = 0.02;
const minute = 60_000_000;
/** A minimum below this share of the mean explains nothing. */
const worthTelling = 1 / 20;
/** Share of a minimum during which people must have been free: within the shortest waits of a queue they are not. */
const freeWithin = 0.1;
const oftenAtFloor = 0.2;
/** A shorter minimum cannot be a night. */
const shortestDayOff = 8 * 60 * minute;
const alike = 1.2;
/** With cases ready on fewer weekdays, a night or weekend cannot be told from a set time. */
const fewestWeekdays = 3;

/** The minimum that nearly every case waits although people are free; null where there is none. */
export function minimumOf(
  waits: readonly Wait[],
  pool: PoolTime,
  { inRuns, clock }: { inRuns: boolean; clock: ZoneClock },
): number | null {
  if (waits.length < fewestWaits) return null;
  const lengths = Float64Array.from(waits, ({ ready, started }) => started - ready).sort();
  const floor = lengths[Math.floor(lowQuantile * (lengths.length - 1))] ?? 0;
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  if (floor <= minute || floor <= worthTelling * mean) return null;
  if (inRuns && !holdsMany(waits, floor)) return null;
  let [busy, free] = [0, 0];
  for (const { ready, started } of waits) {
    const within = pool.within(ready, Math.min(started, ready + floor));
    busy += within.busy;
    free += within.free;
  }
  return free > 0 && free >= freeWithin * (busy + free) && comesBack(waits, floor, clock) ? floor : null;
}

/**
 * Whether many cases wait about as long as the minimum, as they do for a set time; the shortest wait for a run is only
 * a case that came just before it.
 */
function holdsMany(waits: readonly Wait[], floor: number): boolean {
  const near = ({ ready, started }: Wait): boolean =>
    started - ready >= floor && started - ready <= 1.02 * floor + 10 * minute;
  const alone = waits.filter(({ batchedUntil }) => batchedUntil === null);
  return (
    waits.filter(near).length >= oftenAtFloor * waits.length ||
    (alone.length >= Math.max(fewestWaits, worthTelling * waits.length) &&
      alone.filter(near).length >= alone.length / 2)
  );
}

/** Whether the minimum is the same on at least two weekdays; a weekend or days off follow one day only. */
function comesBack(waits: readonly Wait[], floor: number, clock: ZoneClock): boolean {
  if (floor < shortestDayOff) return true;
  const byWeekday = new Map<number, number[]>();
  for (const { ready, started } of waits) {
    const weekday = Math.floor(clock.local(ready) / day) % 7;
    const known = byWeekday.get(weekday);
    if (known) known.push(started - ready);
    else byWeekday.set(weekday, [started - ready]);
  }
  if (byWeekday.size < fewestWeekdays) return true;
  const floors = [...byWeekday.values()].map((lengths) => {
    const sorted = lengths.sort((a, b) => a - b);
    return sorted[Math.floor(lowQuantile * (sorted.length - 1))] ?? 0;
  });
  return floors.filter((each) => each <= alike * floor).length >= 2;
}
