import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Address } from '../api/address';
import type { AssessmentDetailView } from '../api/schemas';
import { useCreate } from '../api/use-create';
import { DialogForm } from '../ui/dialog-form';
import { fieldErrors } from '../ui/field-errors';
import { instantOf } from '../ui/local-instant';

interface ApproveFormProps {
  readonly path: Address<'/v1/admin/assessments/{id}/approve'>;
  readonly onApproved: (assessment: AssessmentDetailView) => void;
  readonly onCancel: () => void;
}

export function ApproveForm({ path, onApproved, onCancel }: ApproveFormProps) {
  // Nothing is made, yet a second press must not ask again: what is approved cannot be approved.
  const approve = useCreate(path, onApproved);
  const form = useForm({ initialValues: { scheduledFor: '' } });
  const submit = form.onSubmit(({ scheduledFor }) => {
    const at = instantOf(scheduledFor);
    approve.mutate(at === undefined ? {} : { scheduledFor: at }, {
      onError: (error) => form.setErrors(fieldErrors(error)),
    });
  });
  return (
    <DialogForm
      onSubmit={submit}
      action="Approve and schedule"
      isBusy={approve.isPending}
      error={approve.error}
      onCancel={onCancel}
    >
      <TextInput
        type="datetime-local"
        label="Start"
        description="Leave empty to start as soon as its tools have data"
        data-autofocus
        {...form.getInputProps('scheduledFor')}
      />
    </DialogForm>
  );
}
