import { quantile } from '../computing/sorted-numbers.js';
import type { RankedSide } from '../statistics/compared-means.js';
import { blocks, mostStretches } from './step-times.js';

/** The columns in which the steps at a place are read, in ascending order of `time`. */
export const columnsOfSteps = ['resource', 'block', 'stretch', 'time'] as const;

/** What one side of a place adds up to. */
interface Side {
  count: number;
  /** The sum of twice the mid-ranks. */
  rank: number;
  /** In microseconds. */
  time: number;
}

interface Block {
  /** All steps of the stretch of time in which the block lies. */
  size: number;
  others: Side;
  own: Side;
}

interface PersonAtPlace {
  resource: number;
  count: number;
  time: number;
  /** Their ranks in each stretch in which they did something. */
  strata: RankedSide[];
}

const none = (): Side => ({ count: 0, rank: 0, time: 0 });

/**
 * The steps that people did at one place, ranked by their time within each stretch of time. People who are known to
 * differ are left out one after the other, because beside them everyone else would seem to differ as well.
 */
export class StepsAtPlace {
  private length: number;
  /** The resources of the people; rows refer to them by their place in it. */
  private readonly resources: readonly number[];
  private readonly person: Int32Array;
  private readonly block: Uint8Array;
  private readonly stretch: Uint8Array;
  private readonly time: Float64Array;
  /** Twice the mid-rank, which is a whole number. */
  private readonly rank: Float64Array;
  /** How many steps each stretch has. */
  private readonly sizes = new Float64Array(mostStretches);

  constructor({ resource, block, stretch, time }: Record<(typeof columnsOfSteps)[number], Float64Array>) {
    this.length = time.length;
    this.resources = [...new Set(resource)].sort((a, b) => a - b);
    const numbers = new Map(this.resources.map((each, number) => [each, number]));
    this.person = Int32Array.from(resource, (each) => numbers.get(each) ?? -1);
    this.block = Uint8Array.from(block);
    this.stretch = Uint8Array.from(stretch);
    this.time = Float64Array.from(time);
    this.rank = new Float64Array(this.length);
    this.rankAll();
  }

  leaveOut(resource: number): void {
    const person = this.resources.indexOf(resource);
    let kept = 0;
    for (let row = 0; row < this.length; row++) {
      if (this.person[row] === person) continue;
      for (const column of [this.person, this.block, this.stretch, this.time]) column[kept] = column[row] ?? 0;
      kept += 1;
    }
    this.length = kept;
    this.rankAll();
  }

  /** What each person did, in ascending order of their resources. */
  people(): PersonAtPlace[] {
    const squares = new Float64Array(mostStretches);
    const sides = this.resources.map(() => Array.from({ length: mostStretches }, none));
    for (let row = 0; row < this.length; row++) {
      const stretch = this.stretch[row] ?? 0;
      squares[stretch] = (squares[stretch] ?? 0) + (this.rank[row] ?? 0) ** 2;
      const side = sides[this.person[row] ?? 0]?.[stretch];
      if (side) this.addTo(side, row);
    }
    return sides.map((own, person) => ({
      resource: this.resources[person] ?? -1,
      count: own.reduce((sum, { count }) => sum + count, 0),
      time: own.reduce((sum, { time }) => sum + time, 0),
      strata: own.flatMap(({ count, rank: ranks }, stretch) => {
        const stratum = { size: this.sizes[stretch] ?? 0, squares: squares[stretch] ?? 0 };
        return count > 0 ? [{ count, ranks, ...stratum }] : [];
      }),
    }));
  }

  /** A person beside all others, in each block of time in which anyone did something. */
  sumBlocks(resource: number): Block[] {
    const person = this.resources.indexOf(resource);
    const sums = Array.from({ length: blocks }, (): Block => ({ size: 0, others: none(), own: none() }));
    for (let row = 0; row < this.length; row++) {
      const block = sums[this.block[row] ?? 0];
      if (!block) continue;
      block.size = this.sizes[this.stretch[row] ?? 0] ?? 0;
      this.addTo(this.person[row] === person ? block.own : block.others, row);
    }
    return sums.filter(({ size }) => size > 0);
  }

  medians(resource: number): { own: number; others: number } {
    const person = this.resources.indexOf(resource);
    const own: number[] = [];
    const others: number[] = [];
    for (let row = 0; row < this.length; row++) (this.person[row] === person ? own : others).push(this.time[row] ?? 0);
    return { own: quantile(Float64Array.from(own), 0.5), others: quantile(Float64Array.from(others), 0.5) };
  }

  private addTo(side: Side, row: number): void {
    side.count += 1;
    side.rank += this.rank[row] ?? 0;
    side.time += this.time[row] ?? 0;
  }

  private rankAll(): void {
    const shorter = this.sizes.fill(0);
    const equal = new Float64Array(mostStretches);
    let from = 0;
    // Steps of equal time follow each other.
    while (from < this.length) {
      let to = from;
      for (; to < this.length && this.time[to] === this.time[from]; to++) {
        const stretch = this.stretch[to] ?? 0;
        equal[stretch] = (equal[stretch] ?? 0) + 1;
      }
      for (let row = from; row < to; row++) {
        const stretch = this.stretch[row] ?? 0;
        this.rank[row] = 2 * (shorter[stretch] ?? 0) + (equal[stretch] ?? 0) + 1;
      }
      for (let row = from; row < to; row++) {
        const stretch = this.stretch[row] ?? 0;
        shorter[stretch] = (shorter[stretch] ?? 0) + (equal[stretch] ?? 0);
        equal[stretch] = 0;
      }
      from = to;
    }
  }
}
