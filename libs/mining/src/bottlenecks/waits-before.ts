import { minuteUs, hourUs, dayUs, findDay } from '../calendar/days-and-weeks.js';
import { countBelow } from '../computing/sorted-numbers.js';
import type { AnalyticDatabase } from '../log/analytic-database.js';
import { machineWords } from '../people/natures/activity-words.js';
import { collectWindows } from '../log/number-columns.js';
import type { PersonsTime, PoolTime } from '../time/pool-time.js';
import type { TimedWait } from '../time/wait-causes.js';
import type { FoundPlace } from './places.js';
import type { ZoneClock } from '../calendar/zone-clock.js';

export interface WaitsBefore {
  /** The waits, by the step before. */
  byPath: Map<number, WaitsOnPath>;
  /** Whether more than half of it is done for several cases at a time. */
  inRuns: boolean;
  /** Whether the only person who does it is there for the runs alone, so that their hours are those of the runs. */
  isOnlyInRuns: boolean;
  /** Whether machines do it, before which only a fixed wait can be told. */
  isByMachine: boolean;
}

const nearlyAll = 0.95;
const half = 0.5;
/** Two cases may happen to come together; more at a time are a run. */
const casesByChance = 2;
/** Scheduled runs take place on at most this many weekdays. */
const fewDays = 2;
const fewestRuns = 4;
const leastShareOnRunDays = 0.8;
const leastRunShare = 0.8;
/** Share of the cases that runs take of the only person who does a step, who may do a few more before they leave. */
const leastTakenShare = 0.9;
/** Days within which the work of a run may be finished, a weekend included. */
const daysToFinish = 3;

export const atStep = ({ number, activity }: FoundPlace): string => `workflow = ${number} AND activity = ${activity}`;
/** SQL for the moment since which the workflow is ranked; zero where nothing changed. */
export const sinceChange = ({ number }: FoundPlace): string =>
  `coalesce((SELECT max(since) FROM changed_since WHERE workflow = ${number}), 0)`;
const onCriticalPath = 'judged AND on_path AND NOT after_end AND before IS NOT NULL';

const columnsOfWaits = [
  ...(['ready', 'readyAt', 'started', 'batchedUntil', 'batch', 'earlier', 'occupied', 'heldUntil'] as const),
  // When the first of that day was begun, and days since a Monday: the remainder of seven is the weekday, 0 for Monday.
  ...(['runAt', 'readyOn', 'startedOn', 'atOpening'] as const),
] as const;

/** The waits on one path, column by column; what is unknown is NaN. */
type WaitsOnPath = Readonly<Record<(typeof columnsOfWaits)[number], Float64Array>>;

export function readWait(waits: WaitsOnPath, nth: number): TimedWait {
  const occupied = waits.occupied[nth] ?? 0;
  return {
    ready: waits.ready[nth] ?? 0,
    readyAt: orNull(waits.readyAt[nth]),
    started: waits.started[nth] ?? 0,
    batchedUntil: orNull(waits.batchedUntil[nth]),
    heldUntil: orNull(waits.heldUntil[nth]),
    earlierShare: occupied > 0 ? Math.min(1, (waits.earlier[nth] ?? 0) / occupied) : 1,
  };
}

const orNull = (time = NaN): number | null => (Number.isNaN(time) ? null : time);

