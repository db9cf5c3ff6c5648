import type { Bottleneck, Opportunity } from '../report-sections.js';
import { opportunityTitle } from '../opportunities/opportunity-title.js';
import { plural, quoted } from './words.js';

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

export const effortWords = ({ effort: { days } }: Pick<Opportunity, 'effort'>): string =>
  days === 0 ? 'a decision, nothing to build' : `${plural(days, 'day')} of effort`;

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

function decisionAbout({ kind, at, advice }: Bottleneck): string {
  if (advice) return advice.text;
  if (kind === 'off_hours') return 'Nights and weekends: nothing to decide.';
  return `Review the cases that come back, and decide what must be right before ${quoted(at.activity ?? '')} is done the first time.`;
}
