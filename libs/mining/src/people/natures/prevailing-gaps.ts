import type { Stats } from '../../report/schema/report-sections.js';

/** Gaps of nearly the same length: a bin is about 0.2% wide. In seconds. */
export type GapBin = Pick<Stats, 'count' | 'sum' | 'min' | 'max'>;

export interface PrevailingGap {
  seconds: number;
  share: number;
  /** The shortest and the longest gap around this length. */
  from: number;
  to: number;
}

const fewestGaps = 30;
const shortestGapSeconds = 3_600;
const mostValues = 3;
const leastSingleShare = 0.5;
const leastJointShare = 0.6;
const leastPartShare = 0.1;
const mostNeighborRatio = 2 / 3;
const daySeconds = 86_400;

/**
 * The prevailing lengths of gaps on a path: one that half of them have, or up to three that 60% have together. Each must
 * stand out from similar lengths, so that the peak of a smooth distribution does not count. `bins` must be ascending.
 */
export function prevailingGaps(bins: readonly GapBin[]): PrevailingGap[] | null {
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  if (total < fewestGaps) return null;
  const wholeDays = areWholeDays(bins);
  let left = [...bins];
  const found: PrevailingGap[] = [];
  while (found.length < mostValues) {
    const best = fullestWindow(left);
    if (!best || best.count < leastPartShare * total || !standsOut(best, left, wholeDays)) break;
    found.push({ seconds: best.sum / best.count, share: best.count / total, from: best.min, to: best.max });
    left = left.filter((bin) => !within(bin, best.center));
  }
  const together = found.reduce((sum, { share }) => sum + share, 0);
  const [first] = found;
  if (!first) return null;
  if (first.share >= leastSingleShare) return found.slice(0, 1);
  return together >= leastJointShare ? found : null;
}

/** A minimum wait needs more gaps, and must be longer than the days that people often take. */
const fewestForFloor = 100;
const lowestFloorSeconds = 5 * daySeconds;
const leastShareAtFloor = 0.2;
const mostBelowShare = 0.01;

/** The minimum wait of a path: hardly any gap is shorter, and many are exactly as long. */
export function floorOfGaps(bins: readonly GapBin[]): (PrevailingGap & { atLeast: number }) | null {
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  const least = fullestWindow(bins);
  if (total < fewestForFloor || !least || least.center < lowestFloorSeconds || least.count < leastShareAtFloor * total)
    return null;
  const below = bins.filter((bin) => computeMean(bin) < least.center && !within(bin, least.center));
  const earlier = below.reduce((sum, { count }) => sum + count, 0);
  if (earlier > mostBelowShare * total || !standsOut(least, bins, areWholeDays(bins))) return null;
  const { sum, count, min, max } = least;
  return { seconds: sum / count, share: count / total, from: min, to: max, atLeast: 1 - earlier / total };
}

interface GapWindow extends GapBin {
  center: number;
}

const computeMean = ({ sum, count }: GapBin): number => sum / count;

const tolerance = (seconds: number): number => Math.max(0.02 * seconds, 600);

const within = (bin: GapBin, center: number): boolean => Math.abs(computeMean(bin) - center) <= tolerance(center);

/** The window with most gaps, trying the mean of each bin as its center; two pointers run over the ascending bins. */
function fullestWindow(bins: readonly GapBin[]): GapWindow | null {
  let best: GapWindow | null = null;
  let from = 0;
  let to = 0;
  let count = 0;
  let sum = 0;
  for (const bin of bins) {
    const center = computeMean(bin);
    for (let next = bins[to]; next && computeMean(next) <= center + tolerance(center); next = bins[++to]) {
      count += next.count;
      sum += next.sum;
    }
    for (let first = bins[from]; first && computeMean(first) < center - tolerance(center); first = bins[++from]) {
      count -= first.count;
      sum -= first.sum;
    }
    if (center < shortestGapSeconds || (best !== null && count <= best.count)) continue;
    best = { count, sum, center, min: bins[from]?.min ?? center, max: bins[to - 1]?.max ?? center };
  }
  return best;
}

/** Whether the windows beside it (for whole days: the day before and after) have at most two thirds of its gaps each. */
function standsOut({ count, center }: GapWindow, bins: readonly GapBin[], wholeDays: boolean): boolean {
  const reach = tolerance(center);
  const beside: [from: number, to: number][] = [
    [center - 3 * reach, center - reach],
    [center + reach, center + 3 * reach],
  ];
  if (wholeDays)
    beside.push(
      [center - 1.5 * daySeconds, center - 0.5 * daySeconds],
      [center + 0.5 * daySeconds, center + 1.5 * daySeconds],
    );
  return beside.every(([from, to]) => {
    const held = bins.filter((bin) => computeMean(bin) > from && computeMean(bin) < to);
    const near = held.filter((bin) => !within(bin, center)).reduce((sum, bin) => sum + bin.count, 0);
    return near <= mostNeighborRatio * count;
  });
}

/** Whether nine in ten gaps are whole days, to the minute, because times are dates. */
function areWholeDays(bins: readonly GapBin[]): boolean {
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  const whole = bins.filter((bin) =>
    [bin.min, bin.max].every((each) => Math.abs(each - daySeconds * Math.round(each / daySeconds)) <= 60),
  );
  return whole.reduce((sum, { count }) => sum + count, 0) >= 0.9 * total;
}
