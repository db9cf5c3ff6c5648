import { useEffect, useRef, useState } from 'react';
import { Button, PasswordInput } from '@mantine/core';
import { useLocation } from 'react-router';
import { api, at, readAgain, useSession } from '../api';
import { Form, toast, useApiForm } from '../ui';
import { Part } from './column';
import classes from './account.module.css';

/** The password: changed on request, but asked for at once from a person who has none. */
export function PasswordPanel() {
  const { hasPassword, singleSignOn } = useSession();
  const [isChanging, setChanging] = useState(false);
  const close = (): void => setChanging(false);
  if (!hasPassword) {
    return (
      <Part
        id="password"
        title="Set a password"
        words={
          singleSignOn === null
            ? 'The link that signed you in worked only once. With a password, you can sign in again.'
            : `You sign in with ${singleSignOn}. Two-step sign-in and secrets need a password, too.`
        }
      >
        <PasswordForm onSaved={close} />
      </Part>
    );
  }
  return (
    <Part
      id="password"
      title="Password"
      words="At least 12 characters."
      action={
        !isChanging && (
          <Button variant="default" onClick={() => setChanging(true)}>
            Change …
          </Button>
        )
      }
    >
      {isChanging && <PasswordForm onSaved={close} onCancel={close} />}
    </Part>
  );
}

/** Changes the password, or sets the first one for a person who signed in by a link. */
function PasswordForm({ onSaved, onCancel }: { readonly onSaved: () => void; readonly onCancel?: () => void }) {
  const { email, hasPassword } = useSession();
  const { hash } = useLocation();
  const first = useRef<HTMLInputElement>(null);
  // The field that the button has opened, or that a link elsewhere leads to.
  useEffect(() => {
    if (hasPassword || hash === '#password') first.current?.focus();
  }, [hasPassword, hash]);
  const form = useApiForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: {
      currentPassword: (password) => (hasPassword && password === '' ? 'Enter your current password' : null),
      newPassword: (password) => (Array.from(password).length < 12 ? 'At least 12 characters' : null),
    },
    save: ({ currentPassword, newPassword }) =>
      api.post(at('/v1/session/password'), { body: { newPassword, ...(hasPassword && { currentPassword }) } }),
    onSaved: (_saved, _values, { reset }) => {
      reset();
      toast.done('Password saved. Your other sessions are signed out.');
      void readAgain('session', '/v1/session/sessions');
      onSaved();
    },
  });
  return (
    <div className={classes.form}>
      <Form form={form} action={hasPassword ? 'Change password' : 'Set password'} onCancel={onCancel} isQuiet>
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        {hasPassword && (
          <PasswordInput
            ref={first}
            label="Current password"
            withAsterisk
            autoComplete="current-password"
            aria-invalid={form.errors.currentPassword !== undefined}
            {...form.getInputProps('currentPassword')}
          />
        )}
        <PasswordInput
          ref={hasPassword ? null : first}
          label="New password"
          description="At least 12 characters. Signs you out everywhere else."
          withAsterisk
          autoComplete="new-password"
          aria-invalid={form.errors.newPassword !== undefined}
          {...form.getInputProps('newPassword')}
        />
      </Form>
    </div>
  );
}
