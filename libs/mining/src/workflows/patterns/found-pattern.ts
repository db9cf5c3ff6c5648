import type { Pattern } from '../../report/schema/report-sections.js';
import { makeSensitiveTest } from '../../drivers/column-content.js';

/** A pattern before its cases are read: `part` is their name in the table `pattern_case`. */
export interface PatternFact extends Omit<Pattern, 'id' | 'examples'> {
  workflow: number;
  part: string;
  /** The attribute that the pattern is about; a sensitive one must not explain anything. */
  attribute: string | null;
}

export interface FoundPattern extends Pattern {
  attribute: string | null;
}

/** How many cases a pattern needs, and a comparison on either side. */
export const fewestCases = 20;
export const fewestCompared = 30;

/** Leaves out patterns about sensitive attributes such as age, which are shown as differences only. */
export function shownPatterns(found: readonly FoundPattern[], sensitive: readonly string[]): Pattern[] {
  const isSensitive = makeSensitiveTest(sensitive);
  return found
    .filter(({ attribute }) => attribute === null || !isSensitive(attribute))
    .map(({ attribute, ...pattern }) => pattern);
}
