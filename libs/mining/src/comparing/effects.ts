import { total } from '../computing/sorted-numbers.js';
import { waitsOfCases } from '../replay/replay-figures.js';
import { type Ratio, inBlocks, meanRatio } from '../replay/replay-interval.js';
import type { ReplayPlan } from '../replay/replay-changes.js';
import { type ReplayLog, countCases } from '../replay/replay-log.js';
import { type ReplayTimes, runReplay } from '../replay/run-replay.js';
import type { Cause } from './find-causes.js';
import type { Side } from '../replay/scenario.js';
import { undoCause } from './undo-cause.js';

/** A cause that changed, with what that did to the mean cycle time: seconds, negative where it is shorter. */
export interface Effect {
  cause: Cause;
  meanSeconds: number;
  low: number;
  high: number;
}

/** One replay, and which log went through it: with other arrivals that is another one. */
interface LogRun {
  log: ReplayLog;
  times: Pick<ReplayTimes, 'ready' | 'started' | 'completed'>;
}

/** Cases drawn again differ by chance. */
const mostDraws = 10;
const occurrencesDrawn = 1_000_000;

/** Both times; a log that goes through all of both has both sides. */
export interface Sides {
  before: Side;
  after: Side;
}

/**
 * What each cause did, the largest first, each on top of the ones before. Always on the side where there is less without it:
 * cases that queue go again with less to wait for, because how long a queue gets from more hangs on hours no one was seen.
 */
export async function findEffects(sides: Sides, causes: readonly Cause[]): Promise<Effect[]> {
  const alone: Effect[] = [];
  for (const cause of causes) alone.push(await effectOf(sides, [], cause));
  const inOrder = alone.toSorted((one, other) => Math.abs(other.meanSeconds) - Math.abs(one.meanSeconds));
  const found: Effect[] = [];
  for (const [nth, effect] of inOrder.entries()) {
    const others = inOrder.slice(0, nth).map(({ cause }) => cause);
    found.push(nth === 0 ? effect : await effectOf(sides, others, effect.cause));
  }
  return found;
}

/** Whether the cause as it was before would have made the later cases wait less. */
const isReliefAfter = ({ of, before, after }: Cause): boolean => (of === 'people' ? after < before : after > before);

const reversed = (cause: Cause): Cause => ({ ...cause, before: cause.after, after: cause.before });

/** The later cases without the cause, or the earlier ones with it. */
async function effectOf(sides: Sides, others: readonly Cause[], cause: Cause): Promise<Effect> {
  const isAfter = isReliefAfter(cause);
  const side = isAfter ? sides.after : sides.before;
  const asGiven = (each: Cause): Cause => (isAfter ? each : reversed(each));
  const done = others.filter((each) => isReliefAfter(each) === isAfter).map(asGiven);
  const from = await replayWith(side, done);
  const to = await replayWith(side, [...done, asGiven(cause)]);
  const recorded = meanOf(durationsOf(side, asRecorded(side)));
  const replayed = meanOf(durationsOf(side, { log: side.fitted.log, times: side.fitted.times }));
  const mean = from.reduce((sum, each) => sum + meanOf(durationsOf(side, each)), 0) / from.length;
  const { ratio, low, high } = ratioOf(side, from, to, durationsOf);
  const scale = (mean * recorded) / replayed;
  return isAfter
    ? { cause, meanSeconds: scale * (1 - ratio), low: scale * (1 - high), high: scale * (1 - low) }
    : { cause, meanSeconds: scale * (ratio - 1), low: scale * (low - 1), high: scale * (high - 1) };
}

/** The wait of the earlier cases before a step, and as a share of it with the cause as it is now. */
export async function waitWith(
  { before }: Sides,
  cause: Cause,
  step: number,
): Promise<Ratio & { meanSeconds: number }> {
  const asWere: LogRun[] = [{ log: before.fitted.log, times: before.fitted.times }];
  const then = await replayWith(before, [reversed(cause)]);
  const waits = (of: Side, { log, times }: LogRun): Float64Array =>
    waitsOfCases(log, times, step, durationsOf(of, { log, times })).map((wait) => wait / 1e6);
  return { ...ratioOf(before, asWere, then, waits), meanSeconds: meanOf(waits(before, asRecorded(before))) };
}

export const asRecorded = ({ fitted: { log } }: Side): LogRun => ({ log, times: log });

async function replayWith(side: Side, undone: readonly Cause[]): Promise<LogRun[]> {
  const { log, times, delays } = side.fitted;
  if (undone.length === 0) return [{ log, times }];
  const isDrawn = undone.some(({ of }) => of === 'arrivals' || of === 'paths');
  const draws = isDrawn ? Math.max(1, Math.min(mostDraws, Math.floor(occurrencesDrawn / log.step.length))) : 1;
  const found: LogRun[] = [];
  for (let draw = 0; draw < draws; draw++) {
    const plan = undone.reduce<ReplayPlan>((made, cause) => undoCause(made, cause, side, draw), {
      log,
      rules: { delays },
    });
    found.push({ log: plan.log, times: await runReplay(plan.log, plan.rules) });
  }
  return found;
}

/** Seconds by case; NaN of those that are not of the side, or did not end. */
export function durationsOf(side: Side, { log, times }: LogRun): Float64Array {
  return Float64Array.from({ length: countCases(log) }, (_, kase) => {
    const from = log.cases[kase] ?? 0;
    const arrival = log.ready[from] ?? 0;
    const isOfSide = log.workflowOf[kase] === side.workflow && arrival >= side.from && arrival < side.to;
    if (!isOfSide || log.isJudged[kase] === 0) return NaN;
    let end = -Infinity;
    for (let at = from; at < (log.cases[kase + 1] ?? from); at++) end = Math.max(end, times.completed[at] ?? Infinity);
    return end === Infinity ? NaN : (end - arrival) / 1e6;
  });
}

export function meanOf(values: Float64Array): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return total(known) / Math.max(1, known.length);
}

function ratioOf(
  side: Side,
  before: readonly LogRun[],
  after: readonly LogRun[],
  values: (side: Side, played: LogRun) => Float64Array,
): Ratio {
  const blocks = (all: readonly LogRun[]) =>
    all.map((each) => inBlocks({ log: each.log, byCase: values(side, each) }, side));
  return meanRatio(blocks(before), blocks(after), JSON.stringify([side.workflow, side.from]));
}
