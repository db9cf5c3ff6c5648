import { isYieldDue, yieldIfDue } from '../computing/event-loop.js';
import { quantile, total } from '../computing/sorted-numbers.js';
import { SeededRandom } from './seeded-random.js';
import { upperNormalQuantile } from './normal-distribution.js';

/** Numbers and sums of observations on two sides, by groups of observations that may depend on each other. */
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

const bootstrapDraws = 1_000;
/** A constant, because looking it up millions of times is slow. */
const { floor } = Math;

/**
 * Two means and a bootstrap interval of their difference, which draws groups (of a case or a period) with replacement. The
 * same seed and groups give the same result.
 */
export async function comparedMeans({ counts, sums }: GroupedSides, seed: string): Promise<ComparedMeans> {
  const random = new SeededRandom(seed);
  const [firstCounts, secondCounts] = counts;
  const [firstSums, secondSums] = sums;
  const groups = firstCounts.length;
  const differences = new Float64Array(bootstrapDraws);
  for (let draw = 0; draw < bootstrapDraws; draw++) {
    if (isYieldDue()) await yieldIfDue();
    let n1 = 0;
    let n2 = 0;
    let s1 = 0;
    let s2 = 0;
    while (n1 === 0 || n2 === 0) {
      n1 = 0;
      n2 = 0;
      s1 = 0;
      s2 = 0;
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

/** Whether the second mean is the larger one. */
export function isSecondLarger({ counts, sums }: GroupedSides): boolean {
  return total(sums[1]) / total(counts[1]) > total(sums[0]) / total(counts[0]);
}

function standardDeviation(values: Float64Array): number {
  const mean = total(values) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

/** The probability of a false alarm in all places of a workflow together. */
export const falseAlarms = 0.01;
/** A difference must be at least this share of the smaller figure. */
export const smallestRatio = 0.1;

/**
 * Whether two sides differ significantly, given how many places are compared. It is meant for mean ranks, because means of
 * times as skewed as waits say little, especially of few cases (docs/decisions/0206-two-means.md).
 */
export function isSignificant({ first, second, error, groups }: ComparedMeans, places: number): boolean {
  return Math.abs(second - first) > computeQuantile(falseAlarms / places / 2, groups - 2) * error;
}

/** Quantile of Student's t distribution, by series expansion. */
function computeQuantile(share: number, freedom: number): number {
  const z = upperNormalQuantile(share);
  const second = (z ** 3 + z) / (4 * freedom);
  return z + second + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
}

/** Whether a difference of means matters: its 95% interval excludes zero, and it is at least a tenth. */
export function isRelevant({ first, second, low, high }: ComparedMeans): boolean {
  const leavesOutZero = low > 0 || high < 0;
  return leavesOutZero && Math.abs(second - first) >= smallestRatio * Math.min(first, second);
}

/** One side in one stratum; ranks are doubled mid-ranks within the stratum, so that they are whole numbers. */
export interface RankedSide {
  /** The number of values on the side, and in the stratum. */
  count: number;
  size: number;
  /** The sum of the side's doubled ranks, and the sum of the squares of all doubled ranks of the stratum. */
  ranks: number;
  squares: number;
}

/**
 * How many standard deviations the ranks of a side are above their expectation, compared within strata (van Elteren's
 * test). A stratum with only one side does not count.
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
