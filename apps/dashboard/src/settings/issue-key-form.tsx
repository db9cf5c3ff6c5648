import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Address } from '../api/address';
import type { ApiKeyView, CreateApiKeyBody } from '../api/schemas';
import { useCreate } from '../api/use-create';
import { workspace } from '../api/workspace';
import { DialogForm } from '../ui/dialog-form';
import { fieldErrors } from '../ui/field-errors';
import { instantOf } from '../ui/local-instant';
import { ScopeChoice } from './scope-choice';

interface IssueKeyFormProps {
  readonly path: Address<'/v1/admin/organizations/{orgId}/api-keys'>;
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
    },
    validate: {
      name: (name) => (name.trim() === '' ? 'Enter a name' : null),
      scopes: (scopes) => (scopes.length === 0 ? 'Choose at least one' : null),
    },
  });
  const submit = form.onSubmit(({ name, environment, scopes, expiresAt, rateLimitPerMinute }) => {
    const ends = instantOf(expiresAt);
    const body: CreateApiKeyBody = {
      name,
      environment,
      scopes: scopes as CreateApiKeyBody['scopes'],
      ...(ends !== undefined && { expiresAt: ends }),
      ...(typeof rateLimitPerMinute === 'number' && { rateLimitPerMinute }),
    };
    create.mutate(body, { onError: (error) => form.setErrors(fieldErrors(error)) });
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
    </DialogForm>
  );
}
