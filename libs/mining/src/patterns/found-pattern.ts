import type { Pattern } from '../report-sections.js';

/** A pattern before it has its cases: `part` names them in `pattern_case`. */
export interface Fact extends Omit<Pattern, 'id' | 'examples'> {
  workflow: number;
  part: string;
  /** The attribute that it rests on: one that is sensitive explains nothing. */
  attribute: string | null;
}

export interface FoundPattern extends Pattern {
  attribute: string | null;
}

/** A finding needs so many cases; a comparison so many on either side. */
export const fewestCases = 20;
export const fewestCompared = 30;
