import type { Static } from 'typebox';
import { bottleneck } from './bottleneck.js';
import { opportunity } from './opportunity.js';
import { roadmap, roi } from './roi.js';
import { list, object } from './shape.js';
import { summary } from './summary.js';
import { type Workflow, workflow } from './workflow.js';

/** The report as clients read it (docs/reports.md says how each figure is computed). Times are seconds. */
export const reportSections = object({
  summary,
  workflows: list(workflow),
  bottlenecks: list(bottleneck, 'By time, longest first'),
  opportunities: list(opportunity, 'By score'),
  roi,
  roadmap,
});
export type ReportSections = Static<typeof reportSections>;

/** A workflow before its map is drawn. */
export type MappedWorkflow = Omit<Workflow, 'map'>;

/** All sections, but for the pictures of the maps. */
export type ComposedReport = Omit<ReportSections, 'workflows'> & { workflows: MappedWorkflow[] };

/** The sections that the summary is composed from. */
export type SummarizedSections = Omit<ComposedReport, 'summary'>;

export type * from './bottleneck.js';
export type * from './driver.js';
export type * from './nature.js';
export type * from './opportunity.js';
export type * from './roi.js';
export type * from './shape.js';
export type * from './summary.js';
export type * from './workflow.js';
