import { opportunityTitle } from '../opportunities/opportunity-title.js';
import type { Opportunity, Roi } from '../report-sections.js';
import { percent } from './words.js';

/** A sentence with the space before it where one step carries most of a total; nothing otherwise. */
export function restsOnWords(
  { restsOn }: Pick<NonNullable<Roi['total']>, 'restsOn'>,
  opportunities: readonly Pick<Opportunity, 'id' | 'kind' | 'target'>[],
): string {
  const step = opportunities.find(({ id }) => id === restsOn?.id);
  if (!restsOn || !step) return '';
  const part = restsOn.share === 1 ? 'All' : percent(restsOn.share);
  return ` ${part} of the annual value rests on one step: ${opportunityTitle(step)}.`;
}
