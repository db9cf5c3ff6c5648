import { isPromise } from 'node:util/types';

/** Prepares the work on an input of `size`; what it gives is what is timed. */
export type Preparation = (size: number) => () => unknown;

/** Long enough that neither the clock's grain nor one interruption decides. */
const sample = 5;
const rounds = 7;
/** Four times the text takes four times as long, or eight where the work grows with the power of one and a half. */
export const linear = 7;
/** What grows so much in five attempts is no noise; in one, it may be code that is compiled just then. */
const beyondDoubt = 12;
const believedAfter = 5;

/**
 * Tells by how much the time grows when the input is four times as large: some 4 where the work is linear, 16 where it
 * is quadratic. The best of several runs counts, because a busy machine only ever adds; above seven it is tried again.
 */
export async function growth(prepare: Preparation, size: number, attempts = 12): Promise<number> {
  let best = Infinity;
  for (let attempt = 1; attempt <= attempts && best > linear; attempt += 1) {
    best = Math.min(best, await measure(prepare(size), prepare(size * 4)));
    if (attempt >= believedAfter && best > beyondDoubt) break;
  }
  return best;
}

async function measure(small: () => unknown, large: () => unknown): Promise<number> {
  const once = await milliseconds(small);
  const fourfold = await milliseconds(large);
  // Where each character doubles the time, repeating it until the small one can be timed would never end.
  if (fourfold > sample && fourfold > 50 * Math.max(once, 0.1)) return 50;
  let times = 1;
  while ((await milliseconds(small, times)) < sample) times *= 2;
  let least = Infinity;
  let most = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    least = Math.min(least, await milliseconds(small, times));
    most = Math.min(most, await milliseconds(large, times));
    const soFar = most / least;
    if (round > 0 && (soFar > beyondDoubt || soFar <= linear)) break;
  }
  return most / least;
}

/** Of the processor, not of the clock: others may be at work on the same machine. */
export async function milliseconds(work: () => unknown, times = 1): Promise<number> {
  const begun = process.cpuUsage();
  for (let count = 0; count < times; count += 1) {
    const result = work();
    // What an async function of a test returns is none of the test's own `Promise`.
    if (isPromise(result)) await result;
  }
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
