import { useState } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { at, under } from '../api/address';
import { api, useSession } from '../api/client';
import type { InvitedUserView, UserView } from '../api/schemas';
import { useList } from '../api/use-list';
import { Badge } from '../ui/badge';
import { type Column, DataTable } from '../ui/data-table';
import { Confirm, Dialog, SecretDialog } from '../ui/dialog';
import { FilterBar, NoneFound, SearchField } from '../ui/filter-bar';
import { RowActions } from '../ui/row-actions';
import { EmptyState } from '../ui/state';
import { Time } from '../ui/time';
import { toast } from '../ui/toast';
import { useAddressFilters } from '../ui/use-address-filters';
import { AddPersonForm, ChangePersonForm, OfferRevocation } from './people-forms';
import { isMailed, MailOutage, useMail } from './mail-notice';
import { ProofForm } from './proof-form';
import { ForAdministrators, SettingsPage } from './settings.page';
import classes from './settings.module.css';

export function PeoplePage() {
  return (
    <SettingsPage title="People and roles" lead="Administrators can make changes; members can look.">
      <ForAdministrators what="invite people and change their roles">
        {(organization) => <PeoplePanel organizationId={organization.id} />}
      </ForAdministrators>
    </SettingsPage>
  );
}

type OpenDialog =
  | { readonly what: 'change' | 'deactivate' | 'factor' | 'unlink'; readonly person: UserView }
  | { readonly what: 'add' };

