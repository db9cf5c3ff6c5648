import { queryOptions, useQuery } from '@tanstack/react-query';
import { at } from './address';
import { api } from './client';
import type { SignedInView } from './schemas';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => api.get(at('/v1/session'), { signal }),
  staleTime: 60_000,
});

/** The signed-in person; below the shell there always is one. */
export function useSession(): SignedInView {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('useSession is used outside the shell');
  return data;
}
