import type { BottleneckKind, Place, Stats, WaitingCause } from '../report-sections.js';

/** Where time passes in a workflow, and all the log shows of why; no judgement, and names as they are. */
export interface PlaceFacts {
  workflow: string;
  kind: BottleneckKind;
  at: Place;
  cases: number;
  lostSeconds: Stats;
  /** Of the time of all places of the workflow; null for rework, whose time lies in them. */
  share: number | null;
  /** Of the gaps of a waiting place, the part whose next step has a start: the others are all that elapsed. */
  measured: number | null;
  causes: CauseFacts | null;
  batch: BatchFacts | null;
  handover: HandoverFacts | null;
  overload: OverloadFacts | null;
  trend: TrendFacts | null;
  rework: ReworkFacts | null;
  examples: string[];
}

export interface CauseFacts {
  seconds: Record<WaitingCause, number>;
  /** `chance` is what would lie in their hours if these had nothing to do with it. Null where those who do it are seen too seldom to know when they work. */
  working: { seconds: number; batching: number; busy: number; chance?: number } | null;
}

/** Waiting until the last of a batch was ready. */
export interface BatchFacts {
  cases: number;
  seconds: number;
}

/** Means with the 95% interval of their difference, seconds. */
interface TwoMeans {
  low: number;
  high: number;
}

export interface HandoverFacts extends TwoMeans {
  changed: number;
  same: number;
  changedMean: number;
  sameMean: number;
}

export interface TrendFacts extends TwoMeans {
  first: number;
  second: number;
}

/** The longest stretch of weeks in which more cases came than could be begun. */
export interface OverloadFacts {
  /** The Monday of its first week, and the day after its last. */
  from: string;
  to: string;
  weeks: number;
  /** By how many cases the queue grew, and in how many weeks it was as short again as before. */
  growth: number;
  clearedAfterWeeks: number | null;
  /** How often that happened in all. */
  episodes: number;
  /** Waits that began in these weeks, and what of them is above the usual median. */
  waits: number;
  meanSeconds: number;
  usualMeanSeconds: number;
  usualMedianSeconds: number;
  seconds: number;
  /** Contention and prioritization in these weeks' waiting within working hours; null where it has no causes. */
  busyShare: number | null;
}

export interface ReworkFacts {
  repeats: number;
  /** Other steps that are repeated in the same round. */
  with: string[];
}
