import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
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
    initialValues: { name: '', email: '', password: '', role: 'member' as CreateUserBody['role'] },
    validate: {
      name: (name) => (name.trim() === '' ? 'Say who it is' : null),
      email: (email) => (email.includes('@') ? null : 'Enter an email address'),
      password: (password) => (password.length < 12 ? 'At least 12 characters' : null),
    },
  });
  const submit = form.onSubmit((body) =>
    create.mutate(body, { onError: (error) => form.setErrors(fieldErrors(error)) }),
  );
  return (
    <DialogForm
      onSubmit={submit}
      action="Add the person"
      isBusy={create.isPending}
      error={create.error}
      onCancel={onCancel}
    >
      <TextInput label="Name" withAsterisk autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <TextInput type="email" label="Email" withAsterisk autoComplete="off" {...form.getInputProps('email')} />
      <PasswordInput
        label="First password"
        description="At least 12 characters; they change it under My account"
        withAsterisk
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        {...form.getInputProps('password')}
      />
      <NativeSelect label="Role" data={[...roles]} {...form.getInputProps('role')} />
    </DialogForm>
  );
}
