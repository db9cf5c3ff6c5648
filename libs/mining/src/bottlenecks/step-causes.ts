import type { AnalyticDatabase } from '../log/analytic-database.js';
import { isYieldDue, yieldIfDue } from '../computing/event-loop.js';
import { type TimedWait, addParts, divideWait, noParts, sumParts } from '../time/wait-causes.js';
import { type TimedLog, peopleOfStep } from '../time/timed-log.js';
import { readCalendar } from '../log/log-calendar.js';
import { dayUs, weekInSql, findDay, findWeek } from '../calendar/days-and-weeks.js';
import { WorkingCalendar } from '../calendar/working-calendar.js';
import { PoolTime } from '../time/pool-time.js';
import { findPoolGaps } from '../time/pool-gaps.js';
import type { ZoneClock } from '../calendar/zone-clock.js';
import { type WeekOfLoad, measureLoad } from './load.js';
import { type AddedHours, Relief, addedHours, noHelp } from './relief.js';
import type { Load } from '../report/schema/bottleneck.js';
import { findEarlierOverload } from './earlier-overload.js';
import type { AbsenceFacts, CauseFacts, ReliefFacts } from './place-facts.js';
import { type WaitsBefore, atStep, findMinimum, sinceChange, readWait, readWaitsBefore } from './waits-before.js';
import type { FoundPlace } from './places.js';

/** Why cases wait before a step, by the step before, and how its queue developed. */
export interface StepCauses {
  byPath: Map<number, CauseFacts>;
  load: Load | null;
  relief: Pick<ReliefFacts, 'personMore' | 'others' | 'coverSaves' | 'addedDays' | 'addedTimes' | 'pool' | 'absence'>;
}

/** Always there and never busy: how much a machine does at a time is not known. */
const machine = { calendar: WorkingCalendar.always, from: -(2 ** 51), to: 2 ** 52, busy: new Float64Array() };
const nearlyAll = 0.95;
/** Share of a wait with busy people from which one more person could be the cure, so that a replay pays. */
const worthReplaying = 1 / 4;
/** Pools kept in memory at a time, and their moments: each has as many as its people have pieces of work. */
const mostPools = 10;
const mostMoments = 4_000_000;

/** The causes at all places where nearly all waits have a start and a person, by the number of the place. */
export async function stepCauses(
  db: AnalyticDatabase,
  places: readonly FoundPlace[],
  { people, hours, clock }: TimedLog,
): Promise<Map<number, StepCauses>> {
  const found = new Map<number, StepCauses>();
  const pools = new Map<string, number>();
  const { place: where, timeZone } = await readCalendar(db);
  const times = new Map<string, PoolTime>();
  const waiting = new Map<number, number>();
  for (const { kind, number } of places) if (kind === 'waiting') waiting.set(number, (waiting.get(number) ?? 0) + 1);
  const relief = new Relief(db, people);
  for (const place of places) {
    if (place.kind !== 'waiting' || (place.measured ?? 0) < nearlyAll) continue;
    const members = await peopleOfStep(
      db,
      { workflow: place.number, activity: place.activity },
      people,
      sinceChange(place),
    );
    const waits = await readWaitsBefore(db, place, members);
    if (!waits) continue;
    if (waits.isByMachine) {
      const known = { first: 0, weeks: [], isCut: false, clock, added: null };
      const { byPath } = await readWaits(waits, await PoolTime.of([machine], clock), known, 0);
      const isSet = [...byPath.values()].every(
        ({ floor, weight }) => floor !== null && weight.minimum >= weight.extraneous,
      );
      if (isSet) found.set(place.id, { byPath, load: null, relief: noRelief });
      continue;
    }
    const who = `${[...members.keys()].join(' ')}${waits.isOnlyInRuns ? ' in runs' : ''}`;
    const number = pools.get(who) ?? pools.size;
    pools.set(who, number);
    const workflow = hours.ofWorkflow(place.number);
    const there = [...members.values()].map((person) =>
      waits.isOnlyInRuns ? { ...person, calendar: workflow ?? WorkingCalendar.always } : person,
    );
    const pool = times.get(who) ?? (await PoolTime.of(there, clock, findPoolGaps(there)));
    if (times.size === mostPools || sumMoments(times) > mostMoments) times.clear();
    times.set(who, pool);
    const added = workflow ? addedHours([...members.values()], workflow, where) : null;
    const weeks = { ...(await readWeeks(db, place)), clock, added };
    const inWorkflow = waiting.get(place.number) ?? 0;
    const { byPath, load, coverSaves } = await readWaits(waits, pool, weeks, inWorkflow);
    const whole = load && !load.overload && weeks.isCut ? await readWeeks(db, place, true) : null;
    const earlier = whole && (await findEarlierOverload(db, place, { ...whole, pool, places: inWorkflow }));
    const isQueue = staffBusy([...byPath.values()]) >= worthReplaying * place.lostSeconds.sum;
    const isForLeave = [...byPath.values()].some(({ absent = 0 }) => absent > 0);
    const { leaveSaves, ...help } = isQueue || isForLeave ? await relief.estimate(place, members) : noHelp;
    found.set(place.id, {
      byPath,
      load: load && { ...load, overload: load.overload ?? earlier },
      relief: {
        ...help,
        absence: isForLeave ? describeLeave(pool, leaveSaves) : null,
        coverSaves,
        addedDays: added?.days ?? [],
        addedTimes: added?.times ? { from: added.times[0], to: added.times[1], timeZone } : null,
        pool: number,
      },
    });
  }
  return found;
}

const noRelief = { ...noHelp, coverSaves: 0, addedDays: [], pool: null, absence: null };

