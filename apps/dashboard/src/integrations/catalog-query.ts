import { queryOptions } from '@tanstack/react-query';
import { at } from '../api/address';
import { api } from '../api/client';

const path = at('/v1/integrations/catalog');

/** Every tool of this workspace; it changes with the service's version alone. */
export const catalogQuery = queryOptions({
  queryKey: [path],
  queryFn: async ({ signal }) => (await api.list(path, { signal })).data,
  staleTime: Infinity,
});
