import type { Draw, Hours } from './clock.js';

/** A process in which pools of people do several steps, one task at a time, so that cases wait for them. */
export interface PooledProcess {
  /** Becomes the workflow's name, so that many processes fit into one log. */
  name: string;
  seed: string;
  cases: number;
  /** The time between arrivals, in working time of these hours. */
  arrivals: { between: Draw; hours: Hours };
  pools: Readonly<Record<string, Pool>>;
  /** Steps in order; steps of a nested list run in parallel, and the next step waits for all of them. */
  steps: readonly (PooledStep | readonly PooledStep[])[];
  /** The share of cases that are urgent. */
  urgent?: number;
  /** The clock's finest unit, in microseconds. */
  resolution?: number;
}

export interface Pool {
  people: number;
  /** The hours of each person; if there are fewer, they repeat. */
  hours: readonly Hours[];
  /** How many tasks each person has open at the same time; by default one. */
  atOnce?: number;
  /** Whether urgent cases come before all others. */
  urgentFirst?: boolean;
}

export interface PooledStep {
  activity: string;
  pool: string;
  /** Working time; outside of the person's hours, the task pauses. */
  work: Draw;
  /** An elapsed wait before the step can begin. */
  delay?: Draw;
  batch?: PlantedBatch;
  /** The share of cases that skip the step; not for parallel steps. */
  skipped?: number;
  /** The share of times after which the case goes back to this step. */
  again?: { to: string; share: number };
}

export interface PlantedBatch {
  /** How many cases a batch has; with `runs`, at most. */
  size: number;
  /** The days (1 is Monday) and the hour at which collected cases are done. */
  runs?: { weekdays: readonly number[]; atHour: number };
  /** Whether the cases have one start and end, begin together, or follow one another. */
  how: 'as_one' | 'together' | 'in_turn';
}

/** The time planted at a step, over all its occurrences. */
export interface PlantedTime {
  count: number;
  delayed: number;
  /** The part of the delays within the hours of the people who do the step. */
  delayedWithin: number;
  gathered: number;
}
