import { type KeyboardEvent, useState } from 'react';
import { Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, at, useSession } from '../api';
import { hasWords } from '../../../../libs/platform/src/search/fold';
import { features } from './features';
import { typedAhead } from './typed-ahead';
import classes from './dialogs.module.css';

/** Finds pages, assessments, sources, and endpoints by a few letters. */
export function GoTo({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const [sought] = useDebouncedValue(text.trim(), 150);
  const { places: found, isSearching } = usePlaces(text.trim(), sought);
  const go = (place: Place | undefined): void => {
    if (!place) return;
    onClose();
    void navigate(place.path);
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((at + step + found.length) % Math.max(found.length, 1));
    } else if (event.key === 'Enter') go(found[at]);
  };
  return (
    <Modal opened onClose={onClose} title="Go to …">
      <TextInput
        data-autofocus
        aria-label="Page, assessment, source, or endpoint"
        placeholder="Page, assessment, source, or endpoint"
        value={text}
        onFocus={() => {
          const ahead = typedAhead.take();
          if (ahead !== '') setText(ahead);
        }}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
        role="combobox"
        aria-expanded
        aria-controls="places"
        aria-activedescendant={found[at] && `place-${at}`}
      />
      <div id="places" role="listbox" aria-label="Found" className={classes.places}>
        {found.map((place, index) => (
          // Keys are handled by the field above, which keeps the focus.
          // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events
          <div
            key={place.path}
            id={`place-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => go(place)}
          >
            <span className={classes.place}>{place.label}</span>
            <span className={classes.kind}>{place.kind}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p role="status">{isSearching ? 'Searching …' : 'Nothing matches.'}</p>}
    </Modal>
  );
}

interface Place {
  readonly label: string;
  readonly kind: string;
  readonly path: string;
}

/** At most this many results of each kind; typing more letters narrows them. */
const limit = 8;

/** Matches pages at once by the typed text, and assessments, sources, and endpoints by the API's search. */
function usePlaces(
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
  // Subpages appear only once something is typed, because they would displace assessments and sources from the list.
  const pages = features.flatMap(({ navigation, places = [] }) =>
    navigation?.isFor(person) ? [navigation, ...(written === '' ? [] : places)] : [],
  );
  const has = ({ label }: { readonly label: string }): boolean => hasWords(label, written);
  const found = [...pages.map(({ label, path }) => ({ label, path, kind: 'Page' })), ...data].filter(has);
  return { places: found.slice(0, 12), isSearching: isFetching || written !== sought };
}

async function search(q: string, scopes: readonly string[], signal: AbortSignal): Promise<Place[]> {
  const query = { limit, ...(q !== '' && { q }) };
  const [assessments, sources, endpoints] = await Promise.all([
    scopes.includes('assessments:read') ? api.list(at('/v1/assessments'), { query, signal }) : null,
    scopes.includes('integrations:read') ? api.list(at('/v1/integrations'), { query, signal }) : null,
    // A workspace has at most 100 endpoints.
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
