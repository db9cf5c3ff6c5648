import type { Static } from 'typebox';
import { bottleneck } from './report/bottleneck.js';
import { opportunity } from './report/opportunity.js';
import { roadmap } from './report/roadmap.js';
import { roi } from './report/roi.js';
import { list, object } from './report/shape.js';
import { summary } from './report/summary.js';
import { workflow, type Workflow } from './report/workflow.js';

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

export type {
  Advice,
  Bottleneck,
  BottleneckKind,
  Gain,
  Place,
  Sign,
  SignKind,
  WaitingCause,
} from './report/bottleneck.js';
export type { ActivityClass, ActivityNature, Nature, WaitClass, WaitNature } from './report/nature.js';
export type {
  Factor,
  FactorName,
  Factors,
  Opportunity,
  OpportunityKind,
  Target,
  WaitingSaver,
  WorkSaver,
} from './report/opportunity.js';
export type { OpportunityReturn, Roi, RoiAssumptions } from './report/roi.js';
export type { Roadmap, RoadmapItem, Wave } from './report/roadmap.js';
export type { Range, Stats, Triangle } from './report/shape.js';
export type { DataQuality, Finding, Summary } from './report/summary.js';
export type {
  ActivityFigures,
  CaseStates,
  Driver,
  Edge,
  Handovers,
  Observation,
  Rule,
  RuleKind,
  Stretch,
  Variants,
  WeekThroughput,
  Workflow,
  WorkflowCalendar,
} from './report/workflow.js';
