import { NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Address } from '../api/address';
import type { ApiKeyView } from '../api/schemas';
import { useCreate } from '../api/use-create';
import { DialogForm } from '../ui/dialog-form';

interface RotateKeyFormProps {
  readonly path: Address<'/v1/admin/organizations/{orgId}/api-keys/{keyId}/rotate'>;
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

/** The old key works beside the new one for a while, so that no request fails. */
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
        Creates a new key for “{name}” with the same scopes. Switch the program to it while the old key still works.
      </div>
      <NativeSelect label="Keep the old key valid for" data={graces} data-autofocus {...form.getInputProps('grace')} />
    </DialogForm>
  );
}
