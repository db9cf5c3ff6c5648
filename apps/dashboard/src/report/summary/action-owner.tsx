import { useState } from 'react';
import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, at, useSession } from '../../api';
import { useReportSource } from '../source/report-source';
import { useChangePlan } from '../source/change-plan';
import classes from './actions.module.css';

interface ActionOwnerProps {
  /** The ID of the opportunity or bottleneck. */
  readonly action: string;
  readonly title: string;
  readonly owner: string;
}

/** Who sees to an action: a field for those who may change the report's plan, text for others. */
export function ActionOwner(props: ActionOwnerProps) {
  return useReportSource().assessment === null ? props.owner : <OwnerField {...props} />;
}

/** Longest name that the API stores. */
const longestName = 200;

function OwnerField({ action, title, owner }: ActionOwnerProps) {
  const [written, setWritten] = useState<string | null>(null);
  const [isOpened, setOpened] = useState(false);
  const people = usePeople(isOpened);
  const change = useChangePlan();
  const save = (name: string): void => {
    if (change.isPending) return;
    const next = name.trim();
    if (next === owner) {
      setWritten(null);
      return;
    }
    change.mutate({ owners: { [action]: next === '' ? null : next } }, { onSettled: () => setWritten(null) });
  };
  return (
    <Autocomplete
      size="xs"
      className={classes.ownerField}
      aria-label={`Owner of “${title}”`}
      placeholder="Add an owner"
      maxLength={longestName}
      autoComplete="off"
      data={people}
      limit={8}
      value={written ?? owner}
      disabled={change.isPending}
      onFocus={() => setOpened(true)}
      onChange={setWritten}
      onOptionSubmit={save}
      onBlur={() => save(written ?? owner)}
      onKeyDown={(event) => {
        // With a suggestion chosen by the arrow keys, Enter takes it instead.
        const chosen = event.currentTarget.getAttribute('aria-activedescendant');
        if (event.key === 'Enter' && (chosen ?? '') === '') event.currentTarget.blur();
        if (event.key === 'Escape') setWritten(null);
      }}
    />
  );
}

const mostPeople = 100;

/** The reader, and for those who may list them the active people of the organization, once the field is opened. */
function usePeople(isWanted: boolean): string[] {
  const { name: own, organization, systemAdmin } = useSession();
  const path = at('/v1/admin/organizations/{orgId}/users', { orgId: organization?.id ?? '' });
  const { data } = useQuery({
    queryKey: [path, 'owners'],
    queryFn: ({ signal }) => api.list(path, { query: { limit: mostPeople }, signal }),
    enabled: isWanted && organization !== null && systemAdmin,
    staleTime: 60_000,
  });
  const active = (data?.data ?? []).filter(({ status }) => status === 'active').map(({ name }) => name);
  return [...new Set([own, ...active])];
}
