import { CusumTest, computeMean } from '../../statistics/cusum-test.js';
import { total } from '../../computing/sorted-numbers.js';
import type { Series } from './series.js';

/** A block from which on the mean of a series is a different one. */
export interface SeriesShift {
  series: Series;
  at: number;
  /** The neighboring shifts, between which the means before and after are taken. */
  from: number;
  to: number;
}

/** Probability that any series of a workflow seems to change although none does. */
const falseAlarmLevel = 0.0025;
const mostOfASeries = 3;
const fewestBlocks = 4;
/** Limit of additions, some seconds' worth; the strongest series come first. */
const mostSteps = 2_000_000_000;

/**
 * Finds where the means of series change, all over the same blocks, and searches again before and after each change
 * found.
 */
export async function findShifts(series: readonly Series[], seed: string): Promise<SeriesShift[]> {
  const blocks = series[0]?.counts.length ?? 0;
  if (blocks < fewestBlocks) return [];
  let left = mostSteps;
  const findSplits = async (asked: readonly number[], from: number, to: number): Promise<Map<number, number>> => {
    const found = new Map<number, number>();
    if (to - from < fewestBlocks) return found;
    const test = new CusumTest(series, from, to);
    const worth = asked.filter((index) =>
      isWorthReporting(series[index], test.departures.splits[index] ?? from, from, to),
    );
    if (worth.length === 0 || left <= 0) return found;
    const shifted = await test.beyondChance(worth, falseAlarmLevel, JSON.stringify([seed, from, to]));
    left -= test.steps;
    for (const index of shifted) found.set(index, test.departures.splits[index] ?? from);
    return found;
  };
  const first = await findSplits(
    series.map((_, index) => index),
    0,
    blocks,
  );
  const shifts: SeriesShift[] = [];
  for (const [index, split] of first) {
    const own = series[index];
    if (!own) continue;
    const found = [split];
    const parts: [number, number][] = [
      [0, split],
      [split, blocks],
    ];
    for (let part = parts.shift(); part && found.length < mostOfASeries; part = parts.shift()) {
      const inside = (await findSplits([index], ...part)).get(index);
      if (inside === undefined) continue;
      found.push(inside);
      parts.push([part[0], inside], [inside, part[1]]);
    }
    shifts.push(...worthReporting(own, found, blocks));
  }
  return shifts;
}

function worthReporting(series: Series, found: readonly number[], blocks: number): SeriesShift[] {
  const between = (splits: readonly number[]): SeriesShift[] =>
    splits.map((at, nth) => ({ series, at, from: splits[nth - 1] ?? 0, to: splits[nth + 1] ?? blocks }));
  const worth = between(found.toSorted((a, b) => a - b)).filter(({ at, from, to }) =>
    isWorthReporting(series, at, from, to),
  );
  return between(worth.map(({ at }) => at));
}

const fewestObservations = 50;

/** Whether a difference is large enough to report, however certain it is. */
export function isWorthReporting(series: Series | undefined, at: number, from: number, to: number): boolean {
  if (!series) return false;
  const { of, observations } = series;
  const ratio = of === 'free' || of === 'wait' ? 1.5 : 1.1;
  const difference = of === 'people' ? 0.5 : 0;
  const seen = [observations.subarray(from, at), observations.subarray(at, to)].map(total);
  if (seen.some((each) => each < fewestObservations)) return false;
  const before = computeMean(series, from, at);
  const after = computeMean(series, at, to);
  const [less, more] = before < after ? [before, after] : [after, before];
  return more > less && more >= ratio * less && more - less >= difference;
}