/** Its longest leave, without the weekends on both sides. */
function describeLeave({ absences, clock }: PoolTime, saves: number): AbsenceFacts | null {
  const [longest] = absences.toSorted((one, other) => other.to - other.from - (one.to - one.from));
  const spells = longest ? [...longest.calendar.spells(longest.from, longest.to)] : [];
  const [first] = spells;
  const last = spells.at(-1);
  const nameDay = (at: number): string =>
    new Date((findDay(clock.local(at)) * dayUs) / 1000).toISOString().slice(0, 10);
  return first && last
    ? { from: nameDay(first[0]), to: nameDay(last[1] - 1), others: absences.length - 1, saves }
    : null;
}

const sumMoments = (pools: ReadonlyMap<string, PoolTime>): number =>
  [...pools.values()].reduce((sum, { moments }) => sum + moments, 0);

const staffBusy = (paths: readonly CauseFacts[]): number =>
  paths.reduce((sum, { weight }) => sum + weight.contention + weight.prioritization, 0);

async function readWaits(
  { byPath: waits, inRuns, isByMachine }: WaitsBefore,
  pool: PoolTime,
  { first, weeks, clock, added }: WeeksOfStep & { clock: ZoneClock; added: AddedHours | null },
  places: number,
): Promise<Pick<StepCauses, 'byPath' | 'load'> & { coverSaves: number }> {
  const byPath = new Map<number, CauseFacts>();
  let coverSaves = 0;
  for (const [before, own] of waits) {
    const floor = findMinimum(own, pool, { inRuns, isByMachine, clock });
    const facts = {
      elapsed: noParts(),
      working: noParts(),
      weight: noParts(),
      floor: floor === null ? null : floor / 1e6,
      absent: 0,
      isByMachine,
      whileBusy: 0,
    };
    let busy = 0;
    let free = 0;
    for (let nth = 0; nth < own.ready.length; nth++) {
      const wait = readWait(own, nth);
      const { elapsed, working, weight, absent } = divideWait(wait, { pool, floor: floor ?? 0, inRuns });
      facts.absent += absent / 1e6;
      addParts(facts.elapsed, elapsed, { by: 1e6 });
      addParts(facts.working, working, { by: 1e6 });
      addParts(facts.weight, weight, { by: 1e6 });
      const within = pool.within(wait.ready, wait.started);
      busy += within.busy;
      free += within.free;
      if (added) coverSaves += measureSaving(added, pool, wait) / 1e6;
      const week = weeks[findWeek(clock.local(wait.ready)) - first];
      if (week) {
        week.waited += sumParts(working);
        week.waitedForBusy += working.contention + working.prioritization;
      }
      if (isYieldDue()) await yieldIfDue();
    }
    byPath.set(before, { ...facts, whileBusy: busy + free > 0 ? busy / (busy + free) : 0 });
  }
  return { byPath, load: measureLoad(weeks, first, pool.weeks, places), coverSaves };
}

/** The waiting until the people of the step next work, less the waiting until anyone in the workflow does. */
function measureSaving({ calendar }: AddedHours, pool: PoolTime, { ready, started }: TimedWait): number {
  const now = Math.min(started, pool.nextWorking(ready));
  return now > ready ? Math.max(0, now - calendar.nextWorking(ready)) : 0;
}

interface WeeksOfStep {
  /** Whether earlier weeks are left out because of a change. */
  isCut: boolean;
  first: number;
  weeks: WeekOfLoad[];
}

/** Whole weeks in which cases came and were begun, from the first ends of cases on; mostly only since the last change. */
async function readWeeks(db: AnalyticDatabase, place: FoundPlace, isWhole = false): Promise<WeeksOfStep> {
  const rows = await db.rows<Record<'week' | 'ready' | 'begun' | 'first' | 'last', number> & { cut: boolean }>(`
    WITH moved AS (
      SELECT coalesce(ready_at, ready) AS ready, greatest(started, ready) AS begun FROM timed
      WHERE ${atStep(place)} AND before IS NOT NULL AND started IS NOT NULL
    ), bounds AS (
      SELECT greatest(${weekInSql('any_value(from_at)::BIGINT')} + 1, any_value(${weekInSql('since')})) AS first,
        ${weekInSql('any_value(ends_at)')} - 1 AS last, any_value(since) IS NOT NULL AS cut
      FROM (SELECT quantile_cont(ended, 0.05) AS from_at FROM judged_case WHERE workflow = ${place.number}),
        (SELECT max(since) AS since FROM changed_since WHERE workflow = ${place.number} AND NOT ${isWhole}),
        (SELECT ends_at FROM observed WHERE workflow = ${place.number} AND NOT relative)
    ), counted AS (
      SELECT ${weekInSql('ready')} AS week, 1 AS came, 0 AS begun FROM moved
      UNION ALL SELECT ${weekInSql('begun')}, 0, 1 FROM moved
    )
    SELECT week, sum(came)::INTEGER AS ready, sum(counted.begun)::INTEGER AS begun, first, last, cut
    FROM counted JOIN bounds ON week BETWEEN first AND last GROUP BY week, first, last, cut ORDER BY week`);
  const [row] = rows;
  if (!row) return { isCut: false, first: 0, weeks: [] };
  const weeks = Array.from({ length: row.last - row.first + 1 }, () => ({
    ready: 0,
    begun: 0,
    waited: 0,
    waitedForBusy: 0,
  }));
  for (const { week, ready, begun } of rows) Object.assign(weeks[week - row.first] ?? {}, { ready, begun });
  return { isCut: row.cut, first: row.first, weeks };
}
