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
interface Played {
  log: ReplayLog;
  times: Pick<ReplayTimes, 'ready' | 'started' | 'completed'>;
}

/** Cases drawn again differ by chance. */
const mostDraws = 10;
const occurrencesDrawn = 1_000_000;

/** What each cause did, the largest first, each on top of the ones before: the later cases without it against with it. */
export async function findEffects(side: Side, causes: readonly Cause[]): Promise<Effect[]> {
  const alone = await Promise.all(causes.map(async (cause) => ({ cause, ...(await effectOf(side, [], cause)) })));
  const inOrder = alone.toSorted((one, other) => Math.abs(other.meanSeconds) - Math.abs(one.meanSeconds));
  const found: Effect[] = [];
  for (const [nth, { cause }] of inOrder.entries()) {
    const undone = inOrder.slice(0, nth).map((each) => each.cause);
    found.push({ cause, ...(nth === 0 ? pickEffect(inOrder[0]) : await effectOf(side, undone, cause)) });
  }
  return found;
}

const pickEffect = (
  { meanSeconds, low, high }: Omit<Effect, 'cause'> = { meanSeconds: 0, low: 0, high: 0 },
): Omit<Effect, 'cause'> => ({
  meanSeconds,
  low,
  high,
});

async function effectOf(side: Side, undone: readonly Cause[], cause: Cause): Promise<Omit<Effect, 'cause'>> {
  const before = await replayWithout(side, undone);
  const after = await replayWithout(side, [...undone, cause]);
  const recorded = meanOf(durationsOf(side, { log: side.fitted.log, times: side.fitted.log }));
  const replayed = meanOf(durationsOf(side, { log: side.fitted.log, times: side.fitted.times }));
  const scale = recorded / replayed;
  const mean = (all: readonly Played[]): number =>
    all.reduce((sum, each) => sum + meanOf(durationsOf(side, each)), 0) / all.length;
  const asWere = mean(before) * scale;
  const { ratio, low, high } = ratioOf(side, before, after, durationsOf);
  // What it did is the other way round: from without it to with it.
  return { meanSeconds: asWere * (1 - ratio), low: asWere * (1 - high), high: asWere * (1 - low) };
}

/** How much longer cases waited before a step without the cause, as a share of what they waited. */
export async function waitWithout(side: Side, cause: Cause, step: number): Promise<Ratio & { meanSeconds: number }> {
  const asWere: Played[] = [{ log: side.fitted.log, times: side.fitted.times }];
  const without = await replayWithout(side, [cause]);
  const waits = (of: Side, played: Played): Float64Array => {
    const isCounted = durationsOf(of, played);
    return waitsOfCases(played.log, played.times, step).map((wait, kase) =>
      Number.isNaN(isCounted[kase] ?? NaN) ? NaN : wait / 1e6,
    );
  };
  const recorded = meanOf(waits(side, { log: side.fitted.log, times: side.fitted.log }));
  return { ...ratioOf(side, asWere, without, waits), meanSeconds: recorded };
}

async function replayWithout(side: Side, undone: readonly Cause[]): Promise<Played[]> {
  const { log, times, delays } = side.fitted;
  if (undone.length === 0) return [{ log, times }];
  const isDrawn = undone.some(({ of }) => of === 'arrivals' || of === 'paths');
  const draws = isDrawn ? Math.max(1, Math.min(mostDraws, Math.floor(occurrencesDrawn / log.step.length))) : 1;
  const found: Played[] = [];
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
export function durationsOf(side: Side, { log, times }: Played): Float64Array {
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
  before: readonly Played[],
  after: readonly Played[],
  values: (side: Side, played: Played) => Float64Array,
): Ratio {
  const blocks = (all: readonly Played[]) =>
    inBlocks(
      all.map((each) => ({ log: each.log, byCase: values(side, each) })),
      side,
    );
  return meanRatio(blocks(before), blocks(after), JSON.stringify([side.workflow, side.from]));
}
