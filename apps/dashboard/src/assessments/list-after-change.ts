import type { InfiniteData } from '@tanstack/react-query';
import type { List } from '../api/client';
import type { AssessmentItemView, AssessmentView } from '../api/schemas';
import type { Change } from './use-changes';

export type ShownList = InfiniteData<List<AssessmentItemView>, string | undefined>;

export interface AssessmentFilters {
  readonly status?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
}

/**
 * What a change makes of the pages that are shown: the same ones, ones in which a row has moved, or `stale` where rows
 * come, go or change places, which only the API can tell.
 */
export function listAfterChange(list: ShownList, filters: AssessmentFilters, change: Change): ShownList | 'stale' {
  if (change.type !== 'assessment') return 'stale';
  const { data: moved } = change;
  const rows = list.pages.flatMap(({ data }) => data);
  const shown = rows.find(({ id }) => id === moved.id);
  const { status, q, sort } = filters;
  const isWanted =
    (status === undefined || moved.status === status) &&
    (q === undefined || moved.company.toLowerCase().includes(q.toLowerCase()));
  if (!shown) return isWanted && (sort !== undefined || isAmong(list, rows, moved)) ? 'stale' : list;
  // What it waits for, and what was found, is not told with it.
  if (!isWanted || shown.status !== moved.status) return 'stale';
  const next = { ...shown, ...moved };
  if (JSON.stringify(shown) === JSON.stringify(next)) return list;
  const pages = list.pages.map((page) => ({
    ...page,
    data: page.data.map((row) => (row.id === moved.id ? next : row)),
  }));
  return { ...list, pages };
}

/** Newest first: what is older than the last row stands on a page to come. */
function isAmong(list: ShownList, rows: readonly AssessmentView[], { createdAt }: AssessmentView): boolean {
  const last = rows.at(-1);
  return !list.pages.at(-1)?.meta.nextCursor || last === undefined || createdAt >= last.createdAt;
}
