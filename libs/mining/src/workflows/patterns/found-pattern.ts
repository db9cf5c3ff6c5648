import type { Pattern } from '../../report/schema/report-sections.js';
import { makeSensitiveTest } from '../../drivers/column-content.js';

/** A pattern before its cases are read: `part` is their name in the table `pattern_case`. */
export interface PatternFact extends Omit<Pattern, 'id' | 'examples'> {
  workflow: number;
  part: string;
  /** The attribute that the pattern is about; a sensitive one must not explain anything. */
  attribute: string | null;
  /** Of cases that go back from a step to the one before; null from a group to another, and missing of people. */
  back?: StepsBack | null;
}

/** Of cases that go to and fro. */
export type BounceFigure = 'meanSeconds' | 'otherMeanSeconds' | 'bounces' | 'excessShare';

/** What a statement reads of a pattern. */
export type PatternRow = Pick<PatternFact, 'workflow' | 'cases' | 'share'>;

export type FoundPattern = Pattern & Pick<PatternFact, 'attribute' | 'back'>;

/** The step that cases go back to, and the one after which they do. */
export interface StepsBack {
  to: string;
  after: string;
}

/** How many cases a pattern needs, and a comparison on either side. */
export const fewestCases = 20;
export const fewestCompared = 30;

/** Leaves out patterns about sensitive attributes such as age, which are shown as differences only. */
export function shownPatterns(found: readonly FoundPattern[], sensitive: readonly string[]): Pattern[] {
  const isSensitive = makeSensitiveTest(sensitive);
  return found
    .filter(({ attribute }) => attribute === null || !isSensitive(attribute))
    .map(({ attribute, back, ...pattern }) => pattern);
}
