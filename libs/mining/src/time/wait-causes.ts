import type { WaitingCause } from '../report/schema/report-sections.js';
import { waitingCauses } from '../report/schema/bottleneck.js';
import type { PoolTime } from './pool-time.js';

export type Parts = Record<WaitingCause, number>;

/** One case before a step. */
export interface Wait {
  ready: number;
  /** Before then, says the log, it could not begin, though what enabled it was done. */
  readyAt?: number | null;
  started: number;
  /** Until when its batch was collected; null where it was done in none. */
  batchedUntil: number | null;
  /** Its person was free now and then until this moment, and did not take it up; null where they never were. */
  heldUntil: number | null;
  /** Of the time that its person was occupied meanwhile, the part on what had been ready earlier. */
  earlierShare: number;
}

/** How all waits at a step, or on a path before it, are read. */
export interface Reading {
  pool: PoolTime;
  /** The set time before it can begin. */
  floor: number;
  /** It is done in runs: what its person leaves lying waits for the next one. */
  inRuns: boolean;
}

export interface CutWait {
  /** Elapsed; they add up to the wait. */
  elapsed: Parts;
  /** Of these, what lies within the hours of those who do the step. */
  working: Parts;
  /** What would go if the cause went; they add up to the wait, too. */
  weight: Parts;
}

export const totalOf = (parts: Parts): number => waitingCauses.reduce((sum, cause) => sum + parts[cause], 0);

const nothing = (): Parts => ({
  minimum: 0,
  batching: 0,
  contention: 0,
  prioritization: 0,
  unavailability: 0,
  extraneous: 0,
});

/**
 * Cuts a wait into its causes, each taking only what those before it left: the set time first (without it the case could
 * have gone on, however busy people were meanwhile), then what the log says it could not begin in, then until its batch had
 * come together, then what those who do the step did in the rest of it.
 */
export function cutWait(
  { ready, readyAt, started, batchedUntil, heldUntil, earlierShare }: Wait,
  { pool, floor, inRuns }: Reading,
): CutWait {
  const [elapsed, working, weight] = [nothing(), nothing(), nothing()];
  const from = Math.min(started, ready + floor);
  const open = Math.max(from, Math.min(started, readyAt ?? from));
  const to = Math.max(open, Math.min(started, batchedUntil ?? open));
  const [set, kept, batched] = [pool.within(ready, from), pool.within(from, open), pool.within(open, to)];
  const rest = pool.within(to, started);
  elapsed.minimum = from - ready;
  elapsed.extraneous = open - from;
  elapsed.batching = to - open;
  const earlier = Math.round(rest.busy * earlierShare);
  elapsed.contention = earlier;
  elapsed.prioritization = rest.busy - earlier;
  elapsed[inRuns ? 'batching' : 'extraneous'] += rest.free;
  elapsed.unavailability = started - to - rest.busy - rest.free;
  working.minimum = set.busy + set.free;
  working.extraneous = kept.busy + kept.free;
  working.batching = batched.busy + batched.free;
  working.contention = elapsed.contention;
  working.prioritization = elapsed.prioritization;
  working[inRuns ? 'batching' : 'extraneous'] += rest.free;
  const all = totalOf(working);
  const untilWorking = Math.min(started, pool.nextWorking(ready)) - ready;
  const wait = started - ready;
  weight.unavailability = all > 0 ? untilWorking : wait;
  if (all > 0) {
    // Until someone who had time could go on, it was not for other work that the case waited.
    const { busy } = pool.within(to, Math.max(to, Math.min(started, heldUntil ?? to)));
    const left = rest.busy > 0 ? 1 - busy / rest.busy : 1;
    const held = { ...working, contention: left * working.contention, prioritization: left * working.prioritization };
    held[inRuns ? 'batching' : 'extraneous'] += busy;
    for (const cause of waitingCauses) weight[cause] += ((wait - untilWorking) * held[cause]) / all;
  }
  return { elapsed, working, weight };
}
