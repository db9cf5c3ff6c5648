import { useState } from 'react';
import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { at, under } from '../api/address';
import { api, useSession } from '../api/client';
import type { ChangePasswordBody, PersonShareView } from '../api/schemas';
import { useList } from '../api/use-list';
import { type Column, DataTable } from '../ui/data-table';
import { Confirm, DialogForm } from '../ui/dialog';
import { fieldErrors } from '../ui/form-problems';
import { Facts, PageSection } from '../ui/page-section';
import { EmptyState } from '../ui/state';
import { ExactTime, Time } from '../ui/time';
import { toast } from '../ui/toast';
import { GrantedApplicationsPanel, SessionsPanel } from './account-access';
import { SecondFactorPanel } from './second-factor-panel';
import { SettingsPage } from './settings.page';
import classes from './settings.module.css';

export function AccountPage() {
  const { name, email, role, scopes, systemAdmin, hasPassword } = useSession();
  const roleWords = role === null ? 'In no organization' : role === 'admin' ? 'Administrator' : 'Member';
  return (
    <SettingsPage title="My account" lead="Your profile, your sessions, and the apps that act for you.">
      <Facts
        facts={[
          ['Name', name],
          ['Email', email],
          ['Role', systemAdmin ? `${roleWords}; system administrator` : roleWords],
          ['Permissions', scopes.length === 0 ? 'None' : scopes.join(', ')],
        ]}
      />
      <SessionsPanel />
      <GrantedApplicationsPanel />
      <SharedLinksPanel />
      <PageSection title={hasPassword ? 'Password' : 'Set a password'}>
        <div className={classes.card}>
          <PasswordForm />
        </div>
      </PageSection>
      {hasPassword && <SecondFactorPanel />}
    </SettingsPage>
  );
}

const visibilityToggleButtonProps = { 'aria-label': 'Show the password' };

/** Changes the password, or sets the first one for a person who signed in by a link. */
function PasswordForm() {
  const { email, hasPassword } = useSession();
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: {
      currentPassword: (password) => (hasPassword && password === '' ? 'Enter your current password' : null),
      newPassword: (password) => (Array.from(password).length < 12 ? 'At least 12 characters' : null),
    },
  });
  const change = useMutation({
    mutationFn: (body: ChangePasswordBody) => api.post(at('/v1/session/password'), { body }),
    onSuccess: () => {
      form.reset();
      toast.done('Password saved. Your other sessions are signed out.');
      void queryClient.invalidateQueries({ queryKey: ['session'] });
      void queryClient.invalidateQueries({ queryKey: ['/v1/session/sessions'] });
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const submit = form.onSubmit(({ currentPassword, newPassword }) =>
    change.mutate({ newPassword, ...(hasPassword && { currentPassword }) }),
  );
  return (
    <DialogForm
      onSubmit={submit}
      action={hasPassword ? 'Change password' : 'Set password'}
      isBusy={change.isPending}
      error={Object.keys(fieldErrors(change.error)).length > 0 ? null : change.error}
    >
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      {hasPassword && (
        <PasswordInput
          label="Current password"
          withAsterisk
          autoComplete="current-password"
          visibilityToggleButtonProps={visibilityToggleButtonProps}
          aria-invalid={form.errors.currentPassword !== undefined}
          {...form.getInputProps('currentPassword')}
        />
      )}
      <PasswordInput
        label="New password"
        description="At least 12 characters. Signs you out everywhere else."
        withAsterisk
        autoComplete="new-password"
        visibilityToggleButtonProps={visibilityToggleButtonProps}
        aria-invalid={form.errors.newPassword !== undefined}
        {...form.getInputProps('newPassword')}
      />
    </DialogForm>
  );
}

const path = at('/v1/session/shares');

/** The shared links that the person has created. A new password does not end them. */
function SharedLinksPanel() {
  const list = useList(path);
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [revoking, setRevoking] = useState<PersonShareView | null>(null);
  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [path] });
  const columns: readonly Column<PersonShareView>[] = [
    {
      header: 'Report',
      cell: ({ assessmentId }) => <Link to={`/assessments/${assessmentId}`}>{assessmentId}</Link>,
    },
    { header: 'Shared', cell: ({ createdAt }) => <Time at={createdAt} /> },
    { header: 'Expires', cell: ({ expiresAt }) => <ExactTime at={expiresAt} /> },
    {
      header: 'Actions',
      align: 'end',
      cell: (share) => (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => setRevoking(share)}
          aria-label={`Revoke the link to ${share.assessmentId}`}
        >
          Revoke
        </Button>
      ),
    },
  ];
  const revokeAll = async (): Promise<void> => {
    const { revoked } = await api.post(under(path, '/revoke-all'));
    await refresh();
    toast.done(revoked === 1 ? 'One link is revoked' : `${revoked} links are revoked`);
  };
  const actions = (
    <Button variant="default" onClick={() => setAsking(true)} disabled={list.total === 0}>
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
          <EmptyState icon="external" title="No shared links">
            Links you create from a report are listed here until they expire. Anyone who has one can read the report.
          </EmptyState>
        }
      />
      <Confirm
        isOpen={revoking !== null}
        title="Revoke this link?"
        action="Revoke"
        onConfirm={async () => {
          if (revoking) await api.delete(under(path, '/{shareId}', { shareId: revoking.id }));
          await refresh();
        }}
        onClose={() => setRevoking(null)}
      >
        The link stops working immediately.
      </Confirm>
      <Confirm
        isOpen={isAsking}
        title="Revoke all your shared links?"
        action="Revoke all"
        onConfirm={revokeAll}
        onClose={() => setAsking(false)}
      >
        The links stop working immediately.
      </Confirm>
    </PageSection>
  );
}
