import type { InfiniteData } from '@tanstack/react-query';
import type { AssessmentItemView, AssessmentView, List } from '../api';
import { hasWords } from '../../../../libs/platform/src/search/fold';
import type { AssessmentFilters } from './list-filters';
import type { StreamedChange } from './use-changes';

export type ShownList = InfiniteData<List<AssessmentItemView>, string | undefined>;

/**
 * Applies a change to the loaded pages of the list. The result is `stale` if rows appear, disappear, or change places:
 * then only the API knows the new order.
 */
export function listAfterChange(
  list: ShownList,
  filters: AssessmentFilters,
  change: StreamedChange,
): ShownList | 'stale' {
  if (change.type !== 'assessment') return 'stale';
  const { data: moved } = change;
  const rows = list.pages.flatMap(({ data }) => data);
  const shown = rows.find(({ id }) => id === moved.id);
  const { status, q, sort } = filters;
  const isWanted = (status === undefined || moved.status === status) && (q === undefined || hasWords(moved.company, q));
  if (!shown) return isWanted && (sort !== undefined || isAmong(list, rows, moved)) ? 'stale' : list;
  // A change carries neither what the assessment waits for nor its first finding.
  if (!isWanted || shown.status !== moved.status) return 'stale';
  const next = { ...shown, ...moved };
  if (JSON.stringify(shown) === JSON.stringify(next)) return list;
  const pages = list.pages.map((page) => ({
    ...page,
    data: page.data.map((row) => (row.id === moved.id ? next : row)),
  }));
  return { ...list, pages };
}

/** The list is sorted from newest to oldest: an older assessment belongs to a page that is not loaded yet. */
function isAmong(list: ShownList, rows: readonly AssessmentView[], { createdAt }: AssessmentView): boolean {
  const last = rows.at(-1);
  return !list.pages.at(-1)?.meta.nextCursor || last === undefined || createdAt >= last.createdAt;
}
