import type { Driver } from '../report-sections.js';

/** A driver as the log shows it, before it is said to whom it may be shown and as what. */
export interface FoundDriver extends Driver {
  /** Its segments are people, who have pseudonyms. */
  holdsPeople: boolean;
  /** The cases that are not in its slowest segment. */
  rest: { cases: number; medianSeconds: number } | null;
}

/** An attribute that was compared, before it is known how many others were. */
export interface Candidate extends Omit<FoundDriver, 'id'> {
  workflow: number;
  p: number;
  /** Where its slowest cases stand until it is known whether it is kept. */
  number: number;
  /** The segments' names in the tables. */
  keys: string[];
}

/** Kept where the chance is below this after correction. */
export const mostChance = 0.01;
/** And where the attribute explains at least this part of the ranks. */
export const leastEffect = 0.01;
/** The strongest of a workflow are kept: those that say the same are left out once it is known which are sensitive. */
export const mostKept = 60;
