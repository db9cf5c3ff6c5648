import { number, shortDuration } from '../words/words.js';

/** Where the shades of a map change: five of them, where the figures differ enough. */
export interface MapShades {
  readonly bounds: readonly number[];
  readonly of: (value: number) => number;
  /** Which of the five the label at this place names. */
  readonly shadeOf: (label: number) => number;
  /** In words, from light to dark; a single one where nothing differs. */
  readonly labels: readonly string[];
}

const steps = 5;

/** Counts against the highest, by their root: few things happen very often, and the many others still differ. */
export function countShades(counts: readonly number[]): MapShades {
  const highest = Math.max(0, ...counts);
  const bounds = inOrder(
    [1, 2, 3, 4].map((step) => twoDigits(highest * (step / steps) ** 2)).filter((bound) => bound > 1),
  );
  return shades(bounds, (count) => `${number(count)} ×`);
}

/** Times by rank, an equal number of them in each shade: they differ by orders of magnitude. */
export function timeShades(seconds: readonly number[]): MapShades {
  const sorted = seconds.toSorted((a, b) => a - b);
  const bounds = [1, 2, 3, 4]
    .map((step) => sorted[Math.floor((step / steps) * sorted.length)] ?? 0)
    .filter((bound) => bound > 0);
  return shades(inOrder(bounds), shortDuration);
}

function shades(bounds: readonly number[], say: (value: number) => string): MapShades {
  // Few shades are spread over all of the ramp, so that light still means little and dark much.
  const spread = (index: number): number =>
    bounds.length === 0 ? 2 : Math.round((index * (steps - 1)) / Math.max(1, bounds.length));
  const said = bounds.map(say);
  const last = said.length - 1;
  return {
    bounds,
    shadeOf: spread,
    of: (value) => spread(bounds.filter((bound) => value >= bound).length),
    labels:
      last < 0
        ? []
        : [
            `under ${said[0] ?? ''}`,
            ...said.slice(0, -1).map((from, at) => `${from} – ${said[at + 1] ?? ''}`),
            `${said[last] ?? ''} and more`,
          ],
  };
}

const inOrder = (bounds: readonly number[]): number[] => [...new Set(bounds)].toSorted((a, b) => a - b);

const twoDigits = (value: number): number => (value < 10 ? Math.round(value) : Number(value.toPrecision(2)));
