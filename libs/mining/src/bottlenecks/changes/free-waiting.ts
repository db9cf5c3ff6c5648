import type { AnalyticDatabase } from '../../log/analytic-database.js';
import { isYieldDue, yieldIfDue } from '../../computing/event-loop.js';
import { PoolTime } from '../../time/pool-time.js';
import { type TimedLog, peopleOfStep } from '../../time/timed-log.js';
import { weekInSql } from '../../calendar/days-and-weeks.js';
import { isWaited } from './changing-spans.js';
import type { SeriesRow } from './series.js';

const nearlyAll = 0.95;
/** Share of the waits in batches from which the reason is the runs. */
const fewBatches = 0.1;
/** Smallest share of the waiting within working hours during which people must be free for that to be the reason. */
const aThird = 1 / 3;

type ChangeableStep = Record<'workflow' | 'activity', number> & { name: string };

/** How long cases waited before a step although someone was free to do it, by the week in which they became ready. */
export async function freeWaiting(db: AnalyticDatabase, { people, clock }: TimedLog): Promise<SeriesRow[]> {
  const steps = await db.rows<ChangeableStep>(`
    SELECT workflow, activity, name FROM changeable
    WHERE waits AND known >= ${nearlyAll} AND batched < ${fewBatches} ORDER BY workflow, activity`);
  const pools = new Map<string, PoolTime>();
  const rows: SeriesRow[] = [];
  for (const step of steps) {
    const doers = await peopleOfStep(db, step, people);
    const key = [...doers.keys()].join(' ');
    let pool = pools.get(key);
    if (!pool) {
      if (doers.size === 0) continue;
      pool = await PoolTime.of([...doers.values()], clock);
      pools.set(key, pool);
    }
    rows.push(...(await waitedWhileFree(db, step, pool)));
  }
  return rows;
}

async function waitedWhileFree(db: AnalyticDatabase, step: ChangeableStep, pool: PoolTime): Promise<SeriesRow[]> {
  const weeks = new Map<number, SeriesRow>();
  let free = 0;
  let working = 0;
  const waits = db.chunks<{ week: number; ready: number; started: number }>(`
    SELECT ${weekInSql('coalesce(ready_at, ready)')} AS week, coalesce(ready_at, ready)::DOUBLE AS ready, started::DOUBLE AS started
    FROM timed JOIN changeable USING (workflow, activity) JOIN changing_span USING (workflow)
    WHERE workflow = ${step.workflow} AND activity = ${step.activity} AND ${isWaited} AND on_path
      AND started IS NOT NULL AND resource IS NOT NULL
      AND week BETWEEN first AND least(last, ${weekInSql('ends_at - longest_wait')} - 1)
    ORDER BY ready, kase, seq`);
  for await (const chunk of waits) {
    for (const { week, ready, started } of chunk) {
      const within = pool.within(ready, Math.max(ready, started));
      free += within.free;
      working += within.free + within.busy;
      const row = weeks.get(week) ?? makeRow(step, week, ready);
      weeks.set(week, row);
      row.count += 1;
      row.observations += 1;
      row.sum += within.free / 1e6;
      if (isYieldDue()) await yieldIfDue();
    }
  }
  return free > 0 && free >= aThird * working ? [...weeks.values()] : [];
}

const makeRow = ({ workflow, name }: ChangeableStep, week: number, first: number): SeriesRow => ({
  workflow,
  activity: name,
  from: null,
  week,
  first,
  count: 0,
  sum: 0,
  observations: 0,
});
