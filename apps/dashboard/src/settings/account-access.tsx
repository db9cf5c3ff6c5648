import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type GrantedApplicationView, type SessionView, api, ApiError, at, readAgain, under, useList } from '../api';
import { type Column, Badge, buttonColumn, DataTable, PageSection, Time, toast, useDialog } from '../ui';
import { Nothing } from './column';
import { scopes as allScopes } from './settings-words';
import classes from './settings.module.css';

const sessions = at('/v1/session/sessions');

/** The person's sessions, and the way to end them. */
export function SessionsPanel() {
  const list = useList(sessions);
  const dialog = useDialog();
  // Ignores a second press on the same session before the list is updated.
  const [ending] = useState(() => new Set<string>());
  const end = useMutation({
    mutationFn: async ({ id }: SessionView) => {
      try {
        await api.delete(under(sessions, '/{sessionId}', { sessionId: id }));
      } catch (error) {
        // 404 means that the session has ended in the meantime, which is what the person wants.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
      await readAgain(sessions);
    },
    onSuccess: (_nothing, { browser }) => toast.done(`${browser} is signed out`),
    onError: (error, { id, browser }) => {
      ending.delete(id);
      toast.failed(`${browser} could not be signed out`, error);
    },
  });
  const press = (session: SessionView): void => {
    if (ending.has(session.id)) return;
    ending.add(session.id);
    end.mutate(session);
  };
  const askToEndOthers = (): void =>
    dialog.ask({
      title: 'Sign out all other sessions?',
      action: 'Sign out all others',
      text: 'You will have to sign in again everywhere except in this browser.',
      onConfirm: async () => {
        const { ended } = await api.post(under(sessions, '/end-others'));
        await readAgain(sessions);
        toast.done(ended === 1 ? 'Signed out of one other session' : `Signed out of ${ended} other sessions`);
      },
    });
  const columns: readonly Column<SessionView>[] = [
    {
      header: 'Browser',
      cell: ({ browser, address, current }) => (
        <>
          <strong>{browser}</strong> {current && <Badge tone="info">This browser</Badge>}
          {address !== '' && <span className={classes.below}>from {address}</span>}
        </>
      ),
    },
    { header: 'Last used', cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
    { header: 'Signed in', cell: ({ createdAt }) => <Time at={createdAt} /> },
    buttonColumn({
      action: 'Sign out',
      name: ({ browser, address }) => `Sign out ${browser} from ${address}`,
      onPress: press,
      isShown: ({ current }) => !current,
      isBusy: ({ id }) => end.isPending && end.variables.id === id,
    }),
  ];
  const signOutOthers = list.total > 1 && (
    <Button variant="default" onClick={askToEndOthers}>
      Sign out all others
    </Button>
  );
  return (
    <PageSection title="Where you are signed in" actions={signOutOthers}>
      <DataTable
        names={['session', 'sessions']}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<Nothing title="This session has just ended.">Reload the page to sign in again.</Nothing>}
      />
      {dialog.element}
    </PageSection>
  );
}

const applications = at('/v1/session/applications');

/** The applications that can act for the person, and the way to revoke their access. */
export function GrantedApplicationsPanel() {
  const list = useList(applications);
  const dialog = useDialog();
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
    buttonColumn({
      action: 'Revoke',
      name: ({ name }) => `Revoke the access of ${name}`,
      onPress: ({ clientId, name }) =>
        dialog.ask({
          title: `Revoke the access of “${name}”?`,
          action: 'Revoke',
          text: 'Its tokens stop working immediately. It has to ask you again before it can act for you.',
          onConfirm: async () => {
            await api.delete(under(applications, '/{clientId}', { clientId }));
            await readAgain(applications);
          },
        }),
    }),
  ];
  return (
    <PageSection title="Applications that act for you">
      <DataTable
        names={['application', 'applications']}
        list={list}
        columns={columns}
        rowKey={({ clientId }) => clientId}
        empty={
          <Nothing title="No connected apps.">
            Apps that you allow to act for you appear here. You can revoke their access at any time.
          </Nothing>
        }
      />
      {dialog.element}
    </PageSection>
  );
}
