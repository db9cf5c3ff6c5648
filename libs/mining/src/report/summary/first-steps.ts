import { actionTitle } from './action-titles.js';
import { isAdvisedAt, opportunityTitle } from '../words/opportunity-words.js';
import type { FirstStep, Opportunity, Range, SummarizedSections } from '../schema/report-sections.js';
import { duration, hours, lowerFirst } from '../words/words.js';
import { type LeadAction, type LeadSources, savingWork, worthAStep, worthwhileSavings } from './lead-action.js';
import type { Saving } from './savings.js';
import { inWorkflow } from '../words/labels.js';

export interface StepSources extends LeadSources {
  /** Annual value of each change, where it is calculated. */
  readonly values: ReadonlyMap<string, Range>;
}

const mostSteps = 5;

/** The first steps: the lead action, then decisions by the time they save, then automations by hours. */
export function firstSteps(report: SummarizedSections, sources: StepSources, lead: LeadAction | null): FirstStep[] {
  const steps: FirstStep[] = [];
  if (lead?.by === 'change') steps.push(changeStep(lead.opportunity, report, sources, 0));
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
    text: `${title}${effectOf(opportunity, index)}`,
    ref: opportunity.id,
    gain: opportunity.gain,
    annualValue: null,
  };
}

/** Five wordings of what a case gains, because equal sentences would be read as one. */
const effects: readonly ((from: string, to: string) => string)[] = [
  (from, to) => `: a typical case would take ${to} instead of ${from}.`,
  (from, to) => `, which takes a typical case from ${from} to ${to}.`,
  (from, to) => `. Half of all cases would then be over within ${to}; now it is ${from}.`,
  (from, to) => ` to bring the median from ${from} down to ${to}.`,
  (from, to) => `: half of the cases would need no more than ${to}, against ${from}.`,
];
const slowest: readonly ((from: string, to: string) => string)[] = [
  (from, to) => `: one case in ten would take over ${to}, no longer over ${from}.`,
  (from, to) => `, which helps the slowest: one in ten would exceed ${to} instead of ${from}.`,
  (from, to) => `. Nine in ten cases would then be over within ${to}; now it is ${from}.`,
  (from, to) => ` to bring the slowest tenth from ${from} down to ${to}.`,
  (from, to) => `: nine cases in ten would need no more than ${to}, against ${from}.`,
];
const waits: readonly ((from: string, to: string) => string)[] = [
  (from, to) => `: its cases would wait ${to} instead of ${from}.`,
  (from, to) => `, which takes the wait there from ${from} to ${to}.`,
  (from, to) => `. Those that come there would then wait ${to}; now it is ${from}.`,
  (from, to) => ` to bring the wait from ${from} down to ${to}.`,
  (from, to) => `: a wait of ${to} there, against ${from}.`,
];

function effectOf({ cycleTime, gain }: Opportunity, index: number): string {
  const medians = cycleTime?.medianSeconds;
  const longest = cycleTime?.p90Seconds;
  if (medians && isClear(medians)) return effects[index]?.(duration(medians.from), duration(medians.to)) ?? '';
  if (longest && isClear(longest)) return slowest[index]?.(duration(longest.from), duration(longest.to)) ?? '';
  if (!gain) return '';
  return waits[index]?.(duration(gain.from), gain.to < 60 ? 'hardly at all' : duration(gain.to)) ?? '';
}

/** Whether the difference is large enough to be visible. */
function isClear({ from, to }: { from: number; to: number }): boolean {
  return from - to >= worthAStep * from && duration(from) !== duration(to);
}

function automation(
  each: Opportunity,
  { workflows, roi }: Pick<SummarizedSections, 'workflows' | 'roi'>,
  { values }: StepSources,
  index: number,
): FirstStep {
  const { id, gain, touch, workflow } = each;
  const value = values.get(id);
  const title = `${opportunityTitle(each)}${inWorkflow(workflows, workflow)}`;
  const from = `${touch?.rests === 'assumed' ? 'an assumed ' : ''}${hours(gain?.from ?? 0)}`;
  return {
    text: hoursText(title, from, hours(gain?.to ?? 0), index),
    ref: id,
    gain,
    annualValue: value ? { currency: roi.assumptions.currency, ...value } : null,
  };
}

function hoursText(title: string, from: string, to: string, index: number): string {
  switch (index) {
    case 0:
      return `${title}: ${from} of work a year would become ${to}.`;
    case 1:
      return `${title}, where ${from} a year would go down to ${to}.`;
    case 2:
      return `${title} as well: of ${from} a year, ${to} would be left.`;
    case 3:
      return `After these, ${lowerFirst(title)}, to go from ${from} a year to ${to}.`;
    default:
      return `Then ${lowerFirst(title)}: that leaves ${to} of ${from} a year.`;
  }
}
