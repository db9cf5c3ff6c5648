import type { AnalyticDatabase } from '../log/analytic-database.js';
import { giveTurn, isTurnDue } from '../log/turns.js';
import { waitingCauses } from '../report/bottleneck.js';
import { type Parts, type Wait, cutWait } from '../time/wait-causes.js';
import type { TimedLog } from '../time/timed.js';
import { weekIn } from '../workflows/iso-week.js';
import { type PersonsTime, PoolTime, weekOf } from '../time/pool-time.js';
import { type WeekOfStep, loadOf } from './load.js';
import type { CauseFacts, LoadFacts } from './place-facts.js';
import { onePersonMore } from './relief.js';
import type { FoundPlace } from './places.js';

/** Why cases wait before a step, by the step that came before, and what came to it and was begun. */
export interface StepCauses {
  byPath: Map<number, CauseFacts>;
  load: LoadFacts | null;
  onePersonMore: number | null;
  othersAtWork: number;
}

const nearlyAll = 0.95;
const half = 0.5;
const fewestWaits = 20;
const lowQuantile = 0.02;
const minute = 60_000_000;
/** A floor below this share of the mean tells nothing. */
const worthTelling = 1 / 20;
/** Within a set time people are free now and then; within the shortest of a queue's waits they are not. */
const freeWithin = 0.1;
/** More at a time are a run, not two that happened to come together. */
const pair = 2;
/** Of a wait that passes for less than this while people are busy, another person is not the cure. */
const worthReplaying = 1 / 4;

/** Of the waits whose step has a start and a person, nearly all of them; by the number of the place. */
export async function stepCauses(
  db: AnalyticDatabase,
  places: readonly FoundPlace[],
  { people, hours }: TimedLog,
): Promise<Map<number, StepCauses>> {
  const found = new Map<number, StepCauses>();
  for (const place of places) {
    if (place.kind !== 'waiting' || (place.measured ?? 0) < nearlyAll) continue;
    const members = await membersOf(db, place, people);
    const waits = members.size > 0 ? await waitsBefore(db, place) : null;
    if (!waits) continue;
    const pool = await PoolTime.of([...members.values()]);
    const others = places.filter(({ kind, number }) => kind === 'waiting' && number === place.number).length;
    const read = await readWaits(waits, pool, await weeksOf(db, place), others);
    const workflow = hours.ofWorkflow(place.number);
    let othersAtWork = 0;
    for (const { ready, started } of workflow ? [...waits.byPath.values()].flat() : []) {
      const { busy, free } = pool.within(ready, started);
      othersAtWork += Math.max(0, (workflow?.workingTime(ready, started) ?? 0) - busy - free) / 1e6;
      if (isTurnDue()) await giveTurn();
    }
    const isQueue = staffBusy([...read.byPath.values()]) >= worthReplaying * place.lostSeconds.sum;
    found.set(place.id, {
      ...read,
      onePersonMore: isQueue ? await onePersonMore(db, place, members) : null,
      othersAtWork,
    });
  }
  return found;
}

const staffBusy = (paths: readonly CauseFacts[]): number =>
  paths.reduce((sum, { weight }) => sum + weight.contention + weight.prioritization, 0);

interface WaitsBefore {
  byPath: Map<number, Wait[]>;
  inRuns: boolean;
}

async function readWaits(
  { byPath: waits, inRuns }: WaitsBefore,
  pool: PoolTime,
  { first, weeks }: { first: number; weeks: WeekOfStep[] },
  places: number,
): Promise<Pick<StepCauses, 'byPath' | 'load'>> {
  const byPath = new Map<number, CauseFacts>();
  for (const [before, own] of waits) {
    const floor = floorOf(own, pool);
    const facts = { elapsed: none(), working: none(), weight: none(), floor: floor === null ? null : floor / 1e6 };
    for (const wait of own) {
      const { elapsed, working, weight } = cutWait(wait, { pool, floor: floor ?? 0, inRuns });
      for (const cause of waitingCauses) {
        facts.elapsed[cause] += elapsed[cause] / 1e6;
        facts.working[cause] += working[cause] / 1e6;
        facts.weight[cause] += weight[cause] / 1e6;
      }
      const week = weeks[weekOf(wait.ready) - first];
      if (week) {
        week.waited += waitingCauses.reduce((sum, cause) => sum + working[cause], 0);
        week.waitedForBusy += working.contention + working.prioritization;
      }
      if (isTurnDue()) await giveTurn();
    }
    byPath.set(before, facts);
  }
  return { byPath, load: loadOf(weeks, first, pool.weeks, places) };
}

