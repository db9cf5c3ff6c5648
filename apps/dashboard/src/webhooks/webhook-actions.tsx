import { useState } from 'react';
import { Button, NativeSelect, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type Address, under } from '../api/address';
import { api } from '../api/client';
import type { ChangeWebhookBody, RotatedSecretView, WebhookView } from '../api/schemas';
import { useCreate } from '../api/use-create';
import { Confirm, Dialog, DialogForm, SecretDialog } from '../ui/dialog';
import { fieldErrors } from '../ui/form-problems';
import { toast } from '../ui/toast';
import { EndpointForm } from './endpoint-form';

interface WebhookActionsProps {
  readonly webhook: WebhookView;
  readonly path: Address<'/v1/webhooks/{id}'>;
}

/** The actions for an endpoint: change, rotate or show the secret, enable or disable, delete. */
export function WebhookActions({ webhook, path }: WebhookActionsProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<'change' | 'reveal' | 'rotate' | 'disable' | 'delete' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [revealed, setRevealed] = useState<string | null>(null);
  const close = (): void => setDialog(null);
  const change = useMutation({
    mutationFn: (body: ChangeWebhookBody) => api.patch(path, body),
    onSuccess: async (changed) => {
      queryClient.setQueryData([path], changed);
      await queryClient.invalidateQueries({ queryKey: ['/v1/webhooks'] });
      await queryClient.invalidateQueries({ queryKey: [under(path, '/deliveries')] });
    },
  });
  // Updates the page before the response arrives, and reverts it if the request fails.
  const enable = useMutation({
    mutationFn: () => api.patch(path, { status: 'enabled' }),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: [path] });
      queryClient.setQueryData([path], { ...webhook, status: 'enabled', disabledReason: null });
      return { before: webhook };
    },
    onError: (error, _, optimistic) => {
      queryClient.setQueryData([path], optimistic?.before);
      toast.failed('The endpoint could not be enabled', error);
    },
    onSuccess: (enabled) => queryClient.setQueryData([path], enabled),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['/v1/webhooks'] }),
  });
  const remove = async (): Promise<void> => {
    await api.delete(path);
    await navigate('/webhooks');
    queryClient.removeQueries({ queryKey: [path] });
    void queryClient.invalidateQueries({ queryKey: ['/v1/webhooks'] });
    toast.done('The endpoint is deleted');
  };
  const isEnabled = webhook.status === 'enabled';
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          // What an earlier attempt, or disabling, was refused for says nothing about this one.
          change.reset();
          setDialog('change');
        }}
      >
        Change
      </Button>
      <Button variant="default" onClick={() => setDialog('reveal')}>
        Show secret
      </Button>
      <Button variant="default" onClick={() => setDialog('rotate')}>
        Rotate secret
      </Button>
      {/* The keys keep a double click on one of them from pressing the other, too. */}
      {isEnabled ? (
        <Button key="disable" variant="default" onClick={() => setDialog('disable')}>
          Disable
        </Button>
      ) : (
        <Button key="enable" onClick={() => enable.mutate()}>
          Enable
        </Button>
      )}
      <Button variant="default" onClick={() => setDialog('delete')}>
        Delete
      </Button>
      <Dialog title="Change endpoint" isOpen={dialog === 'change'} onClose={close}>
        <EndpointForm
          initial={webhook}
          action="Save"
          isBusy={change.isPending}
          error={change.error}
          onSubmit={(body, onError) => change.mutate(body, { onSuccess: close, onError })}
          onCancel={close}
        />
      </Dialog>
      <Dialog title="Show secret" isOpen={dialog === 'reveal'} onClose={close}>
        <RevealSecretForm
          path={under(path, '/reveal-secret')}
          onRevealed={(known) => {
            close();
            setRevealed(known);
          }}
          onCancel={close}
        />
      </Dialog>
      <SecretDialog
        title="The signing secret"
        name="signing secret"
        secret={revealed}
        again="To see it again, you need your password."
        onClose={() => setRevealed(null)}
      />
      <Dialog title="Rotate secret" isOpen={dialog === 'rotate'} onClose={close}>
        <RotateSecretForm
          path={under(path, '/rotate-secret')}
          onRotated={(rotated) => {
            close();
            setSecret(rotated.secret);
            // The public key is another one, too.
            void queryClient.invalidateQueries({ queryKey: [path] });
          }}
          onCancel={close}
        />
      </Dialog>
      <Confirm
        isOpen={dialog === 'disable'}
        title={`Disable ${webhook.url}?`}
        action="Disable endpoint"
        onConfirm={() => change.mutateAsync({ status: 'disabled' })}
        onClose={close}
      >
        Pending deliveries are cancelled, and so are new ones until it is enabled again. You can resend them all.
      </Confirm>
      <Confirm
        isOpen={dialog === 'delete'}
        title={`Delete ${webhook.url}?`}
        action="Delete endpoint"
        onConfirm={remove}
        onClose={close}
      >
        Pending deliveries are cancelled, and its delivery history is deleted. This cannot be undone.
      </Confirm>
      <SecretDialog
        title="The secret is rotated"
        name="signing secret"
        secret={secret}
        again="To see it again, you need your password."
        onClose={() => setSecret(null)}
      />
    </>
  );
}

interface RevealSecretFormProps {
  readonly path: Address<'/v1/webhooks/{id}/reveal-secret'>;
  readonly onRevealed: (secret: string) => void;
  readonly onCancel: () => void;
}

/** Shows the secret after the person has signed in again, because the session could have been left open. */
function RevealSecretForm({ path, onRevealed, onCancel }: RevealSecretFormProps) {
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

interface RotateSecretFormProps {
  readonly path: Address<'/v1/webhooks/{id}/rotate-secret'>;
  readonly onRotated: (secret: RotatedSecretView) => void;
  readonly onCancel: () => void;
}

const overlaps = [
  { value: '0', label: 'No overlap' },
  { value: '3600', label: '1 hour' },
  { value: '86400', label: '1 day' },
  { value: '604800', label: '7 days' },
];

function RotateSecretForm({ path, onRotated, onCancel }: RotateSecretFormProps) {
  const rotate = useCreate(path, onRotated);
  const form = useForm({ initialValues: { overlap: '86400' } });
  const submit = form.onSubmit(({ overlap }) => rotate.mutate({ overlapSeconds: Number(overlap) }));
  return (
    <DialogForm
      onSubmit={submit}
      action="Rotate secret"
      isBusy={rotate.isPending}
      error={rotate.error}
      onCancel={onCancel}
    >
      <div>
        <code>X-Service-Signature</code> uses the new secret immediately, so let your system accept both secrets first.{' '}
        The public key changes, too. <code>webhook-signature</code> carries the signatures of both secrets and both keys
        during the overlap.
      </div>
      <NativeSelect
        label="Keep signing with the old secret for"
        data={overlaps}
        data-autofocus
        {...form.getInputProps('overlap')}
      />
    </DialogForm>
  );
}
