import { NativeSelect, TextInput, Textarea } from '@mantine/core';
import {
  type Address,
  type CreateOAuthClientBody,
  type OAuthClientSecretView,
  type OAuthClientView,
  api,
  under,
  useCreate,
  workspace,
} from '../api';
import { fieldErrors, Form, useApiForm } from '../ui';
import { ScopeChoice } from './scope-choice';
import { environments, splitLines } from './settings-words';

interface ApplicationFormProps {
  readonly path: Address<'/v1/admin/organizations/{orgId}/oauth-clients'>;
  /** The application to change; without it, a new one is registered. */
  readonly client?: OAuthClientView;
  readonly onSaved: (client: OAuthClientView) => void;
}

export function ApplicationForm({ path, client, onSaved }: ApplicationFormProps) {
  const create = useCreate(path, onSaved);
  const form = useApiForm({
    initialValues: {
      name: client?.name ?? '',
      type: client?.type ?? 'confidential',
      environment: client?.environment ?? workspace,
      redirectUris: client?.redirectUris.join('\n') ?? '',
      scopes: client?.scopes ?? ['assessments:read'],
    },
    validate: {
      name: (name) => (name.trim() === '' ? 'Enter the name people will see' : null),
      redirectUris: (text) => (splitLines(text).length === 0 ? 'Enter at least one' : null),
      scopes: (chosen) => (chosen.length === 0 ? 'Choose at least one' : null),
    },
    save: async ({ name, type, environment, redirectUris, scopes }) => {
      const body = { name, redirectUris: splitLines(redirectUris), scopes: scopes as CreateOAuthClientBody['scopes'] };
      if (!client) await create.mutateAsync({ ...body, type, environment });
      else onSaved(await api.patch(under(path, '/{clientId}', { clientId: client.clientId }), body));
    },
    // An error of one redirect URI, such as `redirectUris.1`, is shown at the field that contains all of them.
    errorsOf: (error) => {
      const errors = Object.entries(fieldErrors(error));
      return Object.fromEntries(errors.map(([field, words]) => [field.split('.')[0] ?? field, words]));
    },
  });
  return (
    <Form form={form} action={client ? 'Save' : 'Register application'}>
      <TextInput
        label="Name"
        description="People see it when the application asks for access"
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      {!client && (
        <>
          <NativeSelect
            label="Environment"
            description="Cannot be changed later"
            data={environments}
            {...form.getInputProps('environment')}
          />
          <NativeSelect
            label="Kind"
            data={[
              { value: 'confidential', label: 'Runs on a server and can keep a secret' },
              { value: 'public', label: 'Runs in a browser or on a device: no secret, PKCE' },
            ]}
            {...form.getInputProps('type')}
          />
        </>
      )}
      <Textarea
        label="Redirect URIs"
        description="One per line, matched character by character"
        withAsterisk
        rows={3}
        {...form.getInputProps('redirectUris')}
      />
      <ScopeChoice {...form.getInputProps('scopes')} />
    </Form>
  );
}

interface RotateClientSecretFormProps {
  readonly path: Address<'/v1/admin/organizations/{orgId}/oauth-clients/{clientId}/rotate-secret'>;
  readonly name: string;
  readonly onRotated: (secret: OAuthClientSecretView) => void;
}

export function RotateClientSecretForm({ path, name, onRotated }: RotateClientSecretFormProps) {
  const rotate = useCreate(path, onRotated);
  const form = useApiForm({ initialValues: {}, save: () => rotate.mutateAsync(undefined) });
  return (
    <Form form={form} action="Rotate secret" isDangerous>
      <div>
        The current secret of “{name}” stops working immediately. Until it has the new one, it cannot get tokens. Tokens
        it already has keep working.
      </div>
    </Form>
  );
}
