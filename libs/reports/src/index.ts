export type { RetainedPart } from './cases/insert-retained-cases.queries.js';
export { drawPdf } from './pdf/draw-pdf.js';
export type { Paper } from './pdf/edition.js';
export { fontProblem } from './pdf/font-problem.js';
export { DraftLost, draftRenewal, ReportDrafts, type Draft, type Lane } from './report-drafts.js';
export { Pseudonyms } from './pseudonyms/pseudonyms.js';
export {
  linesOf,
  readList,
  sectionNames,
  writeSection,
  type SectionFiles,
  type StoredName,
  type StoredSections,
} from './report-section.js';
export type { LogExtent } from './report.entity.js';
export { recomputationRequested } from './reports.service.js';
export { ReportsApiModule, ReportsModule, ReportsWorkerModule } from './reports.module.js';
