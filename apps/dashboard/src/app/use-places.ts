import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { at } from '../api/address';
import { api } from '../api/client';
import { useSession } from '../api/session';
import { features } from './features';

export interface Place {
  readonly label: string;
  readonly kind: string;
  readonly path: string;
}

/** Of each kind; more are found by more letters. */
const limit = 8;

/** Pages at once, by what is written; what the workspace holds, by what the API finds for it. */
export function usePlaces(
  written: string,
  sought: string,
): { readonly places: readonly Place[]; readonly isSearching: boolean } {
  const person = useSession();
  const { data = [], isFetching } = useQuery({
    queryKey: ['go-to', sought],
    queryFn: ({ signal }) => search(sought, person.scopes, signal),
    enabled: person.organization !== null,
    placeholderData: keepPreviousData,
  });
  // Pages below pages are found by what is written; before, they would leave no room for what the workspace holds.
  const pages = features.flatMap(({ navigation, places = [] }) =>
    navigation?.isFor(person) ? [navigation, ...(written === '' ? [] : places)] : [],
  );
  const has = ({ label }: { readonly label: string }): boolean => label.toLowerCase().includes(written.toLowerCase());
  const found = [...pages.map(({ label, path }) => ({ label, path, kind: 'Page' })), ...data].filter(has);
  return { places: found.slice(0, 12), isSearching: isFetching || written !== sought };
}

async function search(q: string, scopes: readonly string[], signal: AbortSignal): Promise<Place[]> {
  const query = { limit, ...(q !== '' && { q }) };
  const [assessments, sources, endpoints] = await Promise.all([
    scopes.includes('assessments:read') ? api.list(at('/v1/assessments'), { query, signal }) : null,
    scopes.includes('integrations:read') ? api.list(at('/v1/integrations'), { query, signal }) : null,
    // A workspace has few enough for one page.
    scopes.includes('webhooks:manage') ? api.list(at('/v1/webhooks'), { query: { limit: 100 }, signal }) : null,
  ]);
  return [
    ...(assessments?.data ?? []).map(({ company, id, status }) => ({
      label: company,
      kind: status === 'completed' ? 'Report' : 'Assessment',
      path: `/assessments/${id}${status === 'completed' ? '/report' : ''}`,
    })),
    ...(sources?.data ?? []).map(({ name, id }) => ({ label: name, kind: 'Source', path: `/integrations/${id}` })),
    ...(endpoints?.data ?? []).map(({ url, id }) => ({ label: url, kind: 'Endpoint', path: `/webhooks/${id}` })),
  ];
}
