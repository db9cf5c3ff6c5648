import type { Opportunity } from '#mining';

/** What an opportunity is about, which stays as it is when a report is computed anew; its id is its rank and may not. */
export function opportunitySubject({
  workflow,
  kind,
  target,
}: Pick<Opportunity, 'workflow' | 'kind' | 'target'>): string {
  const place = 'activity' in target ? [target.activity] : [target.from, target.to];
  return JSON.stringify([workflow, kind, ...place]);
}
