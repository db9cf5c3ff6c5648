/** A check with its mean hands-on time, and the share of the cases that reach it which it refuses. */
export interface TimedCheck {
  name: string;
  seconds: number;
  refused: number;
}

/** Above this number of checks, there are too many orders to try each. */
const mostToTryAll = 6;

/** Mean seconds that a case spends in the checks in this order, until it is refused or has passed all of them. */
export function computeSeconds(checks: readonly TimedCheck[]): number {
  let reaching = 1;
  let sum = 0;
  for (const { seconds, refused } of checks) {
    sum += reaching * seconds;
    reaching *= 1 - refused;
  }
  return sum;
}

/**
 * The order in which cases are refused after the least work; `mayOvertake` says whether a check can come before one that it
 * follows today. Many checks are ordered by the share that they refuse per second, which is best where all may overtake.
 */
export function findBestOrder<Check extends TimedCheck>(
  today: readonly Check[],
  mayOvertake: (check: Check, earlier: Check) => boolean,
): readonly Check[] {
  const listNext = (left: readonly Check[]): Check[] =>
    left.filter((check, place) => left.slice(0, place).every((earlier) => mayOvertake(check, earlier)));
  const without = (left: readonly Check[], next: Check): Check[] => left.filter((check) => check !== next);
  const sortOrder = (left: readonly Check[]): Check[] => {
    const [best] = listNext(left).toSorted((a, b) => b.refused / b.seconds - a.refused / a.seconds);
    return best ? [best, ...sortOrder(without(left, best))] : [];
  };
  if (today.length > mostToTryAll) return sortOrder(today);
  const listOrders = (left: readonly Check[]): Check[][] =>
    left.length === 0
      ? [[]]
      : listNext(left).flatMap((next) => listOrders(without(left, next)).map((others) => [next, ...others]));
  return listOrders(today).reduce((best, order) => (computeSeconds(order) < computeSeconds(best) ? order : best));
}
