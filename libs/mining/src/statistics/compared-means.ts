import { giveTurn, isTurnDue } from '../log/turns.js';
import { SeededRandom } from './seeded-random.js';
import { upperNormalQuantile } from './normal-distribution.js';

/** How often and how much on each of two sides, in groups of observations that may hang together. */
export interface GroupedSides {
  counts: readonly [first: Float64Array, second: Float64Array];
  sums: readonly [first: Float64Array, second: Float64Array];
}

interface ComparedMeans {
  first: number;
  second: number;
  /** The 95% interval of second − first. */
  low: number;
  high: number;
  /** The bootstrap's standard error of second − first. */
  error: number;
  groups: number;
}

const draws = 1_000;
/** Looked up once: there are millions of draws. */
const { floor } = Math;

/**
 * Two means and what chance makes of their difference: groups, of a case or of a stretch of time, are drawn again
 * with replacement. The same seed and groups answer the same.
 */
export async function comparedMeans({ counts, sums }: GroupedSides, seed: string): Promise<ComparedMeans> {
  const random = new SeededRandom(seed);
  const [firstCounts, secondCounts] = counts;
  const [firstSums, secondSums] = sums;
  const groups = firstCounts.length;
  const differences = new Float64Array(draws);
  for (let draw = 0; draw < draws; draw++) {
    if (isTurnDue()) await giveTurn();
    let [n1, n2, s1, s2] = [0, 0, 0, 0];
    while (n1 === 0 || n2 === 0) {
      [n1, n2, s1, s2] = [0, 0, 0, 0];
      for (let each = 0; each < groups; each++) {
        const group = floor(random.next() * groups);
        n1 += firstCounts[group] ?? 0;
        n2 += secondCounts[group] ?? 0;
        s1 += firstSums[group] ?? 0;
        s2 += secondSums[group] ?? 0;
      }
    }
    differences[draw] = s2 / n2 - s1 / n1;
  }
  differences.sort();
  return {
    first: total(firstSums) / total(firstCounts),
    second: total(secondSums) / total(secondCounts),
    low: quantile(differences, 0.025),
    high: quantile(differences, 0.975),
    error: standardDeviation(differences),
    groups,
  };
}

function total(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function quantile(ascending: Float64Array, share: number): number {
  const at = share * (ascending.length - 1);
  const below = ascending[Math.floor(at)] ?? 0;
  const above = ascending[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}

function standardDeviation(values: Float64Array): number {
  const mean = total(values) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

/** In all places of a workflow together. */
export const falseAlarms = 0.01;
/** Of the smaller of two figures: less is not worth telling. */
export const smallestRatio = 0.1;

/**
 * Whether two sides may be told apart where so many places are compared: asked of the mean ranks, for of times as skewed
 * as waits are the means tell little, and of the means of few the less (docs/decisions/0206-two-means.md).
 */
export function isFarApart({ first, second, error, groups }: ComparedMeans, places: number): boolean {
  return Math.abs(second - first) > errorsOf(falseAlarms / places / 2, groups - 2) * error;
}

/** Student's quantile, by its expansion: of few groups the error is known less well. */
function errorsOf(share: number, freedom: number): number {
  const z = upperNormalQuantile(share);
  const second = (z ** 3 + z) / (4 * freedom);
  return z + second + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
}

/** Whether the difference of the means is one to act on: its 95% interval leaves out zero, and it is at least a tenth. */
export function isWorthTelling({ first, second, low, high }: ComparedMeans): boolean {
  const leavesOutZero = low > 0 || high < 0;
  return leavesOutZero && Math.abs(second - first) >= smallestRatio * Math.min(first, second);
}

/** One side in one stratum: ranks are twice the mid-ranks within it, which are whole numbers. */
export interface RankedSide {
  /** How many are on the side, and in the stratum. */
  count: number;
  size: number;
  /** The sum of the side's twice-ranks, and of the squares of all of the stratum. */
  ranks: number;
  squares: number;
}

/**
 * How many standard deviations the ranks of a side are above what chance makes likely, compared with the others of the
 * same stratum only (van Elteren's test): where all of a stratum are on one side it says nothing.
 */
export function rankDeviation(strata: readonly RankedSide[]): number {
  let above = 0;
  let variance = 0;
  for (const { count, size, ranks, squares } of strata) {
    if (size < 2) continue;
    const mean = (size + 1) / 2;
    const spread = (squares / 4 - size * mean * mean) / (size - 1);
    above += (ranks / 2 - count * mean) / (size + 1);
    variance += (((count * (size - count)) / size) * spread) / (size + 1) ** 2;
  }
  return variance > 0 ? above / Math.sqrt(variance) : 0;
}
