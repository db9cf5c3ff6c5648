import { NumberInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { Address } from '../api/address';
import { api } from '../api/client';
import type { ApiKeyView, ChangeApiKeyBody } from '../api/schemas';
import { DialogForm } from '../ui/dialog-form';
import { fieldErrors } from '../ui/field-errors';

interface ChangeKeyFormProps {
  readonly path: Address<'/v1/admin/organizations/{orgId}/api-keys/{keyId}'>;
  readonly apiKey: ApiKeyView;
  readonly onChanged: () => void;
  readonly onCancel: () => void;
}

export function ChangeKeyForm({ path, apiKey, onChanged, onCancel }: ChangeKeyFormProps) {
  const form = useForm({
    initialValues: { name: apiKey.name, rateLimitPerMinute: apiKey.rateLimitPerMinute as string | number },
  });
  const change = useMutation({
    mutationFn: (body: ChangeApiKeyBody) => api.patch(path, body),
    onSuccess: onChanged,
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const submit = form.onSubmit(({ name, rateLimitPerMinute }) => {
    const limit = typeof rateLimitPerMinute === 'number' ? rateLimitPerMinute : null;
    // The figure shown may be the service's own: sent back unchanged, it would become the key's.
    change.mutate({ name, ...(limit !== apiKey.rateLimitPerMinute && { rateLimitPerMinute: limit }) });
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
      <div>The scopes of a key cannot change. Create another key instead.</div>
    </DialogForm>
  );
}
