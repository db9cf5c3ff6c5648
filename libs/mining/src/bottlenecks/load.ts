import { upperNormalQuantile } from '../statistics/normal-distribution.js';
import type { PoolWeeks } from '../time/pool-time.js';
import { isoWeek } from '../calendar/days-and-weeks.js';
import type { Load, WaitWeek } from '../report/schema/bottleneck.js';

/** What came to a step and what was begun in a week, and how the waits that began in it passed. */
export interface WeekOfLoad {
  ready: number;
  begun: number;
  /** Waiting within working hours that began in this week: all of it, and while everyone was busy. */
  waited: number;
  waitedForBusy: number;
}

const fewestWeeks = 4;
const falseAlarmLevel = 0.01;
const fullyBusyShare = 0.9;
const half = 0.5;

/**
 * The load of a step in the week `first` and those after it; `places` is how many places of the workflow are compared.
 */
export function measureLoad(weeks: readonly WeekOfLoad[], first: number, pool: PoolWeeks, places: number): Load | null {
  if (weeks.length === 0 || pool.people === 0) return null;
  const sum = (of: (week: WeekOfLoad) => number, some = weeks): number =>
    some.reduce((total, week) => total + of(week), 0);
  const waiting = countWaiting(weeks);
  const peak = waiting.indexOf(Math.max(...waiting));
  const name = (at: number): string => isoWeek(first + at);
  const isBusy = (from: number, to: number): boolean => {
    const within = weeks.slice(from, to);
    if (sum(({ waitedForBusy }) => waitedForBusy, within) < half * sum(({ waited }) => waited, within)) return false;
    return (busyShare(pool, first + from, first + to) ?? 0) >= fullyBusyShare;
  };
  return {
    people: pool.people,
    readyPerWeek: sum(({ ready }) => ready) / weeks.length,
    begunPerWeek: sum(({ begun }) => begun) / weeks.length,
    utilization: busyShare(pool, first, first + weeks.length),
    backlogNow: waiting.at(-1) ?? 0,
    backlogPeak: { week: name(peak), cases: waiting[peak] ?? 0 },
    overload: findOverload(weeks, places, name, isBusy),
  };
}

type Flow = Pick<WeekOfLoad, 'ready' | 'begun'>;

/** Cases that wait at the end of each week, above the fewest: the queue before the first week is not known. */
export function countWaiting(weeks: readonly Flow[]): number[] {
  let backlog = 0;
  const backlogs = weeks.map(({ ready, begun }) => (backlog += ready - begun));
  const lowest = Math.min(0, ...backlogs);
  return backlogs.map((each) => each - lowest);
}

/**
 * The weeks in which more cases came than chance allows, of those in which `isBusy`. Weekly differences wander, the further the longer; how much is chance is estimated from their changes from week to week.
 */
export function findOverload(
  weeks: readonly Flow[],
  places: number,
  name: (week: number) => string,
  isBusy: (from: number, to: number) => boolean,
): Load['overload'] {
  const nets = weeks.map(({ ready, begun }) => ready - begun);
  const changes = nets.slice(1).map((net, at) => (net - (nets[at] ?? 0)) ** 2);
  const variance = Math.max(1, changes.reduce((sum, each) => sum + each, 0) / Math.max(1, changes.length) / 2);
  const far = upperNormalQuantile(falseAlarmLevel / (Math.max(1, places) * weeks.length));
  let best: { from: number; to: number; ready: number; begun: number; score: number } | null = null;
  for (let from = 0; from + fewestWeeks <= weeks.length; from++) {
    let ready = 0;
    let begun = 0;
    for (const [nth, week] of weeks.slice(from).entries()) {
      ready += week.ready;
      begun += week.begun;
      const score = (ready - begun) / Math.sqrt(variance * (nth + 1));
      if (nth + 1 < fewestWeeks || score < far || ready - begun <= 2 * Math.sqrt(ready) || score <= (best?.score ?? 0))
        continue;
      if (isBusy(from, from + nth + 1)) best = { from, to: from + nth, ready, begun, score };
    }
  }
  if (!best) return null;
  const { from, to, ready, begun } = best;
  const cleared = findCleared(countWaiting(weeks), best);
  return { from: name(from), to: name(to), ready, begun, clearedAt: cleared === null ? null : name(cleared) };
}

/** The week at whose end no more cases wait than before these weeks. */
export function findCleared(waiting: readonly number[], { from, to }: { from: number; to: number }): number | null {
  const before = waiting[from - 1] ?? 0;
  const cleared = waiting.findIndex((each, at) => at > to && each <= before);
  return cleared < 0 ? null : cleared;
}

/** Seconds waited by the cases that came in these weeks. */
export const sumWaits = (weeks: readonly WaitWeek[]): number =>
  weeks.reduce((sum, { ready, meanWaitSeconds }) => sum + ready * (meanWaitSeconds ?? 0), 0);

/** The busy share of the working hours of the people, over the weeks in which they work. */
function busyShare({ first, duty, busy }: PoolWeeks, from: number, to: number): number | null {
  let there = 0;
  let occupied = 0;
  for (let week = from; week < to; week++) {
    there += duty[week - first] ?? 0;
    occupied += busy[week - first] ?? 0;
  }
  return there > 0 ? occupied / there : null;
}
