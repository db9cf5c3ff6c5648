import { formatDate, shortenSpan } from './dates.js';
import { firstThree, list } from './words.js';

/** By which cases a report is filtered; instants are ISO 8601. */
export interface FilterTerms {
  readonly from?: string;
  readonly to?: string;
  readonly workflow?: string;
  readonly group?: string;
  readonly attribute?: { readonly name: string; readonly values: readonly string[] };
}

/** `Started in 2024 · Team = North` */
export function sayFilter({ from, to, workflow, group, attribute }: FilterTerms): string {
  return [
    ...(from !== undefined || to !== undefined ? [sayPeriod(from, to)] : []),
    ...(workflow === undefined ? [] : [`Workflow = ${workflow}`]),
    ...(group === undefined ? [] : [`Team = ${group}`]),
    ...(attribute ? [`${attribute.name.replace(/^case:/u, '')} = ${list(firstThree(attribute.values), 'or')}`] : []),
  ].join(' · ');
}

function sayPeriod(from?: string, to?: string): string {
  const first = from?.split('T', 1)[0];
  const last = to?.split('T', 1)[0];
  if (first === undefined) return `Started by ${formatDate(last ?? '')}`;
  if (last === undefined) return `Started since ${formatDate(first)}`;
  const [year = ''] = first.split('-');
  if (first === `${year}-01-01` && last === `${year}-12-31`) return `Started in ${year}`;
  if (first === last) return `Started on ${formatDate(first)}`;
  const span = shortenSpan(first, last);
  return `Started ${span.from} to ${span.to}`;
}
