import type { Opportunity } from '../../../../libs/mining/src/report-sections';
import { opportunityTitle } from '../../../../libs/mining/src/opportunities/opportunity-title';

/** What to do with what, as the report says it everywhere. */
export const opportunityWords = (opportunity: Pick<Opportunity, 'kind' | 'target'>): string =>
  opportunityTitle(opportunity);
