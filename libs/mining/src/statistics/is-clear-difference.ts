import type { ComparedMeans } from './compared-means.js';
import { upperNormalQuantile } from './normal-quantile.js';

const falseAlarms = 0.01;
const smallestRatio = 0.1;

/**
 * Whether two means may be told apart where so many places are compared: the interval of their difference leaves out
 * zero at level 1 − 0.01 ÷ places, also the shown one of 95%, and it is at least a tenth of the smaller mean.
 */
export function isClearDifference({ first, second, low, high, error }: ComparedMeans, places: number): boolean {
  const difference = Math.abs(second - first);
  const leavesOutZero = low > 0 || high < 0;
  const errors = upperNormalQuantile(falseAlarms / places / 2);
  return leavesOutZero && difference > errors * error && difference >= smallestRatio * Math.min(first, second);
}
