export { DraftLost, draftRenewal, ReportDrafts, type Draft } from './report-drafts.js';
export { readList, writeSection, type StoredName, type StoredSections } from './report-section.js';
export type { LogExtent } from './report.entity.js';
export { ReportsApiModule, ReportsModule, ReportsWorkerModule } from './reports.module.js';