/** The waits before a step; null where too few of them have a recorded person, account, or a name that says machine. */
export async function readWaitsBefore(
  db: AnalyticDatabase,
  place: FoundPlace,
  members: ReadonlyMap<number, PersonsTime>,
): Promise<WaitsBefore | null> {
  const isByMachine = members.size === 0;
  const isNamed = isByMachine && machineWords(place.at.activity ?? '') !== null;
  const byPath = new Map<number, WaitsOnPath>();
  const byWeekday = new Float64Array(7);
  let all = 0;
  let inRuns = 0;
  let inMornings = 0;
  const rows = db.columns<'before' | (typeof columnsOfWaits)[number]>(`
    SELECT before, ready::DOUBLE AS ready, ready_at::DOUBLE AS "readyAt", greatest(started, ready)::DOUBLE AS started, batch::INTEGER AS batch,
      batched_until::DOUBLE AS "batchedUntil", earlier::DOUBLE AS earlier, occupied::DOUBLE AS occupied,
      held_until::DOUBLE AS "heldUntil", (min(started) OVER (PARTITION BY local_time(started) // ${dayUs}))::DOUBLE AS "runAt",
      (local_time(ready) // ${dayUs} + 3)::INTEGER AS "readyOn", (local_time(greatest(started, ready)) // ${dayUs} + 3)::INTEGER AS "startedOn", coalesce(at_opening, 0)::INTEGER AS "atOpening"
    FROM timed WHERE ${atStep(place)} AND ${onCriticalPath} AND started IS NOT NULL AND (${isNamed} OR resource IS NOT NULL)
    ORDER BY before, ready, kase, seq`);
  for await (const { group, columns: waits } of collectWindows(rows, 'before', columnsOfWaits)) {
    byPath.set(group, waits);
    all += waits.ready.length;
    for (const [nth, batch] of waits.batch.entries()) {
      if (!(batch > casesByChance)) continue;
      inRuns += 1;
      inMornings += waits.atOpening[nth] ?? 0;
      const weekday = (waits.startedOn[nth] ?? 0) % 7;
      byWeekday[weekday] = (byWeekday[weekday] ?? 0) + 1;
    }
  }
  if (all < nearlyAll * place.lostSeconds.count) return null;
  const paths = [...byPath.values()];
  const isOnlyInRuns = takesAllInRuns({ paths, all }, [...members.values()]);
  const isScheduled =
    isOnlyInRuns || (inRuns >= half * all && areScheduled(byWeekday, { paths, all }, [...members.values()]));
  // What arrived over night is done in a row each morning, whatever held it up: that is a run only if little is done at
  // other times.
  const areMornings = !isScheduled && inRuns < leastRunShare * all;
  for (const { atOpening, batchedUntil, ready, runAt, started } of paths) {
    for (const [nth, until] of batchedUntil.entries()) {
      if (areMornings && atOpening[nth] === 1) batchedUntil[nth] = NaN;
      if (!isScheduled) continue;
      const collected = Number.isNaN(until) ? (ready[nth] ?? 0) : until;
      batchedUntil[nth] = Math.max(collected, Math.min(runAt[nth] ?? 0, started[nth] ?? 0));
    }
  }
  const inRunsOnTheWhole = inRuns - (areMornings ? inMornings : 0) >= half * all;
  return { byPath, inRuns: isOnlyInRuns || inRunsOnTheWhole, isOnlyInRuns, isByMachine };
}

/** Whether the only person works on one or two weekdays, and takes all that waits, within an hour: a run and no queue. */
function takesAllInRuns(
  { paths, all }: { paths: readonly WaitsOnPath[]; all: number },
  [only, ...others]: readonly PersonsTime[],
): boolean {
  const workdays = only?.calendar.days.filter((spells) => spells.length > 0).length ?? 0;
  if (others.length > 0 || workdays === 0 || workdays > fewDays) return false;
  const runs = Float64Array.from(new Set(paths.flatMap(({ startedOn }) => [...startedOn]))).sort();
  const isTaken = (ready: number, started: number): boolean => {
    const next = countBelow(runs, ready);
    return started === runs[next] || (runs[next] === ready && started === runs[next + 1]);
  };
  const taken = countTaken(paths, ({ startedOn, runAt, started }, ready, nth) => {
    const isSoon = (started[nth] ?? 0) - (runAt[nth] ?? 0) <= hourUs;
    return isSoon && isTaken(ready, startedOn[nth] ?? 0);
  });
  return runs.length >= fewestRuns && all > casesByChance * runs.length && taken >= leastTakenShare * all;
}

function countTaken(
  paths: readonly WaitsOnPath[],
  isTaken: (waits: WaitsOnPath, readyOn: number, nth: number) => boolean,
): number {
  return paths.reduce((sum, waits) => sum + waits.readyOn.filter((ready, nth) => isTaken(waits, ready, nth)).length, 0);
}

/**
 * Whether nearly all work is done on one or two weekdays, what is ready is taken on the next of these days, and the
 * people work on other days as well.
 */
function areScheduled(
  byWeekday: Float64Array,
  { paths, all }: { paths: readonly WaitsOnPath[]; all: number },
  members: readonly PersonsTime[],
): boolean {
  const ranked = [...byWeekday.keys()].sort((one, other) => (byWeekday[other] ?? 0) - (byWeekday[one] ?? 0));
  const inRuns = byWeekday.reduce((sum, each) => sum + each, 0);
  const first = byWeekday[ranked[0] ?? 0] ?? 0;
  const days = ranked.slice(0, first >= leastShareOnRunDays * inRuns ? 1 : fewDays);
  const held = days.reduce((sum, weekday) => sum + (byWeekday[weekday] ?? 0), 0);
  const taken = countTaken(paths, ({ startedOn }, ready, nth) => isTakenNext(ready, startedOn[nth] ?? 0, days));
  const worked = ranked.filter((weekday) => members.some(({ calendar }) => calendar.days[weekday]?.length));
  return held >= leastShareOnRunDays * inRuns && taken >= leastShareOnRunDays * all && worked.length > fewDays + 1;
}

