import { Button } from '@mantine/core';
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
import { OverlapForm } from '../settings/key-forms';
import { PasswordStep } from '../settings/proof-form';
import { toast, useDialog } from '../ui';
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
  const revealSecret = async (password: string): Promise<void> => {
    const { secret } = await api.post(under(path, '/reveal-secret'), { body: { password } });
    tell('The signing secret', secret);
  };
  const reveal = (
    <PasswordStep action="Show secret" onGiven={revealSecret}>
      Anyone who has the secret can forge deliveries, so confirm that it is you. This is recorded in the audit log.
    </PasswordStep>
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

interface RotateSecretFormProps {
  readonly path: Address<'/v1/webhooks/{id}/rotate-secret'>;
  readonly onRotated: (secret: RotatedSecretView) => void;
}

function RotateSecretForm({ path, onRotated }: RotateSecretFormProps) {
  const rotate = useCreate(path, onRotated);
  return (
    <OverlapForm
      action="Rotate secret"
      label="Keep signing with the old secret for"
      rotate={(overlapSeconds) => rotate.mutateAsync({ overlapSeconds })}
    >
      <code>X-Service-Signature</code> uses the new secret immediately, so let your system accept both secrets first.
      The public key changes, too. <code>webhook-signature</code> carries the signatures of both secrets and both keys
      during the overlap.
    </OverlapForm>
  );
}
