import type { Bottleneck, Opportunity } from '../report-sections.js';
import { opportunityTitle } from '../opportunities/opportunity-title.js';
import { number, plural } from './words.js';

/** What there is to do about a bottleneck, and the opportunities of the report that address it, the best first. */
export interface Recommendation {
  readonly decision: string | null;
  readonly opportunities: readonly Opportunity[];
}

export function recommendationFor(bottleneck: Bottleneck, opportunities: readonly Opportunity[]): Recommendation {
  return {
    decision: bottleneck.advice?.text ?? null,
    opportunities: opportunities
      .filter((each) => each.workflow === bottleneck.workflow && isAddressedBy(bottleneck, each))
      .toSorted((one, other) => one.rank - other.rank),
  };
}

/** The same in words, each with what kind of words it is. */
export function adviceFor(
  bottleneck: Bottleneck,
  opportunities: readonly Opportunity[],
): readonly { readonly kind: 'What to do' | 'Opportunities'; readonly text: string }[] {
  const found = recommendationFor(bottleneck, opportunities);
  const titles = found.opportunities.map((each) => `${opportunityTitle(each)} (${effortWords(each)})`).join('; ');
  return [
    ...(found.decision === null ? [] : [{ kind: 'What to do' as const, text: found.decision }]),
    ...(titles === '' ? [] : [{ kind: 'Opportunities' as const, text: `${titles}.` }]),
  ];
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

/** A wait is shortened by what saves waiting before its step; work by what saves work in its step. */
function isAddressedBy({ kind, at }: Bottleneck, { saves, target, kind: change }: Opportunity): boolean {
  if (kind === 'off_hours') return false;
  if (kind === 'waiting') {
    if (saves !== 'waiting') return false;
    if ('activity' in target) return target.activity === at.activity;
    return target.to === at.activity || (change === 'parallelize' && target.from === at.activity);
  }
  if (!('activity' in target) || target.activity !== at.activity || saves !== 'work') return false;
  return kind === 'slow_step' || change === 'deduplicate' || change === 'remove';
}
