import type { AnalyticDatabase } from '../log/analytic-database.js';
import { giveTurn, isTurnDue } from '../log/turns.js';
import { type Parts, type Wait, causes, cutWait } from '../time/wait-causes.js';
import { type PersonsTime, PoolTime } from '../time/pool-time.js';

/** Why cases wait on the path from one step to another: seconds of each cause. */
export interface PathCauses {
  before: number;
  elapsed: Parts;
  working: Parts;
  weight: Parts;
  /** The set time before the step, where it has one. */
  floor: number | null;
}

const nearlyAll = 0.95;
const half = 0.5;
const fewestWaits = 20;
const lowQuantile = 0.02;
const minute = 60_000_000;
/** A floor below this share of the mean tells nothing. */
const worthTelling = 1 / 20;
/** Within a set time somebody is free now and then; within the shortest of a queue's waits nobody is. */
const freeWithin = 0.1;
const largestBatchOfTwo = 2;

interface WaitRow {
  before: number;
  ready: number;
  started: number;
  batchedUntil: number | null;
  batch: number;
  earlier: number;
  occupied: number;
}

/** Of one step, where nearly all waits have a recorded start and person; else null. */
export async function pathCauses(
  db: AnalyticDatabase,
  { workflow, activity }: { workflow: number; activity: number },
  people: ReadonlyMap<number, PersonsTime>,
): Promise<PathCauses[] | null> {
  const { known } = await db.row<{ known: number | null }>(`
    SELECT count(*) FILTER (WHERE measured AND resource IS NOT NULL) / count(*) AS known FROM link
    WHERE workflow = ${workflow} AND activity = ${activity} AND ${told}`);
  if ((known ?? 0) < nearlyAll) return null;
  const pool = await poolOf(db, workflow, activity, people);
  if (!pool) return null;
  const { runs } = await db.row<{ runs: number | null }>(`
    SELECT count(*) FILTER (WHERE batch > ${largestBatchOfTwo}) / count(*) AS runs
    FROM link JOIN task_time USING (kase, seq) WHERE workflow = ${workflow} AND activity = ${activity} AND judged`);
  const found: PathCauses[] = [];
  for (const [before, waits] of await waitsByPath(db, workflow, activity)) {
    const floor = floorOf(waits, pool);
    const sums: Omit<PathCauses, 'before' | 'floor'> = { elapsed: none(), working: none(), weight: none() };
    for (const wait of waits) {
      const cut = cutWait(wait, { pool, floor: floor ?? 0, inRuns: (runs ?? 0) >= half });
      for (const cause of causes) {
        sums.elapsed[cause] += cut.elapsed[cause] / 1e6;
        sums.working[cause] += cut.working[cause] / 1e6;
        sums.weight[cause] += cut.weight[cause] / 1e6;
      }
      if (isTurnDue()) await giveTurn();
    }
    found.push({ before, ...sums, floor: floor === null ? null : floor / 1e6 });
  }
  return found;
}

const told = 'judged AND on_path AND NOT after_end AND before IS NOT NULL';
const none = (): Parts => Object.fromEntries(causes.map((cause) => [cause, 0])) as Parts;

async function poolOf(
  db: AnalyticDatabase,
  workflow: number,
  activity: number,
  people: ReadonlyMap<number, PersonsTime>,
): Promise<PoolTime | null> {
  const rows = await db.rows<{ resource: number }>(`
    SELECT DISTINCT resource FROM link
    WHERE workflow = ${workflow} AND activity = ${activity} AND started IS NOT NULL AND resource NOT IN (SELECT resource FROM account)
    ORDER BY resource`);
  const pool = rows.flatMap(({ resource }) => people.get(resource) ?? []);
  return pool.length === 0 ? null : PoolTime.of(pool);
}

async function waitsByPath(db: AnalyticDatabase, workflow: number, activity: number): Promise<Map<number, Wait[]>> {
  const byPath = new Map<number, Wait[]>();
  const rows = db.chunks<WaitRow>(`
    SELECT before, ready::DOUBLE AS ready, greatest(started, ready)::DOUBLE AS started, batch::INTEGER AS batch,
      batched_until::DOUBLE AS "batchedUntil", earlier::DOUBLE AS earlier, occupied::DOUBLE AS occupied
    FROM link JOIN task_time USING (kase, seq)
    WHERE workflow = ${workflow} AND activity = ${activity} AND ${told} AND started IS NOT NULL
    ORDER BY before, ready, kase, seq`);
  for await (const chunk of rows) {
    for (const { before, ready, started, batchedUntil, earlier, occupied } of chunk) {
      const waits = byPath.get(before) ?? [];
      byPath.set(before, waits);
      waits.push({ ready, started, batchedUntil, earlierShare: occupied > 0 ? Math.min(1, earlier / occupied) : 1 });
    }
  }
  return byPath;
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
