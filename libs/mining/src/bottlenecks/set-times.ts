import type { PoolTime } from '../time/pool-time.js';
import type { Wait } from '../time/wait-causes.js';
import type { ZoneClock } from '../time/zone-clock.js';

const fewestWaits = 20;
const lowQuantile = 0.02;
const minute = 60_000_000;
const day = 24 * 60 * minute;
/** A floor below this share of the mean tells nothing. */
const worthTelling = 1 / 20;
/** Within a set time people are free now and then; within the shortest of a queue's waits they are not. */
const freeWithin = 0.1;
const oftenAtFloor = 0.2;
/** Shorter times are no night. */
const shortestDayOff = 8 * 60 * minute;
const alike = 1.2;
/** On fewer days of the week, nothing can be said of the others. */
const fewestWeekdays = 3;

/** The time that nearly no case waits less than, though there was someone free to go on; null where there is none. */
export function floorOf(
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
 * The shortest wait for a run is a case that came just before it; what is set holds many cases for as long, or at least
 * most of those that no run took.
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

/** What is set is the same whatever the day; a weekend, or days off until people work again, follow one day only. */
function comesBack(waits: readonly Wait[], floor: number, clock: ZoneClock): boolean {
  if (floor < shortestDayOff) return true;
  const byWeekday = new Map<number, number[]>();
  for (const { ready, started } of waits) {
    const weekday = Math.floor(clock.local(ready) / day) % 7;
    const own = byWeekday.get(weekday);
    if (own) own.push(started - ready);
    else byWeekday.set(weekday, [started - ready]);
  }
  if (byWeekday.size < fewestWeekdays) return true;
  const floors = [...byWeekday.values()].map((lengths) => {
    const sorted = lengths.sort((a, b) => a - b);
    return sorted[Math.floor(lowQuantile * (sorted.length - 1))] ?? 0;
  });
  return floors.filter((each) => each <= alike * floor).length >= 2;
}
