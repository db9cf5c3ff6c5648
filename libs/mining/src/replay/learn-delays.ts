import { countBelow, countUpTo } from '../computing/sorted-numbers.js';
import { minuteUs } from '../calendar/days-and-weeks.js';
import { isYieldDue, yieldIfDue } from '../computing/event-loop.js';
import type { FreeTimes } from './free-times.js';
import type { ReplayLog } from './replay-log.js';

/** A delay may hide behind a busy pool where more than this share of those that are known exactly last over a minute. */
const mostly = 0.5;

/**
 * The part of each wait in which the case could not have been begun, even by free people. Where one of them was free right
 * before the start, it is the whole wait. Otherwise it lasted at least until one of them was last free; a delay that busy
 * people hide is the median of those of the step that are known and fit between its bounds.
 */
export async function learnDelays(log: ReplayLog, free: readonly FreeTimes[]): Promise<Float64Array> {
  const delays = new Float64Array(log.step.length);
  const exact: number[][] = log.steps.map(() => []);
  const hidden: number[] = [];
  for (const [at, step] of log.step.entries()) {
    if (log.leader[at] !== at || (log.needs[at] === 0 && !log.batches.has(at))) continue;
    const ready = readyAt(log, at);
    const started = log.started[at] ?? ready;
    const wait = started - ready;
    if (wait <= 0) continue;
    if ((log.person[at] ?? -1) < 0) {
      delays[at] = wait;
      continue;
    }
    const last = free[step]?.lastBefore(started) ?? -Infinity;
    if (last >= started) {
      delays[at] = wait;
      exact[step]?.push(wait);
    } else {
      delays[at] = Math.max(0, last - ready);
      hidden.push(at);
    }
    if (isYieldDue()) await yieldIfDue();
  }
  const known = exact.map((each) => Float64Array.from(each).sort());
  for (const at of hidden) {
    const own = known[log.step[at] ?? 0] ?? none;
    if (own.length - countUpTo(own, minuteUs) <= mostly * own.length) continue;
    const least = countBelow(own, delays[at] ?? 0);
    const most = countUpTo(own, (log.started[at] ?? 0) - readyAt(log, at));
    if (most > least) delays[at] = own[(least + most - 1) >> 1] ?? 0;
  }
  return delays;
}

const none = new Float64Array();

/** When the last of a batch was ready. */
function readyAt(log: ReplayLog, leader: number): number {
  let last = log.ready[leader] ?? 0;
  for (const member of log.batches.get(leader) ?? []) last = Math.max(last, log.ready[member] ?? 0);
  return Math.min(last, log.started[leader] ?? last);
}