/** The people of one organization and what their role allows. */
export function PeoplePanel({ organizationId }: { readonly organizationId: string }) {
  const path = at('/v1/admin/organizations/{orgId}/users', { orgId: organizationId });
  const q = useAddressFilters().valueOf('q') || undefined;
  const list = useList(path, { filters: { q } });
  const me = useSession();
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [revocationFor, setRevocationFor] = useState<UserView | null>(null);
  const [invited, setInvited] = useState<InvitedUserView | null>(null);
  const mail = useMail();
  const isInvitationMailed = isMailed(mail);
  const close = (): void => setDialog(null);
  const refresh = async (): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey: [path] });
    await queryClient.invalidateQueries({ queryKey: ['session'] });
  };
  const finish = (message: string): void => {
    close();
    toast.done(message);
    void refresh();
  };
  const finishInvitation = (person: InvitedUserView, message: string): void => {
    if (person.invitationUrl === undefined) {
      finish(message);
      return;
    }
    close();
    setInvited(person);
    void refresh();
  };
  const reactivate = async (person: UserView): Promise<void> => {
    try {
      await api.patch(under(path, '/{userId}', { userId: person.id }), { status: 'active' });
      finish(`${person.name} can sign in again`);
    } catch (error) {
      toast.failed(`${person.name} could not be reactivated`, error as Error);
    }
  };
  const sendAgain = async (person: UserView): Promise<void> => {
    try {
      const again = await api.post(under(path, '/{userId}/invitation', { userId: person.id }));
      finishInvitation(again, `A new invitation was sent to ${person.email}`);
    } catch (error) {
      toast.failed('The invitation could not be created', error as Error);
    }
  };
  const removeFactor = async (person: UserView): Promise<void> => {
    await api.delete(under(path, '/{userId}/second-factor', { userId: person.id }));
    finish(`${person.name} now signs in with only a password`);
  };
  const unlink = async (person: UserView): Promise<void> => {
    await api.delete(under(path, '/{userId}/provider-identity', { userId: person.id }));
    finish(`${person.name} will be linked again at the next single sign-on`);
  };
  const withdraw = async (person: UserView): Promise<void> => {
    try {
      await api.delete(under(path, '/{userId}/invitation', { userId: person.id }));
      finish(`The invitation for ${person.name} is withdrawn`);
    } catch (error) {
      toast.failed('The invitation could not be withdrawn', error as Error);
    }
  };
  const columns: readonly Column<UserView>[] = [
    {
      header: 'Person',
      cell: ({ id, name, email }) => (
        <>
          <strong>{name}</strong>
          {id === me.id && ' (you)'}
          <span className={classes.below}>{email}</span>
        </>
      ),
    },
    { header: 'Role', onPhone: 'plain', cell: ({ role }) => (role === 'admin' ? 'Administrator' : 'Member') },
    {
      header: 'Status',
      onPhone: 'plain',
      cell: ({ status, invitedUntil }) => <PersonStatus status={status} invitedUntil={invitedUntil} />,
    },
    { header: 'Added', cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      header: 'Actions',
      onPhone: 'corner',
      align: 'end',
      cell: (person) => (
        <RowActions
          name={person.name}
          actions={[
            { label: 'Change …', onChoose: () => setDialog({ what: 'change', person }) },
            ...(person.invitedUntil === null
              ? []
              : [
                  {
                    label: isInvitationMailed ? 'Resend invitation' : 'New invitation link',
                    onChoose: () => void sendAgain(person),
                  },
                  { label: 'Withdraw invitation', onChoose: () => void withdraw(person), isDangerous: true },
                ]),
            { label: 'Turn off two-step sign-in …', onChoose: () => setDialog({ what: 'factor', person }) },
            { label: 'Unlink from single sign-on …', onChoose: () => setDialog({ what: 'unlink', person }) },
            person.status === 'active'
              ? { label: 'Deactivate …', onChoose: () => setDialog({ what: 'deactivate', person }), isDangerous: true }
              : { label: 'Reactivate', onChoose: () => void reactivate(person) },
          ]}
        />
      ),
    },
  ];
  const add = <Button onClick={() => setDialog({ what: 'add' })}>Add person</Button>;
  return (
    <section aria-label="People">
      {mail?.delivery === 'files' && (
        <p className={classes.notice}>
          No mail server is set up. Emails are only written to files, in <code>{mail.folder}</code> on the server, so
          you get a link to give to each person you invite.
        </p>
      )}
      <MailOutage mail={mail}>Until it answers, you get a link to give to each person you invite.</MailOutage>
      <div className={classes.bar}>
        <FilterBar>
          <SearchField label="Search people" />
        </FilterBar>
        {add}
      </div>
      <DataTable
        names={['person', 'people']}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          q === undefined ? (
            <EmptyState icon="account" title="No people yet" actions={add}>
              Invite people by email. Each chooses a password and sees what their role allows.
            </EmptyState>
          ) : (
            <NoneFound icon="account" />
          )
        }
      />
      <Dialog title="Add person" isOpen={dialog?.what === 'add'} onClose={close}>
        <AddPersonForm
          path={path}
          isInvitationMailed={isInvitationMailed}
          onAdded={(person) => {
            const { name, email, invitedUntil } = person;
            finishInvitation(
              person,
              invitedUntil === null ? `${name} can now sign in` : `An invitation was sent to ${email}`,
            );
          }}
          onCancel={close}
        />
      </Dialog>
      <Dialog title="Change person" isOpen={dialog?.what === 'change'} onClose={close}>
        {dialog?.what === 'change' && (
          <ChangePersonForm
            path={under(path, '/{userId}', { userId: dialog.person.id })}
            person={dialog.person}
            onChanged={(person, isReset) => {
              finish(`${person.name} is changed`);
              if (isReset) setRevocationFor(person);
            }}
            onCancel={close}
          />
        )}
      </Dialog>
      <Confirm
        isOpen={dialog?.what === 'deactivate'}
        title={`Deactivate ${dialog?.what === 'deactivate' ? dialog.person.name : ''}?`}
        action="Deactivate"
        onConfirm={async () => {
          if (dialog?.what !== 'deactivate') return;
          await api.delete(under(path, '/{userId}', { userId: dialog.person.id }));
          setRevocationFor(dialog.person);
          await refresh();
        }}
        onClose={close}
      >
        They are signed out everywhere, and the apps that act for them lose access. You can reactivate them later.
      </Confirm>
      <Dialog title="Turn off two-step sign-in" isOpen={dialog?.what === 'factor'} onClose={close}>
        {dialog?.what === 'factor' && (
          <ProofForm
            action="Turn off"
            what={`${dialog.person.name} will sign in with only a password.`}
            onProven={() => removeFactor(dialog.person)}
            onCancel={close}
          />
        )}
      </Dialog>
      <Dialog title="Unlink from single sign-on" isOpen={dialog?.what === 'unlink'} onClose={close}>
        {dialog?.what === 'unlink' && (
          <ProofForm
            action="Unlink"
            what={`The next single sign-on with ${dialog.person.email} is linked to ${dialog.person.name} again.`}
            onProven={() => unlink(dialog.person)}
            onCancel={close}
          />
        )}
      </Dialog>
      {revocationFor && (
        <OfferRevocation
          path={under(path, '/{userId}', { userId: revocationFor.id })}
          person={revocationFor}
          onClose={() => setRevocationFor(null)}
        />
      )}
      <SecretDialog
        title={`Invitation for ${invited?.name ?? ''}`}
        name="invitation link"
        instruction={`${mail?.state === 'failing' ? 'The mail server does not take emails. ' : ''}Give this link to ${invited?.name ?? ''} only. It lets them choose a password, once, within seven days.`}
        secret={invited?.invitationUrl ?? null}
        action="Done"
        onClose={() => setInvited(null)}
      />
    </section>
  );
}

/** The status of a person. An invitation shows when it expires, because an expired one has to be sent again. */
function PersonStatus({ status, invitedUntil }: Pick<UserView, 'status' | 'invitedUntil'>) {
  if (status === 'deactivated') return <Badge tone="neutral">Deactivated</Badge>;
  if (invitedUntil === null) return <Badge tone="good">Active</Badge>;
  const hasExpired = new Date(invitedUntil) < new Date();
  return (
    <>
      <Badge tone="warn">Invited</Badge>
      <span className={classes.below}>
        {hasExpired ? 'expired' : 'expires'} <Time at={invitedUntil} />
      </span>
    </>
  );
}
