import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { at } from '../api/address';
import { api } from '../api/client';
import type { ChangeOrganizationBody, OrganizationView } from '../api/schemas';
import { DialogForm } from '../ui/dialog';
import { fieldErrors } from '../ui/form-problems';
import { toast } from '../ui/toast';
import { reviewPolicies } from './settings-words';
import classes from './settings.module.css';

export function OrganizationForm({ organization }: { readonly organization: OrganizationView }) {
  const path = at('/v1/admin/organizations/{orgId}', { orgId: organization.id });
  const queryClient = useQueryClient();
  const { name, notificationEmail, pendingNotificationEmail, reviewPolicy } = organization;
  const form = useForm({ initialValues: { name, notificationEmail, reviewPolicy } });
  const change = useMutation({
    mutationFn: (body: ChangeOrganizationBody) => api.patch(path, body),
    onSuccess: async (changed) => {
      toast.done(`${changed.name} is saved`);
      await queryClient.invalidateQueries({ queryKey: ['session'] });
      await queryClient.invalidateQueries({ queryKey: [path] });
      await queryClient.invalidateQueries({ queryKey: ['/v1/admin/organizations'] });
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const submit = form.onSubmit((body) => change.mutate(body));
  return (
    // The page would center a narrow block of its own.
    <div>
      <div className={classes.card}>
        <DialogForm onSubmit={submit} action="Save" isBusy={change.isPending} error={change.error}>
          <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
          <TextInput
            type="email"
            label="Notification address"
            description={
              pendingNotificationEmail === null
                ? 'Notified of failed deliveries, expiring keys, and stopped runs'
                : `Waiting for confirmation of ${pendingNotificationEmail}; another address here replaces it`
            }
            withAsterisk
            {...form.getInputProps('notificationEmail')}
          />
          <NativeSelect label="Assessments start" data={[...reviewPolicies]} {...form.getInputProps('reviewPolicy')} />
        </DialogForm>
      </div>
    </div>
  );
}
