import { chiSquaredTail } from './chi-squared.js';

export interface RankedSegment {
  cases: number;
  /** Twice the sum of its mid-ranks: whole numbers, which add up the same in any order. */
  twiceRanks: number;
}

export interface RankEffect {
  /** η² = H ÷ (n − 1): the part of the variance of the ranks that lies between the segments. */
  effect: number;
  /** The chance of an H like this if the segments did not differ. */
  p: number;
}

/** Kruskal and Wallis' test; `ties` is the sum of t³ − t over the groups of equal values. Null where all are equal. */
export function kruskalWallis(segments: readonly RankedSegment[], ties: number): RankEffect | null {
  const n = segments.reduce((sum, { cases }) => sum + cases, 0);
  const untied = 1 - ties / (n ** 3 - n);
  if (segments.length < 2 || !(untied > 0)) return null;
  const squares = segments.reduce((sum, { cases, twiceRanks }) => sum + (twiceRanks / 2) ** 2 / cases, 0);
  const h = Math.max(0, ((12 / (n * (n + 1))) * squares - 3 * (n + 1)) / untied);
  return { effect: Math.min(1, h / (n - 1)), p: chiSquaredTail(h, segments.length - 1) };
}
