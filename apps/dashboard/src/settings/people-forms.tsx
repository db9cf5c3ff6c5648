import { NativeSelect, PasswordInput, Radio, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Address, type CreateUserBody, type InvitedUserView, type UserView, api, under, useCreate } from '../api';
import { Confirm, Form, toast, useApiForm } from '../ui';
import { ReportsChoice } from './reports-choice';
import { roles } from './settings-words';

export type PeoplePath = '/v1/admin/organizations/{orgId}/users' | '/v1/organization/users';

interface AddPersonFormProps {
  readonly path: Address<PeoplePath>;
  readonly maySetPassword: boolean;
  /** Otherwise the person who invites passes on the link. */
  readonly isInvitationMailed: boolean;
  readonly onAdded: (person: InvitedUserView) => void;
}

export function AddPersonForm({ path, maySetPassword, isInvitationMailed, onAdded }: AddPersonFormProps) {
  const create = useCreate(path, onAdded);
  const form = useApiForm({
    initialValues: { name: '', email: '', way: 'invite', password: '', role: 'member' as CreateUserBody['role'] },
    validate: {
      name: (name) => (name.trim() === '' ? 'Enter a name' : null),
      email: (email) => (email.includes('@') ? null : 'Enter an email address'),
      password: (password, { way }) => (way === 'password' && password.length < 12 ? 'At least 12 characters' : null),
    },
    save: ({ way, password, ...body }) => create.mutateAsync({ ...body, ...(way === 'password' && { password }) }),
  });
  const isInvited = form.values.way === 'invite';
  return (
    <Form form={form} action={!isInvited ? 'Add person' : isInvitationMailed ? 'Send invitation' : 'Create invitation'}>
      <TextInput label="Name" withAsterisk autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <TextInput type="email" label="Email" withAsterisk autoComplete="off" {...form.getInputProps('email')} />
      <NativeSelect label="Role" data={[...roles]} {...form.getInputProps('role')} />
      {maySetPassword && (
        <Radio.Group label="First sign-in" {...form.getInputProps('way')}>
          <Radio
            value="invite"
            label={`By invitation: they choose a password through a link that ${isInvitationMailed ? 'is sent to them' : 'you give them'}`}
            mt="xs"
          />
          <Radio value="password" label="With a password that you choose" mt="xs" />
        </Radio.Group>
      )}
      {!isInvited && (
        <PasswordInput
          label="First password"
          description="At least 12 characters. They can change it under My account."
          withAsterisk
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      )}
    </Form>
  );
}

interface ChangePersonFormProps {
  readonly path: Address<`${PeoplePath}/{userId}`>;
  readonly person: UserView;
  readonly mayReset: boolean;
  /** Only in one's own organization, whose assessments are known here. */
  readonly choosesReports: boolean;
  readonly onChanged: (person: UserView, isReset: boolean) => void;
}

export function ChangePersonForm({ path, person, mayReset, choosesReports, onChanged }: ChangePersonFormProps) {
  const form = useApiForm({
    initialValues: { name: person.name, role: person.role, reports: person.reports, password: '' },
    save: ({ name, role, reports, password }) =>
      api.patch(path, {
        name,
        role,
        ...(role === 'admin' ? { reports: null } : choosesReports && { reports }),
        ...(password !== '' && { password }),
      }),
    onSaved: (changed, { password }) => onChanged(changed, password !== ''),
  });
  return (
    <Form form={form} action="Save">
      <TextInput label="Name" withAsterisk autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <NativeSelect label="Role" data={[...roles]} {...form.getInputProps('role')} />
      {choosesReports && form.values.role !== 'admin' && (
        <ReportsChoice
          value={form.values.reports}
          error={Object.entries(form.errors).find(([field]) => field.startsWith('reports'))?.[1]}
          onChange={(reports) => form.setFieldValue('reports', reports)}
        />
      )}
      {mayReset && (
        <PasswordInput
          label="New password"
          description="Leave empty to keep the current one. A new password signs them out and disconnects their apps."
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      )}
    </Form>
  );
}

interface OfferRevocationProps {
  readonly path: Address<'/v1/admin/organizations/{orgId}/users/{userId}'>;
  readonly person: UserView;
  readonly onClose: () => void;
}

/**
 * Offers to revoke a person's shared links after a password reset or a deactivation, because both leave the links
 * working.
 */
export function OfferRevocation({ path, person, onClose }: OfferRevocationProps) {
  const shares = under(path, '/shares');
  const { data: total = 0 } = useQuery({
    queryKey: [shares],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.list(shares, { query: { limit: 1 }, signal })).meta.total,
  });
  return (
    <Confirm
      isOpen={total > 0}
      title={`Revoke the links that ${person.name} shared?`}
      action={total === 1 ? 'Revoke link' : `Revoke ${total} links`}
      text={`${total === 1 ? 'A report is' : `${total} reports are`} still open to anyone who has a link that ${person.name} made.`}
      onConfirm={async () => {
        const { revoked } = await api.post(under(shares, '/revoke-all'));
        toast.done(revoked === 1 ? 'One link is revoked' : `${revoked} links are revoked`);
      }}
      onClose={onClose}
    />
  );
}
