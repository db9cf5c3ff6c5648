import type { Advice, Bottleneck, Opportunity, Roi } from '../schema/report-sections.js';
import { sayOpportunity } from './say.js';
import { upperFirst } from './words.js';

/** What to do, as a title. */
export function opportunityTitle({ kind, target }: Pick<Opportunity, 'kind' | 'target'>): string {
  // Earlier reports have a path where a wait is shortened, whose first step is the one before the wait.
  const [first, last] = 'activity' in target ? [target.activity, target.activity] : [target.from, target.to];
  return sayOpportunity(`title/${kind}`, { first, last });
}

/** The rationale without the title, where the title is shown anyway. */
export function readReason(opportunity: Pick<Opportunity, 'kind' | 'target' | 'rationale'>): string {
  const title = opportunityTitle(opportunity);
  const { rationale } = opportunity;
  if (!rationale.startsWith(title)) return rationale;
  const reason = rationale.slice(title.length).replace(/^[:.] /u, '');
  return upperFirst(reason);
}

/** The advice on a bottleneck, and the opportunities that address it, the best first. */
export interface Recommendation {
  readonly decision: string | null;
  readonly opportunities: readonly Opportunity[];
}

export function findRecommendation(bottleneck: Bottleneck, opportunities: readonly Opportunity[]): Recommendation {
  return {
    decision: bottleneck.advice?.text ?? null,
    opportunities: opportunities
      .filter((each) => each.workflow === bottleneck.workflow && isAddressedBy(bottleneck, each))
      .toSorted((one, other) => one.rank - other.rank),
  };
}

/** The recommendation in words, by kind. */
export function describeAdvice(
  bottleneck: Bottleneck,
  opportunities: readonly Opportunity[],
): readonly { readonly kind: 'What to do' | 'Opportunities'; readonly text: string }[] {
  const found = findRecommendation(bottleneck, opportunities);
  // What is advised has been said.
  const others = found.opportunities.filter((each) => !isAdvisedAt(each, bottleneck));
  const titles = others
    .map((each) => sayOpportunity('named with effort', { title: opportunityTitle(each), effort: effortWords(each) }))
    .join('; ');
  return [
    ...(found.decision === null ? [] : [{ kind: 'What to do' as const, text: found.decision }]),
    ...(titles === '' ? [] : [{ kind: 'Opportunities' as const, text: `${titles}.` }]),
  ];
}

/** What takes nothing to build costs; of cover, someone has to be there. */
export function decisionWords(kind: Opportunity['kind'] | Advice['kind'] | undefined): string {
  return sayOpportunity(kind === 'cover_hours' || kind === 'deputy' ? 'effort/hours' : 'effort/none');
}

export function effortWords({ kind, effort, annual }: Pick<Opportunity, 'kind' | 'effort' | 'annual'>): string {
  if (annual?.people) return sayOpportunity('effort/person', { hours: annual.people.hoursPerYear });
  if (effort.days === 0) return decisionWords(kind);
  return sayOpportunity('effort', { effort: effortRange(effort) });
}

/** `14 to 40 days`; earlier reports have a single figure. */
export function effortRange({
  days,
  low,
  high,
}: Pick<Opportunity['effort'], 'days'> & Partial<Opportunity['effort']>): string {
  return low === undefined || high === undefined || low === high
    ? sayOpportunity('effort/days', { low: null, high: days })
    : sayOpportunity('effort/days', { low, high });
}

/**
 * Whether an opportunity addresses a bottleneck: waits by what saves waiting before the step, work by what saves work
 * in it.
 */
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

/** Whether a change is what the advice on a wait says. */
export function isAdvisedAt(
  { saves, workflow, target, kind }: Pick<Opportunity, 'saves' | 'workflow' | 'target' | 'kind'>,
  { kind: place, workflow: of, at, advice }: Pick<Bottleneck, 'kind' | 'workflow' | 'at' | 'advice'>,
): boolean {
  if (saves !== 'waiting' || place !== 'waiting' || workflow !== of || kind !== advice?.kind) return false;
  return ('activity' in target ? target.activity : target.to) === at.activity;
}

/** A sentence with a leading space if one step carries most of a total; empty otherwise. */
export function restsOnWords(
  { restsOn }: Pick<NonNullable<Roi['total']>, 'restsOn'>,
  opportunities: readonly Pick<Opportunity, 'id' | 'kind' | 'target'>[],
): string {
  const step = opportunities.find(({ id }) => id === restsOn?.id);
  if (!restsOn || !step) return '';
  const { share } = restsOn;
  return sayOpportunity('rests on one step', { share, isAll: share === 1, title: opportunityTitle(step) });
}
