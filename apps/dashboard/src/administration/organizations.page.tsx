import { useState } from 'react';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { at } from '../api/address';
import type { CreateOrganizationBody, OrganizationView } from '../api/schemas';
import { useCreate } from '../api/use-create';
import { useList } from '../api/use-list';
import { reviewPolicies, reviewPolicyWords } from '../settings/settings-words';
import { type Column, DataTable } from '../ui/data-table';
import { Dialog, DialogForm } from '../ui/dialog';
import { FilterBar, NoneFound, SearchField } from '../ui/filter-bar';
import { fieldErrors } from '../ui/form-problems';
import { EmptyState } from '../ui/state';
import { Time } from '../ui/time';
import { toast } from '../ui/toast';
import { useAddressFilters } from '../ui/use-address-filters';
import { AdministrationPage } from './administration.page';
import classes from './administration.module.css';

const columns: readonly Column<OrganizationView>[] = [
  {
    header: 'Organization',
    cell: ({ id, name }) => (
      <Link to={`/administration/organizations/${id}`} className={`row-link ${classes.name}`}>
        {name}
      </Link>
    ),
  },
  { header: 'Notification address', cell: ({ notificationEmail }) => notificationEmail },
  {
    header: 'Assessments start',
    cell: ({ reviewPolicy }) => reviewPolicyWords[reviewPolicy],
  },
  { header: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

export function OrganizationsPage() {
  const [isCreating, setCreating] = useState(false);
  return (
    <AdministrationPage
      title="Organizations"
      lead="Each has its own people, keys, and two workspaces: live and sandbox."
      actions={<Button onClick={() => setCreating(true)}>Create organization</Button>}
    >
      <Organizations isCreating={isCreating} onClose={() => setCreating(false)} />
    </AdministrationPage>
  );
}

function Organizations({ isCreating, onClose }: { readonly isCreating: boolean; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const q = useAddressFilters().valueOf('q') || undefined;
  const list = useList(at('/v1/admin/organizations'), { filters: { q } });
  return (
    <>
      <FilterBar>
        <SearchField label="Search organizations" />
      </FilterBar>
      <DataTable
        names={['organization', 'organizations']}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          q === undefined ? (
            <EmptyState icon="administration" title="No organization yet">
              Create the first one, then add its people and create its keys.
            </EmptyState>
          ) : (
            <NoneFound icon="administration" />
          )
        }
      />
      <Dialog title="Create organization" isOpen={isCreating} onClose={onClose}>
        <CreateOrganizationForm
          onCreated={async ({ id, name }) => {
            onClose();
            toast.done(`${name} is created. Next, add its people and keys.`);
            void queryClient.invalidateQueries({ queryKey: ['/v1/admin/organizations'] });
            await navigate(`/administration/organizations/${id}`);
          }}
          onCancel={onClose}
        />
      </Dialog>
    </>
  );
}

interface CreateOrganizationFormProps {
  readonly onCreated: (organization: OrganizationView) => Promise<void>;
  readonly onCancel: () => void;
}

function CreateOrganizationForm({ onCreated, onCancel }: CreateOrganizationFormProps) {
  const create = useCreate(at('/v1/admin/organizations'), onCreated);
  const form = useForm<Required<Omit<CreateOrganizationBody, 'rateLimitPerMinute'>>>({
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
