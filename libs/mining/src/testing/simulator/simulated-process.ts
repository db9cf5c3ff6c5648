import type { SeededRandom } from '../../statistics/seeded-random.js';
import { type Draw, type Hours, day } from './clock.js';

/** A simulated process; nothing happens in it that is not described here. */
export interface SimulatedProcess {
  /** Becomes the workflow's name, so that many processes fit into one log. */
  name: string;
  seed: string;
  cases: number;
  /** Arrivals are a Poisson process within these hours; by default at any hour. */
  arrivals: { perWeek: number; hours?: Hours; surges?: readonly Surge[] };
  /** The steps of each case, in order. */
  steps: readonly SimulatedStep[];
  attributes?: readonly SimulatedAttribute[];
  recorded?: Recorded;
}

/** What changes from a week (from 0) on. */
export interface SinceWeek {
  week: number;
  /** How many times as long as in the beginning. */
  work?: number;
  delay?: number;
  /** The people from then on. */
  by?: readonly string[];
}

/** Weeks (from 0) in which `factor` times as many cases arrive. */
interface Surge {
  fromWeek: number;
  weeks: number;
  factor: number;
}

export interface SimulatedStep {
  activity: string;
  /** The people who do it; without people, it has no resource and no queue. */
  by?: readonly string[];
  /** Whether people do one task at a time, so that cases wait for them; by default they always have time. */
  queue?: boolean;
  /** When it can begin; by default at any hour. */
  hours?: Hours;
  /** How long it takes; by default no time. */
  work?: Draw;
  /** Instead of `work`: the share of their hours for which people are busy. */
  utilization?: number;
  /** A wait before the step that is no queue, in working time of its hours. */
  delay?: Draw;
  /** A slower person, with factors for work and delay; who does a task is decided before its wait. */
  slow?: { who: string; work?: number; delay?: number };
  /** In this share of cases, exactly one of these times passes before the step instead of `delay`. */
  timer?: { times: readonly number[]; share: number };
  /** It happens only on these days (1 is Monday, or days of the month), from this hour on, seconds apart. */
  runs?: { weekdays?: readonly number[]; daysOfMonth?: readonly number[]; atHour: number };
  /** It is done when this many cases are collected, one directly after the other by one person. */
  batchOf?: number;
  /** In this share of cases, another person than that of the step before continues, after `extra`. */
  handover?: { share: number; extra: Draw };
  /** Changes, in the order of their weeks. */
  since?: readonly SinceWeek[];
  /** The delay grows evenly to this many times its length at the beginning. */
  trend?: number;
  /** In this share of times, the case goes back to an earlier step or repeats this one, at once or after some time. */
  again?: { to: string; share: number; after?: Draw };
  /** The share of cases, which may depend on their attributes, that go to a separate end. */
  refuses?: { to: string; share: (values: Record<string, string | number>) => number };
  /** A separate end, which is only reached from `refuses`. */
  aside?: boolean;
  /** In this share of times, another person and then the first one do it again, each after `extra`. */
  bounces?: { share: number; extra: Draw };
  /** The share of cases that skip the step. */
  skipped?: number;
}

interface SimulatedAttribute {
  name: string;
  of: 'case' | 'event';
  /** `at` is the beginning of the case, in microseconds. */
  value: (random: SeededRandom, at: number) => string | number;
  /** The factor of delays: before each step for attributes of cases, before its own step for those of events. */
  slows?: (value: string | number) => number;
}

/** What the log records; by default all. */
interface Recorded {
  starts?: boolean;
  people?: boolean;
  /** The clock's finest unit, in microseconds. */
  resolution?: number;
  /** How a clock distorts times, beyond a coarse resolution. */
  stamp?: (at: number) => number;
  /** The log ends after this many weeks, even within cases. */
  weeks?: number;
}

/** An attribute of cases with a random one of the values. */
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

/** An attribute with the date `days` days after the beginning of the case. */
export function due(name: string, days: number): SimulatedAttribute {
  return {
    name,
    of: 'case',
    value: (random, at) => new Date((at + days * day * (0.5 + random.next())) / 1000).toISOString(),
  };
}
