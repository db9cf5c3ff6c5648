import { useEffect, useRef, useState } from 'react';
import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { at } from '../api/address';
import { api, useSession } from '../api/client';
import type { ChangePasswordBody } from '../api/schemas';
import { DialogForm } from '../ui/dialog';
import { fieldErrors } from '../ui/form-problems';
import { toast } from '../ui/toast';
import { Part } from './column';
import classes from './account.module.css';

const visibilityToggleButtonProps = { 'aria-label': 'Show the password' };

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

interface PasswordFormProps {
  readonly onSaved: () => void;
  readonly onCancel?: () => void;
}

/** Changes the password, or sets the first one for a person who signed in by a link. */
function PasswordForm({ onSaved, onCancel }: PasswordFormProps) {
  const { email, hasPassword } = useSession();
  const queryClient = useQueryClient();
  const { hash } = useLocation();
  const first = useRef<HTMLInputElement>(null);
  // The field that the button has opened, or that a link elsewhere leads to.
  useEffect(() => {
    if (hasPassword || hash === '#password') first.current?.focus();
  }, [hasPassword, hash]);
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
      onSaved();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const submit = form.onSubmit(({ currentPassword, newPassword }) =>
    change.mutate({ newPassword, ...(hasPassword && { currentPassword }) }),
  );
  return (
    <div className={classes.form}>
      <DialogForm
        onSubmit={submit}
        action={hasPassword ? 'Change password' : 'Set password'}
        isBusy={change.isPending}
        error={Object.keys(fieldErrors(change.error)).length > 0 ? null : change.error}
        {...(onCancel && { onCancel })}
      >
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        {hasPassword && (
          <PasswordInput
            ref={first}
            label="Current password"
            withAsterisk
            autoComplete="current-password"
            visibilityToggleButtonProps={visibilityToggleButtonProps}
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
          visibilityToggleButtonProps={visibilityToggleButtonProps}
          aria-invalid={form.errors.newPassword !== undefined}
          {...form.getInputProps('newPassword')}
        />
      </DialogForm>
    </div>
  );
}
