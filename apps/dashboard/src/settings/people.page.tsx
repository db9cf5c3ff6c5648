import { useState } from 'react';
import { Button } from '@mantine/core';
import {
  type Address,
  type InvitedUserView,
  type UserView,
  api,
  at,
  readAgain,
  under,
  useList,
  useSession,
} from '../api';
import {
  type Column,
  Badge,
  DataTable,
  EmptyState,
  FilterBar,
  menuColumn,
  NoneFound,
  SearchField,
  Time,
  toast,
  useAddressFilters,
  useDialog,
} from '../ui';
import { AddPersonForm, ChangePersonForm, OfferRevocation, type PeoplePath } from './people-forms';
import { isMailed, MailOutage, useMail } from './mail-notice';
import { ProofForm } from './proof-form';
import { ForAdministrators, SettingsPage } from './settings.page';
import { roleNames } from './settings-words';
import classes from './settings.module.css';

export function PeoplePage() {
  const { role, systemAdmin } = useSession();
  return (
    <SettingsPage title="People and roles" lead="Administrators can make changes; members and viewers can look.">
      {role === 'admin' && !systemAdmin ? (
        <PeoplePanel path={ownPeople} />
      ) : (
        <ForAdministrators what="invite people and change their roles">
          {({ id: orgId }) => <PeoplePanel path={at('/v1/admin/organizations/{orgId}/users', { orgId })} />}
        </ForAdministrators>
      )}
    </SettingsPage>
  );
}

type OperatedPerson = '/v1/admin/organizations/{orgId}/users/{userId}';

const ownPeople = at('/v1/organization/users');

