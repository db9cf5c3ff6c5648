import { useInfiniteQuery } from '@tanstack/react-query';
import type { Address, ListItem, ListPath, Query } from './address';
import { readPage, type List } from './client';
import { firstPage, furtherPage } from './page-size';

interface ListOptions<Of extends ListPath> {
  /** Values come from the address of the page, where anyone can type anything: the API rejects what is wrong. */
  readonly filters?: { readonly [Name in keyof Query<Of, 'get'>]?: string | undefined };
  readonly limit?: number;
  /** The interval between refreshes in milliseconds, given the entries shown; false for no refresh. */
  readonly refresh?: (items: readonly ListItem<Of>[]) => number | false;
}

export interface LoadedList<One> {
  readonly items: readonly One[] | undefined;
  readonly total: number;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** The last attempt to load more failed: the next one is up to the reader. */
  readonly hasFailedToLoadMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** The query key of a list: the address comes first, so that invalidating the address invalidates all its lists. */
export const listKey = (
  address: string,
  { filters, limit = firstPage }: { readonly filters?: object | undefined; readonly limit?: number },
): readonly [string, object, number] => [address, filters ?? {}, limit];

/** A list of the API, read page by page. Invalidate its address to read it again. */
export function useList<Of extends ListPath>(
  address: Address<Of>,
  options: ListOptions<Of> = {},
): LoadedList<ListItem<Of>> {
  const { filters, limit = firstPage, refresh } = options;
  const query = useInfiniteQuery({
    queryKey: listKey(address, { filters, limit }),
    queryFn: ({ pageParam, signal }) =>
      readPage<ListItem<Of>>(address, {
        query: { ...filters, limit: pageParam === undefined ? limit : Math.max(limit, furtherPage), cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    // When only the filters change, the old entries stay visible until the new ones arrive.
    placeholderData: (before, query) => (query?.queryKey[0] === address ? before : undefined),
    getNextPageParam: ({ meta }: List<ListItem<Of>>) => meta.nextCursor ?? undefined,
    refetchInterval: ({ state: { data } }) => {
      const every = refresh?.(listItems(data?.pages) ?? []) ?? false;
      // Each page is read again: the more there are, the less often.
      return every && every * (data?.pages.length ?? 1);
    },
  });
  return {
    items: listItems(query.data?.pages),
    total: query.data?.pages[0]?.meta.total ?? 0,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasFailedToLoadMore: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

/** A list that comes as a whole, as a part of another response. */
export const wholeList = <One>(
  items: readonly One[] | undefined,
  { error, refetch }: { readonly error: Error | null; readonly refetch: () => Promise<unknown> },
): LoadedList<One> => ({
  items,
  total: items?.length ?? 0,
  error,
  hasMore: false,
  isLoadingMore: false,
  hasFailedToLoadMore: false,
  loadMore: () => undefined,
  retry: () => void refetch(),
});

const listItems = <One>(pages: readonly List<One>[] | undefined): readonly One[] | undefined =>
  pages?.flatMap(({ data }) => data);
