import type { WaitingCause } from '../report/schema/report-sections.js';
import type { PoolTime } from './pool-time.js';

export type CauseTimes = Record<WaitingCause, number>;

/** A case that waits for a step. */
export interface TimedWait {
  ready: number;
  /** The log's ready time: until then it could not begin, although the step before it was done. */
  readyAt?: number | null;
  started: number;
  /** Until when its batch was collected; null if it was not done in a batch. */
  batchedUntil: number | null;
  /** Until when its person was repeatedly free and did not begin it; null if they never were. */
  heldUntil: number | null;
  /** Of the time its person was busy during the wait: the share spent on tasks that had been ready earlier. */
  earlierShare: number;
}

/** What is the same for all waits at a step, or on a path before it. */
interface WaitContext {
  pool: PoolTime;
  /** The set wait before it can begin. */
  floor: number;
  /** Whether the step is done in runs, so that what a person did not begin waits for the next run. */
  inRuns: boolean;
}

interface DividedWait {
  /** Elapsed time by cause; adds up to the wait. */
  elapsed: CauseTimes;
  /** The part of it within the working hours of the people who do the step. */
  working: CauseTimes;
  /** What would be saved without the cause; adds up to the wait, too. */
  weight: CauseTimes;
  /** The part of the weight of unavailability for which everyone was on leave. */
  absent: number;
}

// Causes are named one by one here, because looking them up takes longer than adding them: this is done for each wait.

export const sumParts = ({
  minimum,
  batching,
  contention,
  prioritization,
  unavailability,
  extraneous,
}: CauseTimes): number => minimum + batching + contention + prioritization + unavailability + extraneous;

/** Adds these parts, multiplied and then divided. */
export function addParts(
  sum: CauseTimes,
  parts: CauseTimes,
  { times = 1, by = 1 }: { times?: number; by?: number },
): void {
  sum.minimum += (times * parts.minimum) / by;
  sum.batching += (times * parts.batching) / by;
  sum.contention += (times * parts.contention) / by;
  sum.prioritization += (times * parts.prioritization) / by;
  sum.unavailability += (times * parts.unavailability) / by;
  sum.extraneous += (times * parts.extraneous) / by;
}

export const noParts = (): CauseTimes => ({
  minimum: 0,
  batching: 0,
  contention: 0,
  prioritization: 0,
  unavailability: 0,
  extraneous: 0,
});

/**
 * Divides a wait among its causes, each taking only what the previous ones left: first the set wait (without it the case
 * could have gone on, however busy people were), then the time until the log's ready time, then the time until its batch
 * was collected, and then what the people who do the step did in the rest.
 */
export function divideWait(
  { ready, readyAt, started, batchedUntil, heldUntil, earlierShare }: TimedWait,
  { pool, floor, inRuns }: WaitContext,
): DividedWait {
  const elapsed = noParts();
  const working = noParts();
  const weight = noParts();
  const from = Math.min(started, ready + floor);
  const open = Math.max(from, Math.min(started, readyAt ?? from));
  const to = Math.max(open, Math.min(started, batchedUntil ?? open));
  const set = pool.within(ready, from);
  const kept = pool.within(from, open);
  const batched = pool.within(open, to);
  const rest = pool.within(to, started);
  elapsed.minimum = from - ready;
  elapsed.extraneous = open - from;
  elapsed.batching = to - open;
  const earlier = Math.round(rest.busy * earlierShare);
  elapsed.contention = earlier;
  elapsed.prioritization = rest.busy - earlier;
  if (inRuns) elapsed.batching += rest.free;
  else elapsed.extraneous += rest.free;
  elapsed.unavailability = started - to - rest.busy - rest.free;
  working.minimum = set.busy + set.free;
  working.extraneous = kept.busy + kept.free;
  working.batching = batched.busy + batched.free;
  working.contention = elapsed.contention;
  working.prioritization = elapsed.prioritization;
  if (inRuns) working.batching += rest.free;
  else working.extraneous += rest.free;
  const all = sumParts(working);
  const untilWorking = Math.min(started, pool.nextWorking(ready)) - ready;
  const wait = started - ready;
  const awake = Math.max(to, ready + untilWorking);
  const absentLater = all > 0 ? pool.absentWithin(awake, started) : 0;
  const off = all > 0 ? untilWorking + absentLater : wait;
  const absent = pool.absentWithin(ready, ready + Math.min(off, untilWorking)) + absentLater;
  weight.unavailability = off;
  if (all > 0) {
    // As long as its person had free time, the case did not wait because of other work.
    const { busy } = pool.within(to, Math.max(to, Math.min(started, heldUntil ?? to)));
    const left = rest.busy > 0 ? 1 - busy / rest.busy : 1;
    const held = { ...working, contention: left * working.contention, prioritization: left * working.prioritization };
    if (inRuns) held.batching += busy;
    else held.extraneous += busy;
    addParts(weight, held, { times: wait - off, by: all });
  }
  return { elapsed, working, weight, absent };
}
