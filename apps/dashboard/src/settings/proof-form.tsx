import type { ReactNode } from 'react';
import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { at } from '../api/address';
import { api } from '../api/client';
import { DialogForm } from '../ui/dialog';
import { fieldErrors } from '../ui/form-problems';
import classes from './settings.module.css';

interface PasswordStepProps {
  readonly action: string;
  /** Whether a code of the authenticator app is accepted instead. */
  readonly takesCode?: boolean;
  readonly onGiven: (given: string) => Promise<void>;
  readonly onCancel: () => void;
  readonly isDangerous?: boolean;
  /** What the password is asked for. */
  readonly children?: ReactNode;
}

/** Asks for the person's own password, and shows the API's error at the field. */
export function PasswordStep(props: PasswordStepProps) {
  const { action, takesCode = false, onGiven, onCancel, isDangerous = false, children } = props;
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (password) => (takesCode && password === '' ? 'Enter your password or a code' : null) },
  });
  const give = useMutation({
    mutationFn: onGiven,
    onError: (error) => {
      const { password, code } = fieldErrors(error);
      form.setErrors({ password: password ?? code });
    },
  });
  const hasFieldError = Object.keys(fieldErrors(give.error)).length > 0;
  return (
    <DialogForm
      onSubmit={form.onSubmit(({ password }) => give.mutate(password))}
      action={action}
      isBusy={give.isPending}
      error={hasFieldError ? null : give.error}
      onCancel={onCancel}
      isDangerous={isDangerous}
    >
      {children}
      <PasswordInput
        label="Your password"
        description={takesCode && 'Or a code from your authenticator app'}
        withAsterisk
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        data-autofocus
        {...form.getInputProps('password')}
      />
    </DialogForm>
  );
}

interface ProofFormProps {
  readonly action: string;
  /** What the proof is for. */
  readonly what: string;
  readonly onProven: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Six digits are a code of the app, groups of four are a recovery code, and everything else is a password. */
const code = /^(\d{3} ?\d{3}|[a-z0-9]{4}(-[a-z0-9]{4}){3})$/;

/** Asks for the password or a code again, because the session could have been left open. */
export function ProofForm({ action, what, onProven, onCancel }: ProofFormProps) {
  const prove = async (given: string): Promise<void> => {
    await api.post(at('/v1/session/proof'), { body: code.test(given) ? { code: given } : { password: given } });
    await onProven();
  };
  return (
    <PasswordStep action={action} takesCode onGiven={prove} onCancel={onCancel} isDangerous>
      <p className={classes.words}>{what}</p>
    </PasswordStep>
  );
}
