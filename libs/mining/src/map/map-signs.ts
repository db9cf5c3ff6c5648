import type { Nature } from '../report/nature.js';
import { natureLabels } from '../words/labels.js';

export type SignedNature = Exclude<Nature['class'], 'work' | 'queue' | 'mixed'>;

/** What a step or a wait is, where it is not people who work or make wait. */
export interface MapSign {
  readonly nature: SignedNature;
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

const words: Readonly<Record<SignedNature, string>> = {
  timer: 'a fixed wait',
  minimum: 'never shorter than a set time',
  schedule: 'happens on set days',
  batch: 'handled in batches',
  outside: 'an external party acts',
  system: 'done by a system',
};

export function signOf(nature: Nature['class']): MapSign | null {
  if (nature === 'work' || nature === 'queue' || nature === 'mixed') return null;
  return { nature, label: `${natureLabels[nature]}: ${words[nature]}`, d: strokes[nature] };
}
