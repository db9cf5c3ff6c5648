import { isYieldDue, yieldIfDue } from '../computing/event-loop.js';
import { SeededRandom } from './seeded-random.js';

const permutations = 999;
/** Permutations where fewer leave it open whether a series changed. */
const permutationsInDoubt = 9_999;
/** Limit of additions: very many series over very many weeks get fewer permutations. */
const mostAdditions = 1_000_000_000;
const clearChanceFactor = 3;
/** Looked up once, as it is called millions of times. */
const { floor } = Math;
/** Sums in another order differ in their last digits. */
const roundingTolerance = 1e-9;

/** A mean by blocks of time: what each block counts, and its sum. */
export type CountsAndSums = Record<'counts' | 'sums', Float64Array>;

/** The mean over some blocks of a series. */
export function computeMean({ counts, sums }: CountsAndSums, from: number, to: number): number {
  let count = 0;
  let sum = 0;
  for (let at = from; at < to; at++) {
    count += counts[at] ?? 0;
    sum += sums[at] ?? 0;
  }
  return count > 0 ? sum / count : 0;
}

/** Where each series departs furthest from its mean, and how far; compared with permutations of whole blocks. */
export interface Departures {
  /** The block after which it is furthest. */
  splits: Int32Array;
  /** max |CUSUM| ÷ √Σy². */
  heights: Float64Array;
}

/**
 * The CUSUM of series over the blocks from `from` up to `to`. Blocks stay whole and all series share the permutations,
 * because what happens in a week belongs together.
 */
export class CusumTest {
  private readonly blocks: number;
  private readonly residuals: Float64Array;
  private readonly scales: Float64Array;
  readonly departures: Departures;

  constructor(
    private readonly series: readonly CountsAndSums[],
    from: number,
    to: number,
  ) {
    const many = series.length;
    this.blocks = to - from;
    this.residuals = new Float64Array(this.blocks * many);
    this.scales = new Float64Array(many);
    for (const [index, each] of series.entries()) {
      const mean = computeMean(each, from, to);
      let squares = 0;
      for (let block = 0; block < this.blocks; block++) {
        const residual = (each.sums[from + block] ?? 0) - mean * (each.counts[from + block] ?? 0);
        this.residuals[block * many + index] = residual;
        squares += residual * residual;
      }
      this.scales[index] = squares > 0 ? 1 / Math.sqrt(squares) : 0;
    }
    this.departures = this.departuresAsTheyAre(from);
  }

  /** Additions made so far. */
  steps = 0;

  /**
   * The series among those asked for that depart further than the highest of all series does in all but this share of
   * the permutations. Ends as soon as every series is decided: beyond chance if the first permutations never reach it,
   * chance if many do; in between, more are made.
   */
  async beyondChance(asked: readonly number[], level: number, seed: string): Promise<number[]> {
    const random = new SeededRandom(seed);
    const order = Int32Array.from({ length: this.blocks }, (_, block) => block);
    const reached = new Int32Array(asked.length);
    const verdicts: ChangeVerdict[] = asked.map(() => 'open');
    const affordable = floor(mostAdditions / Math.max(1, this.residuals.length));
    const last = Math.max(permutations, Math.min(permutationsInDoubt, affordable));
    for (let made = 1; verdicts.includes('open'); made++) {
      if (isYieldDue()) await yieldIfDue();
      shuffle(order, random);
      this.steps += this.residuals.length;
      const highest = this.findHighest(order) + roundingTolerance;
      for (const [index, series] of asked.entries()) {
        if (verdicts[index] !== 'open') continue;
        if ((this.departures.heights[series] ?? 0) <= highest) reached[index] = (reached[index] ?? 0) + 1;
        verdicts[index] = decideVerdict(reached[index] ?? 0, made, level, last);
      }
    }
    return asked.filter((_, index) => verdicts[index] === 'beyond');
  }

  private findHighest(order: Int32Array): number {
    const many = this.series.length;
    const { residuals, scales, blocks } = this;
    const sums = new Float64Array(many);
    const furthest = new Float64Array(many);
    for (let at = 0; at < blocks; at++) {
      const row = (order[at] ?? 0) * many;
      for (let index = 0; index < many; index++) {
        const sum = (sums[index] ?? 0) + (residuals[row + index] ?? 0);
        sums[index] = sum;
        const far = sum < 0 ? -sum : sum;
        if (far > (furthest[index] ?? 0)) furthest[index] = far;
      }
    }
    let highest = 0;
    for (let index = 0; index < many; index++) {
      const height = (furthest[index] ?? 0) * (scales[index] ?? 0);
      if (height > highest) highest = height;
    }
    return highest;
  }

  private departuresAsTheyAre(from: number): Departures {
    const many = this.series.length;
    const splits = new Int32Array(many);
    const heights = new Float64Array(many);
    for (let index = 0; index < many; index++) {
      let sum = 0;
      for (let block = 0; block < this.blocks - 1; block++) {
        sum += this.residuals[block * many + index] ?? 0;
        const height = Math.abs(sum) * (this.scales[index] ?? 0);
        if (height <= (heights[index] ?? 0) + roundingTolerance) continue;
        heights[index] = height;
        splits[index] = from + block + 1;
      }
    }
    return { splits, heights };
  }
}

type ChangeVerdict = 'open' | 'chance' | 'beyond';

function decideVerdict(reached: number, made: number, level: number, last: number): ChangeVerdict {
  if (made === last) return reached <= level * last ? 'beyond' : 'chance';
  if (made === permutations && reached === 0) return 'beyond';
  const most = made <= permutations ? clearChanceFactor * level * permutations : level * last;
  return reached > most ? 'chance' : 'open';
}

function shuffle(order: Int32Array, random: SeededRandom): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = floor(random.next() * (at + 1));
    const block = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = block;
  }
}
