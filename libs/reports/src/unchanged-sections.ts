import { isDeepStrictEqual } from 'node:util';
import type { ReportTerms } from '#assessments';
import { factNames, type StoredName } from './report-section.js';

/**
 * What a report on other terms has in common with the one before it. Rules are counted on the log itself, and a calendar
 * tells all of its times anew, so it is read again for both; natures, names, and sensitive columns only change how the facts are judged.
 */
export function unchangedBy(before: ReportTerms, after: ReportTerms): StoredName[] {
  const isSame = (term: keyof ReportTerms): boolean => isDeepStrictEqual(before[term], after[term]);
  if (!isSame('rules') || !isDeepStrictEqual(before.calendar ?? null, after.calendar ?? null)) return [];
  if (!isSame('natures') || !isSame('showPeople') || !isSame('sensitive')) return [...factNames, 'cases'];
  return [...factNames, 'cases', 'workflows', 'bottlenecks'];
}
