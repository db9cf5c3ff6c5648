import { useId, useState } from 'react';
import { TextInput } from '@mantine/core';
import { type AuditEntryView, at, useList } from '../api';
import {
  type Column,
  buttonColumn,
  CsvButton,
  DataTable,
  EmptyState,
  ExactTime,
  Facts,
  FilterBar,
  FilterSelect,
  makeInstant,
  PeriodFilter,
  Time,
  useAddressFilters,
  useDialog,
} from '../ui';
import { actorName, auditActions, auditSentence, kindsOfCaller } from './audit-words';
import { ForAdministrators, SettingsPage } from './settings.page';
import classes from './settings.module.css';

export function AuditLogPage() {
  return (
    <SettingsPage title="Audit log" lead="Who changed what, who signed in, and what was refused.">
      <ForAdministrators what="read the audit log">
        {(organization) => <AuditLogPanel organizationId={organization.id} />}
      </ForAdministrators>
    </SettingsPage>
  );
}

const choices = [
  { value: '', label: 'Everything' },
  ...Object.entries(auditActions).map(([value, [label]]) => ({ value, label })),
];

/**
 * The audit log of one organization, or of the service if `organizationId` is null. Filters are part of the address.
 */
export function AuditLogPanel({ organizationId }: { readonly organizationId: string | null }) {
  const { valueOf: filter, change: setFilter } = useAddressFilters();
  const dialog = useDialog();
  const path =
    organizationId === null
      ? at('/v1/admin/audit-log')
      : at('/v1/admin/organizations/{orgId}/audit-log', { orgId: organizationId });
  const filters = {
    action: filter('action') || undefined,
    actor: filter('actor') || undefined,
    since: makeInstant(filter('since')),
    until: makeInstant(filter('until')),
  };
  const list = useList(path, { filters });
  const chooseActor = (actor: string): void => setFilter('actor', actor);
  const columns: readonly Column<AuditEntryView>[] = [
    { header: 'When', cell: ({ at }) => <Time at={at} /> },
    { header: 'What happened', onPhone: 'plain', cell: auditSentence },
    buttonColumn({
      header: 'Details',
      action: 'Details',
      name: ({ action, actor }) => `Details of ${auditActions[action][0]} by ${actorName(actor)}`,
      onPress: (entry) =>
        dialog.open({ title: auditActions[entry.action][0], content: <Entry entry={entry} />, isWide: true }),
      isSubtle: true,
    }),
  ];
  return (
    <>
      <FilterBar isLong>
        <FilterSelect parameter="action" label="What" data={choices} w="11.5rem" />
        {organizationId === null ? (
          <ActorField key={filter('actor')} actor={filter('actor')} onChosen={chooseActor} />
        ) : (
          <ActorOfOrganization
            key={filter('actor')}
            orgId={organizationId}
            actor={filter('actor')}
            onChosen={chooseActor}
          />
        )}
        <PeriodFilter />
        <CsvButton address={path} query={filters} name="Audit log" />
      </FilterBar>
      <DataTable
        names={['entry', 'entries']}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="search" title="Nothing matches">
            New entries appear here. Older ones may be outside the filters.
          </EmptyState>
        }
      />
      {dialog.element}
    </>
  );
}

function Entry({ entry }: { readonly entry: AuditEntryView }) {
  const { at, action, actor, target, address, requestId, details } = entry;
  return (
    <>
      <Facts
        facts={[
          ['When', <ExactTime key="at" at={at} />],
          ['Action', <code key="action">{action}</code>],
          ['Who', [actor.name, actor.type, actor.id].filter(Boolean).join(' · ')],
          ['Target', target ? `${target.type} · ${target.id}` : '–'],
          ['Address', address ?? 'Inside the service'],
          ['Request', requestId ?? 'None'],
        ]}
      />
      <h3>Details</h3>
      <pre className={classes.details}>{JSON.stringify(details, null, 2)}</pre>
    </>
  );
}

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

/** The filter by actor, with the names of the organization's people and keys. */
function ActorOfOrganization({ orgId, ...props }: ActorFieldProps & { readonly orgId: string }) {
  const people = useList(at('/v1/admin/organizations/{orgId}/users', { orgId }), { limit: 100 });
  const keys = useList(at('/v1/admin/organizations/{orgId}/api-keys', { orgId }), { limit: 100 });
  return <ActorField {...props} known={[...(people.items ?? []), ...(keys.items ?? []), ...kinds]} />;
}

/**
 * Filters once the field is left, not at every letter. Callers use the actor as `key`, so that a new one appears by
 * name.
 */
function ActorField({ actor, onChosen, known = kinds }: ActorFieldProps & { readonly known?: readonly Actor[] }) {
  const findName = (id: string): string => known.find((each) => each.id === id)?.name ?? id;
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
        w="9rem"
        label="Who"
        placeholder="Name or ID"
        list={list}
        value={written ?? findName(actor)}
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
