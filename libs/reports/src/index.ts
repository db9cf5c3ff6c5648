export type { RetainedPart } from './cases/case-sets.queries.js';
export { drawingJob, PdfDrawer } from './pdf/drawing.job.js';
export type { Paper } from './pdf/edition.js';
export { fontProblem } from './pdf/pdf.settings.js';
export { DraftLost, draftRenewal, ReportDrafts, type Draft, type RunQueue } from './report-drafts.js';
export { Pseudonyms } from './pseudonyms.js';
export {
  linesOf,
  readList,
  sectionNames,
  writeSection,
  type SectionFiles,
  type StoredName,
  type StoredSections,
} from './report-sections.js';
export type { LogExtent } from './report.entity.js';
export { recomputationRequested } from './reports.service.js';
export { ReportsApiModule, ReportsModule, ReportsWorkerModule } from './reports.module.js';
