export type { RetainedPart } from './cases/case-sets.queries.js';
export { comparisonJob, Comparer } from './comparisons/comparison.job.js';
export { drawingJob, PdfDrawer } from './pdf/drawing.job.js';
export { replayJob, Replayer } from './scenarios/scenario.job.js';
export type { Paper } from './pdf/typesetting/print.js';
export { fontProblem } from './pdf/pdf.settings.js';
export { DraftLost, draftRenewal, ReportDrafts, type Draft, type RunQueue } from './reports/report-drafts.js';
export { Pseudonyms } from './stored/pseudonyms.js';
export {
  splitLines as linesOf,
  readList,
  sectionNames,
  writeSection,
  type SectionFiles,
  type StoredName,
  type StoredSections,
} from './stored/report-sections.js';
export type { LogExtent } from './stored/report.entity.js';
export { InReport } from './reports/in-report.js';
export { pickPeriod, recomputationRequested, type LogSpan } from './reports/reports.service.js';
export { ReportsApiModule, ReportsModule, ReportsWorkerModule } from './reports.module.js';
