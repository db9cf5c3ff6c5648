import { total } from '../computing/sorted-numbers.js';
import type { ReplayLog } from './replay-log.js';
import type { ReplayTimes } from './run-replay.js';

type Times = Pick<ReplayTimes, 'ready' | 'started' | 'completed'>;

/** What the judged cases of a workflow took, of those that came to their end. */
export interface CaseSums {
  /** By case; NaN of other cases and of those that did not end. */
  byCase: Float64Array;
  /** Ascending. */
  durations: Float64Array;
  mean: number;
}

export function sumCases(log: ReplayLog, { completed }: Pick<Times, 'completed'>, workflow: number): CaseSums {
  const byCase = new Float64Array(log.isJudged.length).fill(NaN);
  const durations: number[] = [];
  for (const [kase, own] of log.workflowOf.entries()) {
    if (own !== workflow || log.isJudged[kase] !== 1) continue;
    const from = log.cases[kase] ?? 0;
    const to = log.cases[kase + 1] ?? from;
    let end = -Infinity;
    for (let at = from; at < to; at++) end = Math.max(end, completed[at] ?? Infinity);
    if (end === Infinity) continue;
    byCase[kase] = end - (log.ready[from] ?? 0);
    durations.push(byCase[kase] ?? 0);
  }
  const ascending = Float64Array.from(durations).sort();
  return { byCase, durations: ascending, mean: total(ascending) / Math.max(1, ascending.length) };
}

/** By step: how long the judged cases waited before it, in total. */
export function waitsOfSteps(log: ReplayLog, { ready, started }: Pick<Times, 'ready' | 'started'>): Float64Array {
  const waits = new Float64Array(log.steps.length);
  for (const [kase, isJudged] of log.isJudged.entries()) {
    if (isJudged !== 1) continue;
    const to = log.cases[kase + 1] ?? 0;
    for (let at = log.cases[kase] ?? 0; at < to; at++) {
      const wait = (started[at] ?? 0) - (ready[at] ?? 0);
      const step = log.step[at] ?? 0;
      if (wait < Infinity) waits[step] = (waits[step] ?? 0) + wait;
    }
  }
  return waits;
}

/** By case: how long it waited before the step; NaN where it did not come there, or has no duration. */
export function waitsOfCases(
  log: ReplayLog,
  { ready, started }: Pick<Times, 'ready' | 'started'>,
  step: number,
  durations: Float64Array,
): Float64Array {
  return durations.map((duration, kase) => {
    let waited = NaN;
    const to = Number.isNaN(duration) ? 0 : (log.cases[kase + 1] ?? 0);
    for (let at = log.cases[kase] ?? 0; at < to; at++) {
      if (log.step[at] === step) waited = (Number.isNaN(waited) ? 0 : waited) + (started[at] ?? 0) - (ready[at] ?? 0);
    }
    return waited;
  });
}
