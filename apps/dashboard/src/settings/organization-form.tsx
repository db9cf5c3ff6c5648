import { NativeSelect, TextInput } from '@mantine/core';
import { type OrganizationView, api, at, readAgain } from '../api';
import { Form, toast, useApiForm } from '../ui';
import { reviewPolicies } from './settings-words';
import classes from './settings.module.css';

export function OrganizationForm({ organization }: { readonly organization: OrganizationView }) {
  const path = at('/v1/admin/organizations/{orgId}', { orgId: organization.id });
  const { name, notificationEmail, pendingNotificationEmail, reviewPolicy } = organization;
  const form = useApiForm({
    initialValues: { name, notificationEmail, reviewPolicy },
    save: (body) => api.patch(path, body),
    onSaved: async (changed) => {
      toast.done(`${changed.name} is saved`);
      await readAgain('session', path, '/v1/admin/organizations');
    },
  });
  return (
    // The page would center a narrow block of its own.
    <div>
      <div className={classes.card}>
        <Form form={form} action="Save">
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
        </Form>
      </div>
    </div>
  );
}
