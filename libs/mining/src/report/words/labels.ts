import type {
  Bottleneck,
  BottleneckKind,
  FactorName,
  MappedWorkflow,
  Nature,
  Opportunity,
  OpportunityKind,
  RoiAssumptions,
  SignKind,
  WaitingCause,
} from '../schema/report-sections.js';
import { quoted } from './words.js';

/** Labels for wherever the report is read: on the page, in the PDF, in email. */
export const bottleneckLabels: Readonly<Record<BottleneckKind, string>> = {
  waiting: 'Wait',
  slow_step: 'Work',
  rework: 'Rework',
  off_hours: 'Rest',
};

export const natureLabels: Readonly<Record<Nature['class'], string>> = {
  work: 'People’s work',
  queue: 'Queue',
  timer: 'Timer',
  minimum: 'Minimum wait',
  schedule: 'Schedule',
  batch: 'Batch',
  outside: 'External wait',
  system: 'System',
  mixed: 'Several causes',
};

export const signLabels: Readonly<Record<SignKind, string>> = {
  timer: 'Timer',
  schedule: 'Schedule',
  outside: 'External party',
  system: 'System',
  batch: 'Batching',
  minimum: 'Minimum wait',
  overload: 'Overload',
};

export const causeLabels: Readonly<Record<WaitingCause, string>> = {
  minimum: 'Minimum wait',
  batching: 'Collected into batches',
  contention: 'Staff busy',
  prioritization: 'Lower priority',
  unavailability: 'Outside working hours',
  extraneous: 'External wait, or not recorded',
};

export const opportunityLabels: Readonly<Record<OpportunityKind, string>> = {
  automate: 'Automate',
  assist: 'Assist',
  route: 'Route',
  prefill: 'Pre-fill',
  extract: 'Extract',
  deduplicate: 'Eliminate rework',
  remove: 'Remove',
  reschedule: 'Reschedule',
  shorten_timer: 'Shorten timer',
  cover_hours: 'Cover hours',
  remind: 'Remind',
  add_capacity: 'Add capacity',
  rebalance: 'Rebalance',
  parallelize: 'Parallelize',
  reorder: 'Reorder',
};

export const confidenceLabels: Readonly<Record<Opportunity['confidence'], string>> = {
  high: 'high confidence',
  medium: 'medium confidence',
  low: 'low confidence',
};

export const factorLabels: Readonly<Record<FactorName, string>> = {
  volume: 'Volume',
  effort: 'Effort',
  standardization: 'Standardization',
  stability: 'Stability',
  errors: 'Rework',
  manualShare: 'Manual share',
  aiExposure: 'AI fit',
};

export const assumptionLabels: Readonly<Record<keyof RoiAssumptions, string>> = {
  currency: 'Currency',
  hourlyCost: 'Cost of an hour of work',
  hoursPerYear: 'Hours a person works a year',
  horizonMonths: 'Time horizon in months',
  discountRate: 'Discount rate a year',
  touchMinutes: 'Hands-on minutes per touch, where not recorded',
  adoption: 'Adoption in the first year, the second, and later',
  addressableShare: 'Addressable share of the time',
  successRate: 'Success rate',
  humanReview: 'Share that people review',
  risk: 'Discount for risk',
  volumeFactor: 'Volume, times measured',
  touchTimeFactor: 'Touch time, times measured or assumed',
  addressableFactor: 'Addressable share, times assumed',
  adoptionFactor: 'Adoption, times plan',
  investmentFactor: 'Build cost, times plan',
  buildHoursPerDay: 'Hours in a day of building',
  buildCostFactor: 'Cost of an hour of building, times an hour of work',
  runCostShare: 'Running cost a year, as a share of the investment',
  draws: 'Random draws',
};

/** The label of an assumption; unknown ones keep their key. */
export function assumptionLabel(key: string): string {
  return (assumptionLabels as Readonly<Record<string, string>>)[key] ?? key;
}

/** Names may be empty or blank. */
export function shownName(name: string): string {
  return name.trim() === '' ? '(no name)' : name;
}

/** The name of the workflow with this id. */
export function workflowName(workflows: readonly { readonly id: string; readonly name: string }[], id: string): string {
  return shownName(workflows.find((each) => each.id === id)?.name ?? '');
}

/** The place, short enough for a title or a table. */
export function placeLabel({ at, kind }: Pick<Bottleneck, 'at' | 'kind'>): string {
  return kind === 'off_hours' ? 'Nights and weekends' : shownName(at.activity ?? '');
}

export function targetLabel({ target }: Pick<Opportunity, 'target'>): string {
  return 'activity' in target ? shownName(target.activity) : `${shownName(target.from)} → ${shownName(target.to)}`;
}

/** `before Verify`, `at Verify`. */
export function placeWords({ at, kind }: Pick<Bottleneck, 'at' | 'kind'>): string {
  if (kind === 'off_hours') return 'overnight and on weekends';
  return `${kind === 'waiting' ? 'before' : 'at'} ${quoted(at.activity ?? '')}`;
}

/** ` in Orders`, if there are several workflows to distinguish. */
export function inWorkflow(workflows: readonly Pick<MappedWorkflow, 'id' | 'name'>[], id: string): string {
  if (workflows.length < 2) return '';
  return ` in ${quoted(workflows.find((each) => each.id === id)?.name ?? '')}`;
}
