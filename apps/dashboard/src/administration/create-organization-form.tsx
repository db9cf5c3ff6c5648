import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { at } from '../api/address';
import type { CreateOrganizationBody, OrganizationView } from '../api/schemas';
import { useCreate } from '../api/use-create';
import { reviewPolicies } from '../settings/review-policies';
import { DialogForm } from '../ui/dialog-form';
import { fieldErrors } from '../ui/field-errors';

interface CreateOrganizationFormProps {
  readonly onCreated: (organization: OrganizationView) => Promise<void>;
  readonly onCancel: () => void;
}

export function CreateOrganizationForm({ onCreated, onCancel }: CreateOrganizationFormProps) {
  const create = useCreate(at('/v1/admin/organizations'), onCreated);
  const form = useForm<Required<CreateOrganizationBody>>({
    initialValues: { name: '', notificationEmail: '', reviewPolicy: 'automatic' },
    validate: {
      name: (name) => (name.trim() === '' ? 'Give it a name' : null),
      notificationEmail: (email) => (email.includes('@') ? null : 'Enter an email address'),
    },
  });
  const submit = form.onSubmit((body) =>
    create.mutate(body, { onError: (error) => form.setErrors(fieldErrors(error)) }),
  );
  return (
    <DialogForm
      onSubmit={submit}
      action="Create organization"
      isBusy={create.isPending}
      error={create.error}
      onCancel={onCancel}
    >
      <TextInput label="Name" withAsterisk data-autofocus {...form.getInputProps('name')} />
      <TextInput
        type="email"
        label="Notification address"
        description="Notified of failed deliveries, expiring keys, and stopped runs"
        withAsterisk
        {...form.getInputProps('notificationEmail')}
      />
      <NativeSelect label="Assessments start" data={[...reviewPolicies]} {...form.getInputProps('reviewPolicy')} />
    </DialogForm>
  );
}
