import { createHash } from 'node:crypto';
import type { RoadmapPlan } from '#mining';
import type { PrintedComparison } from './pages/comparison-pages.js';
import type { PrintedScenario } from './pages/scenario-pages.js';
import type { Paper } from './typesetting/print.js';
import type { SectionName } from '../stored/report-sections.js';

/** What a PDF of a report contains, and on what paper. */
export interface Edition {
  /** Two sheets, or the whole; default: the whole. */
  readonly pages?: 'short' | 'all' | undefined;
  readonly sections: readonly SectionName[];
  readonly paper: Paper;
  /** A font file for characters that the built-in fonts lack. */
  readonly furtherFont?: string | undefined;
  /** The address of the guide for readers, where the service serves one. */
  readonly guideUrl?: string | undefined;
  /** With the assessment before, if there is one. */
  readonly comparison?: PrintedComparison | undefined;
  /** Whether the PDF shows the ids of cases. */
  readonly showsCases?: boolean;
  /** The start date and the owners of the roadmap, if any are set; each change has a new revision. */
  readonly plan?: { readonly revision: number; readonly view: RoadmapPlan } | undefined;
  /** Those that are starred; only a PDF of all sections has them. */
  readonly scenarios?: readonly PrintedScenario[] | undefined;
}

/** Raise it when the look of PDFs changes: stored PDFs of an older design are then drawn again. */
export const designVersion = 8;

/** Identifies the stored PDF of an edition among those of the same report. */
export function editionName(edition: Edition): string {
  const { sections, paper, pages, furtherFont, showsCases = true, plan, scenarios = [], comparison } = edition;
  const planned = plan && sections.includes('roadmap') ? `:plan ${plan.revision}` : '';
  const asked = scenarios.length === 0 ? '' : `:what if ${shortHash(scenarios)}`;
  const unnamed = planned === '' || Object.keys(plan?.view.owners ?? {}).length > 0 ? '' : ' unnamed';
  const compared = comparison && sections.includes('summary') ? `:compared ${shortHash(comparison)}` : '';
  return `${designVersion}:${paper}:${pages === 'short' ? 'short' : sections.join(',')}${furtherFont === undefined ? '' : ':further font'}${showsCases ? '' : ':no cases'}${planned}${unnamed}${asked}${compared}`;
}

const shortHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
