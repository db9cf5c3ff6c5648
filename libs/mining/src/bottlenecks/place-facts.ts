import type { WaitWeek } from '../report/schema/bottleneck.js';
import type { BottleneckKind, Change, Place, Stats } from '../report-sections.js';
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
  /** What the step is mostly done beside of; null where it follows what came before. */
  beside: string | null;
  /** The waits by the step that came before. */
  paths: PathOfPlace[];
  batch: BatchFacts | null;
  load: LoadFacts | null;
  relief: ReliefFacts;
  trend: TrendFacts | null;
  /** Of its step, week by week, and what changed about it. */
  series: WaitWeek[];
  changes: Change[];
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
  /** Null where the step's people and their work are not known, or no one waits for them. */
  personMore: PersonMore | null;
  others: OthersFacts | null;
  /** The same number for all steps that the same people do; null where they are not known. */
  pool: number | null;
  /** Seconds that would go if someone were there when only others of the workflow work. */
  coverSaves: number;
  /** Weekdays on which only others work, from 0 for Monday. */
  addedDays: number[];
  /** Seconds by which the slowest fifth waits longer than half of them. */
  slowestFifth: number;
  open: OpenWaits;
  runs: RunsOfPlace | null;
}

/** By replaying the log with one person more: the share of the wait that goes, and what that person would work. */
export interface PersonMore {
  saves: number;
  hoursPerWeek: number;
}

/** People of the workflow with the skill and with time, by a replay in which they help. */
export interface OthersFacts {
  people: number;
  utilization: number;
  saves: number;
  /** What they do, which those who do the step do as well. */
  steps: string[];
}

/** Open cases whose next step this is, and of these the ones that have waited longer than four in five ever did. */
export interface OpenWaits {
  cases: number;
  late: number;
  examples: string[];
}

/** When a step is done, and for how many cases at a time. */
export interface RunsOfPlace {
  /** Mean cases that are done together; null where they are not. */
  cases: number | null;
  /** Weekdays that hold four fifths of it, from 0 for Monday, the fullest first. */
  days: number[];
}

export interface ReworkFacts {
  repeats: number;
  /** Other steps that are repeated in the same round. */
  with: string[];
  /** Cases that have the step at all. */
  of: number;
  /** The step after which it is mostly repeated, and in which share of the repeats. */
  after: { activity: string; share: number };
}
