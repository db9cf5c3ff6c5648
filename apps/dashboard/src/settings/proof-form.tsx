import { type ReactNode, useState } from 'react';
import { PasswordInput, TextInput } from '@mantine/core';
import { api, at } from '../api';
import { fieldErrors, Form, useApiForm } from '../ui';
import classes from './settings.module.css';

interface PasswordStepProps {
  readonly action: string;
  /** Whether a code of the authenticator app is accepted instead. */
  readonly takesCode?: boolean;
  readonly onGiven: (given: string) => Promise<void>;
  readonly isDangerous?: boolean;
  /** What the password is asked for. */
  readonly children?: ReactNode;
}

/** Asks for the person's own password, and shows the API's error at the field. */
export function PasswordStep({ action, takesCode = false, onGiven, isDangerous = false, children }: PasswordStepProps) {
  const form = useApiForm({
    initialValues: { password: '' },
    validate: { password: (password) => (takesCode && password === '' ? 'Enter your password or a code' : null) },
    save: ({ password }) => onGiven(password),
    errorsOf: (error): Record<string, string> => {
      const { password, code } = fieldErrors(error);
      const problem = password ?? code;
      return problem === undefined ? {} : { password: problem };
    },
  });
  return (
    <Form form={form} action={action} isDangerous={isDangerous} isQuiet>
      {children}
      <PasswordInput
        label="Your password"
        description={takesCode && 'Or a code from your authenticator app'}
        withAsterisk
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
    </Form>
  );
}

interface ProofFormProps {
  readonly action: string;
  /** What the proof is for. */
  readonly what: string;
  /** What has to be typed first: the name of what cannot be brought back. */
  readonly typed?: string;
  readonly onProven: () => Promise<void>;
}

/** Six digits are a code of the app, groups of four are a recovery code, and everything else is a password. */
const code = /^(\d{3} ?\d{3}|[a-z0-9]{4}(-[a-z0-9]{4}){3})$/;

/** Asks for the password or a code again, because the session could have been left open. */
export function ProofForm({ action, what, typed, onProven }: ProofFormProps) {
  const [text, setText] = useState('');
  const prove = async (given: string): Promise<void> => {
    if (typed !== undefined && text.trim() !== typed) throw new Error(`Type “${typed}” to confirm.`);
    await api.post(at('/v1/session/proof'), { body: code.test(given) ? { code: given } : { password: given } });
    await onProven();
  };
  return (
    <PasswordStep action={action} takesCode onGiven={prove} isDangerous>
      <p className={classes.words}>{what}</p>
      {typed !== undefined && (
        <TextInput
          label={`Type “${typed}” to confirm`}
          withAsterisk
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
    </PasswordStep>
  );
}
