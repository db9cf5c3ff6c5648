import { freeTimesOfSteps } from './free-times.js';
import { learnDelays } from './learn-delays.js';
import { secondUs } from './outlook.js';
import { type CaseSums, sumCases, waitsOfSteps } from './replay-figures.js';
import type { ReplayLog } from './replay-log.js';
import { runReplay, type ReplayTimes } from './run-replay.js';
import type { KeptReplay } from './stored-replay.js';

/** How well the replay of the unchanged log reproduces a workflow; seconds a case. */
export interface ReplayFit {
  usable: boolean;
  /** What it does not reproduce. */
  missed: 'cases' | 'cycle' | ReplayedWait | null;
  cycleMean: { log: number; replayed: number };
  places: ReplayedWait[];
}

interface ReplayedWait {
  step: number;
  log: number;
  replayed: number;
}

/** A log that can be replayed with changes, and its unchanged replay. */
export interface FittedReplay extends KeptReplay {
  times: ReplayTimes;
}

/** An idle gap shorter than this is none. */
const tolerances = [0, 60, 300, 900].map((seconds) => seconds * secondUs);
const wellWithin = 0.1;
const cycleWithin = 0.05;
const waitWithin = 0.2;
/** Of the cases, that come to their end when replayed. */
const nearlyAll = 0.99;
const largestWaits = 5;
const smallestShare = 0.02;

/**
 * Learns what holds the cases of a log: with each tolerance the log is replayed, and each step keeps the largest one that
 * reproduces its wait within a tenth, or else the one that comes nearest.
 */
export async function fitReplay(log: ReplayLog): Promise<FittedReplay> {
  const recorded = waitsOfSteps(log, log);
  const tried: { delays: Float64Array; waits: Float64Array }[] = [];
  for (const tolerance of tolerances) {
    const delays = await learnDelays(log, await freeTimesOfSteps(log, tolerance));
    const times = await runReplay(log, { delays });
    tried.push({ delays, waits: waitsOfSteps(log, times) });
  }
  const best = log.steps.map((_, step) => {
    const errors = tried.map(({ waits }) => Math.abs((waits[step] ?? 0) / (recorded[step] ?? 1) - 1));
    const within = errors.findLastIndex((error) => error <= wellWithin);
    return within >= 0 ? within : errors.indexOf(Math.min(...errors));
  });
  const delays = Float64Array.from(log.step, (step, at) => tried[best[step] ?? 0]?.delays[at] ?? 0);
  return runUnchanged({ log, delays });
}

export const runUnchanged = async (kept: KeptReplay): Promise<FittedReplay> => ({
  ...kept,
  times: await runReplay(kept.log, kept),
});

/** Whether a workflow is reproduced: its mean cycle time within 5% and its five largest waits within 20%. */
export function judgeFit({ log, times }: FittedReplay, workflow: number): ReplayFit {
  const cycle = meanCycles(log, times, workflow);
  const recorded = waitsOfSteps(log, log);
  const replayed = waitsOfSteps(log, times);
  const cases = Math.max(1, cycle.cases);
  const places = [...recorded.keys()]
    .filter((step) => log.steps[step]?.workflow === workflow && (recorded[step] ?? 0) > 0)
    .sort((one, other) => (recorded[other] ?? 0) - (recorded[one] ?? 0))
    .slice(0, largestWaits)
    .map((step) => ({
      step,
      log: (recorded[step] ?? 0) / cases / secondUs,
      replayed: (replayed[step] ?? 0) / cases / secondUs,
    }));
  const cycleMean = { log: cycle.log / secondUs, replayed: cycle.replayed / secondUs };
  const isOff = (one: number, other: number, within: number): boolean => Math.abs(other - one) > within * one;
  // A wait that is hardly any of the cycle time says nothing of how well the queues are reproduced.
  const missed = places.find(
    (place) => place.log > smallestShare * cycleMean.log && isOff(place.log, place.replayed, waitWithin),
  );
  const isCycleOff = isOff(cycleMean.log, cycleMean.replayed, cycleWithin) || cycle.ended < nearlyAll * cycle.cases;
  const found = cycle.cases === 0 ? 'cases' : isCycleOff ? 'cycle' : (missed ?? null);
  return { usable: found === null, missed: found, cycleMean, places };
}

function meanCycles(
  log: ReplayLog,
  times: ReplayTimes,
  workflow: number,
): Record<'cases' | 'ended' | 'log' | 'replayed', number> {
  const was: CaseSums = sumCases(log, log, workflow);
  const now: CaseSums = sumCases(log, times, workflow);
  return { cases: was.durations.length, ended: now.durations.length, log: was.mean, replayed: now.mean };
}