/** The people of one organization and what their role allows. */
export function PeoplePanel({ path }: { readonly path: Address<PeoplePath> }) {
  const q = useAddressFilters().valueOf('q') || undefined;
  const list = useList(path, { filters: { q } });
  const me = useSession();
  const isOperator = path !== ownPeople;
  const isOwn =
    !isOperator || path === at('/v1/admin/organizations/{orgId}/users', { orgId: me.organization?.id ?? '' });
  const dialog = useDialog();
  const [revocationFor, setRevocationFor] = useState<UserView | null>(null);
  const mail = useMail();
  const isInvitationMailed = isMailed(mail);
  const refresh = (): Promise<void> => readAgain(path, 'session');
  const finish = (message: string): void => {
    dialog.close();
    toast.done(message);
    void refresh();
  };
  const finishInvitation = ({ name, invitationUrl }: InvitedUserView, message: string): void => {
    if (invitationUrl === undefined) {
      finish(message);
      return;
    }
    const outage = mail?.state === 'failing' ? 'The mail server does not take emails. ' : '';
    dialog.tell({
      title: `Invitation for ${name}`,
      name: 'invitation link',
      instruction: `${outage}Give this link to ${name} only. It lets them choose a password, once, within seven days.`,
      secret: invitationUrl,
      action: 'Done',
    });
    void refresh();
  };
  /** What is done from the menu at once, without a dialog. */
  const act = (action: Promise<void>, failure: string): void =>
    void action.catch((error: unknown) => toast.failed(failure, error as Error));
  const listActions = (person: UserView) => {
    const { name, email, invitedUntil, status } = person;
    const own = under(path, '/{userId}', { userId: person.id });
    const change = (
      <ChangePersonForm
        path={own}
        person={person}
        mayReset={isOperator}
        choosesReports={isOwn}
        onChanged={(changed, isReset) => {
          finish(`${changed.name} is changed`);
          if (isReset) setRevocationFor(changed);
        }}
      />
    );
    const sendAgain = async (): Promise<void> =>
      finishInvitation(await api.post(under(own, '/invitation')), `A new invitation was sent to ${email}`);
    const withdraw = async (): Promise<void> => {
      await api.delete(under(own, '/invitation'));
      finish(`The invitation for ${name} is withdrawn`);
    };
    const turnOff = (
      <ProofForm
        action="Turn off"
        what={`${name} will sign in with only a password.`}
        onProven={async () => {
          await api.delete(under(own as Address<OperatedPerson>, '/second-factor'));
          finish(`${name} now signs in with only a password`);
        }}
      />
    );
    const unlink = (
      <ProofForm
        action="Unlink"
        what={`The next single sign-on with ${email} is linked to ${name} again.`}
        onProven={async () => {
          await api.delete(under(own as Address<OperatedPerson>, '/provider-identity'));
          finish(`${name} will be linked again at the next single sign-on`);
        }}
      />
    );
    const signOut = async (): Promise<void> => {
      await api.post(under(own, '/end-sessions'));
      finish(`${name} is signed out everywhere`);
    };
    const deactivate = (): void =>
      dialog.ask({
        title: `Deactivate ${name}?`,
        action: 'Deactivate',
        text: 'They are signed out everywhere, and the apps that act for them lose access. You can reactivate them later.',
        onConfirm: async () => {
          await api.delete(own);
          if (isOperator) setRevocationFor(person);
          await refresh();
        },
      });
    const erase = (
      <ProofForm
        action="Erase person"
        what="Their sessions, app permissions, and the API keys that they created stop working and are deleted. In the audit log, a pseudonym replaces their name. This cannot be undone."
        typed={name}
        onProven={async () => {
          const { pseudonym } = await api.post(under(own as Address<OperatedPerson>, '/erase'));
          finish(`${name} is now “${pseudonym}”`);
        }}
      />
    );
    const reactivate = async (): Promise<void> => {
      await api.patch(own, { status: 'active' });
      finish(`${name} can sign in again`);
    };
    return [
      { label: 'Change …', onChoose: () => dialog.open({ title: 'Change person', content: change }) },
      invitedUntil !== null && {
        label: isInvitationMailed ? 'Resend invitation' : 'New invitation link',
        onChoose: () => act(sendAgain(), 'The invitation could not be created'),
      },
      invitedUntil !== null && {
        label: 'Withdraw invitation',
        onChoose: () => act(withdraw(), 'The invitation could not be withdrawn'),
        isDangerous: true,
      },
      invitedUntil === null &&
        status === 'active' && {
          label: 'Sign out everywhere',
          onChoose: () => act(signOut(), `${name} could not be signed out`),
        },
      isOperator && {
        label: 'Turn off two-step sign-in …',
        onChoose: () => dialog.open({ title: 'Turn off two-step sign-in', content: turnOff }),
      },
      isOperator && {
        label: 'Unlink from single sign-on …',
        onChoose: () => dialog.open({ title: 'Unlink from single sign-on', content: unlink }),
      },
      status === 'active'
        ? { label: 'Deactivate …', onChoose: deactivate, isDangerous: true }
        : { label: 'Reactivate', onChoose: () => act(reactivate(), `${name} could not be reactivated`) },
      isOperator && {
        label: 'Erase …',
        onChoose: () => dialog.open({ title: `Erase ${name}?`, content: erase }),
        isDangerous: true,
      },
    ];
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
    {
      header: 'Role',
      onPhone: 'plain',
      cell: ({ role, reports }) => (
        <>
          {roleNames[role]}
          {reports && (
            <span className={classes.below}>
              {reports.length === 1 ? 'one report only' : `${reports.length} reports only`}
            </span>
          )}
        </>
      ),
    },
    {
      header: 'Status',
      onPhone: 'plain',
      cell: ({ status, invitedUntil }) => <PersonStatus status={status} invitedUntil={invitedUntil} />,
    },
    { header: 'Added', cell: ({ createdAt }) => <Time at={createdAt} /> },
    menuColumn(({ name }) => name, listActions),
  ];
  const form = (
    <AddPersonForm
      path={path}
      maySetPassword={isOperator}
      isInvitationMailed={isInvitationMailed}
      onAdded={(person) => {
        const { name, email, invitedUntil } = person;
        finishInvitation(
          person,
          invitedUntil === null ? `${name} can now sign in` : `An invitation was sent to ${email}`,
        );
      }}
    />
  );
  const add = <Button onClick={() => dialog.open({ title: 'Add person', content: form })}>Add person</Button>;
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
      {revocationFor && (
        <OfferRevocation
          path={under(path, '/{userId}', { userId: revocationFor.id }) as Address<OperatedPerson>}
          person={revocationFor}
          onClose={() => setRevocationFor(null)}
        />
      )}
      {dialog.element}
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
