import type { Pattern } from '../../report/schema/report-sections.js';
import { sensitiveAmong } from '../../bottlenecks/drivers/column-content.js';

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

/** How cases of an age or a gender go is looked into as a difference, and is no pattern. */
export function shownPatterns(found: readonly FoundPattern[], sensitive: readonly string[]): Pattern[] {
  const isSensitive = sensitiveAmong(sensitive);
  return found
    .filter(({ attribute }) => attribute === null || !isSensitive(attribute))
    .map(({ id, kind, activity, text, cases, share, figures, examples }) => {
      return { id, kind, activity, text, cases, share, figures, examples };
    });
}
