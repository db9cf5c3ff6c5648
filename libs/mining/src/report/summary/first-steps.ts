import { actionTitle } from './action-titles.js';
import { isAdvisedAt, opportunityTitle } from '../words/opportunity-words.js';
import type { Bottleneck, FirstStep, Opportunity, Range, SummarizedSections } from '../schema/report-sections.js';
import { saySummary } from '../words/say.js';
import { mainGain } from '../words/gain-words.js';
import { type LeadAction, type LeadSources, savingWork, worthwhileSavings } from './lead-action.js';
import { nameCases } from '../../bottlenecks/advice/candidate.js';
import type { Saving } from './savings.js';
import type { Rework } from './what-stands-out.js';
import { findTelling } from './headline-sentences.js';
import { inWorkflow } from '../words/labels.js';

export interface StepSources extends LeadSources {
  /** Annual value of each change, where it is calculated. */
  readonly values: ReadonlyMap<string, Range>;
}

const mostSteps = 5;

/** The first steps: the lead action, then decisions by the time they save, then automations by hours. */
export function firstSteps(report: SummarizedSections, sources: StepSources, lead: LeadAction | null): FirstStep[] {
  const steps: FirstStep[] = [];
  if (lead?.by === 'rework') {
    const { place, workflow } = lead.rework;
    const text = sayRework(lead.rework, inWorkflow(report.workflows, workflow.id));
    steps.push({ text, ref: place.id, gain: null, annualValue: null });
  }
  if (lead?.by === 'change') steps.push(changeStep(lead.opportunity, report, sources, 0));
  if (lead?.by === 'check')
    steps.push({ text: lead.check.step, ref: lead.check.place.id, gain: null, annualValue: null });
  if (lead?.by === 'question') steps.push(...askStep(lead.bottleneck, report));
  for (const saving of worthwhileSavings(report, sources)) {
    const step = steps.length < mostSteps ? decision(saving, report, steps) : null;
    if (step) steps.push(step);
  }
  for (const each of savingWork(report, sources)) {
    if (steps.length === mostSteps) break;
    if (!steps.some(({ ref }) => ref === each.id)) steps.push(automation(each, report, sources, steps.length));
  }
  return steps;
}

/** Names what comes before the repeat, because that is where it can be avoided. */
export function sayRework({ back, pattern }: Rework, within: string): string {
  return back
    ? saySummary('step/back', { ...back, within })
    : saySummary('step/bounce', { cases: nameCases(pattern), within });
}

/** A question that follows from what the log shows; one that could be asked of any wait is no step. */
function askStep(place: Bottleneck, { workflows }: SummarizedSections): FirstStep[] {
  const telling = findTelling(place, inWorkflow(workflows, place.workflow));
  return telling ? [{ text: telling.question, ref: place.id, gain: null, annualValue: null }] : [];
}

function changeStep(
  opportunity: Opportunity,
  report: SummarizedSections,
  sources: StepSources,
  index: number,
): FirstStep {
  return opportunity.saves === 'work'
    ? automation(opportunity, report, sources, index)
    : waitingStep(opportunity, report.workflows, index);
}

function decision(
  { bottleneck }: Saving,
  { opportunities, workflows }: SummarizedSections,
  before: readonly FirstStep[],
): FirstStep | null {
  const { advice, id } = bottleneck;
  if (!advice) return null;
  const opportunity = opportunities.find((each) => isAdvisedAt(each, bottleneck));
  if (!opportunity) return { text: advice.text, ref: id, gain: advice.gain, annualValue: null };
  if (before.some(({ ref }) => ref === opportunity.id)) return null;
  return waitingStep(opportunity, workflows, before.length, bottleneck);
}

function waitingStep(
  opportunity: Opportunity,
  workflows: SummarizedSections['workflows'],
  index: number,
  place?: Saving['bottleneck'],
): FirstStep {
  const title = `${actionTitle(opportunity, place)}${inWorkflow(workflows, opportunity.workflow)}`;
  return {
    text: sayEffect(title, opportunity, index),
    ref: opportunity.id,
    gain: opportunity.gain,
    annualValue: null,
  };
}

/** One of five wordings of what a case gains, because equal sentences would be read as one. */
function sayEffect(title: string, opportunity: Opportunity, index: number): string {
  const gain = mainGain(opportunity);
  if (!gain) return title;
  const { metric, from, to } = gain;
  const values = { title, from, to };
  return metric === 'cycleSeconds'
    ? saySummary(`step/time ${pickWording(index)}`, values)
    : saySummary(`step/wait ${pickWording(index)}`, { ...values, isGone: to < leastSeconds });
}

const wordings = ['1', '2', '3', '4', '5'] as const;
const pickWording = (index: number): (typeof wordings)[number] => wordings[index] ?? '5';

/** A shorter wait counts as none. */
const leastSeconds = 60;

function automation(
  each: Opportunity,
  { workflows, roi }: Pick<SummarizedSections, 'workflows' | 'roi'>,
  { values }: StepSources,
  index: number,
): FirstStep {
  const { id, gain, touch, workflow } = each;
  const value = values.get(id);
  const title = `${opportunityTitle(each)}${inWorkflow(workflows, workflow)}`;
  const isAssumed = touch?.rests === 'assumed';
  return {
    text: saySummary(`step/work ${pickWording(index)}`, { title, isAssumed, from: gain?.from ?? 0, to: gain?.to ?? 0 }),
    ref: id,
    gain,
    annualValue: value ? { currency: roi.assumptions.currency, ...value } : null,
  };
}
