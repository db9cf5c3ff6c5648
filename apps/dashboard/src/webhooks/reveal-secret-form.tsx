import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { Address } from '../api/address';
import { api } from '../api/client';
import { DialogForm } from '../ui/dialog-form';
import { fieldErrors } from '../ui/field-errors';

interface RevealSecretFormProps {
  readonly path: Address<'/v1/webhooks/{id}/reveal-secret'>;
  readonly onRevealed: (secret: string) => void;
  readonly onCancel: () => void;
}

/** A session that was left open shows no secret: the person signs in once more. */
export function RevealSecretForm({ path, onRevealed, onCancel }: RevealSecretFormProps) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (password === '' ? 'Enter your password' : null) },
  });
  const reveal = useMutation({
    mutationFn: (password: string) => api.post(path, { body: { password } }),
    onSuccess: ({ secret }) => onRevealed(secret),
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <DialogForm
      onSubmit={form.onSubmit(({ password }) => reveal.mutate(password))}
      action="Show secret"
      isBusy={reveal.isPending}
      error={reveal.error}
      onCancel={onCancel}
    >
      <PasswordInput
        label="Your password"
        description="Anyone who has the secret can forge deliveries, so confirm that it is you. This is recorded in the audit log."
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        {...form.getInputProps('password')}
      />
    </DialogForm>
  );
}
