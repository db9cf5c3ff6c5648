import { quantile } from '../computing/sorted-numbers.js';
import { SeededRandom } from '../statistics/seeded-random.js';
import type { ReplayLog } from './replay-log.js';

const blocks = 26;
const draws = 200;
/** Of today's mean: what the replay is known to be out by, with the same cases and with others. */
const widening = 0.05;
const wideningOfOthers = 0.1;

/** Cases by the part of the log in which they arrive. */
interface Blocks {
  time: Float64Array;
  cases: Float64Array;
}

/** Adds up what the cases of a replay took, of a log or of one drawn from it; NaN is left out. */
export function inBlocks(
  { log, byCase }: { log: ReplayLog; byCase: Float64Array },
  { from, to }: Record<'from' | 'to', number> = log,
): Blocks {
  const time = new Float64Array(blocks);
  const cases = new Float64Array(blocks);
  for (const [kase, duration] of byCase.entries()) {
    if (Number.isNaN(duration)) continue;
    const arrival = log.ready[log.cases[kase] ?? 0] ?? 0;
    const block = Math.max(0, Math.min(blocks - 1, Math.floor(((arrival - from) / (to - from)) * blocks)));
    time[block] = (time[block] ?? 0) + duration;
    cases[block] = (cases[block] ?? 0) + 1;
  }
  return { time, cases };
}

export interface Ratio {
  ratio: number;
  low: number;
  high: number;
}

/** How much of what more work does may stay away: people are known only by the hours that they needed. */
const unseen = 0.5;

/**
 * The mean then as a share of today's, and the interval in which it lies, by drawing blocks of arrivals again. Of several
 * replays with other cases the interval holds each, because no one knows which will come; and half of what more of them do.
 */
export function meanRatio(today: readonly Blocks[], then: readonly Blocks[], seed: string): Ratio {
  const random = new SeededRandom(seed);
  const before = added(today);
  const after = added(then);
  const all = Array.from({ length: blocks }, (_, block) => block);
  const ratios = Float64Array.from({ length: draws }, () => {
    const drawn = all.map(() => Math.floor(random.next() * blocks));
    return ratioOf(before, after, drawn);
  })
    .filter(Number.isFinite)
    .sort();
  const ratio = ratioOf(before, after, all);
  const each = Array.from({ length: Math.max(today.length, then.length) }, (_, nth) =>
    ratioOf(today[nth % today.length] ?? before, then[nth % then.length] ?? after, all),
  ).filter(Number.isFinite);
  if (each.length > 1 && ratio > 1) each.push(1 + unseen * (ratio - 1));
  const wider = each.length > 1 ? wideningOfOthers : widening;
  return {
    ratio,
    low: Math.max(0, Math.min(ratio, quantile(ratios, 0.025), ...each) - wider),
    high: Math.max(ratio, quantile(ratios, 0.975), ...each) + wider,
  };
}

function added(replays: readonly Blocks[]): Blocks {
  const sum = (of: keyof Blocks): Float64Array =>
    Float64Array.from({ length: blocks }, (_, block) => replays.reduce((all, each) => all + (each[of][block] ?? 0), 0));
  return { time: sum('time'), cases: sum('cases') };
}

function ratioOf(today: Blocks, then: Blocks, drawn: readonly number[]): number {
  const sum = (numbers: Float64Array): number => drawn.reduce((total, block) => total + (numbers[block] ?? 0), 0);
  return sum(then.time) / sum(then.cases) / (sum(today.time) / sum(today.cases));
}
