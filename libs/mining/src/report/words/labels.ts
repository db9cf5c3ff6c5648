import type {
  Bottleneck,
  BottleneckKind,
  MappedWorkflow,
  Nature,
  Opportunity,
  OpportunityKind,
  RoiAssumptions,
  SignKind,
  WaitingCause,
} from '../schema/report-sections.js';
import labels from './english/labels.json' with { type: 'json' };
import { sayPlace } from './say.js';

/** Labels for wherever the report is read: on the page, in the PDF, in email. */
export const bottleneckLabels: Readonly<Record<BottleneckKind, string>> = labels.bottlenecks;

export const natureLabels: Readonly<Record<Nature['class'], string>> = labels.natures;

export const signLabels: Readonly<Record<SignKind, string>> = labels.signs;

export const causeLabels: Readonly<Record<WaitingCause, string>> = labels.causes;

export const opportunityLabels: Readonly<Record<OpportunityKind, string>> = labels.opportunities;

export const confidenceLabels: Readonly<Record<Opportunity['confidence'], string>> = labels.confidence;

export const assumptionLabels: Readonly<Record<keyof RoiAssumptions, string>> = labels.assumptions;

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
  return kind === 'off_hours' ? sayPlace('label/rest') : shownName(at.activity ?? '');
}

export function targetLabel({ target }: Pick<Opportunity, 'target'>): string {
  return 'activity' in target ? shownName(target.activity) : `${shownName(target.from)} → ${shownName(target.to)}`;
}

/** `21 h on average`: the time of a place whose share of all time stands beside it, as on the map and in its text. */
export function averageTime({ lostSeconds }: Pick<Bottleneck, 'lostSeconds'>): string {
  return sayPlace('average', { mean: lostSeconds.mean });
}

/** `before Verify`, `at Verify`. */
export function placeWords({ at, kind }: Pick<Bottleneck, 'at' | 'kind'>): string {
  if (kind === 'off_hours') return sayPlace('place/rest');
  return sayPlace(kind === 'waiting' ? 'place/wait' : 'place/work', { step: at.activity ?? '' });
}

/** ` in Orders`, if there are several workflows to distinguish. */
export function inWorkflow(workflows: readonly Pick<MappedWorkflow, 'id' | 'name'>[], id: string): string {
  if (workflows.length < 2) return '';
  return sayPlace('in workflow', { workflow: workflows.find((each) => each.id === id)?.name ?? '' });
}
