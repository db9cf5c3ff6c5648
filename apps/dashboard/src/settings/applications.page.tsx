import { Button } from '@mantine/core';
import { type OAuthClientView, api, at, readAgain, under, useList } from '../api';
import {
  type Column,
  CopyButton,
  DataTable,
  EmptyState,
  EnvironmentBadge,
  menuColumn,
  Time,
  toast,
  useDialog,
} from '../ui';
import { ApplicationForm, RotateClientSecretForm } from './application-forms';
import { scopesInShort } from './scope-choice';
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

/** The OAuth clients of one organization. */
export function ApplicationsPanel({ organizationId }: { readonly organizationId: string }) {
  const path = at('/v1/admin/organizations/{orgId}/oauth-clients', { orgId: organizationId });
  const list = useList(path);
  const dialog = useDialog();
  const finish = (clientSecret: string | undefined, message: string): void => {
    dialog.close();
    if (clientSecret === undefined) toast.done(message);
    else dialog.tell({ title: 'The application’s secret', name: 'secret', secret: clientSecret });
    void readAgain(path);
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
    { header: 'Scopes', cell: ({ scopes }) => scopesInShort(scopes) },
    { header: 'Registered', cell: ({ createdAt }) => <Time at={createdAt} /> },
    menuColumn(
      ({ name }) => name,
      (client) => {
        const { clientId, name } = client;
        const change = (
          <ApplicationForm
            path={path}
            client={client}
            onSaved={(changed) => finish(undefined, `${changed.name} is changed`)}
          />
        );
        const rotate = (
          <RotateClientSecretForm
            path={under(path, '/{clientId}/rotate-secret', { clientId })}
            name={name}
            onRotated={({ clientSecret }) => finish(clientSecret, '')}
          />
        );
        const remove = (): void =>
          dialog.ask({
            title: `Delete the application “${name}”?`,
            action: 'Delete application',
            text: 'Its codes and tokens stop working immediately, for everyone who allowed it. This cannot be undone.',
            onConfirm: async () => {
              await api.delete(under(path, '/{clientId}', { clientId }));
              await readAgain(path);
            },
          });
        return [
          { label: 'Change …', onChoose: () => dialog.open({ title: 'Change application', content: change }) },
          client.type === 'confidential' && {
            label: 'Rotate secret …',
            onChoose: () => dialog.open({ title: 'Rotate secret', content: rotate }),
          },
          { label: 'Delete …', onChoose: remove, isDangerous: true },
        ];
      },
    ),
  ];
  const form = (
    <ApplicationForm path={path} onSaved={({ name, clientSecret }) => finish(clientSecret, `${name} is registered`)} />
  );
  const register = (
    <Button onClick={() => dialog.open({ title: 'Register application', content: form })}>Register application</Button>
  );
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
      {dialog.element}
    </section>
  );
}

/** One per line, because a line break inside could be read as part of it. */
function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
