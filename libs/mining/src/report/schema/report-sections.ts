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

export type {
  Advice,
  Bottleneck,
  BottleneckKind,
  Gain,
  BottleneckPlace,
  Sign,
  SignKind,
  WaitingCause,
  Change,
} from './bottleneck.js';
export type { Driver, Stretch } from './driver.js';
export type { ActivityClass, ActivityNature, Nature, WaitClass, WaitNature } from './nature.js';
export type {
  CycleTime,
  Factor,
  FactorName,
  Factors,
  Opportunity,
  OpportunityKind,
  Target,
  WaitingSaver,
  WorkSaver,
} from './opportunity.js';
export type { OpportunityReturn, Roi, RoiAssumptions, Roadmap, RoadmapItem, Wave } from './roi.js';
export type { Range, Stats, Triangle } from './shape.js';
export type { DataQuality, Finding, FirstStep, Summary } from './summary.js';
export type {
  ActivityFigures,
  CaseStates,
  ConcurrentPair,
  Edge,
  FlightSeconds,
  Handovers,
  Observation,
  Outcome,
  OutcomeDriver,
  Pattern,
  PatternKind,
  Rule,
  RuleKind,
  WeekOfCases,
  Workflow,
  WorkflowCalendar,
} from './workflow.js';
