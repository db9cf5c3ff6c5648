export { assess, type AssessOptions } from './assess.js';
export { cashFlowCurve } from './charts/cash-flow.chart.js';
export { chartThemes } from './charts/chart-theme.js';
export { driverName, driverSegments } from './charts/drivers.chart.js';
export { opportunityMatrix } from './charts/opportunity-matrix.chart.js';
export type { Canvas, Picture } from './charts/picture.js';
export { roadmapGantt } from './charts/roadmap.chart.js';
export { rulesKept } from './charts/rules.chart.js';
export { tornado } from './charts/tornado.chart.js';
export { whereTimeGoes } from './charts/where-time-goes.chart.js';
export { composeReport, type ReportOptions } from './compose-report.js';
export { diagnose, type Diagnosis } from './diagnosis.js';
export { EventLog } from './log/event-log.js';
export type { EventLogOptions, EventSource, Period } from './log/event-source.js';
export { caseListKey } from './cases/case-list-key.js';
export { casesBehind, type KeptCase, type KeptCases } from './cases/kept-cases.js';
export { caseExamples, type CaseExamples } from './workflows/case-examples.js';
export { People } from './people/people.js';
export { withPseudonyms } from './people/with-pseudonyms.js';
export type { GivenRule } from './rules/given-rule.js';
export { drawMaps } from './map/draw-maps.js';
export { mapWorkflows, type Mapping } from './mapping.js';
export type { Progress, Step } from './progress.js';
export { reportSections } from './report-sections.js';
export type {
  ActivityFigures,
  Bottleneck,
  BottleneckKind,
  DataQuality,
  Edge,
  Factor,
  FactorName,
  Finding,
  Handovers,
  Opportunity,
  OpportunityKind,
  OpportunityReturn,
  Place,
  Range,
  ReportSections,
  Roadmap,
  RoadmapItem,
  Roi,
  RoiAssumptions,
  Stats,
  Summary,
  Target,
  Trend,
  Triangle,
  Variants,
  WaitingCause,
  Wave,
  WeekThroughput,
  Workflow,
} from './report-sections.js';
export { type GivenAssumptions, assumptionsWith, defaultAssumptions } from './roi/assumptions.js';
export { keyFigures, type KeyFigure } from './summary/key-figures.js';
export { measureWords } from './words/measure-words.js';
export { planReturns, type ReturnTerms } from './roadmap/plan-returns.js';
export {
  duration,
  hours,
  list,
  money,
  number,
  percent,
  plural,
  quoted,
  shortDuration,
  toThreeDigits,
} from './words/words.js';
export {
  assumptionLabel,
  bottleneckLabels,
  causeLabels,
  confidenceLabels,
  factorLabels,
  natureLabels,
  opportunityLabels,
  placeLabel,
  shownName,
  signLabels,
  targetLabel,
} from './words/labels.js';
