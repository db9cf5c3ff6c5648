import { NativeSelect, NumberInput, TextInput, Textarea, type TextareaProps } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { Address } from '../api/address';
import { api } from '../api/client';
import { workspace } from '../api/workspace';
import type { ApiKeyView, ChangeApiKeyBody, CreateApiKeyBody } from '../api/schemas';
import { useCreate } from '../api/use-create';
import { DialogForm } from '../ui/dialog';
import { fieldErrors } from '../ui/form-problems';
import { instantOf } from '../ui/time';
import { ScopeChoice } from './scope-choice';
import { linesOf } from './settings-words';

/** Where an organization's keys are: for its own administrators, and for those of the service. */
export type KeysPath = '/v1/api-keys' | '/v1/admin/organizations/{orgId}/api-keys';

interface IssueKeyFormProps {
  readonly path: Address<KeysPath>;
  readonly onIssued: (apiKey: ApiKeyView) => void;
  readonly onCancel: () => void;
}

export function IssueKeyForm({ path, onIssued, onCancel }: IssueKeyFormProps) {
  const create = useCreate(path, onIssued);
  const form = useForm({
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
  });
  const submit = form.onSubmit(({ name, environment, scopes, expiresAt, rateLimitPerMinute, allowedAddresses }) => {
    const ends = instantOf(expiresAt);
    const addresses = linesOf(allowedAddresses);
    const body: CreateApiKeyBody = {
      name,
      environment,
      scopes: scopes as CreateApiKeyBody['scopes'],
      ...(ends !== undefined && { expiresAt: ends }),
      ...(typeof rateLimitPerMinute === 'number' && { rateLimitPerMinute }),
      ...(addresses.length > 0 && { allowedAddresses: addresses }),
    };
    create.mutate(body, { onError: (error) => form.setErrors(errorsByField(error)) });
  });
  return (
    <DialogForm
      onSubmit={submit}
      action="Create key"
      isBusy={create.isPending}
      error={create.error}
      onCancel={onCancel}
    >
      <TextInput
        label="Name"
        description="The program that uses it"
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      <NativeSelect
        label="Environment"
        data={[
          { value: 'live', label: 'Live: the organization’s own data' },
          { value: 'test', label: 'Sandbox: sample data only' },
        ]}
        {...form.getInputProps('environment')}
      />
      <ScopeChoice
        label="Scopes"
        value={form.values.scopes}
        onChange={(chosen) => form.setFieldValue('scopes', chosen)}
        error={form.errors.scopes}
      />
      <TextInput
        type="datetime-local"
        label="Expires"
        description="Leave empty to keep it valid until you revoke it"
        {...form.getInputProps('expiresAt')}
      />
      <NumberInput
        label="Requests per minute"
        description="Leave empty for the service’s default limit"
        min={1}
        max={1_000_000}
        allowDecimal={false}
        hideControls
        {...form.getInputProps('rateLimitPerMinute')}
      />
      <AddressesField {...form.getInputProps('allowedAddresses')} />
    </DialogForm>
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
  readonly onCancel: () => void;
}

export function ChangeKeyForm({ path, apiKey, onChanged, onCancel }: ChangeKeyFormProps) {
  const form = useForm({
    initialValues: {
      name: apiKey.name,
      rateLimitPerMinute: apiKey.rateLimitPerMinute as string | number,
      allowedAddresses: apiKey.allowedAddresses?.join('\n') ?? '',
    },
  });
  const change = useMutation({
    mutationFn: (body: ChangeApiKeyBody) => api.patch(path, body),
    onSuccess: onChanged,
    onError: (error) => form.setErrors(errorsByField(error)),
  });
  const submit = form.onSubmit(({ name, rateLimitPerMinute, allowedAddresses }) => {
    const addresses = linesOf(allowedAddresses);
    const limit = typeof rateLimitPerMinute === 'number' ? rateLimitPerMinute : null;
    // The limit shown can be the service's default, which must not become the key's own limit unless it was changed.
    change.mutate({
      name,
      ...(limit !== apiKey.rateLimitPerMinute && { rateLimitPerMinute: limit }),
      allowedAddresses: addresses.length > 0 ? addresses : null,
    });
  });
  return (
    <DialogForm onSubmit={submit} action="Save" isBusy={change.isPending} error={change.error} onCancel={onCancel}>
      <TextInput label="Name" withAsterisk data-autofocus {...form.getInputProps('name')} />
      <NumberInput
        label="Requests per minute"
        description="Leave empty for the service’s default limit"
        min={1}
        max={1_000_000}
        allowDecimal={false}
        hideControls
        {...form.getInputProps('rateLimitPerMinute')}
      />
      <AddressesField {...form.getInputProps('allowedAddresses')} />
      <div>The scopes of a key cannot change. Create another key instead.</div>
    </DialogForm>
  );
}

interface RotateKeyFormProps {
  readonly path: Address<`${KeysPath}/{keyId}/rotate`>;
  readonly name: string;
  readonly onIssued: (apiKey: ApiKeyView) => void;
  readonly onCancel: () => void;
}

const graces = [
  { value: '0', label: 'No overlap: it expires immediately' },
  { value: '3600', label: '1 hour' },
  { value: '86400', label: '1 day' },
  { value: '604800', label: '7 days' },
];

/** The old key continues to work for a while, so that no request fails during the change. */
export function RotateKeyForm({ path, name, onIssued, onCancel }: RotateKeyFormProps) {
  const rotate = useCreate(path, onIssued);
  const form = useForm({ initialValues: { grace: '86400' } });
  const submit = form.onSubmit(({ grace }) => rotate.mutate({ gracePeriodSeconds: Number(grace) }));
  return (
    <DialogForm
      onSubmit={submit}
      action="Rotate key"
      isBusy={rotate.isPending}
      error={rotate.error}
      onCancel={onCancel}
    >
      <div>
        Creates a new key for “{name}” with the same scopes and allowed addresses. Switch the program to it while the
        old key still works.
      </div>
      <NativeSelect label="Keep the old key valid for" data={graces} data-autofocus {...form.getInputProps('grace')} />
    </DialogForm>
  );
}
