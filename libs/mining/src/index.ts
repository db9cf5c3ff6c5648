export { casesPerWeek } from './charts/cases-per-week.chart.js';
export { cashFlowCurve } from './charts/cash-flow.chart.js';
export { chartThemes } from './charts/chart-theme.js';
export { differencesLead, driverNote, driverTitle, timeOf } from './charts/driver-words.js';
export { driverSegments } from './charts/drivers.chart.js';
export {
  flightWords,
  outcomeDriverNote,
  outcomeDriverTitle,
  outcomeName,
  outcomeNotes,
  shareWords,
} from './charts/outcome-words.js';
export { opportunityMatrix } from './charts/opportunity-matrix.chart.js';
export type { Canvas, Picture } from './charts/picture.js';
export { roadmapGantt } from './charts/roadmap.chart.js';
export { ruleKept } from './charts/rule-kept.chart.js';
export { tornado } from './charts/tornado.chart.js';
export { waitPerWeek } from './charts/wait-per-week.chart.js';
export { whereTimeGoes } from './charts/where-time-goes.chart.js';
export { changeSentence } from './changes/change-texts.js';
export { composeReport } from './compose-report.js';
export { diagnose, type Diagnosis } from './diagnosis.js';
export { EventLog } from './log/event-log.js';
export type { EventSource, Period } from './log/event-source.js';
export type { GivenCalendar } from './time/log-calendar.js';
export { caseListKey } from './cases/case-list-key.js';
export { type CaseTimesPart, caseTimesAtPlaces } from './cases/case-times-at-places.js';
export type { RetainedCase, RetainedHistory } from './cases/retained-case.js';
export { casesBehind, type RetainedCases } from './cases/retained-cases.js';
export { caseExamples } from './workflows/case-examples.js';
export { People } from './people/people.js';
export { drawMaps } from './map/draw-maps.js';
export { mapWorkflows, type Mapping } from './mapping.js';
export type { Progress, Step } from './progress.js';
export { answerOf, SpareThread } from './threads/spare-thread.js';
export { reportSections } from './report-sections.js';
export type {
  Bottleneck,
  ComposedReport,
  Driver,
  Factor,
  FactorName,
  Opportunity,
  OutcomeDriver,
  ReportSections,
  Roadmap,
  Roi,
  RoiAssumptions,
  Stats,
  Summary,
  Triangle,
  Workflow,
} from './report-sections.js';
export { tooVariedText } from './summary/too-varied-text.js';
export { keyFigures, type KeyFigure } from './summary/key-figures.js';
export { inFormOfToday } from './report/earlier-reports.js';
export { reportNames, wholeName } from './words/report-names.js';
export { opportunityTitle, reasonOf } from './opportunities/opportunity-title.js';
export { rankedSince } from './words/ranked-since.js';
export { shownChanges } from './changes/shown-changes.js';
export { calendarWords } from './words/calendar-words.js';
export { cycleTimeAfterAll, cycleTimeWords, gainWords } from './words/gain-words.js';
export { measureWords } from './words/measure-words.js';
export { spanWords } from './words/month-words.js';
export { adviceFor, effortRange } from './words/recommendation.js';
export { restsOnWords } from './words/rests-on.js';
export { extrapolationWords } from './roi/observed-days.js';
export { inOrderOfRoadmap } from './roadmap/in-order-of-roadmap.js';
export { duration, list, money, number, percent, plural, shortDuration } from './words/words.js';
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
  workflowName,
} from './words/labels.js';
