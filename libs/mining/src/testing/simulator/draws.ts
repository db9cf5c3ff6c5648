import type { SeededRandom } from '../../statistics/seeded-random.js';

/** A length of time in microseconds, drawn anew each time it is asked for. */
export type Draw = (random: SeededRandom) => number;

export const second = 1_000_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
export const week = 7 * day;

export const draws = {
  always:
    (time: number): Draw =>
    () =>
      time,
  between:
    (low: number, high: number): Draw =>
    (random) =>
      low + (high - low) * random.next(),
  exponential:
    (mean: number): Draw =>
    (random) =>
      -mean * Math.log(1 - random.next()),
  /** Most times below the mean, a few far above it: what real waiting looks like. */
  lognormal:
    (median: number, sigma: number): Draw =>
    (random) =>
      median * Math.exp(sigma * standardNormal(random)),
};

function standardNormal(random: SeededRandom): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}
