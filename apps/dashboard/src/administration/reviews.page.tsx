import { useState } from 'react';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type Address, at, under } from '../api/address';
import type { AssessmentDetailView, AssessmentView } from '../api/schemas';
import { useCreate } from '../api/use-create';
import { useList } from '../api/use-list';
import { type Column, DataTable } from '../ui/data-table';
import { Dialog, DialogForm } from '../ui/dialog';
import { FilterBar } from '../ui/filter-bar';
import { fieldErrors } from '../ui/form-problems';
import { FilterTabs } from '../ui/tab-links';
import { EmptyState } from '../ui/state';
import { Time, instantOf } from '../ui/time';
import { toast } from '../ui/toast';
import { useAddressFilters } from '../ui/use-address-filters';
import { AdministrationPage } from './administration.page';
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
      onPhone: 'corner',
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

interface ApproveFormProps {
  readonly path: Address<'/v1/admin/assessments/{id}/approve'>;
  readonly onApproved: (assessment: AssessmentDetailView) => void;
  readonly onCancel: () => void;
}

function ApproveForm({ path, onApproved, onCancel }: ApproveFormProps) {
  // Approves nothing twice: a second click would fail, because the assessment is already approved.
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
