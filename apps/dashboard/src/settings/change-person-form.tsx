import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { Address } from '../api/address';
import { api } from '../api/client';
import type { ChangeUserBody, UserView } from '../api/schemas';
import { DialogForm } from '../ui/dialog-form';
import { fieldErrors } from '../ui/field-errors';
import { roles } from './roles';

interface ChangePersonFormProps {
  readonly path: Address<'/v1/admin/organizations/{orgId}/users/{userId}'>;
  readonly person: UserView;
  /** With whether the password was reset. */
  readonly onChanged: (person: UserView, isReset: boolean) => void;
  readonly onCancel: () => void;
}

export function ChangePersonForm({ path, person, onChanged, onCancel }: ChangePersonFormProps) {
  const form = useForm({ initialValues: { name: person.name, role: person.role, password: '' } });
  const change = useMutation({
    mutationFn: (body: ChangeUserBody) => api.patch(path, body),
    onSuccess: (changed, { password }) => onChanged(changed, password !== undefined),
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const submit = form.onSubmit(({ name, role, password }) =>
    change.mutate({ name, role, ...(password !== '' && { password }) }),
  );
  return (
    <DialogForm onSubmit={submit} action="Save" isBusy={change.isPending} error={change.error} onCancel={onCancel}>
      <TextInput label="Name" withAsterisk autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <NativeSelect label="Role" data={[...roles]} {...form.getInputProps('role')} />
      <PasswordInput
        label="New password"
        description="Leave empty to keep the current one. A new password signs them out and disconnects their apps."
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        {...form.getInputProps('password')}
      />
    </DialogForm>
  );
}
