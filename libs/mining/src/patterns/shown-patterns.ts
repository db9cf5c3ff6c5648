import { sensitiveAmong } from '../bottlenecks/drivers/column-content.js';
import type { Pattern } from '../report-sections.js';
import type { FoundPattern } from './found-pattern.js';

/** How cases of an age or a gender go is looked into as a difference, and is no pattern. */
export function shownPatterns(found: readonly FoundPattern[], sensitive: readonly string[]): Pattern[] {
  const isSensitive = sensitiveAmong(sensitive);
  return found
    .filter(({ attribute }) => attribute === null || !isSensitive(attribute))
    .map(({ id, kind, activity, text, cases, share, figures, examples }) => {
      return { id, kind, activity, text, cases, share, figures, examples };
    });
}
