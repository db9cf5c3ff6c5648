import type { SectionName } from '../report-section.js';

export type Paper = 'a4' | 'letter';

/** Which PDF of a report: what is in it, and on what paper. */
export interface Edition {
  readonly sections: readonly SectionName[];
  readonly paper: Paper;
  /** A file with the characters that the built-in typeface lacks. */
  readonly furtherFont?: string | undefined;
  /** Whether the ids of cases are in it. */
  readonly showsCases?: boolean;
}

/** Raised when PDFs look different: those kept are then drawn anew. */
const design = 2;

/** What tells the kept PDFs of a report apart. */
export function nameOf({ sections, paper, furtherFont, showsCases = true }: Edition): string {
  return `${design}:${paper}:${sections.join(',')}${furtherFont === undefined ? '' : ':further font'}${showsCases ? '' : ':no cases'}`;
}