/**
 * Whether it was begun on the first run day after it was ready, or on one of the days after if that day's work did not
 * end.
 */
function isTakenNext(readyOn: number, startedOn: number, days: readonly number[]): boolean {
  if (startedOn === readyOn) return true;
  const next = Array.from({ length: 7 }, (_, after) => readyOn + 1 + after).find((day) => days.includes(day % 7));
  return next !== undefined && startedOn >= next && startedOn <= next + daysToFinish;
}

const fewestWaits = 20;
const lowQuantile = 0.02;
/** A minimum below this share of the mean explains nothing. */
const leastFloorShare = 1 / 20;
/** Share of a minimum during which people must have been free: within the shortest waits of a queue they are not. */
const leastFreeShare = 0.1;
const leastShareAtFloor = 0.2;
/** A shorter minimum cannot be a night. */
const shortestDayOffUs = 8 * 60 * minuteUs;
const alikeRatio = 1.2;
/** With cases ready on fewer weekdays, a night or weekend cannot be told from a set time. */
const fewestWeekdays = 3;

/** The minimum that nearly every case waits although people are free; null where there is none. */
export function findMinimum(
  waits: WaitsOnPath,
  pool: PoolTime,
  { inRuns, isByMachine, clock }: Pick<WaitsBefore, 'inRuns' | 'isByMachine'> & { clock: ZoneClock },
): number | null {
  const { ready, started } = waits;
  if (ready.length < fewestWaits) return null;
  const lengths = measureLengths(waits);
  const ascending = lengths.toSorted();
  const floor = ascending[Math.floor(lowQuantile * (lengths.length - 1))] ?? 0;
  const mean = ascending.reduce((sum, length) => sum + length, 0) / lengths.length;
  if (floor <= minuteUs || floor <= leastFloorShare * mean) return null;
  if (isByMachine && isNightly(waits, clock)) return null;
  if (inRuns && !holdsMany(lengths, waits, floor)) return null;
  let busy = 0;
  let free = 0;
  for (const [nth, from] of ready.entries()) {
    const within = pool.within(from, Math.min(started[nth] ?? 0, from + floor));
    busy += within.busy;
    free += within.free;
  }
  return free > 0 && free >= leastFreeShare * (busy + free) && comesBack(lengths, waits, { floor, clock })
    ? floor
    : null;
}

const measureLengths = ({ ready, started }: WaitsOnPath): Float64Array =>
  started.map((begun, nth) => begun - (ready[nth] ?? 0));

/** Whether most are begun in the same hour of the day, as by a nightly job, for which no case comes right before it. */
function isNightly({ started }: WaitsOnPath, clock: ZoneClock): boolean {
  const byHour = new Float64Array(24);
  for (const at of started) {
    const local = clock.local(at);
    const hour = Math.floor((local - findDay(local) * dayUs) / hourUs);
    byHour[hour] = (byHour[hour] ?? 0) + 1;
  }
  return Math.max(...byHour) >= half * started.length;
}

/**
 * Whether many cases wait about as long as the minimum, as they do for a set time; the shortest wait for a run is only
 * a case that came just before it.
 */
function holdsMany(lengths: Float64Array, { batchedUntil }: WaitsOnPath, floor: number): boolean {
  const near = (length: number): boolean => length >= floor && length <= 1.02 * floor + 10 * minuteUs;
  const alone = lengths.filter((_, nth) => Number.isNaN(batchedUntil[nth]));
  return (
    lengths.filter(near).length >= leastShareAtFloor * lengths.length ||
    (alone.length >= Math.max(fewestWaits, leastFloorShare * lengths.length) &&
      alone.filter(near).length >= alone.length / 2)
  );
}

/** Whether the minimum is the same on at least two weekdays; a weekend or days off follow one day only. */
function comesBack(
  lengths: Float64Array,
  { ready }: WaitsOnPath,
  { floor, clock }: { floor: number; clock: ZoneClock },
): boolean {
  if (floor < shortestDayOffUs) return true;
  const weekdays = ready.map((at) => Math.floor(clock.local(at) / dayUs) % 7);
  const byWeekday = [...new Set(weekdays)].map((weekday) => lengths.filter((_, nth) => weekdays[nth] === weekday));
  if (byWeekday.length < fewestWeekdays) return true;
  const floors = byWeekday.map((own) => own.sort()[Math.floor(lowQuantile * (own.length - 1))] ?? 0);
  return floors.filter((each) => each <= alikeRatio * floor).length >= 2;
}
