import type { CalendarPlace } from '../calendar/working-calendar.js';
import type { CycleTime } from '../report/schema/report-sections.js';
import { sayReplay } from '../report/words/say.js';
import { type FittedReplay, judgeFit } from './fit-replay.js';
import { withArrivals } from './other-arrivals.js';
import { type Measured, type Outlook, averaged, measure, recordedWork, shownOutlook } from './outlook.js';
import { type ReplayChange, withChanges } from './replay-changes.js';
import { waitsOfCases } from './replay-figures.js';
import { type Ratio, inBlocks, meanRatio } from './replay-interval.js';
import type { ReplayLog } from './replay-log.js';
import { type ReplayTimes, runReplay } from './run-replay.js';

/** How well the unchanged replay reproduces the log. */
interface Fit {
  usable: boolean;
  reason: string | null;
  cycleMean: { log: number; replayed: number };
  places: { activity: string; log: number; replayed: number }[];
}

export interface Answer {
  fit: Fit;
  today: Outlook | null;
  then: Outlook | null;
  difference: { meanSeconds: number; low: number; high: number; share: number } | null;
  /** Where cases wait longest afterwards, and how much of the cycle time that is. */
  next: { activity: string; share: number } | null;
  text: string;
}

/** Changes of the steps of one workflow, and how many times as many cases come. */
export interface Question {
  workflow: number;
  changes: readonly ReplayChange[];
  arrivals?: number;
}

export interface ReplayNames {
  /** By the number of the activity in the log. */
  activities: ReadonlyMap<number, string>;
  place: CalendarPlace;
}

/** Cases drawn again differ by chance, so their mean is told; of a long log fewer draws are as sure. */
const mostDraws = 20;
const occurrencesDrawn = 1_000_000;

/** What would have happened to the same cases with these changes. */
export async function askReplay(fitted: FittedReplay, question: Question, names: ReplayNames): Promise<Answer> {
  const { log } = fitted;
  const { workflow } = question;
  const steps = stepsOfWorkflow(log, workflow, names);
  const fit = showFit(fitted, workflow, names);
  if (!fit.usable) return { fit, today: null, then: null, difference: null, next: null, text: fit.reason ?? '' };
  const { recorded, then, cycle } = await play(fitted, question, names);
  const { ratio, low, high } = cycle;
  const mean = recorded.cycle.meanSeconds;
  const shown = shownOutlook(then, steps);
  const longest = findLongest(shown);
  const difference = {
    meanSeconds: mean * (ratio - 1),
    low: mean * (low - 1),
    high: mean * (high - 1),
    share: ratio - 1,
  };
  const sentences = [
    sayReplay('answer', { today: mean, then: mean * ratio, low: mean * low, high: mean * high }),
    ...(longest ? [sayReplay('next', { step: longest.activity })] : []),
  ];
  return {
    fit,
    today: shownOutlook(recorded, steps),
    then: shown,
    difference,
    next: longest ? { activity: longest.activity, share: longest.seconds / then.cycle.meanSeconds } : null,
    text: sentences.join(' '),
  };
}

/** What changes do to a workflow and to the wait before one of its steps. */
export interface SimulatedGain {
  /** As a share of today's. */
  wait: Ratio;
  cycle: Omit<CycleTime, 'how'>;
  /** Where cases wait longest afterwards. */
  next: string | null;
}

/** Null where the log is not reproduced, so that nothing can be said. */
export async function simulateGain(
  fitted: FittedReplay,
  question: Question & { step: number },
  names: ReplayNames,
): Promise<SimulatedGain | null> {
  const { workflow, step } = question;
  if (!judgeFit(fitted, workflow).usable) return null;
  const { recorded, then, cycle, waitBefore } = await play(fitted, question, names);
  const mean = recorded.cycle.meanSeconds;
  const spread = (of: 'medianSeconds' | 'p90Seconds'): CycleTime['medianSeconds'] => {
    const from = recorded.cycle[of];
    const to = then.cycle[of];
    return {
      from,
      to,
      low: Math.max(0, to - from * (cycle.ratio - cycle.low)),
      high: to + from * (cycle.high - cycle.ratio),
    };
  };
  return {
    wait: waitBefore(step),
    cycle: {
      meanSeconds: { from: mean, to: mean * cycle.ratio, low: mean * cycle.low, high: mean * cycle.high },
      medianSeconds: spread('medianSeconds'),
      p90Seconds: spread('p90Seconds'),
    },
    next: findLongest(shownOutlook(then, stepsOfWorkflow(fitted.log, workflow, names)))?.activity ?? null,
  };
}

const findLongest = ({ waits }: Outlook): Outlook['waits'][number] | undefined =>
  waits.toSorted((one, other) => other.seconds - one.seconds)[0];

