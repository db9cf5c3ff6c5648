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
