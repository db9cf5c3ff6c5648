import { useState } from 'react';
import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { at, under } from '../api/address';
import type { AssessmentView } from '../api/schemas';
import { useList } from '../api/use-list';
import { DataTable, type Column } from '../ui/data-table';
import { Dialog } from '../ui/dialog';
import { EmptyState } from '../ui/empty-state';
import { FilterBar } from '../ui/filter-bar';
import { FilterTabs } from '../ui/filter-tabs';
import { Time } from '../ui/time';
import { toast } from '../ui/toast';
import { useAddressFilters } from '../ui/use-address-filters';
import { AdministrationPage } from './administration.page';
import { ApproveForm } from './approve-form';
import classes from './administration.module.css';

const environments = [
  ['', 'Live and sandbox'],
  ['live', 'Live'],
  ['test', 'Sandbox'],
] as const;

export function ReviewsPage() {
  return (
    <AdministrationPage title="Assessments under review" lead="Assessments of all organizations waiting for approval.">
      <Reviews />
    </AdministrationPage>
  );
}

function Reviews() {
  const path = at('/v1/admin/assessments');
  const queryClient = useQueryClient();
  const { valueOf, change } = useAddressFilters();
  const [approved, setApproved] = useState<AssessmentView | null>(null);
  const organizations = useList(at('/v1/admin/organizations'), { limit: 100 });
  const list = useList(path, {
    filters: {
      status: 'in_review',
      environment: valueOf('environment') || undefined,
      organizationId: valueOf('organizationId') || undefined,
    },
    refresh: () => 15_000,
  });
  const close = (): void => setApproved(null);
  const columns: readonly Column<AssessmentView>[] = [
    { header: 'Company', cell: ({ company }) => <strong className={classes.name}>{company}</strong> },
    { header: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
    { header: 'Identifier', cell: ({ id }) => <code className={classes.fine}>{id}</code> },
    {
      header: 'Decision',
      align: 'end',
      cell: (assessment) => (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => setApproved(assessment)}
          aria-label={`Approve ${assessment.company}`}
        >
          Approve
        </Button>
      ),
    },
  ];
  return (
    <>
      <FilterTabs parameter="environment" name="Filter by workspace" choices={environments} />
      <FilterBar>
        <NativeSelect
          label="Organization"
          data={[
            { value: '', label: 'All' },
            ...(organizations.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={valueOf('organizationId')}
          onChange={(event) => change('organizationId', event.currentTarget.value)}
        />
        {organizations.hasMore && (
          <Button variant="default" onClick={organizations.loadMore} loading={organizations.isLoadingMore}>
            More organizations
          </Button>
        )}
      </FilterBar>
      <DataTable
        names={['assessment', 'assessments']}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="check" title="Nothing to review">
            Assessments that need approval appear here, and so do those whose run could not continue.
          </EmptyState>
        }
      />
      <Dialog title={`Approve the assessment of ${approved?.company ?? ''}`} isOpen={approved !== null} onClose={close}>
        {approved && (
          <ApproveForm
            path={under(path, '/{id}/approve', { id: approved.id })}
            onApproved={({ company }) => {
              close();
              toast.done(`The assessment of ${company} is scheduled`);
              void queryClient.invalidateQueries({ queryKey: [path] });
            }}
            onCancel={close}
          />
        )}
      </Dialog>
    </>
  );
}
