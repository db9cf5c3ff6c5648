import { useInfiniteQuery } from '@tanstack/react-query';
import { api, type List } from './client';

interface ListOptions<Item> {
  readonly filters?: Readonly<Record<string, string | undefined>>;
  readonly limit?: number;
  /** How often to look again, in milliseconds, given what is shown; false for not at all. */
  readonly refresh?: (items: readonly Item[]) => number | false;
}

export interface LoadedList<Item> {
  readonly items: readonly Item[] | undefined;
  readonly total: number;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** Where a list is kept; it starts with the path. */
export const listKey = (
  path: string,
  { filters = {}, limit = 25 }: Pick<ListOptions<never>, 'filters' | 'limit'>,
): readonly [string, object, number] => [path, filters, limit];

/** A list of the API, page after page. Its key starts with the path: invalidate that to read it anew. */
export function useList<Item>(path: string, options: ListOptions<Item> = {}): LoadedList<Item> {
  const { filters = {}, limit = 25, refresh } = options;
  const query = useInfiniteQuery({
    queryKey: listKey(path, { filters, limit }),
    queryFn: ({ pageParam, signal }) =>
      api.list<Item>(path, { query: { ...filters, limit, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }: List<Item>) => meta.nextCursor ?? undefined,
    refetchInterval: ({ state }) => refresh?.(itemsOf(state.data?.pages) ?? []) ?? false,
  });
  return {
    items: itemsOf(query.data?.pages),
    total: query.data?.pages[0]?.meta.total ?? 0,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

const itemsOf = <Item>(pages: readonly List<Item>[] | undefined): readonly Item[] | undefined =>
  pages?.flatMap(({ data }) => data);
