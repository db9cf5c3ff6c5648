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
  { value: '0', label: 'Not at all: it ends at once' },
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
      action="Rotate the key"
      isBusy={rotate.isPending}
      error={rotate.error}
      onCancel={onCancel}
    >
      <div>
        “{name}” gets a successor with the same scopes. Put the new key into the program while the old one still works.
      </div>
      <NativeSelect label="The old key works on for" data={graces} data-autofocus {...form.getInputProps('grace')} />
    </DialogForm>
  );
}
