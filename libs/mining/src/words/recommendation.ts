import type { Bottleneck, Opportunity, WaitingCause } from '../report-sections.js';
import { isAppointed } from '../natures/party-words.js';
import { opportunityTitle } from '../opportunities/opportunity-title.js';
import { duration, number, percent, plural, quoted } from './words.js';

/** What can be done about a bottleneck: opportunities of the report, the best first, or what there is to decide. */
export type Recommendation =
  { readonly opportunities: readonly [Opportunity, ...Opportunity[]] } | { readonly decision: string };

export function recommendationFor(bottleneck: Bottleneck, opportunities: readonly Opportunity[]): Recommendation {
  const [best, ...others] = opportunities
    .filter((each) => each.workflow === bottleneck.workflow && isAddressedBy(bottleneck, each))
    .toSorted((one, other) => one.rank - other.rank);
  return best ? { opportunities: [best, ...others] } : { decision: decisionAbout(bottleneck) };
}

/** The same in words, and what kind of words. */
export function adviceFor(
  bottleneck: Bottleneck,
  opportunities: readonly Opportunity[],
): { readonly kind: 'Recommended' | 'To decide'; readonly text: string } {
  const found = recommendationFor(bottleneck, opportunities);
  if ('decision' in found) return { kind: 'To decide', text: found.decision };
  const text = found.opportunities.map((each) => `${opportunityTitle(each)} (${effortWords(each)})`).join('; ');
  return { kind: 'Recommended', text: `${text}.` };
}

export const effortWords = ({ effort }: Pick<Opportunity, 'effort'>): string =>
  effort.days === 0 ? 'a decision, nothing to build' : `${effortRange(effort)} of effort`;

/** `14 to 40 days`; reports of before there was a range have one figure. */
export function effortRange({
  days,
  low,
  high,
}: Pick<Opportunity['effort'], 'days'> & Partial<Opportunity['effort']>): string {
  return low === undefined || high === undefined || low === high
    ? plural(days, 'day')
    : `${number(low)} to ${plural(high, 'day')}`;
}

/** A wait is shortened by what saves waiting at its path or before its step; work by what saves work in its step. */
function isAddressedBy({ kind, at }: Bottleneck, { saves, target, kind: change }: Opportunity): boolean {
  if (kind === 'waiting') {
    if (saves !== 'waiting') return false;
    if ('activity' in target) return target.activity === at.to;
    const isSame = target.from === at.from && target.to === at.to;
    return isSame || (change === 'parallelize' && target.from === at.to && target.to === at.from);
  }
  if (!('activity' in target) || target.activity !== at.activity || saves !== 'work') return false;
  return kind === 'slow_step' || change === 'deduplicate' || change === 'remove';
}

function decisionAbout(bottleneck: Bottleneck): string {
  const { kind, at, nature } = bottleneck;
  if (kind === 'rework') {
    return `No change in this report removes these repeats. Review the cases, then decide what must be right before ${quoted(at.activity ?? '')} is done the first time.`;
  }
  if (kind === 'slow_step') return stepDecision(quoted(at.activity ?? ''), nature.class);
  return waitDecision(bottleneck, quoted(at.to ?? ''));
}

function stepDecision(step: string, nature: Bottleneck['nature']['class']): string {
  if (nature === 'outside') {
    return `Another party does ${step}, so automating your own work does not shorten it. Decide what deadline to agree on with them.`;
  }
  if (nature === 'system' || nature === 'schedule') {
    return `A system does ${step}. Decide with its owner whether it can run faster or earlier.`;
  }
  return `No automation of ${step} would earn its cost. Decide whether every case needs it in full.`;
}

function waitDecision({ at, nature, lostSeconds, causes }: Bottleneck, step: string): string {
  switch (nature.class) {
    case 'timer':
      return `This is a fixed wait, so there is nothing to automate. Decide whether ${duration(lostSeconds.median)} is still the right length.`;
    case 'schedule':
      return `Cases wait for the next run of ${step}. Decide whether it can run more often.`;
    case 'batch':
      return `Cases are collected into batches before ${step}. Decide whether they can move on one by one, or in smaller batches.`;
    case 'outside':
      if (isAppointed(at.to ?? '')) return `${step} happens on a set date. Decide what can be done before it.`;
      return `The case is with another party here, so automating your own work does not shorten the wait. Decide what deadline to agree on for ${step}.`;
    case 'system':
      return `The case is with a system here. Decide with its owner whether ${step} can start earlier.`;
    case 'queue':
    case 'work':
      return `Automation does not shorten this wait. ${queueDecision(causes, step)}`;
  }
}

const decisions: Readonly<Record<WaitingCause, (step: string) => string>> = {
  batching: (step) => `Decide whether ${step} can be done case by case.`,
  contention: (step) => `Decide who else can do ${step}.`,
  prioritization: (step) => `Decide how long ${step} can wait behind other work.`,
  unavailability: (step) => `Decide whether ${step} needs coverage outside today’s working hours.`,
  extraneous: (step) => `Record what holds cases up before ${step}, then decide who is responsible for it.`,
};

/** Where hardly anything of a wait lies within working hours, these are the reason for it. */
const nearlyAll = 0.9;

/** Nights and weekends are in every long wait: what happens within working hours says more about what to do. */
function queueDecision(causes: Bottleneck['causes'], step: string): string {
  const nights = causes?.find(({ cause }) => cause === 'unavailability')?.share ?? 0;
  if (nights >= nearlyAll) return `${reasons.unavailability(percent(nights))} ${decisions.unavailability(step)}`;
  const ranked = (causes ?? [])
    .flatMap(({ cause, shareOfWorkingHours }) => (shareOfWorkingHours === null ? [] : [{ cause, shareOfWorkingHours }]))
    .toSorted((one, other) => other.shareOfWorkingHours - one.shareOfWorkingHours);
  const [main] = ranked;
  if (main === undefined || main.shareOfWorkingHours === 0) {
    return `Decide who is responsible for starting ${step}, and how soon it must begin.`;
  }
  return `${reasons[main.cause](percent(main.shareOfWorkingHours))} ${decisions[main.cause](step)}`;
}

const reasons: Readonly<Record<WaitingCause, (share: string) => string>> = {
  batching: (share) => `Batching accounts for ${share} of the wait within working hours.`,
  contention: (share) => `During ${share} of the wait within working hours, staff are busy with earlier cases.`,
  prioritization: (share) => `During ${share} of the wait within working hours, later cases go first.`,
  unavailability: (share) => `${share} of the wait is outside working hours.`,
  extraneous: (share) => `During ${share} of the wait within working hours, the assignee has free time.`,
};
