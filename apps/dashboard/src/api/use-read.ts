import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Address, Path, Query, ResponseData } from './address';
import { readData } from './client';

interface UseReadOptions<Of extends Path> {
  readonly query?: Query<Of, 'get'>;
  /** The interval between refreshes in milliseconds, given what is shown; false for none. */
  readonly refresh?: number | ((data: ResponseData<Of, 'get'> | undefined) => number | false);
  readonly staleTime?: number;
}

interface UntypedOptions {
  readonly query?: object;
  readonly refresh?: number | ((data: never) => number | false);
  readonly staleTime?: number;
}

/** What the API has at an address. To read it again, see `readAgain`. */
export function useRead<Of extends Path>(
  address: Address<Of>,
  options?: UseReadOptions<Of>,
): UseQueryResult<ResponseData<Of, 'get'>>;
export function useRead(address: string, { query = {}, refresh, ...options }: UntypedOptions = {}) {
  return useQuery({
    queryKey: [address],
    queryFn: ({ signal }) => readData<never>(address, { signal, query }),
    refetchInterval: typeof refresh === 'function' ? ({ state }) => refresh(state.data as never) : (refresh ?? false),
    ...options,
  });
}
