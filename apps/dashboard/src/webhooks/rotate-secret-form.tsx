import { NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Address } from '../api/address';
import type { RotatedSecretView } from '../api/schemas';
import { useCreate } from '../api/use-create';
import { DialogForm } from '../ui/dialog-form';

interface RotateSecretFormProps {
  readonly path: Address<'/v1/webhooks/{id}/rotate-secret'>;
  readonly onRotated: (secret: RotatedSecretView) => void;
  readonly onCancel: () => void;
}

const overlaps = [
  { value: '0', label: 'No overlap' },
  { value: '3600', label: '1 hour' },
  { value: '86400', label: '1 day' },
  { value: '604800', label: '7 days' },
];

export function RotateSecretForm({ path, onRotated, onCancel }: RotateSecretFormProps) {
  const rotate = useCreate(path, onRotated);
  const form = useForm({ initialValues: { overlap: '86400' } });
  const submit = form.onSubmit(({ overlap }) => rotate.mutate({ overlapSeconds: Number(overlap) }));
  return (
    <DialogForm
      onSubmit={submit}
      action="Rotate secret"
      isBusy={rotate.isPending}
      error={rotate.error}
      onCancel={onCancel}
    >
      <div>
        <code>X-Service-Signature</code> uses the new secret immediately, so let your system accept both secrets first.{' '}
        <code>webhook-signature</code> carries a signature of each secret during the overlap.
      </div>
      <NativeSelect
        label="Keep signing with the old secret for"
        data={overlaps}
        data-autofocus
        {...form.getInputProps('overlap')}
      />
    </DialogForm>
  );
}
