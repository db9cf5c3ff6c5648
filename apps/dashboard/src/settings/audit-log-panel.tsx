import { useState } from 'react';
import { Button, NativeSelect } from '@mantine/core';
import { at } from '../api/address';
import type { AuditEntryView } from '../api/schemas';
import { api } from '../api/client';
import { useList } from '../api/use-list';
import { DataTable, type Column } from '../ui/data-table';
import { Dialog } from '../ui/dialog';
import { EmptyState } from '../ui/empty-state';
import { Facts } from '../ui/facts';
import { FilterBar, PeriodFilter } from '../ui/filter-bar';
import { instantOf } from '../ui/local-instant';
import { ExactTime, Time } from '../ui/time';
import { useAddressFilters } from '../ui/use-address-filters';
import { auditActions } from './audit-actions';
import { ActorField, ActorOfOrganization } from './audit-actor-field';
import { AuditExport } from './audit-export';
import { actorName, auditSentence } from './audit-sentence';
import classes from './settings.module.css';

const choices = [
  { value: '', label: 'Everything' },
  ...Object.entries(auditActions).map(([value, label]) => ({ value, label })),
];

/** What has happened in one organization, or in the service where it concerns none; the filters are part of the address. */
export function AuditLogPanel({ organizationId }: { readonly organizationId: string | null }) {
  const { valueOf: filter, change: setFilter } = useAddressFilters();
  const [shown, setShown] = useState<AuditEntryView | null>(null);
  const path =
    organizationId === null
      ? at('/v1/admin/audit-log')
      : at('/v1/admin/organizations/{orgId}/audit-log', { orgId: organizationId });
  const filters = {
    action: filter('action') || undefined,
    actor: filter('actor') || undefined,
    since: instantOf(filter('since')),
    until: instantOf(filter('until')),
  };
  const list = useList(path, { filters });
  const readEntries = (cursor: string | undefined) => api.list(path, { query: { ...filters, limit: 100, cursor } });
  const chooseActor = (actor: string): void => setFilter('actor', actor);
  const columns: readonly Column<AuditEntryView>[] = [
    { header: 'When', cell: ({ at }) => <Time at={at} /> },
    { header: 'What happened', cell: auditSentence },
    {
      header: 'Details',
      align: 'end',
      cell: (entry) => (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setShown(entry)}
          aria-label={`Details of ${auditActions[entry.action]} by ${actorName(entry.actor)}`}
        >
          Details
        </Button>
      ),
    },
  ];
  return (
    <>
      <FilterBar>
        <NativeSelect
          label="What"
          data={choices}
          value={filter('action')}
          onChange={(event) => setFilter('action', event.currentTarget.value)}
        />
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
        <AuditExport readPage={readEntries} />
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
      <Dialog
        title={shown ? auditActions[shown.action] : ''}
        isOpen={shown !== null}
        onClose={() => setShown(null)}
        isWide
      >
        {shown && <Entry entry={shown} />}
      </Dialog>
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
          ['On', target ? `${target.type} · ${target.id}` : '–'],
          ['From the address', address ?? 'inside the service'],
          ['Request', requestId ?? 'none'],
        ]}
      />
      <h3>Details</h3>
      <pre className={classes.details}>{JSON.stringify(details, null, 2)}</pre>
    </>
  );
}
