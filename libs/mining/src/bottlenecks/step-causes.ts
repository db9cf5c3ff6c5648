import type { AnalyticDatabase } from '../log/analytic-database.js';
import { isYieldDue, yieldIfDue } from '../computing/event-loop.js';
import { type TimedWait, addParts, divideWait, noParts, sumParts } from '../time/wait-causes.js';
import { type TimedLog, peopleOfStep } from '../time/timed-log.js';
import { readCalendar } from '../log/log-calendar.js';
import { weekInSql, findWeek } from '../calendar/days-and-weeks.js';
import { PoolTime } from '../time/pool-time.js';
import type { ZoneClock } from '../calendar/zone-clock.js';
import { type WeekOfLoad, measureLoad } from './load.js';
import { type AddedHours, Relief, addedHours } from './relief.js';
import type { Load } from '../report/schema/bottleneck.js';
import type { CauseFacts, ReliefFacts } from './place-facts.js';
import { type WaitsBefore, atStep, findMinimum, sinceChange, readWait, readWaitsBefore } from './waits-before.js';
import type { FoundPlace } from './places.js';

/** Why cases wait before a step, by the step before, and how its queue developed. */
export interface StepCauses {
  byPath: Map<number, CauseFacts>;
  load: Load | null;
  relief: Pick<ReliefFacts, 'personMore' | 'others' | 'coverSaves' | 'addedDays' | 'pool'>;
}

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
  const { place: where } = await readCalendar(db);
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
    const waits = members.size > 0 ? await readWaitsBefore(db, place, members) : null;
    if (!waits) continue;
    const who = [...members.keys()].join(' ');
    const number = pools.get(who) ?? pools.size;
    pools.set(who, number);
    const pool = times.get(who) ?? (await PoolTime.of([...members.values()], clock));
    if (times.size === mostPools || sumMoments(times) > mostMoments) times.clear();
    times.set(who, pool);
    const workflow = hours.ofWorkflow(place.number);
    const added = workflow ? addedHours([...members.values()], workflow, where) : null;
    const weeks = { ...(await readWeeks(db, place)), clock, added };
    const { byPath, load, coverSaves } = await readWaits(waits, pool, weeks, waiting.get(place.number) ?? 0);
    const isQueue = staffBusy([...byPath.values()]) >= worthReplaying * place.lostSeconds.sum;
    found.set(place.id, {
      byPath,
      load,
      relief: {
        ...(isQueue ? await relief.estimate(place, members) : { personMore: null, others: null }),
        coverSaves,
        addedDays: added?.days ?? [],
        pool: number,
      },
    });
  }
  return found;
}

const sumMoments = (pools: ReadonlyMap<string, PoolTime>): number =>
  [...pools.values()].reduce((sum, { moments }) => sum + moments, 0);

const staffBusy = (paths: readonly CauseFacts[]): number =>
  paths.reduce((sum, { weight }) => sum + weight.contention + weight.prioritization, 0);

async function readWaits(
  { byPath: waits, inRuns }: WaitsBefore,
  pool: PoolTime,
  { first, weeks, clock, added }: WeeksOfStep & { clock: ZoneClock; added: AddedHours | null },
  places: number,
): Promise<Pick<StepCauses, 'byPath' | 'load'> & { coverSaves: number }> {
  const byPath = new Map<number, CauseFacts>();
  let coverSaves = 0;
  for (const [before, own] of waits) {
    const floor = findMinimum(own, pool, { inRuns, clock });
    const facts = {
      elapsed: noParts(),
      working: noParts(),
      weight: noParts(),
      floor: floor === null ? null : floor / 1e6,
      whileBusy: 0,
    };
    let busy = 0;
    let free = 0;
    for (let nth = 0; nth < own.ready.length; nth++) {
      const wait = readWait(own, nth);
      const { elapsed, working, weight } = divideWait(wait, { pool, floor: floor ?? 0, inRuns });
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
  first: number;
  weeks: WeekOfLoad[];
}

/** The whole weeks in which cases came and were begun, from the first ends of cases on, and since the last change. */
async function readWeeks(db: AnalyticDatabase, place: FoundPlace): Promise<WeeksOfStep> {
  const rows = await db.rows<{ week: number; ready: number; begun: number; first: number; last: number }>(`
    WITH moved AS (
      SELECT coalesce(ready_at, ready) AS ready, greatest(started, ready) AS begun FROM timed
      WHERE ${atStep(place)} AND before IS NOT NULL AND started IS NOT NULL
    ), bounds AS (
      SELECT greatest(${weekInSql('any_value(from_at)::BIGINT')} + 1, any_value(${weekInSql('since')})) AS first,
        ${weekInSql('any_value(ends_at)')} - 1 AS last
      FROM (SELECT quantile_cont(ended, 0.05) AS from_at FROM judged_case WHERE workflow = ${place.number}),
        (SELECT max(since) AS since FROM changed_since WHERE workflow = ${place.number}),
        (SELECT ends_at FROM observed WHERE workflow = ${place.number} AND NOT relative)
    ), counted AS (
      SELECT ${weekInSql('ready')} AS week, 1 AS came, 0 AS begun FROM moved
      UNION ALL SELECT ${weekInSql('begun')}, 0, 1 FROM moved
    )
    SELECT week, sum(came)::INTEGER AS ready, sum(counted.begun)::INTEGER AS begun, first, last
    FROM counted JOIN bounds ON week BETWEEN first AND last GROUP BY week, first, last ORDER BY week`);
  const [row] = rows;
  if (!row) return { first: 0, weeks: [] };
  const weeks = Array.from({ length: row.last - row.first + 1 }, () => ({
    ready: 0,
    begun: 0,
    waited: 0,
    waitedForBusy: 0,
  }));
  for (const { week, ready, begun } of rows) Object.assign(weeks[week - row.first] ?? {}, { ready, begun });
  return { first: row.first, weeks };
}
