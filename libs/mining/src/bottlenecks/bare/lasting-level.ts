import { isoWeek } from '../../calendar/days-and-weeks.js';
import { quantile } from '../../computing/sorted-numbers.js';

interface LevelShift {
  /** The first week of the new level, also in weeks since Monday, 5 January 1970. */
  at: string;
  week: number;
  before: number;
  after: number;
}

const fewestWeeks = 8;
const leastRatio = 1.5;
const nearlyAll = 0.9;

/**
 * Finds the week from which a wait has another level: medians of the weekly means half as large again apart, and nine
 * tenths of the weeks of the higher side above nine tenths of the other. An observation: a queue may be long by chance.
 */
export function findLevel(weeks: readonly { week: number; mean: number }[]): LevelShift | null {
  const means = Float64Array.from(weeks, ({ mean }) => mean);
  // The split at which most pairs of weeks from both sides differ in the same direction (Pettitt 1979).
  let split = 0;
  let farthest = 0;
  let apart = 0;
  for (const [index, mean] of means.entries()) {
    if (index >= fewestWeeks && index <= means.length - fewestWeeks && Math.abs(apart) > farthest) {
      farthest = Math.abs(apart);
      split = index;
    }
    apart += means.reduce((sum, other) => sum + Math.sign(mean - other), 0);
  }
  const first = weeks[split];
  if (split === 0 || !first) return null;
  const sides = [means.slice(0, split).sort(), means.slice(split).sort()] as const;
  const before = quantile(sides[0], 0.5);
  const after = quantile(sides[1], 0.5);
  const [low, high] = before < after ? sides : [sides[1], sides[0]];
  const top = quantile(low, nearlyAll);
  const isApart = Math.max(before, after) >= leastRatio * Math.min(before, after);
  if (!isApart || high.filter((mean) => mean > top).length < nearlyAll * high.length) return null;
  return { at: isoWeek(first.week), week: first.week, before, after };
}
