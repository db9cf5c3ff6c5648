import { useState } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { at, under } from '../api/address';
import { api } from '../api/client';
import type { GrantedApplicationView } from '../api/schemas';
import { useList } from '../api/use-list';
import { Confirm } from '../ui/confirm';
import { DataTable, type Column } from '../ui/data-table';
import { EmptyState } from '../ui/empty-state';
import { PageSection } from '../ui/page-section';
import { Time } from '../ui/time';
import { scopes as allScopes } from './scopes';
import classes from './settings.module.css';

const path = at('/v1/session/applications');

/** What acts for oneself, and the way to stop it. */
export function GrantedApplicationsPanel() {
  const list = useList(path);
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<GrantedApplicationView | null>(null);
  const columns: readonly Column<GrantedApplicationView>[] = [
    { header: 'Application', cell: ({ name }) => <strong className={classes.fine}>{name}</strong> },
    {
      header: 'Permissions',
      cell: ({ scopes }) => (
        <ul className={classes.scopes}>
          {allScopes.map(([scope, words]) => scopes.includes(scope) && <li key={scope}>{words}</li>)}
        </ul>
      ),
    },
    { header: 'Granted', cell: ({ grantedAt }) => <Time at={grantedAt} /> },
    {
      header: 'Actions',
      align: 'end',
      cell: (application) => (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => setAsked(application)}
          aria-label={`Revoke the access of ${application.name}`}
        >
          Revoke
        </Button>
      ),
    },
  ];
  return (
    <PageSection title="Applications that act for you">
      <DataTable
        names={['application', 'applications']}
        list={list}
        columns={columns}
        rowKey={({ clientId }) => clientId}
        empty={
          <EmptyState icon="external" title="No connected apps">
            Applications that you allow to act for you appear here. You can revoke their access at any time.
          </EmptyState>
        }
      />
      <Confirm
        isOpen={asked !== null}
        title={`Revoke the access of “${asked?.name ?? ''}”?`}
        action="Revoke"
        onConfirm={async () => {
          if (asked) await api.delete(under(path, '/{clientId}', { clientId: asked.clientId }));
          await queryClient.invalidateQueries({ queryKey: [path] });
        }}
        onClose={() => setAsked(null)}
      >
        Its tokens stop working immediately. It has to ask you again before it can act for you.
      </Confirm>
    </PageSection>
  );
}
