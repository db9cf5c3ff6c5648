import { giveTurn, isTurnDue } from '../log/turns.js';
import { SeededRandom } from './seeded-random.js';

/** How often and how much on each of two sides, in groups of observations that may hang together. */
export interface GroupedSides {
  counts: readonly [first: Float64Array, second: Float64Array];
  sums: readonly [first: Float64Array, second: Float64Array];
}

export interface ComparedMeans {
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
