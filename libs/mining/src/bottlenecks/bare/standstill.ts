import { quantile } from '../../computing/sorted-numbers.js';
import type { WaitWeek } from '../../report/schema/bottleneck.js';
import { addDays, findMonday, shortenSpan } from '../../report/words/dates.js';
import { countWaiting, findCleared, sumWaits } from '../load.js';

/** Whole weeks in which a step was never completed, although cases came to it in each of them. */
interface Standstill {
  from: string;
  to: string;
  weeks: number;
  came: number;
  /** Share of all waiting at the step: that of these weeks, and of the queue they left. */
  cost: number;
}

const fewestWeeks = 2;
/** So many completions would have been usual in these weeks that chance leaves out all of them in next to no log. */
const fewestMissing = 15;
const mostOfWait = 0.5;

/**
 * The longest standstill of a step, if most of the waiting there is due to it. Where no cases come either, the whole
 * office is closed, or the log has a gap.
 */
export function findStandstill(series: readonly WaitWeek[]): Standstill | null {
  const done = Float64Array.from(series, ({ begun }) => begun).sort();
  let from = 0;
  let longest = { from: 0, weeks: 0 };
  for (const [at, { ready, begun }] of series.entries()) {
    if (begun > 0 || ready === 0) from = at + 1;
    // What nothing was completed before may be a long wait that the first cases still have.
    else if (from > 0 && at + 1 - from > longest.weeks) longest = { from, weeks: at + 1 - from };
  }
  const { weeks } = longest;
  if (weeks < fewestWeeks || weeks * quantile(done, 0.5) < fewestMissing) return null;
  const stood = series.slice(longest.from, longest.from + weeks);
  const [first] = stood;
  const last = stood.at(-1);
  const cleared = findCleared(countWaiting(series), { from: longest.from, to: longest.from + weeks - 1 });
  if (!first || !last || cleared === null) return null;
  // Cases that came in the week before may have been left as well.
  const cost = sumWaits(series.slice(longest.from - 1, cleared + 1)) / sumWaits(series);
  if (!(cost >= mostOfWait)) return null;
  const dates = shortenSpan(findMonday(first.week), addDays(findMonday(last.week), 6));
  return { ...dates, weeks, came: stood.reduce((sum, { ready }) => sum + ready, 0), cost };
}
