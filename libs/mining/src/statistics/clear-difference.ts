import type { ComparedMeans } from './compared-means.js';
import { upperNormalQuantile } from './normal-quantile.js';

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