const none = (): Parts => Object.fromEntries(waitingCauses.map((cause) => [cause, 0])) as Parts;
const told = 'judged AND on_path AND NOT after_end AND before IS NOT NULL';
const atStep = ({ number, activity }: FoundPlace): string => `workflow = ${number} AND activity = ${activity}`;

async function membersOf(
  db: AnalyticDatabase,
  place: FoundPlace,
  people: ReadonlyMap<number, PersonsTime>,
): Promise<Map<number, PersonsTime>> {
  const rows = await db.rows<{ resource: number }>(`
    SELECT DISTINCT resource FROM timed
    WHERE ${atStep(place)} AND measured AND resource IS NOT NULL AND resource NOT IN (SELECT resource FROM account)
    ORDER BY resource`);
  const members = new Map<number, PersonsTime>();
  for (const { resource } of rows) {
    const time = people.get(resource);
    if (time) members.set(resource, time);
  }
  return members;
}

interface WaitRow {
  before: number;
  ready: number;
  started: number;
  batchedUntil: number | null;
  batch: number;
  earlier: number;
  occupied: number;
}

/** Null where too few of them have a person. */
async function waitsBefore(db: AnalyticDatabase, place: FoundPlace): Promise<WaitsBefore | null> {
  const byPath = new Map<number, Wait[]>();
  let [all, inRuns] = [0, 0];
  const rows = db.chunks<WaitRow>(`
    SELECT before, ready::DOUBLE AS ready, greatest(started, ready)::DOUBLE AS started, batch::INTEGER AS batch,
      batched_until::DOUBLE AS "batchedUntil", earlier::DOUBLE AS earlier, occupied::DOUBLE AS occupied
    FROM timed WHERE ${atStep(place)} AND ${told} AND started IS NOT NULL AND resource IS NOT NULL
    ORDER BY before, ready, kase, seq`);
  for await (const chunk of rows) {
    for (const { before, ready, started, batchedUntil, batch, earlier, occupied } of chunk) {
      const waits = byPath.get(before) ?? [];
      byPath.set(before, waits);
      waits.push({ ready, started, batchedUntil, earlierShare: occupied > 0 ? Math.min(1, earlier / occupied) : 1 });
      all += 1;
      inRuns += batch > pair ? 1 : 0;
    }
  }
  return all >= nearlyAll * place.lostSeconds.count ? { byPath, inRuns: inRuns >= half * all } : null;
}

/** Whole weeks in which cases came and were begun, from when the first of them end, and since the last change. */
async function weeksOf(db: AnalyticDatabase, place: FoundPlace): Promise<{ first: number; weeks: WeekOfStep[] }> {
  const rows = await db.rows<{ week: number; ready: number; begun: number; first: number; last: number }>(`
    WITH moved AS (
      SELECT ready, greatest(started, ready) AS begun FROM timed
      WHERE ${atStep(place)} AND before IS NOT NULL AND started IS NOT NULL
    ), bounds AS (
      SELECT greatest(${weekIn('any_value(from_at)::BIGINT')} + 1, any_value(${weekIn('since')})) AS first,
        ${weekIn('any_value(ends_at)')} - 1 AS last
      FROM (SELECT quantile_cont(ended, 0.05) AS from_at FROM judged_case WHERE workflow = ${place.number}),
        (SELECT max(since) AS since FROM changed_since WHERE workflow = ${place.number}),
        (SELECT ends_at FROM observed WHERE workflow = ${place.number} AND NOT relative)
    ), counted AS (
      SELECT ${weekIn('ready')} AS week, 1 AS came, 0 AS begun FROM moved
      UNION ALL SELECT ${weekIn('begun')}, 0, 1 FROM moved
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

/** The time that nearly no case waits less than, though there was someone free to go on; null where there is none. */
function floorOf(waits: readonly Wait[], pool: PoolTime): number | null {
  if (waits.length < fewestWaits) return null;
  const lengths = Float64Array.from(waits, ({ ready, started }) => started - ready).sort();
  const floor = lengths[Math.floor(lowQuantile * (lengths.length - 1))] ?? 0;
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  if (floor <= minute || floor <= worthTelling * mean) return null;
  let [busy, free] = [0, 0];
  for (const { ready, started } of waits) {
    const within = pool.within(ready, Math.min(started, ready + floor));
    busy += within.busy;
    free += within.free;
  }
  return free > 0 && free >= freeWithin * (busy + free) ? floor : null;
}
