import type { ChangeKind } from '../report/change.js';

/** What is held against chance: a mean by blocks of time, such as work per execution week by week. */
export interface Series {
  of: ChangeKind;
  activity: string | null;
  path: { from: string; to: string } | null;
  /** By block: how much was seen, in what the mean is of, and the sum that the mean is made of. */
  counts: Float64Array;
  sums: Float64Array;
  /** By block: how many observations stand behind it, and the moment of the first. */
  observations: Float64Array;
  firsts: Float64Array;
}

/** What makes a change one to tell. */
export interface Threshold {
  ratio: number;
  difference: number;
  /** On either side. */
  observations: number;
}

const thresholds: Partial<Record<ChangeKind, Partial<Threshold>>> = {
  people: { difference: 0.5 },
  free: { ratio: 1.5 },
  wait: { ratio: 1.5 },
};

export const thresholdOf = (of: ChangeKind): Threshold => ({
  ratio: 1.1,
  difference: 0,
  observations: 50,
  ...thresholds[of],
});

/** Some blocks of a series, as the mean over them tells. */
export function meanWithin({ counts, sums }: Pick<Series, 'counts' | 'sums'>, from: number, to: number): number {
  let [count, sum] = [0, 0];
  for (let at = from; at < to; at++) {
    count += counts[at] ?? 0;
    sum += sums[at] ?? 0;
  }
  return count > 0 ? sum / count : 0;
}

export function observationsWithin({ observations }: Series, from: number, to: number): number {
  let seen = 0;
  for (let at = from; at < to; at++) seen += observations[at] ?? 0;
  return seen;
}

/** Empty, over so many blocks. */
export function emptySeries(what: Pick<Series, 'of' | 'activity' | 'path'>, blocks: number): Series {
  return {
    ...what,
    counts: new Float64Array(blocks),
    sums: new Float64Array(blocks),
    observations: new Float64Array(blocks),
    firsts: new Float64Array(blocks).fill(Infinity),
  };
}
