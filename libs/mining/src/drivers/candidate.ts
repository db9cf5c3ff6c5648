import type { Driver } from '../report-sections.js';

/** An attribute that was compared, before it is known how many others were. */
export interface Candidate extends Omit<Driver, 'id'> {
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
/** The strongest of a workflow; more would only repeat them. */
export const mostDrivers = 20;
