import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { type OrganizationView, at, readAgain, useCreate, useList } from '../api';
import { reviewPolicies, reviewPolicyWords } from '../settings/settings-words';
import {
  type Column,
  DataTable,
  EmptyState,
  FilterBar,
  Form,
  NoneFound,
  SearchField,
  Time,
  toast,
  useAddressFilters,
  useApiForm,
  useDialog,
} from '../ui';
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
  const navigate = useNavigate();
  const dialog = useDialog();
  const onCreated = async ({ id, name }: OrganizationView): Promise<void> => {
    dialog.close();
    toast.done(`${name} is created. Next, add its people and keys.`);
    void readAgain('/v1/admin/organizations');
    await navigate(`/administration/organizations/${id}`);
  };
  const form = <CreateOrganizationForm onCreated={onCreated} />;
  const create = (
    <Button onClick={() => dialog.open({ title: 'Create organization', content: form })}>Create organization</Button>
  );
  return (
    <AdministrationPage
      title="Organizations"
      lead="Each has its own people, keys, and two workspaces: live and sandbox."
      actions={create}
    >
      <Organizations />
      {dialog.element}
    </AdministrationPage>
  );
}

function Organizations() {
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
    </>
  );
}

interface CreateOrganizationFormProps {
  readonly onCreated: (organization: OrganizationView) => Promise<void>;
}

function CreateOrganizationForm({ onCreated }: CreateOrganizationFormProps) {
  const create = useCreate(at('/v1/admin/organizations'), onCreated);
  const form = useApiForm({
    initialValues: {
      name: '',
      notificationEmail: '',
      reviewPolicy: 'automatic' as OrganizationView['reviewPolicy'],
    },
    validate: {
      name: (name) => (name.trim() === '' ? 'Give it a name' : null),
      notificationEmail: (email) => (email.includes('@') ? null : 'Enter an email address'),
    },
    save: (body) => create.mutateAsync(body),
  });
  return (
    <Form form={form} action="Create organization">
      <TextInput label="Name" withAsterisk data-autofocus {...form.getInputProps('name')} />
      <TextInput
        type="email"
        label="Notification address"
        description="Notified of failed deliveries, expiring keys, and stopped runs"
        withAsterisk
        {...form.getInputProps('notificationEmail')}
      />
      <NativeSelect label="Assessments start" data={[...reviewPolicies]} {...form.getInputProps('reviewPolicy')} />
    </Form>
  );
}
