import { Administrated, SettingsPage } from './settings.page';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { at, under } from '../api/address';
import { api } from '../api/client';
import type { OAuthClientView } from '../api/schemas';
import { useList } from '../api/use-list';
import { Confirm, Dialog, SecretDialog } from '../ui/dialog';
import { CopyButton } from '../ui/copy-button';
import { type Column, DataTable } from '../ui/data-table';
import { EmptyState } from '../ui/state';
import { PageSection } from '../ui/page-section';
import { RowActions } from '../ui/row-actions';
import { Time } from '../ui/time';
import { toast } from '../ui/toast';
import { ApplicationForm, RotateClientSecretForm } from './application-forms';
import classes from './settings.module.css';

export function ApplicationsPage() {
  return (
    <SettingsPage title="OAuth applications" lead="They act for people who allow it, in the live workspace.">
      <Administrated what="register OAuth applications">
        {(organization) => <ApplicationsPanel organizationId={organization.id} />}
      </Administrated>
    </SettingsPage>
  );
}

type Asked =
  { readonly what: 'change' | 'rotate' | 'delete'; readonly client: OAuthClientView } | { readonly what: 'register' };

/** The OAuth clients of one organization. */
export function ApplicationsPanel({ organizationId }: { readonly organizationId: string }) {
  const path = at('/v1/admin/organizations/{orgId}/oauth-clients', { orgId: organizationId });
  const list = useList(path);
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const client = asked && 'client' in asked ? asked.client : null;
  const close = (): void => setAsked(null);
  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [path] });
  const finish = (clientSecret: string | undefined, said: string): void => {
    close();
    if (clientSecret === undefined) toast.done(said);
    else setSecret(clientSecret);
    void refresh();
  };
  const columns: readonly Column<OAuthClientView>[] = [
    {
      header: 'Application',
      cell: ({ name, clientId }) => (
        <>
          <strong>{name}</strong>
          <span className={classes.below}>
            <code>{clientId}</code> <CopyButton text={clientId} name={`the client id of ${name}`} />
          </span>
        </>
      ),
    },
    { header: 'Kind', cell: ({ type }) => (type === 'confidential' ? 'With a secret' : 'Public, with PKCE') },
    {
      header: 'Redirect URIs',
      cell: ({ redirectUris }) => <span className={classes.fine}>{redirectUris.join(' ')}</span>,
    },
    {
      header: 'Scopes',
      cell: ({ scopes }) => (scopes.length === 5 ? 'All' : <span className={classes.fine}>{scopes.join(', ')}</span>),
    },
    { header: 'Registered', cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      header: 'Actions',
      align: 'end',
      cell: (row) => (
        <RowActions
          name={row.name}
          actions={[
            { label: 'Change …', onChoose: () => setAsked({ what: 'change', client: row }) },
            ...(row.type === 'confidential'
              ? [{ label: 'Rotate secret …', onChoose: () => setAsked({ what: 'rotate', client: row }) }]
              : []),
            { label: 'Delete …', onChoose: () => setAsked({ what: 'delete', client: row }), isDangerous: true },
          ]}
        />
      ),
    },
  ];
  const register = <Button onClick={() => setAsked({ what: 'register' })}>Register application</Button>;
  return (
    <PageSection title="Applications" actions={register}>
      <DataTable
        names={['application', 'applications']}
        list={list}
        columns={columns}
        rowKey={({ clientId }) => clientId}
        empty={
          <EmptyState icon="external" title="No application yet" actions={register}>
            Register an application to let it act for people in the organization.
          </EmptyState>
        }
      />
      <Dialog title="Register application" isOpen={asked?.what === 'register'} onClose={close}>
        <ApplicationForm
          path={path}
          onSaved={({ name, clientSecret }) => finish(clientSecret, `${name} is registered`)}
          onCancel={close}
        />
      </Dialog>
      <Dialog title="Change application" isOpen={asked?.what === 'change'} onClose={close}>
        {client && (
          <ApplicationForm
            path={path}
            client={client}
            onSaved={({ name }) => finish(undefined, `${name} is changed`)}
            onCancel={close}
          />
        )}
      </Dialog>
      <Dialog title="Rotate secret" isOpen={asked?.what === 'rotate'} onClose={close}>
        {client && (
          <RotateClientSecretForm
            path={under(path, '/{clientId}/rotate-secret', { clientId: client.clientId })}
            name={client.name}
            onRotated={({ clientSecret }) => finish(clientSecret, '')}
            onCancel={close}
          />
        )}
      </Dialog>
      <Confirm
        isOpen={asked?.what === 'delete'}
        title={`Delete the application “${client?.name ?? ''}”?`}
        action="Delete application"
        onConfirm={async () => {
          if (client) await api.delete(under(path, '/{clientId}', { clientId: client.clientId }));
          await refresh();
        }}
        onClose={close}
      >
        Its codes and tokens stop working immediately, for everyone who allowed it. This cannot be undone.
      </Confirm>
      <SecretDialog title="The application’s secret" name="secret" secret={secret} onClose={() => setSecret(null)} />
    </PageSection>
  );
}
