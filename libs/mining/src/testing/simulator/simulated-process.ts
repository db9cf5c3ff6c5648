import type { SeededRandom } from '../../statistics/seeded-random.js';
import { type Draw, type Hours, day } from './clock.js';

/** What is true of a simulated process: whatever is not said here does not happen in it. */
export interface SimulatedProcess {
  /** Becomes the workflow's name, so that many processes fit into one log. */
  name: string;
  seed: string;
  cases: number;
  /** When they come, evenly over the hours but for chance (Poisson); by default at any hour. */
  arrivals: { perWeek: number; hours?: Hours; surges?: readonly Surge[] };
  /** Each case takes them in this order. */
  steps: readonly SimulatedStep[];
  attributes?: readonly SimulatedAttribute[];
  recorded?: Recorded;
}

/** What is otherwise from a week (from 0) on, until the next such week. */
export interface SinceWeek {
  week: number;
  /** So many times as long as it was at first. */
  work?: number;
  delay?: number;
  /** Who does it from then on. */
  by?: readonly string[];
}

/** Weeks (from 0) in which this many times as many cases come. */
export interface Surge {
  fromWeek: number;
  weeks: number;
  factor: number;
}

export interface SimulatedStep {
  activity: string;
  /** Who does it; without anybody it has no resource and never queues. */
  by?: readonly string[];
  /** Whether they do one thing at a time, so that cases wait for them; by default they always have time. */
  queue?: boolean;
  /** When it can begin; by default at any hour. */
  hours?: Hours;
  /** How long it takes; by default no time at all. */
  work?: Draw;
  /** Instead of `work`: how busy the case load keeps those who do it, 1 being all their hours. */
  utilization?: number;
  /** Waiting before it that is no queue, and passes in its hours only. */
  delay?: Draw;
  /** One of them is slower: works, or lets cases wait, so many times as long. It is settled before the wait who it will be. */
  slow?: { who: string; work?: number; delay?: number };
  /** Before it, in this share of cases, one of these times passes exactly; `delay` in the others. */
  timer?: { times: readonly number[]; share: number };
  /** It happens only on these days (1 Monday to 7, or days of the month), from this hour on, seconds apart. */
  runs?: { weekdays?: readonly number[]; daysOfMonth?: readonly number[]; atHour: number };
  /** It is done when this many cases have gathered, one straight after the other by one of them. */
  batchOf?: number;
  /** In this share of cases another one goes on than did the step before, after `extra`; in the others the same. */
  handover?: { share: number; extra: Draw };
  /** In the order of their weeks; work and delay are so many times as long, done by others. */
  since?: readonly SinceWeek[];
  /** By the end of the arrivals the delay is this many times as long as at their beginning, growing evenly. */
  trend?: number;
  /** Goes back to an earlier step, or to itself, in this share of times; at once, or after some time. */
  again?: { to: string; share: number; after?: Draw };
  /** Leads to an end of its own, in a share of cases that may hang on their attributes. */
  refuses?: { to: string; share: (values: Record<string, string | number>) => number };
  /** Only what leads here comes here, and here it ends. */
  aside?: boolean;
  /** In this share of times another one does it as well, and then the first one again, each after `extra`. */
  bounces?: { share: number; extra: Draw };
  /** Left out in this share of cases. */
  skipped?: number;
}

interface SimulatedAttribute {
  name: string;
  of: 'case' | 'event';
  /** `at` is when the case begins, in microseconds. */
  value: (random: SeededRandom, at: number) => string | number;
  /** How many times as long such a case is delayed before each step, or such an event before its own. */
  slows?: (value: string | number) => number;
}

/** What of it is in the log; by default all. */
export interface Recorded {
  starts?: boolean;
  people?: boolean;
  /** The clock's finest unit, in microseconds. */
  resolution?: number;
  /** What a clock makes of a time, where it does worse than be coarse. */
  stamp?: (at: number) => number;
  /** The log ends after so many weeks, whatever is going on then. */
  weeks?: number;
}

/** Each case has one of the values, whichever it may be. */
export function either(
  name: string,
  values: readonly string[],
  slows?: SimulatedAttribute['slows'],
): SimulatedAttribute {
  return {
    name,
    of: 'case',
    value: (random) => values[Math.floor(random.next() * values.length)] ?? '',
    ...(slows && { slows }),
  };
}

/** A date so many days after the case begins. */
export function due(name: string, days: number): SimulatedAttribute {
  return {
    name,
    of: 'case',
    value: (random, at) => new Date((at + days * day * (0.5 + random.next())) / 1000).toISOString(),
  };
}
