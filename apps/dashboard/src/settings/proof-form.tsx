import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { at } from '../api/address';
import { api } from '../api/client';
import { DialogForm } from '../ui/dialog-form';
import { fieldErrors } from '../ui/field-errors';

interface ProofFormProps {
  readonly action: string;
  /** What will happen. */
  readonly what: string;
  readonly onProven: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Six digits are a code of the app, and longer ones in groups of four a recovery code; all else is a password. */
const code = /^(\d{3} ?\d{3}|[a-z0-9]{4}(-[a-z0-9]{4}){3})$/;

/** An open session is not enough: the person gives the password again, or a code. */
export function ProofForm({ action, what, onProven, onCancel }: ProofFormProps) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (password === '' ? 'Enter your password or a code' : null) },
  });
  const prove = useMutation({
    mutationFn: async (given: string) => {
      await api.post(at('/v1/session/proof'), { body: code.test(given) ? { code: given } : { password: given } });
      await onProven();
    },
    onError: (error) => {
      const { password, code: wrong } = fieldErrors(error);
      form.setErrors({ password: password ?? wrong });
    },
  });
  const hasFieldError = Object.keys(fieldErrors(prove.error)).length > 0;
  return (
    <DialogForm
      onSubmit={form.onSubmit(({ password }) => prove.mutate(password))}
      action={action}
      isBusy={prove.isPending}
      error={hasFieldError ? null : prove.error}
      onCancel={onCancel}
    >
      <p>{what}</p>
      <PasswordInput
        label="Your password"
        description="Or a code from your authenticator app"
        withAsterisk
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        data-autofocus
        {...form.getInputProps('password')}
      />
    </DialogForm>
  );
}
