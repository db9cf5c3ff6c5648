import { giveTurn, isTurnDue } from '../log/turns.js';
import { SeededRandom } from '../roi/seeded-random.js';

/** Waits by the week (counted from 0) in which they began, week by week. */
export interface WeeklyWaits {
  waits: Float64Array;
  /** Where the waits of each week begin in `waits`; one more than there are weeks. */
  starts: Uint32Array;
}

export const weeksTogether = 4;
const permutations = 999;
const fewestInWindow = 10;
const falseAlarms = 0.05;
/** Looked up once: there are millions of draws. */
const { floor, sqrt } = Math;

/**
 * The windows of four weeks, of those suspected, in which cases waited longer than chance explains: longer,
 * against what their number makes likely, than anywhere in nearly all of 999 logs with the same waits in another
 * order. How nearly depends on how many places are tried.
 */
export async function crowdedWindows(
  weekly: WeeklyWaits,
  suspected: readonly number[],
  places: number,
  seed: string,
): Promise<number[]> {
  const observed = excesses(weekly.waits, weekly.starts);
  const highest = suspected.reduce((most, window) => Math.max(most, observed[window] ?? 0), 0);
  // So many permutations may reach as high: (1 + their number) ÷ 1,000 is at most 5% ÷ places.
  const allowed = Math.floor((falseAlarms * (permutations + 1)) / places) - 1;
  if (highest <= 0 || allowed < 0) return [];
  const shuffled = weekly.waits.slice();
  const random = new SeededRandom(seed);
  const reached: number[] = [];
  let above = 0;
  for (let draw = 0; draw < permutations; draw++) {
    shuffle(shuffled, random);
    const most = excesses(shuffled, weekly.starts).reduce((max, each) => Math.max(max, each), 0);
    if (most >= highest) above++;
    if (above > allowed) return [];
    reached.push(most);
    if (isTurnDue()) await giveTurn();
  }
  reached.sort((a, b) => b - a);
  const limit = reached[allowed] ?? 0;
  return suspected.filter((window) => (observed[window] ?? 0) > limit);
}

/** For each window by its first week: by how much its mean is above that of all, times the root of its number. */
function excesses(waits: Float64Array, starts: Uint32Array): Float64Array {
  const windows = Math.max(0, starts.length - weeksTogether);
  const sums = new Float64Array(starts.length);
  let all = 0;
  for (let week = 0; week + 1 < starts.length; week++) {
    sums[week] = all;
    for (let at = starts[week] ?? 0; at < (starts[week + 1] ?? 0); at++) all += waits[at] ?? 0;
  }
  sums[starts.length - 1] = all;
  const mean = all / waits.length;
  const found = new Float64Array(windows);
  for (let window = 0; window < windows; window++) {
    const count = (starts[window + weeksTogether] ?? 0) - (starts[window] ?? 0);
    const sum = (sums[window + weeksTogether] ?? 0) - (sums[window] ?? 0);
    found[window] = count < fewestInWindow ? 0 : (sum / count - mean) * sqrt(count);
  }
  return found;
}

/** Fisher and Yates. */
function shuffle(values: Float64Array, random: SeededRandom): void {
  for (let last = values.length - 1; last > 0; last--) {
    const other = floor(random.next() * (last + 1));
    const value = values[last] ?? 0;
    values[last] = values[other] ?? 0;
    values[other] = value;
  }
}
