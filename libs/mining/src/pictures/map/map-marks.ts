import { number, shortDuration } from '../../report/words/words.js';
import type { Nature } from '../../report/schema/nature.js';
import { natureLabels } from '../../report/words/labels.js';
import signs from './signs.json' with { type: 'json' };

/** The bounds between the shades of a map: up to five shades if the figures differ enough. */
export interface MapShades {
  readonly bounds: readonly number[];
  readonly of: (value: number) => number;
  /** Which of the five shades a label names. */
  readonly shadeOf: (label: number) => number;
  /** Labels from light to dark; none where nothing differs. */
  readonly labels: readonly string[];
}

const shadeCount = 5;

/**
 * Shades of counts by the root of their ratio to the highest: a few are very frequent, and the others should still
 * differ.
 */
export function countShades(counts: readonly number[]): MapShades {
  const highest = Math.max(0, ...counts);
  const bounds = inOrder(
    [1, 2, 3, 4].map((step) => twoDigits(highest * (step / shadeCount) ** 2)).filter((bound) => bound > 1),
  );
  return shades(bounds, (count) => `${number(count)} ×`);
}

/** Shades of times by rank, with equal numbers in each, as they differ by orders of magnitude. */
export function timeShades(seconds: readonly number[]): MapShades {
  const sorted = seconds.toSorted((a, b) => a - b);
  const bounds = [1, 2, 3, 4]
    .map((step) => sorted[Math.floor((step / shadeCount) * sorted.length)] ?? 0)
    .filter((bound) => bound > 0);
  return shades(inOrder(bounds), shortDuration);
}

function shades(bounds: readonly number[], say: (value: number) => string): MapShades {
  // Fewer shades are spread over the whole ramp, so that light still means little and dark much.
  const spread = (index: number): number =>
    bounds.length === 0 ? 2 : Math.round((index * (shadeCount - 1)) / Math.max(1, bounds.length));
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

export type SignedNature = keyof typeof signs;

/** A sign for the nature of a step or a wait that is not ordinary work. */
export interface MapSign {
  readonly nature: SignedNature;
  /** As short as a map needs. */
  readonly word: string;
  readonly label: string;
  /** Strokes on a grid of 16. */
  readonly d: string;
}

export function pickSign(nature: Nature['class']): MapSign | null {
  if (nature === 'work' || nature === 'queue' || nature === 'mixed') return null;
  const { word, means, strokes } = signs[nature];
  return { nature, word, label: `${natureLabels[nature]}: ${means}`, d: strokes };
}
