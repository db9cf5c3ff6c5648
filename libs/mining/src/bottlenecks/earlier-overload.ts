import type { AnalyticDatabase } from '../log/analytic-database.js';
import { collectWindows } from '../log/number-columns.js';
import { findWeek } from '../calendar/days-and-weeks.js';
import type { Load } from '../report/schema/bottleneck.js';
import type { PoolTime } from '../time/pool-time.js';
import { type WeekOfLoad, measureLoad } from './load.js';
import type { FoundPlace } from './places.js';
import { atStep } from './waits-before.js';

/**
 * The overload of a step over the whole log, for steps whose load is that since a change: the change may be that the
 * cases of a season no longer come. `weeks` have what came and was begun, and no waits yet.
 */
export async function findEarlierOverload(
  db: AnalyticDatabase,
  place: FoundPlace,
  { pool, first, weeks, places }: { pool: PoolTime; first: number; weeks: readonly WeekOfLoad[]; places: number },
): Promise<Load['overload']> {
  const rows = db.columns<'step' | 'ready' | 'begun'>(`
    SELECT activity AS step, ready::DOUBLE AS ready, greatest(started, ready)::DOUBLE AS begun FROM timed
    WHERE ${atStep(place)} AND on_path AND NOT after_end AND before IS NOT NULL AND started IS NOT NULL ORDER BY ready`);
  for await (const { columns } of collectWindows(rows, 'step', ['ready', 'begun'])) {
    for (const [nth, ready] of columns.ready.entries()) {
      const week = weeks[findWeek(pool.clock.local(ready)) - first];
      if (!week) continue;
      const { busy, free } = pool.within(ready, columns.begun[nth] ?? ready);
      week.waited += busy + free;
      week.waitedForBusy += busy;
    }
  }
  return measureLoad(weeks, first, pool.weeks, places)?.overload ?? null;
}
