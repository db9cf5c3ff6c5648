import { NativeSelect, TextInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type Address, under } from '../api/address';
import { api } from '../api/client';
import { workspace } from '../api/workspace';
import type {
  ChangeOAuthClientBody,
  CreateOAuthClientBody,
  OAuthClientSecretView,
  OAuthClientView,
} from '../api/schemas';
import { useCreate } from '../api/use-create';
import { DialogForm } from '../ui/dialog';
import { fieldErrors } from '../ui/form-problems';
import { ScopeChoice } from './scope-choice';
import { linesOf } from './settings-words';

interface ApplicationFormProps {
  readonly path: Address<'/v1/admin/organizations/{orgId}/oauth-clients'>;
  /** The application to change; without it, a new one is registered. */
  readonly client?: OAuthClientView;
  readonly onSaved: (client: OAuthClientView) => void;
  readonly onCancel: () => void;
}

export function ApplicationForm({ path, client, onSaved, onCancel }: ApplicationFormProps) {
  const create = useCreate(path, onSaved);
  const change = useMutation({
    mutationFn: (body: ChangeOAuthClientBody) =>
      api.patch(under(path, '/{clientId}', { clientId: client?.clientId ?? '' }), body),
    onSuccess: onSaved,
  });
  const saving = client ? change : create;
  const form = useForm({
    initialValues: {
      name: client?.name ?? '',
      type: client?.type ?? 'confidential',
      environment: client?.environment ?? workspace,
      redirectUris: client?.redirectUris.join('\n') ?? '',
      scopes: client?.scopes ?? ['assessments:read'],
    },
    validate: {
      name: (name) => (name.trim() === '' ? 'Enter the name people will see' : null),
      redirectUris: (text) => (linesOf(text).length === 0 ? 'Enter at least one' : null),
      scopes: (chosen) => (chosen.length === 0 ? 'Choose at least one' : null),
    },
  });
  const showErrors = (error: Error): void => {
    const errors = Object.entries(fieldErrors(error));
    // An error of one redirect URI, such as `redirectUris.1`, is shown at the field that contains all of them.
    form.setErrors(Object.fromEntries(errors.map(([field, words]) => [field.split('.')[0] ?? field, words])));
  };
  const submit = form.onSubmit(({ name, type, environment, redirectUris, scopes }) => {
    const body = { name, redirectUris: linesOf(redirectUris), scopes: scopes as CreateOAuthClientBody['scopes'] };
    if (client) change.mutate(body, { onError: showErrors });
    else create.mutate({ ...body, type, environment }, { onError: showErrors });
  });
  return (
    <DialogForm
      onSubmit={submit}
      action={client ? 'Save' : 'Register application'}
      isBusy={saving.isPending}
      error={saving.error}
      onCancel={onCancel}
    >
      <TextInput
        label="Name"
        description="People see it when the application asks for access"
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      {!client && (
        <NativeSelect
          label="Environment"
          description="Cannot be changed later"
          data={[
            { value: 'live', label: 'Live: the organization’s own data' },
            { value: 'test', label: 'Sandbox: sample data only' },
          ]}
          {...form.getInputProps('environment')}
        />
      )}
      {!client && (
        <NativeSelect
          label="Kind"
          data={[
            { value: 'confidential', label: 'Runs on a server and can keep a secret' },
            { value: 'public', label: 'Runs in a browser or on a device: no secret, PKCE' },
          ]}
          {...form.getInputProps('type')}
        />
      )}
      <Textarea
        label="Redirect URIs"
        description="One per line, matched character by character"
        withAsterisk
        rows={3}
        {...form.getInputProps('redirectUris')}
      />
      <ScopeChoice
        label="Scopes"
        value={form.values.scopes}
        onChange={(chosen) => form.setFieldValue('scopes', chosen)}
        error={form.errors.scopes}
      />
    </DialogForm>
  );
}

interface RotateClientSecretFormProps {
  readonly path: Address<'/v1/admin/organizations/{orgId}/oauth-clients/{clientId}/rotate-secret'>;
  readonly name: string;
  readonly onRotated: (secret: OAuthClientSecretView) => void;
  readonly onCancel: () => void;
}

export function RotateClientSecretForm({ path, name, onRotated, onCancel }: RotateClientSecretFormProps) {
  const rotate = useCreate(path, onRotated);
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        rotate.mutate(undefined);
      }}
      action="Rotate secret"
      isBusy={rotate.isPending}
      error={rotate.error}
      onCancel={onCancel}
      isDangerous
    >
      <div>
        The current secret of “{name}” stops working immediately. Until it has the new one, it cannot get tokens. Tokens
        it already has keep working.
      </div>
    </DialogForm>
  );
}
