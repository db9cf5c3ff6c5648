import type { Draw, Hours } from './clock.js';

/** A process in which few people do several steps, one thing after another, so that cases wait for them. */
export interface PooledProcess {
  /** Becomes the workflow's name, so that many processes fit into one log. */
  name: string;
  seed: string;
  cases: number;
  /** How long after one another they come, within these hours. */
  arrivals: { between: Draw; hours: Hours };
  pools: Readonly<Record<string, Pool>>;
  /** Each case takes them in this order; steps of one list are done side by side, and the next waits for all of them. */
  steps: readonly (PooledStep | readonly PooledStep[])[];
  /** The share of cases that are urgent. */
  urgent?: number;
  /** The clock's finest unit, in microseconds. */
  resolution?: number;
}

export interface Pool {
  people: number;
  /** The hours of each; where they are fewer than people, by turns. */
  hours: readonly Hours[];
  /** How many things each of them has open at once; by default one. */
  atOnce?: number;
  /** Urgent cases come before all others. */
  urgentFirst?: boolean;
}

export interface PooledStep {
  activity: string;
  pool: string;
  /** Hands-on; outside its person's hours it rests. */
  work: Draw;
  /** What holds a case before it can be taken up, by the clock on the wall. */
  delay?: Draw;
  batch?: PlantedBatch;
  /** Left out in this share of cases; not of steps that are done side by side. */
  skipped?: number;
  /** Goes back to this step in this share of times. */
  again?: { to: string; share: number };
}

export interface PlantedBatch {
  /** It is done when so many have come together; where it runs on days, so many at a time. */
  size: number;
  /** The days (1 Monday to 7) and the hour at which what has come is done. */
  runs?: { weekdays: readonly number[]; atHour: number };
  /** All with one start and one end, begun together, or straight after one another. */
  how: 'as_one' | 'together' | 'in_turn';
}

/** What was planted at a step, of all its occurrences. */
export interface PlantedTime {
  count: number;
  delayed: number;
  /** Of the delays, what lies within the hours of those who do the step. */
  delayedWithin: number;
  gathered: number;
}
