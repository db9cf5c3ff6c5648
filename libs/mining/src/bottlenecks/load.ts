import { upperNormalQuantile } from '../statistics/normal-distribution.js';
import type { PoolWeeks } from '../time/pool-time.js';
import { isoWeek } from '../calendar/days-and-weeks.js';
import type { Load } from '../report/schema/bottleneck.js';

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
  const sum = (of: (week: WeekOfLoad) => number): number => weeks.reduce((total, week) => total + of(week), 0);
  let backlog = 0;
  let lowest = 0;
  const backlogs = weeks.map(({ ready, begun }) => {
    backlog += ready - begun;
    lowest = Math.min(lowest, backlog);
    return backlog;
  });
  // The queue before the first week is not known: the smallest backlog counts as none.
  const waiting = backlogs.map((each) => each - lowest);
  const peak = waiting.indexOf(Math.max(...waiting));
  const used = busyShare(pool, first, first + weeks.length);
  return {
    people: pool.people,
    readyPerWeek: sum(({ ready }) => ready) / weeks.length,
    begunPerWeek: sum(({ begun }) => begun) / weeks.length,
    utilization: used,
    backlogNow: waiting.at(-1) ?? 0,
    backlogPeak: { week: isoWeek(first + peak), cases: waiting[peak] ?? 0 },
    overload: findOverload(weeks, waiting, first, pool, places),
  };
}

/**
 * The weeks in which more cases came than chance allows while the people of the step were busy. Weekly differences
 * wander, the further the longer; how much is chance is estimated from their changes from week to week.
 */
function findOverload(
  weeks: readonly WeekOfLoad[],
  waiting: readonly number[],
  first: number,
  pool: PoolWeeks,
  places: number,
): Load['overload'] {
  const nets = weeks.map(({ ready, begun }) => ready - begun);
  const changes = nets.slice(1).map((net, at) => (net - (nets[at] ?? 0)) ** 2);
  const variance = Math.max(1, changes.reduce((sum, each) => sum + each, 0) / Math.max(1, changes.length) / 2);
  const far = upperNormalQuantile(falseAlarmLevel / (Math.max(1, places) * weeks.length));
  let best: { from: number; to: number; ready: number; begun: number; score: number } | null = null;
  for (let from = 0; from + fewestWeeks <= weeks.length; from++) {
    let ready = 0;
    let begun = 0;
    let waited = 0;
    let waitedForBusy = 0;
    for (let to = from; to < weeks.length; to++) {
      const week = weeks[to];
      if (!week) break;
      ready += week.ready;
      begun += week.begun;
      waited += week.waited;
      waitedForBusy += week.waitedForBusy;
      const length = to - from + 1;
      const score = (ready - begun) / Math.sqrt(variance * length);
      if (length < fewestWeeks || score < far || ready - begun <= 2 * Math.sqrt(ready) || score <= (best?.score ?? 0))
        continue;
      if (waitedForBusy < half * waited) continue;
      if ((busyShare(pool, first + from, first + to + 1) ?? 0) < fullyBusyShare) continue;
      best = { from, to, ready, begun, score };
    }
  }
  if (!best) return null;
  const { from, to } = best;
  const before = waiting[from - 1] ?? 0;
  const cleared = waiting.findIndex((each, at) => at > to && each <= before);
  return {
    from: isoWeek(first + best.from),
    to: isoWeek(first + best.to),
    ready: best.ready,
    begun: best.begun,
    clearedAt: cleared < 0 ? null : isoWeek(first + cleared),
  };
}

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
