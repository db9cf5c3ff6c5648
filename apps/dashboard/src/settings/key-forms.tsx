import type { ReactNode } from 'react';
import {
  NativeSelect,
  NumberInput,
  type NumberInputProps,
  TextInput,
  Textarea,
  type TextareaProps,
} from '@mantine/core';
import {
  type Address,
  type ApiKeyView,
  type CreateApiKeyBody,
  type IssuedApiKeyView,
  api,
  useCreate,
  workspace,
} from '../api';
import { fieldErrors, Form, makeInstant, useApiForm } from '../ui';
import { ScopeChoice } from './scope-choice';
import { environments, splitLines } from './settings-words';

/** Where an organization's keys are: for its own administrators, and for those of the service. */
export type KeysPath = '/v1/api-keys' | '/v1/admin/organizations/{orgId}/api-keys';

interface CreateKeyFormProps {
  readonly path: Address<KeysPath>;
  readonly onCreated: (apiKey: IssuedApiKeyView) => void;
}

export function CreateKeyForm({ path, onCreated }: CreateKeyFormProps) {
  const create = useCreate(path, onCreated);
  const form = useApiForm({
    initialValues: {
      name: '',
      environment: workspace,
      scopes: ['assessments:read'] as string[],
      expiresAt: '',
      rateLimitPerMinute: '' as string | number,
      allowedAddresses: '',
    },
    validate: {
      name: (name) => (name.trim() === '' ? 'Enter a name' : null),
      scopes: (scopes) => (scopes.length === 0 ? 'Choose at least one' : null),
    },
    save: ({ name, environment, scopes, expiresAt, rateLimitPerMinute, allowedAddresses }) => {
      const ends = makeInstant(expiresAt);
      const addresses = splitLines(allowedAddresses);
      return create.mutateAsync({
        name,
        environment,
        scopes: scopes as CreateApiKeyBody['scopes'],
        ...(ends !== undefined && { expiresAt: ends }),
        ...(typeof rateLimitPerMinute === 'number' && { rateLimitPerMinute }),
        ...(addresses.length > 0 && { allowedAddresses: addresses }),
      });
    },
    errorsOf: errorsByField,
  });
  return (
    <Form form={form} action="Create key">
      <TextInput
        label="Name"
        description="The program that uses it"
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      <NativeSelect label="Environment" data={environments} {...form.getInputProps('environment')} />
      <ScopeChoice {...form.getInputProps('scopes')} />
      <TextInput
        type="datetime-local"
        label="Expires"
        description="Leave empty to keep it valid until you revoke it"
        {...form.getInputProps('expiresAt')}
      />
      <RateLimitField {...form.getInputProps('rateLimitPerMinute')} />
      <AddressesField {...form.getInputProps('allowedAddresses')} />
    </Form>
  );
}

function RateLimitField(props: NumberInputProps) {
  return (
    <NumberInput
      label="Requests per minute"
      description="Leave empty for the service’s default limit"
      min={1}
      max={1_000_000}
      allowDecimal={false}
      {...props}
    />
  );
}

/** One per line, because people paste them from a list. */
function AddressesField(props: TextareaProps) {
  return (
    <Textarea
      label="Allowed addresses"
      description="One address or network per line, such as 203.0.113.0/24. Leave empty to allow any."
      autosize
      minRows={2}
      maxRows={8}
      {...props}
    />
  );
}

/** The error of one entry of a list, such as `allowedAddresses.1`, is shown at the field that contains all of them. */
function errorsByField(error: Error): Record<string, string> {
  const problems = Object.entries(fieldErrors(error));
  return Object.fromEntries(
    problems.map(([field, words]) => {
      const [list = field, index] = field.split('.');
      return [list, index === undefined ? words : `Entry ${Number(index) + 1}: ${words}`];
    }),
  );
}

interface ChangeKeyFormProps {
  readonly path: Address<`${KeysPath}/{keyId}`>;
  readonly apiKey: ApiKeyView;
  readonly onChanged: () => void;
}

export function ChangeKeyForm({ path, apiKey, onChanged }: ChangeKeyFormProps) {
  const form = useApiForm({
    initialValues: {
      name: apiKey.name,
      rateLimitPerMinute: apiKey.rateLimitPerMinute as string | number,
      allowedAddresses: apiKey.allowedAddresses?.join('\n') ?? '',
    },
    save: ({ name, rateLimitPerMinute, allowedAddresses }) => {
      const addresses = splitLines(allowedAddresses);
      const limit = typeof rateLimitPerMinute === 'number' ? rateLimitPerMinute : null;
      return api.patch(path, {
        name,
        // The limit shown can be the service's default, which must not become the key's own unless it was changed.
        ...(limit !== apiKey.rateLimitPerMinute && { rateLimitPerMinute: limit }),
        allowedAddresses: addresses.length > 0 ? addresses : null,
      });
    },
    onSaved: onChanged,
    errorsOf: errorsByField,
  });
  return (
    <Form form={form} action="Save">
      <TextInput label="Name" withAsterisk data-autofocus {...form.getInputProps('name')} />
      <RateLimitField {...form.getInputProps('rateLimitPerMinute')} />
      <AddressesField {...form.getInputProps('allowedAddresses')} />
      <div>The scopes of a key cannot change. Create another key instead.</div>
    </Form>
  );
}

interface RotateKeyFormProps {
  readonly path: Address<`${KeysPath}/{keyId}/rotate`>;
  readonly name: string;
  readonly onCreated: (apiKey: IssuedApiKeyView) => void;
}

const overlaps = [
  { value: '0', label: 'No overlap' },
  { value: '3600', label: '1 hour' },
  { value: '86400', label: '1 day' },
  { value: '604800', label: '7 days' },
];

interface OverlapFormProps {
  readonly action: string;
  readonly label: string;
  readonly rotate: (overlapSeconds: number) => Promise<unknown>;
  readonly children: ReactNode;
}

/** Replaces a secret by a new one, beside which the old one is valid for a while. */
export function OverlapForm({ action, label, rotate, children }: OverlapFormProps) {
  const form = useApiForm({ initialValues: { overlap: '86400' }, save: ({ overlap }) => rotate(Number(overlap)) });
  return (
    <Form form={form} action={action}>
      <div>{children}</div>
      <NativeSelect label={label} data={overlaps} data-autofocus {...form.getInputProps('overlap')} />
    </Form>
  );
}

/** The old key continues to work for a while, so that no request fails during the change. */
export function RotateKeyForm({ path, name, onCreated }: RotateKeyFormProps) {
  const rotate = useCreate(path, onCreated);
  return (
    <OverlapForm
      action="Rotate key"
      label="Keep the old key valid for"
      rotate={(gracePeriodSeconds) => rotate.mutateAsync({ gracePeriodSeconds })}
    >
      Creates a new key for “{name}” with the same scopes and allowed addresses. Switch the program to it while the old
      key still works.
    </OverlapForm>
  );
}
