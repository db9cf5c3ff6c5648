import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { at } from '../api/address';
import { api } from '../api/client';
import { useSession } from '../api/session';
import type { ChangePasswordBody } from '../api/schemas';
import { DialogForm } from '../ui/dialog-form';
import { fieldErrors } from '../ui/field-errors';
import { toast } from '../ui/toast';

const visibilityToggleButtonProps = { 'aria-label': 'Show the password' };

/** Changes the password, or sets the first one for a person who signed in by a link. */
export function PasswordForm() {
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
