import { useState } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { at, under } from '../api/address';
import { api } from '../api/client';
import type { OAuthClientView } from '../api/schemas';
import { useList } from '../api/use-list';
import { CopyButton } from '../ui/copy-button';
import { type Column, DataTable } from '../ui/data-table';
import { Confirm, Dialog, SecretDialog } from '../ui/dialog';
import { RowActions } from '../ui/row-actions';
import { EmptyState } from '../ui/state';
import { Time } from '../ui/time';
import { toast } from '../ui/toast';
import { ApplicationForm, RotateClientSecretForm } from './application-forms';
import { EnvironmentBadge } from './environment-badge';
import { ForAdministrators, SettingsPage } from './settings.page';
import classes from './settings.module.css';

export function ApplicationsPage() {
  return (
    <SettingsPage title="OAuth applications" lead="They act for people who allow it, in live data or in the sandbox.">
      <ForAdministrators what="register OAuth applications">
        {(organization) => <ApplicationsPanel organizationId={organization.id} />}
      </ForAdministrators>
    </SettingsPage>
  );
}

type OpenDialog =
  { readonly what: 'change' | 'rotate' | 'delete'; readonly client: OAuthClientView } | { readonly what: 'register' };

/** The OAuth clients of one organization. */
export function ApplicationsPanel({ organizationId }: { readonly organizationId: string }) {
  const path = at('/v1/admin/organizations/{orgId}/oauth-clients', { orgId: organizationId });
  const list = useList(path);
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const client = dialog && 'client' in dialog ? dialog.client : null;
  const close = (): void => setDialog(null);
  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [path] });
  const finish = (clientSecret: string | undefined, message: string): void => {
    close();
    if (clientSecret === undefined) toast.done(message);
    else setSecret(clientSecret);
    void refresh();
  };
  const columns: readonly Column<OAuthClientView>[] = [
    {
      header: 'Application',
      cell: ({ name, clientId }) => (
        <>
          <strong>{name}</strong>
          <span className={classes.clientId}>
            <code>{clientId}</code> <CopyButton text={clientId} name={`the client ID of ${name}`} />
          </span>
        </>
      ),
    },
    {
      header: 'Environment',
      onPhone: 'plain',
      cell: ({ environment }) => <EnvironmentBadge environment={environment} />,
    },
    {
      header: 'Kind',
      cell: ({ type }) => <span className={classes.whole}>{type === 'confidential' ? 'With a secret' : 'Public'}</span>,
    },
    { header: 'Redirect URIs', cell: ({ redirectUris }) => <Lines lines={redirectUris} /> },
    { header: 'Scopes', cell: ({ scopes }) => (scopes.length === 5 ? 'All' : <Lines lines={scopes} isWhole />) },
    { header: 'Registered', cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      header: 'Actions',
      onPhone: 'corner',
      align: 'end',
      cell: (row) => (
        <RowActions
          name={row.name}
          actions={[
            { label: 'Change …', onChoose: () => setDialog({ what: 'change', client: row }) },
            ...(row.type === 'confidential'
              ? [{ label: 'Rotate secret …', onChoose: () => setDialog({ what: 'rotate', client: row }) }]
              : []),
            { label: 'Delete …', onChoose: () => setDialog({ what: 'delete', client: row }), isDangerous: true },
          ]}
        />
      ),
    },
  ];
  const register = <Button onClick={() => setDialog({ what: 'register' })}>Register application</Button>;
  return (
    <section aria-label="Applications">
      <div className={classes.bar}>
        <p>Register an application once, then let it ask people for access.</p>
        {register}
      </div>
      <DataTable
        names={['application', 'applications']}
        list={list}
        columns={columns}
        rowKey={({ clientId }) => clientId}
        empty={
          <EmptyState icon="external" title="No applications yet" actions={register}>
            Register an application to let it act for people in the organization.
          </EmptyState>
        }
      />
      <Dialog title="Register application" isOpen={dialog?.what === 'register'} onClose={close}>
        <ApplicationForm
          path={path}
          onSaved={({ name, clientSecret }) => finish(clientSecret, `${name} is registered`)}
          onCancel={close}
        />
      </Dialog>
      <Dialog title="Change application" isOpen={dialog?.what === 'change'} onClose={close}>
        {client && (
          <ApplicationForm
            path={path}
            client={client}
            onSaved={({ name }) => finish(undefined, `${name} is changed`)}
            onCancel={close}
          />
        )}
      </Dialog>
      <Dialog title="Rotate secret" isOpen={dialog?.what === 'rotate'} onClose={close}>
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
        isOpen={dialog?.what === 'delete'}
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
    </section>
  );
}

/** One per line, because a line break inside could be read as part of it. */
function Lines({ lines, isWhole = false }: { readonly lines: readonly string[]; readonly isWhole?: boolean }) {
  return (
    <ul className={`${classes.lines} ${isWhole ? classes.whole : ''}`}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
