import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { type PersonShareView, api, at, readAgain, under, useList, useSession } from '../api';
import { type Column, buttonColumn, DataTable, Facts, PageSection, Time, toast, useDialog } from '../ui';
import { GrantedApplicationsPanel, SessionsPanel } from './account-access';
import { NarrowColumn, Nothing } from './column';
import { NotificationsPanel } from './notifications-panel';
import { PasswordPanel } from './password-panel';
import { SecondFactorPanel } from './second-factor-panel';
import { roleNames } from './settings-words';
import { SettingsPage } from './settings.page';

export function AccountPage() {
  const { name, email, role, systemAdmin, singleSignOn } = useSession();
  const roleWords = role === null ? 'In no organization' : roleNames[role];
  return (
    <SettingsPage title="My account" lead="How you sign in, what you are notified of, and what acts for you.">
      <NarrowColumn>
        <Facts
          facts={[
            ['Name', name],
            ['Email', email],
            ['Role', systemAdmin ? `${roleWords}, system administrator` : roleWords],
            ...(singleSignOn === null ? [] : [['Single sign-on', singleSignOn] as const]),
          ]}
        />
        <PageSection title="Signing in">
          <PasswordPanel />
          <SecondFactorPanel />
        </PageSection>
        <SessionsPanel />
        {role !== null && <NotificationsPanel />}
        <GrantedApplicationsPanel />
        <SharedLinksPanel />
      </NarrowColumn>
    </SettingsPage>
  );
}

const path = at('/v1/session/shares');

/** The shared links that the person has created. A new password does not end them. */
function SharedLinksPanel() {
  const list = useList(path);
  const dialog = useDialog();
  const columns: readonly Column<PersonShareView>[] = [
    {
      header: 'Report',
      cell: ({ assessmentId, company }) =>
        company === null ? 'Deleted assessment' : <Link to={`/assessments/${assessmentId}/report`}>{company}</Link>,
    },
    { header: 'Shared', cell: ({ createdAt }) => <Time at={createdAt} /> },
    { header: 'Expires', cell: ({ expiresAt }) => <Time at={expiresAt} /> },
    buttonColumn({
      action: 'Revoke',
      name: ({ company }) => `Revoke the link to ${company ?? 'the deleted assessment'}`,
      onPress: ({ id, company }) =>
        dialog.ask({
          title: `Revoke the link to ${company ?? 'this report'}?`,
          action: 'Revoke',
          text: 'The link stops working immediately.',
          onConfirm: async () => {
            await api.delete(under(path, '/{shareId}', { shareId: id }));
            await readAgain(path);
          },
        }),
    }),
  ];
  const askToRevokeAll = (): void =>
    dialog.ask({
      title: 'Revoke all your shared links?',
      action: 'Revoke all',
      text: 'The links stop working immediately.',
      onConfirm: async () => {
        const { revoked } = await api.post(under(path, '/revoke-all'));
        await readAgain(path);
        toast.done(revoked === 1 ? 'One link is revoked' : `${revoked} links are revoked`);
      },
    });
  const actions = list.total > 1 && (
    <Button variant="default" onClick={askToRevokeAll}>
      Revoke all
    </Button>
  );
  return (
    <PageSection title="Reports you share by link" actions={actions}>
      <DataTable
        names={['link', 'links']}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <Nothing title="No shared links.">
            Links you create from a report are listed here until they expire. Anyone who has one can read the report.
          </Nothing>
        }
      />
      {dialog.element}
    </PageSection>
  );
}
