import { useId, useState } from 'react';
import { TextInput } from '@mantine/core';
import { at } from '../api/address';
import { useList } from '../api/use-list';
import { kindsOfCaller } from './audit-sentence';

interface Actor {
  readonly id: string;
  readonly name: string;
}

interface ActorFieldProps {
  /** An id, or a kind of caller such as `service`. */
  readonly actor: string;
  readonly onChosen: (actor: string) => void;
}

const kinds: readonly Actor[] = Object.entries(kindsOfCaller).map(([id, name]) => ({ id, name }));

/** Who did it, by the names of an organization's people and keys. */
export function ActorOfOrganization({ orgId, ...props }: ActorFieldProps & { readonly orgId: string }) {
  const people = useList(at('/v1/admin/organizations/{orgId}/users', { orgId }), { limit: 100 });
  const keys = useList(at('/v1/admin/organizations/{orgId}/api-keys', { orgId }), { limit: 100 });
  return <ActorField {...props} known={[...(people.items ?? []), ...(keys.items ?? []), ...kinds]} />;
}

/** Asked for when one has written it, not at every letter. Its key is the actor: another one is shown by its name. */
export function ActorField({
  actor,
  onChosen,
  known = kinds,
}: ActorFieldProps & { readonly known?: readonly Actor[] }) {
  const nameOf = (id: string): string => known.find((each) => each.id === id)?.name ?? id;
  const [written, setWritten] = useState<string | null>(null);
  const list = useId();
  const choose = (): void => {
    if (written === null) return;
    const text = written.trim();
    onChosen(known.find(({ name }) => name.toLowerCase() === text.toLowerCase())?.id ?? text);
  };
  return (
    <>
      <TextInput
        label="Who"
        placeholder="A name, or usr_… or key_…"
        list={list}
        value={written ?? nameOf(actor)}
        onChange={(event) => setWritten(event.currentTarget.value)}
        onBlur={choose}
        onKeyDown={(event) => {
          if (event.key === 'Enter') choose();
        }}
      />
      <datalist id={list}>
        {[...new Set(known.map(({ name }) => name))].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
