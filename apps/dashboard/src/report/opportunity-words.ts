import type { Opportunity } from '../../../../libs/mining/src/report-sections';

const verbs: Readonly<Record<Opportunity['kind'], string>> = {
  automate: 'Automate',
  assist: 'Assist with',
  route: 'Route',
  prefill: 'Prefill',
  extract: 'Extract for',
  deduplicate: 'Avoid the repeats of',
  notify: 'Remind about',
  remove: 'Remove',
  parallelize: 'Do at the same time:',
};

/** What to do with what, as in "Automate “Develop”". */
export function opportunityWords({ kind, target }: Pick<Opportunity, 'kind' | 'target'>): string {
  const what = 'activity' in target ? `“${target.activity}”` : `“${target.from}” → “${target.to}”`;
  return `${verbs[kind]} ${what}`;
}
