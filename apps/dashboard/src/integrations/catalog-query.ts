import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';
import type { CatalogEntryView } from '../api/schemas';

const path = '/v1/integrations/catalog';

/** Every tool of this workspace; it changes with the service's version alone. */
export const catalogQuery = queryOptions({
  queryKey: [path],
  queryFn: async ({ signal }) => (await api.list<CatalogEntryView>(path, { signal })).data,
  staleTime: Infinity,
});
