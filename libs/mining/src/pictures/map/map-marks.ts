import { number, shortDuration } from '../../report/words/words.js';
import type { Nature } from '../../report/schema/nature.js';
import { natureLabels } from '../../report/words/labels.js';

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

export type SignedNature = Exclude<Nature['class'], 'work' | 'queue' | 'mixed'>;

/** A sign for the nature of a step or a wait that is not ordinary work. */
export interface MapSign {
  readonly nature: SignedNature;
  /** As short as a map needs. */
  readonly word: string;
  readonly label: string;
  /** Strokes on a grid of 16. */
  readonly d: string;
}

const strokes: Readonly<Record<SignedNature, string>> = {
  // A clock.
  timer: 'M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M8 4.5V8l2.5 2',
  // A lock.
  minimum: 'M4.5 7V5a3.5 3.5 0 0 1 7 0v2M3 7h10v7H3zM8 9.5v2',
  // A page of a calendar.
  schedule: 'M2 3.5h12v10.5h-12zM2 7h12M5 1.5v3.5M11 1.5v3.5',
  // Sheets on a pile.
  batch: 'M8 2l6.5 3.2L8 8.4L1.5 5.2zM1.5 8.2L8 11.4L14.5 8.2M1.5 11.2L8 14.4L14.5 11.2',
  // A person, and the way out.
  outside:
    'M5.5 2a2.25 2.25 0 1 0 0 4.5a2.25 2.25 0 1 0 0-4.5M1.5 14c0-3.5 1.5-5 4-5s4 1.5 4 5M10 5.5h5M12.8 3.2L15 5.5L12.8 7.8',
  // A gear.
  system:
    'M8 3.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9M8 6.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3M8 1v2.5M8 12.5V15M1 8h2.5M12.5 8H15M3.05 3.05l1.77 1.77M11.18 11.18l1.77 1.77M12.95 3.05l-1.77 1.77M4.82 11.18l-1.77 1.77',
};

const shortWords: Readonly<Record<SignedNature, string>> = {
  timer: 'Timer',
  minimum: 'Minimum',
  schedule: 'Schedule',
  batch: 'Batch',
  outside: 'External',
  system: 'System',
};

const words: Readonly<Record<SignedNature, string>> = {
  timer: 'a fixed wait',
  minimum: 'never shorter than a set time',
  schedule: 'happens on set days',
  batch: 'handled in batches',
  outside: 'an external party acts',
  system: 'done by a system',
};

export function pickSign(nature: Nature['class']): MapSign | null {
  if (nature === 'work' || nature === 'queue' || nature === 'mixed') return null;
  return { nature, word: shortWords[nature], label: `${natureLabels[nature]}: ${words[nature]}`, d: strokes[nature] };
}
