import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { at } from '../api/address';
import type { OrganizationView } from '../api/schemas';
import { reviewPolicyWords } from '../settings/review-policies';
import { useList } from '../api/use-list';
import { DataTable, type Column } from '../ui/data-table';
import { Dialog } from '../ui/dialog';
import { EmptyState } from '../ui/empty-state';
import { FilterBar } from '../ui/filter-bar';
import { NoneFound } from '../ui/none-found';
import { SearchField } from '../ui/search-field';
import { Time } from '../ui/time';
import { toast } from '../ui/toast';
import { useAddressFilters } from '../ui/use-address-filters';
import { AdministrationPage } from './administration.page';
import { CreateOrganizationForm } from './create-organization-form';
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