interface Played {
  recorded: Measured;
  then: Measured;
  /** The mean cycle time as a share of today's. */
  cycle: Ratio;
  waitBefore: (step: number) => Ratio;
}

async function play(
  fitted: FittedReplay,
  { workflow, changes, arrivals = 1 }: Question,
  { place }: ReplayNames,
): Promise<Played> {
  const { log } = fitted;
  const how = { workflow, clock: place.clock };
  const recorded = measure(log, { ...log, worked: recordedWork(log) }, how);
  const isSame = arrivals === 1;
  const now = isSame ? fitted : sinceBegun(log, fitted.times);
  const today = measure(now.log, now.times, how);
  const plan = withChanges(fitted, changes, place);
  const draws = isSame ? 1 : Math.max(1, Math.min(mostDraws, Math.floor(occurrencesDrawn / log.step.length)));
  const replays: { log: ReplayLog; times: ReplayTimes; measured: Measured }[] = [];
  for (let draw = 0; draw < draws; draw++) {
    const drawn = isSame ? plan : withArrivals(plan, arrivals, draw);
    const times = await runReplay(drawn.log, drawn.rules);
    const replay = isSame ? { log: drawn.log, times } : sinceBegun(drawn.log, times);
    replays.push({ ...replay, measured: measure(replay.log, replay.times, how) });
  }
  const seed = JSON.stringify([workflow, changes, arrivals]);
  return {
    recorded,
    then: asRecorded(averaged(replays.map(({ measured }) => measured)), today, recorded),
    cycle: meanRatio(
      [inBlocks({ log: now.log, byCase: today.sums.byCase })],
      replays.map((each) => inBlocks({ log: each.log, byCase: each.measured.sums.byCase })),
      seed,
    ),
    waitBefore: (step) =>
      meanRatio(
        [inBlocks({ log, byCase: waitsOfCases(log, now.times, step, today.sums.byCase) })],
        replays.map((each) =>
          inBlocks({ log: each.log, byCase: waitsOfCases(each.log, each.times, step, each.measured.sums.byCase) }),
        ),
        seed,
      ),
  };
}

/**
 * Counted as the log counts, from when a case is begun: cases that are drawn again arrive when others were begun, and what
 * these had waited before is not recorded.
 */
function sinceBegun(log: ReplayLog, times: ReplayTimes): { log: ReplayLog; times: ReplayTimes } {
  const arrived = log.ready.slice();
  const ready = times.ready.slice();
  for (const first of log.cases.subarray(0, -1)) {
    arrived[first] = times.started[first] ?? 0;
    ready[first] = arrived[first] ?? 0;
  }
  return { log: { ...log, ready: arrived }, times: { ...times, ready } };
}

function stepsOfWorkflow(log: ReplayLog, workflow: number, { activities }: ReplayNames) {
  return [...log.steps.entries()].flatMap(([step, each]) =>
    each.workflow === workflow ? [{ step, activity: activities.get(each.activity) ?? '' }] : [],
  );
}

function showFit(fitted: FittedReplay, workflow: number, { activities }: ReplayNames): Fit {
  const { usable, missed, cycleMean, places } = judgeFit(fitted, workflow);
  const name = (step: number): string => activities.get(fitted.log.steps[step]?.activity ?? -1) ?? '';
  const reason =
    missed === null
      ? null
      : missed === 'cases'
        ? sayReplay('no cases')
        : missed === 'cycle'
          ? sayReplay('cycle missed', { log: cycleMean.log, replayed: cycleMean.replayed })
          : sayReplay('wait missed', { step: name(missed.step), log: missed.log, replayed: missed.replayed });
  return { usable, reason, cycleMean, places: places.map(({ step, ...each }) => ({ activity: name(step), ...each })) };
}

/** Replayed figures differ a little from recorded ones: what changes in the replay changes what was recorded. */
function asRecorded(then: Measured, today: Measured, recorded: Measured): Measured {
  const scale = (one: number, of: number, known: number): number => (of > 0 ? (known * one) / of : one);
  const { cycle } = recorded;
  return {
    ...then,
    cycle: {
      medianSeconds: scale(then.around.medianSeconds, today.around.medianSeconds, cycle.medianSeconds),
      meanSeconds: scale(then.cycle.meanSeconds, today.cycle.meanSeconds, cycle.meanSeconds),
      p90Seconds: scale(then.around.p90Seconds, today.around.p90Seconds, cycle.p90Seconds),
    },
    waits: then.waits.map((wait, step) => {
      const known = recorded.waits[step] ?? 0;
      return known > 0 ? scale(wait, today.waits[step] ?? 0, known) : wait;
    }),
  };
}
