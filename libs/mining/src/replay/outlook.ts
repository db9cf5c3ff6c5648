import { isoWeek, findWeek, minuteUs } from '../calendar/days-and-weeks.js';
import { quantile, total } from '../computing/sorted-numbers.js';
import type { ZoneClock } from '../calendar/zone-clock.js';
import { type CaseSums, sumCases, waitsOfSteps } from './replay-figures.js';
import { type ReplayLog, countCases } from './replay-log.js';
import type { ReplayTimes } from './run-replay.js';

export const secondUs = minuteUs / 60;

/** How a workflow runs: what a scenario shows of today and of then. */
export interface Outlook {
  cycle: { medianSeconds: number; meanSeconds: number; p90Seconds: number };
  /** A case, in the order of the steps' names in the log. */
  waits: { activity: string; seconds: number }[];
  utilization: { activity: string; share: number }[];
  inProgress: { week: string; cases: number }[];
}

/** What an outlook is made of, so that several replays of one change can be averaged. */
export interface Measured {
  sums: CaseSums;
  cycle: Outlook['cycle'];
  /** Around the median and the P90: which side of a night a case ends on must not move them by hours. */
  around: Pick<Outlook['cycle'], 'medianSeconds' | 'p90Seconds'>;
  /** By step, seconds a case. */
  waits: Float64Array;
  utilization: Float64Array;
  inProgress: Map<number, number>;
}

/** Measures a workflow, as it was recorded or as a replay ran; `worked` is how long each person worked. */
export function measure(
  log: ReplayLog,
  times: Pick<ReplayTimes, 'ready' | 'started' | 'completed' | 'worked'>,
  { workflow, clock }: { workflow: number; clock: ZoneClock },
): Measured {
  const sums = sumCases(log, times, workflow);
  const cases = Math.max(1, sums.durations.length);
  return {
    sums,
    cycle: {
      medianSeconds: quantile(sums.durations, 0.5) / secondUs,
      meanSeconds: sums.mean / secondUs,
      p90Seconds: quantile(sums.durations, 0.9) / secondUs,
    },
    around: {
      medianSeconds: meanBetween(sums.durations, 0.3, 0.7) / secondUs,
      p90Seconds: meanBetween(sums.durations, 0.85, 0.95) / secondUs,
    },
    waits: waitsOfSteps(log, times).map((wait) => wait / cases / secondUs),
    utilization: usedShares(log, times.worked),
    inProgress: countInProgress(log, times.completed, { workflow, clock }),
  };
}

function meanBetween(ascending: Float64Array, from: number, to: number): number {
  const first = Math.floor(from * ascending.length);
  const part = ascending.subarray(first, Math.max(first + 1, Math.ceil(to * ascending.length)));
  return total(part) / Math.max(1, part.length);
}

/** How long each person worked, as recorded. */
export function recordedWork({ person, people, work }: ReplayLog): Float64Array {
  const worked = new Float64Array(people.length);
  for (const [at, own] of person.entries()) if (own >= 0) worked[own] = (worked[own] ?? 0) + (work[at] ?? 0);
  return worked;
}

/** By step: for how much of their time in the log those who do it work on anything. */
export function usedShares({ steps, people, from, to }: ReplayLog, worked: Float64Array): Float64Array {
  const busy = new Float64Array(steps.length);
  const there = new Float64Array(steps.length);
  for (const [person, { spells, steps: own }] of people.entries()) {
    let duty = 0;
    for (let at = 0; at < spells.length; at += 2) {
      duty += Math.max(0, Math.min(to, spells[at + 1] ?? 0) - Math.max(from, spells[at] ?? 0));
    }
    for (const step of own) {
      busy[step] = (busy[step] ?? 0) + Math.min(duty, worked[person] ?? 0);
      there[step] = (there[step] ?? 0) + duty;
    }
  }
  return busy.map((time, step) => ((there[step] ?? 0) > 0 ? time / (there[step] ?? 1) : 0));
}

/** Cases that are open at the end of each week of the log. */
function countInProgress(
  log: ReplayLog,
  completed: Float64Array,
  { workflow, clock }: { workflow: number; clock: ZoneClock },
): Map<number, number> {
  const changes = new Map<number, number>();
  const change = (week: number, by: number): void => void changes.set(week, (changes.get(week) ?? 0) + by);
  const first = findWeek(clock.local(log.from));
  const last = findWeek(clock.local(log.to));
  for (let kase = 0; kase < countCases(log); kase++) {
    if (log.workflowOf[kase] !== workflow || log.isJudged[kase] !== 1) continue;
    const from = log.cases[kase] ?? 0;
    let end = -Infinity;
    for (let at = from; at < (log.cases[kase + 1] ?? from); at++) end = Math.max(end, completed[at] ?? Infinity);
    change(findWeek(clock.local(log.ready[from] ?? 0)), 1);
    if (end <= log.to) change(findWeek(clock.local(end)), -1);
  }
  const found = new Map<number, number>();
  let open = 0;
  for (let week = first; week <= last; week++) {
    open += changes.get(week) ?? 0;
    found.set(week, open);
  }
  return found;
}

/** The mean of several replays. */
export function averaged(each: readonly Measured[]): Measured {
  const [first] = each;
  if (!first || each.length === 1) return first as Measured;
  const mean = (of: (one: Measured) => number): number => each.reduce((sum, one) => sum + of(one), 0) / each.length;
  return {
    sums: first.sums,
    around: {
      medianSeconds: mean(({ around }) => around.medianSeconds),
      p90Seconds: mean(({ around }) => around.p90Seconds),
    },
    cycle: {
      medianSeconds: mean(({ cycle }) => cycle.medianSeconds),
      meanSeconds: mean(({ cycle }) => cycle.meanSeconds),
      p90Seconds: mean(({ cycle }) => cycle.p90Seconds),
    },
    waits: first.waits.map((_, step) => mean(({ waits }) => waits[step] ?? 0)),
    utilization: first.utilization.map((_, step) => mean(({ utilization }) => utilization[step] ?? 0)),
    inProgress: new Map(
      [...first.inProgress.keys()].map((week) => [week, mean((one) => one.inProgress.get(week) ?? 0)]),
    ),
  };
}

/** `measured` as it is shown, with the names of the steps of the workflow. */
export function shownOutlook(
  measured: Omit<Measured, 'sums' | 'around'>,
  steps: readonly { step: number; activity: string }[],
): Outlook {
  return {
    cycle: measured.cycle,
    waits: steps.map(({ step, activity }) => ({ activity, seconds: measured.waits[step] ?? 0 })),
    utilization: steps.flatMap(({ step, activity }) => {
      const share = measured.utilization[step] ?? 0;
      return share > 0 ? [{ activity, share }] : [];
    }),
    inProgress: [...measured.inProgress].map(([week, cases]) => ({ week: isoWeek(week), cases })),
  };
}
