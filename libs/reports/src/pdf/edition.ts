import type { RoadmapPlan } from './pages/title-pages.js';
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
  /** When the roadmap begins and who owns what: where any was set, and how often it was. */
  readonly plan?: { readonly revision: number; readonly view: RoadmapPlan } | undefined;
}

/** Raised when PDFs look different: those kept are then drawn anew. */
export const design = 5;

/** What tells the kept PDFs of a report apart. */
export function nameOf({ sections, paper, furtherFont, showsCases = true, plan }: Edition): string {
  const planned = plan && sections.includes('roadmap') ? `:plan ${plan.revision}` : '';
  const unnamed = planned === '' || Object.keys(plan?.view.owners ?? {}).length > 0 ? '' : ' unnamed';
  return `${design}:${paper}:${sections.join(',')}${furtherFont === undefined ? '' : ':further font'}${showsCases ? '' : ':no cases'}${planned}${unnamed}`;
}
