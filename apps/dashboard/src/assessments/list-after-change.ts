import type { InfiniteData } from '@tanstack/react-query';
import type { List } from '../api/client';
import type { AssessmentView } from '../api/schemas';
import type { Change } from './follow-changes';

export type ShownList = InfiniteData<List<AssessmentView>, string | undefined>;

/**
 * What a change makes of the pages that are shown: the same ones, ones in which a row has moved, or `stale` where rows
 * come, go or change places, which only the API can tell.
 */
export function listAfterChange(list: ShownList, status: string | undefined, change: Change): ShownList | 'stale' {
  if (change.type !== 'assessment') return 'stale';
  const { data: moved } = change;
  const rows = list.pages.flatMap(({ data }) => data);
  const shown = rows.find(({ id }) => id === moved.id);
  const isWanted = status === undefined || moved.status === status;
  if (!shown) return isWanted && isAmong(list, rows, moved) ? 'stale' : list;
  if (!isWanted) return 'stale';
  if (JSON.stringify(shown) === JSON.stringify(moved)) return list;
  const pages = list.pages.map((page) => ({
    ...page,
    data: page.data.map((row) => (row.id === moved.id ? moved : row)),
  }));
  return { ...list, pages };
}

/** Newest first: what is older than the last row stands on a page to come. */
function isAmong(list: ShownList, rows: readonly AssessmentView[], { createdAt }: AssessmentView): boolean {
  const last = rows.at(-1);
  return !list.pages.at(-1)?.meta.nextCursor || last === undefined || createdAt >= last.createdAt;
}
