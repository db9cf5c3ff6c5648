import { quantile } from '../computing/sorted-numbers.js';
import { SeededRandom } from '../statistics/seeded-random.js';
import type { ReplayLog } from './replay-log.js';

const blocks = 26;
const draws = 200;
/** Of today's mean: what the replay is known to be out by. */
const widening = 0.05;

/** Cases by the part of the log in which they arrive. */
interface Blocks {
  time: Float64Array;
  cases: Float64Array;
}

/** Adds up what the cases of some replays took, of a log or of one drawn from it; NaN is left out. */
export function inBlocks(
  replays: readonly { log: ReplayLog; byCase: Float64Array }[],
  span?: Record<'from' | 'to', number>,
): Blocks {
  const time = new Float64Array(blocks);
  const cases = new Float64Array(blocks);
  for (const { log, byCase } of replays) {
    const { from, to } = span ?? log;
    for (const [kase, duration] of byCase.entries()) {
      if (Number.isNaN(duration)) continue;
      const arrival = log.ready[log.cases[kase] ?? 0] ?? 0;
      const block = Math.max(0, Math.min(blocks - 1, Math.floor(((arrival - from) / (to - from)) * blocks)));
      time[block] = (time[block] ?? 0) + duration;
      cases[block] = (cases[block] ?? 0) + 1;
    }
  }
  return { time, cases };
}

export interface Ratio {
  ratio: number;
  low: number;
  high: number;
}

/** The mean then as a share of today's, and the interval in which it lies, by drawing blocks of arrivals again. */
export function meanRatio(today: Blocks, then: Blocks, seed: string): Ratio {
  const random = new SeededRandom(seed);
  const all = Array.from({ length: blocks }, (_, block) => block);
  const ratios = Float64Array.from({ length: draws }, () => {
    const drawn = all.map(() => Math.floor(random.next() * blocks));
    return ratioOf(today, then, drawn);
  })
    .filter(Number.isFinite)
    .sort();
  const ratio = ratioOf(today, then, all);
  return {
    ratio,
    low: Math.max(0, Math.min(ratio, quantile(ratios, 0.025)) - widening),
    high: Math.max(ratio, quantile(ratios, 0.975)) + widening,
  };
}

function ratioOf(today: Blocks, then: Blocks, drawn: readonly number[]): number {
  const sum = (numbers: Float64Array): number => drawn.reduce((total, block) => total + (numbers[block] ?? 0), 0);
  return sum(then.time) / sum(then.cases) / (sum(today.time) / sum(today.cases));
}
