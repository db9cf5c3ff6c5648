import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, at, useSession } from '../api';
import { capitalized } from '../ui';

const path = at('/v1/integrations/catalog');

/** The tools that can be connected. The catalog changes only with the version of the service, so it is read once. */
export const catalogQuery = queryOptions({
  queryKey: [path],
  queryFn: async ({ signal }) => (await api.list(path, { signal })).data,
  staleTime: Infinity,
});

/** The display name of a tool, from the catalog; a tool that is no longer in the catalog gets its key in words. */
export function useToolName(): (tool: string) => string {
  const enabled = useSession().scopes.includes('integrations:read');
  const { data: catalog } = useQuery({ ...catalogQuery, enabled });
  return (tool) => {
    const words = tool.replaceAll('_', ' ');
    return catalog?.find((entry) => entry.tool === tool)?.name ?? capitalized(words);
  };
}

/** One scope allows connecting, changing, uploading, and disconnecting. */
export const useMayConnect = (): boolean => useSession().scopes.includes('integrations:write');
