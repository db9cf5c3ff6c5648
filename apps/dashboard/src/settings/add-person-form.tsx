import { NativeSelect, PasswordInput, Radio, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Address } from '../api/address';
import type { CreateUserBody, UserView } from '../api/schemas';
import { useCreate } from '../api/use-create';
import { DialogForm } from '../ui/dialog-form';
import { fieldErrors } from '../ui/field-errors';
import { roles } from './roles';

interface AddPersonFormProps {
  readonly path: Address<'/v1/admin/organizations/{orgId}/users'>;
  readonly onAdded: (person: UserView) => void;
  readonly onCancel: () => void;
}

export function AddPersonForm({ path, onAdded, onCancel }: AddPersonFormProps) {
  const create = useCreate(path, onAdded);
  const form = useForm({
    initialValues: { name: '', email: '', way: 'invite', password: '', role: 'member' as CreateUserBody['role'] },
    validate: {
      name: (name) => (name.trim() === '' ? 'Enter a name' : null),
      email: (email) => (email.includes('@') ? null : 'Enter an email address'),
      password: (password, { way }) => (way === 'password' && password.length < 12 ? 'At least 12 characters' : null),
    },
  });
  const submit = form.onSubmit(({ way, password, ...body }) =>
    create.mutate(
      { ...body, ...(way === 'password' && { password }) },
      { onError: (error) => form.setErrors(fieldErrors(error)) },
    ),
  );
  const isInvited = form.values.way === 'invite';
  return (
    <DialogForm
      onSubmit={submit}
      action={isInvited ? 'Send invitation' : 'Add person'}
      isBusy={create.isPending}
      error={create.error}
      onCancel={onCancel}
    >
      <TextInput label="Name" withAsterisk autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <TextInput type="email" label="Email" withAsterisk autoComplete="off" {...form.getInputProps('email')} />
      <NativeSelect label="Role" data={[...roles]} {...form.getInputProps('role')} />
      <Radio.Group label="First sign-in" {...form.getInputProps('way')}>
        <Radio value="invite" label="By invitation: they choose a password through a link sent to them" mt="xs" />
        <Radio value="password" label="With a password that you choose" mt="xs" />
      </Radio.Group>
      {!isInvited && (
        <PasswordInput
          label="First password"
          description="At least 12 characters. They can change it under My account."
          withAsterisk
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          {...form.getInputProps('password')}
        />
      )}
    </DialogForm>
  );
}
