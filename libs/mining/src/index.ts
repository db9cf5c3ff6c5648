export { casesPerWeek, waitPerWeek } from './pictures/charts/per-week.chart.js';
export { cashFlowCurve, tornado } from './pictures/charts/roi.chart.js';
export { chartThemes, type Canvas, type Picture } from './pictures/charts/picture.js';
export { differencesLead, driverNote, driverTitle, nameTime as timeOf } from './report/words/driver-words.js';
export { driverSegments } from './pictures/charts/drivers.chart.js';
export {
  flightWords,
  outcomeDriverNote,
  outcomeDriverTitle,
  outcomeName,
  outcomeNotes,
  shareWords,
} from './report/words/outcome-words.js';
export { opportunityMatrix } from './pictures/charts/opportunity-matrix.chart.js';
export { roadmapGantt } from './pictures/charts/roadmap.chart.js';
export { ruleKept } from './pictures/charts/rule-kept.chart.js';
export { whereTimeGoes } from './pictures/charts/where-time-goes.chart.js';
export { changeSentence, rankedSince, shownChanges } from './report/words/change-words.js';
export { composeReport } from './compose-report.js';
export { diagnose, type Diagnosis } from './diagnosis.js';
export { EventLog, type Progress, type AnalysisStep } from './log/event-log.js';
export type { EventSource, Period } from './log/event-tables.js';
export type { ChosenCases, LogFilter } from './log/log-filter.js';
export { isOfTeams } from './drivers/column-content.js';
export { sayFilter, type FilterTerms } from './report/words/filter-words.js';
export type { GivenCalendar } from './log/log-calendar.js';
export { caseListKey } from './cases/case-lists.js';
export { type CaseTimesPart, caseTimesAtPlaces } from './cases/case-times-at-places.js';
export type { RetainedCase, RetainedHistory } from './cases/case-histories.js';
export { casesBehind, type RetainedCases } from './cases/retained-cases.js';
export { pathTimes, type PathTimes } from './cases/path-times.js';
export { caseExamples } from './cases/case-examples.js';
export { People } from './people/people.js';
export { changeTitle } from './report/summary/action-titles.js';
export { emptyPlanWords, planActions, type PlannedAction } from './report/summary/planned-actions.js';
export { listActions as actionsOf, type Action, type Effect } from './report/summary/actions.js';
export { isNearlyEachItsOwn } from './report/words/variant-words.js';
export { curvePoints } from './pictures/map/clear-labels.js';
export { drawMaps, drawWaits } from './pictures/map/draw-maps.js';
export { longestWaits } from './pictures/map/longest-waits.js';
export { textWidth, wrapped } from './pictures/map/text-width.js';
export { mapWorkflows, type MappingResult } from './mapping.js';
export { askThread as answerOf, SpareThread } from './pictures/spare-thread.js';
export {
  compareLogs,
  comparePeriods,
  NotComparable,
  type ComparedItem,
  type ComparedPeriods,
  type Comparison,
  type VerifiedItem,
} from './comparing/compare.js';
export { ImpossibleChange, LogReplay } from './replay/scenario.js';
export type { ScenarioChange } from './report/schema/scenario-change.js';
export { sayScenarioChange } from './report/words/scenario-words.js';
export { casesInProgress } from './pictures/charts/in-progress.chart.js';
export type { Answer as ScenarioAnswer } from './replay/what-if.js';
export {
  reportSections,
  type Bottleneck,
  type ComposedReport,
  type Driver,
  type Opportunity,
  type OutcomeDriver,
  type ReportSections,
  type Roadmap,
  type Roi,
  type RoiAssumptions,
  type Stats,
  type Summary,
  type Triangle,
  type Workflow,
} from './report/schema/report-sections.js';
export { tooVariedText } from './report/summary/data-quality-notes.js';
export { keyFigures, type KeyFigure, mainWorkflow } from './report/summary/key-figures.js';
export { inFormOfToday } from './report/earlier-reports.js';
export { reportNames } from './report/words/names.js';
export { findFigures, readNames } from './report/words/stated-figures.js';
export { type KnownFacts, plainNames, wordsOf, WrittenFigures } from './report/words/written-figures.js';
export {
  describeAdvice as adviceFor,
  effortRange,
  opportunityTitle,
  readReason as reasonOf,
  restsOnWords,
} from './report/words/opportunity-words.js';
export { gainFigure, inOrderOfGain } from './report/words/opportunity-gain.js';
export { calendarWords } from './report/words/calendar-words.js';
export { cyclesAfterAll } from './report/words/cycles-after-all.js';
export { cycleTimeAfterAll, likelyWords, mainGain, sayBeforeAfter, sayGain } from './report/words/gain-words.js';
export { formatDate, spanWords } from './report/words/dates.js';
export { itemStateWords, untouchedItem, type RoadmapPlan } from './report/words/plan-words.js';
export {
  causeName,
  causeValue,
  effectWords,
  itemOutcomeWords,
  signedDuration,
} from './report/words/comparison-words.js';
export { namedCases, type NamedCases } from './bottlenecks/advice/candidate.js';
export { mergeAssumptions as assumptionsWith } from './opportunities/roi/assumptions.js';
export { ruleStatement } from './workflows/rules/rule-text.js';
export { mainFigures, type MainFigures } from './report/summary/main-figures.js';
export { extrapolationWords } from './opportunities/roi/annual-figures.js';
export {
  duration,
  list,
  money,
  number,
  percent,
  plural,
  quoted as quotedName,
  shortDuration,
  upperFirst,
} from './report/words/words.js';
export {
  assumptionLabel,
  averageTime,
  bottleneckLabels,
  causeLabels,
  confidenceLabels,
  natureLabels,
  opportunityLabels,
  placeLabel,
  placeWords,
  shownName,
  signLabels,
  targetLabel,
  workflowName,
} from './report/words/labels.js';
export { rulesBrokenMore, type RuleBrokenMore, type NamedRules } from './comparing/broken-rules.js';
