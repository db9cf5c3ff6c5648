import type { BottleneckKind, Place, Stats } from '../report-sections.js';
import type { Parts } from '../time/wait-causes.js';

/** Where time passes in a workflow, and all the log shows of why; no judgement, and names as they are. */
export interface PlaceFacts {
  workflow: string;
  kind: BottleneckKind;
  at: Place;
  cases: number;
  lostSeconds: Stats;
  /** Of the time of all cases from begin to end; null for rework, whose time lies in other places. */
  share: number | null;
  /** Of the time spent here, the part beside the critical path, which delays no case. */
  slackShare: number;
  /** Of the waits, the part before a step that has a start: the others are all that elapsed. */
  measured: number | null;
  /** Of the work, the part that ran over night although working hours are not known. */
  overNight: number | null;
  /** The waits by the step that came before. */
  paths: PathOfPlace[];
  batch: BatchFacts | null;
  load: LoadFacts | null;
  relief: ReliefFacts;
  trend: TrendFacts | null;
  rework: ReworkFacts | null;
  examples: string[];
}

export interface PathOfPlace {
  from: string;
  cases: number;
  seconds: number;
  share: number;
  causes: CauseFacts | null;
}

/** Seconds of each cause; `working` is what lies within the hours of those who do the step. */
export interface CauseFacts {
  elapsed: Parts;
  working: Parts;
  weight: Parts;
  /** The set time that every case waits at least, though people are free. */
  floor: number | null;
  /** Of the wait within hours, the part in which all who do the step are busy, whatever the case waited for. */
  whileBusy: number;
}

/** Waiting until the last of a batch was ready, where only ends are known. */
export interface BatchFacts {
  cases: number;
  seconds: number;
}

/** Means with the 95% interval of their difference, seconds. */
export interface TrendFacts {
  first: number;
  second: number;
  low: number;
  high: number;
}

/** What came to a step and what was begun, and how busy those who do it were. */
export interface LoadFacts {
  people: number;
  readyPerWeek: number;
  begunPerWeek: number;
  utilization: number | null;
  backlogNow: number;
  backlogPeak: { week: string; cases: number };
  overload: { from: string; to: string; ready: number; begun: number; clearedAt: string | null } | null;
}

/** What would have made the waits shorter. */
export interface ReliefFacts {
  /** The share of the wait that goes with one person more, by replaying the log; null where it cannot be replayed. */
  onePersonMore: number | null;
  /** Seconds outside the hours of those who do the step, but within those of the workflow. */
  othersAtWork: number;
  /** Seconds by which the slowest fifth waits longer than half of them. */
  slowestFifth: number;
}

export interface ReworkFacts {
  repeats: number;
  /** Other steps that are repeated in the same round. */
  with: string[];
}
