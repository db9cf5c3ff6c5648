import { Button, NativeSelect, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import {
  type Address,
  type ChangeWebhookBody,
  type RotatedSecretView,
  type WebhookView,
  api,
  queryClient,
  readAgain,
  under,
  useCreate,
} from '../api';
import { Form, toast, useApiForm, useDialog } from '../ui';
import { EndpointForm } from './endpoint-form';

interface WebhookActionsProps {
  readonly webhook: WebhookView;
  readonly path: Address<'/v1/webhooks/{id}'>;
}

/** The actions for an endpoint: change, rotate or show the secret, enable or disable, delete. */
export function WebhookActions({ webhook, path }: WebhookActionsProps) {
  const navigate = useNavigate();
  const dialog = useDialog();
  const change = async (body: ChangeWebhookBody): Promise<void> => {
    queryClient.setQueryData([path], await api.patch(path, body));
    await readAgain('/v1/webhooks', under(path, '/deliveries'));
  };
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
    onSettled: () => readAgain('/v1/webhooks'),
  });
  const disable = (): void =>
    dialog.ask({
      title: `Disable ${webhook.url}?`,
      action: 'Disable endpoint',
      text: 'Pending deliveries are cancelled, and so are new ones until it is enabled again. You can resend them all.',
      onConfirm: () => change({ status: 'disabled' }),
    });
  const remove = (): void =>
    dialog.ask({
      title: `Delete ${webhook.url}?`,
      action: 'Delete endpoint',
      text: 'Pending deliveries are cancelled, and its delivery history is deleted. This cannot be undone.',
      onConfirm: async () => {
        await api.delete(path);
        await navigate('/webhooks');
        queryClient.removeQueries({ queryKey: [path] });
        void readAgain('/v1/webhooks');
        toast.done('The endpoint is deleted');
      },
    });
  const tell = (title: string, secret: string): void =>
    dialog.tell({ title, name: 'signing secret', secret, again: 'To see it again, you need your password.' });
  const form = (
    <EndpointForm
      initial={webhook}
      action="Save"
      save={async (body) => {
        await change(body);
        dialog.close();
      }}
    />
  );
  const reveal = (
    <RevealSecretForm path={under(path, '/reveal-secret')} onRevealed={(known) => tell('The signing secret', known)} />
  );
  const rotate = (
    <RotateSecretForm
      path={under(path, '/rotate-secret')}
      onRotated={({ secret }) => {
        tell('The secret is rotated', secret);
        // The public key is another one, too.
        void readAgain(path);
      }}
    />
  );
  return (
    <>
      <Button variant="default" onClick={() => dialog.open({ title: 'Change endpoint', content: form })}>
        Change
      </Button>
      <Button variant="default" onClick={() => dialog.open({ title: 'Show secret', content: reveal })}>
        Show secret
      </Button>
      <Button variant="default" onClick={() => dialog.open({ title: 'Rotate secret', content: rotate })}>
        Rotate secret
      </Button>
      {/* The keys keep a double click on one of them from pressing the other, too. */}
      {webhook.status === 'enabled' ? (
        <Button key="disable" variant="default" onClick={disable}>
          Disable
        </Button>
      ) : (
        <Button key="enable" onClick={() => enable.mutate()}>
          Enable
        </Button>
      )}
      <Button variant="default" onClick={remove}>
        Delete
      </Button>
      {dialog.element}
    </>
  );
}

interface RevealSecretFormProps {
  readonly path: Address<'/v1/webhooks/{id}/reveal-secret'>;
  readonly onRevealed: (secret: string) => void;
}

/** Shows the secret after the person has signed in again, because the session could have been left open. */
function RevealSecretForm({ path, onRevealed }: RevealSecretFormProps) {
  const form = useApiForm({
    initialValues: { password: '' },
    validate: { password: (password) => (password === '' ? 'Enter your password' : null) },
    save: (body) => api.post(path, { body }),
    onSaved: ({ secret }) => onRevealed(secret),
  });
  return (
    <Form form={form} action="Show secret">
      <PasswordInput
        label="Your password"
        description="Anyone who has the secret can forge deliveries, so confirm that it is you. This is recorded in the audit log."
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        {...form.getInputProps('password')}
      />
    </Form>
  );
}

interface RotateSecretFormProps {
  readonly path: Address<'/v1/webhooks/{id}/rotate-secret'>;
  readonly onRotated: (secret: RotatedSecretView) => void;
}

const overlaps = [
  { value: '0', label: 'No overlap' },
  { value: '3600', label: '1 hour' },
  { value: '86400', label: '1 day' },
  { value: '604800', label: '7 days' },
];

function RotateSecretForm({ path, onRotated }: RotateSecretFormProps) {
  const rotate = useCreate(path, onRotated);
  const form = useApiForm({
    initialValues: { overlap: '86400' },
    save: ({ overlap }) => rotate.mutateAsync({ overlapSeconds: Number(overlap) }),
  });
  return (
    <Form form={form} action="Rotate secret">
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
    </Form>
  );
}
