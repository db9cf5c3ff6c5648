import { queryOptions, useQuery } from '@tanstack/react-query';
import { at } from '../api/address';
import { api, useSession } from '../api/client';
import { capitalized } from '../ui/words';

const path = at('/v1/integrations/catalog');

/** Every tool of this workspace; it changes with the service's version alone. */
export const catalogQuery = queryOptions({
  queryKey: [path],
  queryFn: async ({ signal }) => (await api.list(path, { signal })).data,
  staleTime: Infinity,
});

/** What people call a tool: as the catalog has it; one that it has no more, by its own name in words. */
export function useToolName(): (tool: string) => string {
  const { data: catalog } = useQuery(catalogQuery);
  return (tool) => {
    const words = tool.replaceAll('_', ' ');
    return catalog?.find((entry) => entry.tool === tool)?.name ?? capitalized(words);
  };
}

/** Connecting, changing, uploading and disconnecting are one right. */
export const useMayConnect = (): boolean => useSession().scopes.includes('integrations:write');
