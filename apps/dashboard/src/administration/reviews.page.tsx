import { Button, TextInput } from '@mantine/core';
import { type Address, type AssessmentView, at, readAgain, under, useCreate, useList } from '../api';
import {
  type Column,
  buttonColumn,
  DataTable,
  EmptyState,
  FilterBar,
  FilterSelect,
  FilterTabs,
  Form,
  makeInstant,
  Time,
  toast,
  useAddressFilters,
  useApiForm,
  useDialog,
} from '../ui';
import { AdministrationPage } from './administration.page';
import classes from './administration.module.css';

const environments = [
  ['', 'Live and sandbox'],
  ['live', 'Live'],
  ['test', 'Sandbox'],
] as const;

export function ReviewsPage() {
  const path = at('/v1/admin/assessments');
  const { valueOf } = useAddressFilters();
  const dialog = useDialog();
  const organizations = useList(at('/v1/admin/organizations'), { limit: 100 });
  const list = useList(path, {
    filters: {
      status: 'in_review',
      environment: valueOf('environment') || undefined,
      organizationId: valueOf('organizationId') || undefined,
    },
    refresh: () => 15_000,
  });
  const approve = ({ id, company }: AssessmentView): void => {
    const onApproved = (): void => {
      dialog.close();
      toast.done(`The assessment of ${company} is scheduled`);
      void readAgain(path);
    };
    dialog.open({
      title: `Approve the assessment of ${company}`,
      content: <ApproveForm path={under(path, '/{id}/approve', { id })} onApproved={onApproved} />,
    });
  };
  const columns: readonly Column<AssessmentView>[] = [
    { header: 'Company', cell: ({ company }) => <strong className={classes.name}>{company}</strong> },
    { header: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
    { header: 'Identifier', cell: ({ id }) => <code className={classes.fine}>{id}</code> },
    buttonColumn({
      header: 'Decision',
      action: 'Approve',
      name: ({ company }) => `Approve ${company}`,
      onPress: approve,
    }),
  ];
  return (
    <AdministrationPage title="Assessments under review" lead="Assessments of all organizations waiting for approval.">
      <FilterTabs parameter="environment" name="Filter by workspace" choices={environments} />
      <FilterBar>
        <FilterSelect
          parameter="organizationId"
          label="Organization"
          data={[
            { value: '', label: 'All' },
            ...(organizations.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
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
      {dialog.element}
    </AdministrationPage>
  );
}

interface ApproveFormProps {
  readonly path: Address<'/v1/admin/assessments/{id}/approve'>;
  readonly onApproved: () => void;
}

function ApproveForm({ path, onApproved }: ApproveFormProps) {
  // Approves nothing twice: a second click would fail, because the assessment is already approved.
  const approve = useCreate(path, onApproved);
  const form = useApiForm({
    initialValues: { scheduledFor: '' },
    save: (values) => {
      const scheduledFor = makeInstant(values.scheduledFor);
      return approve.mutateAsync(scheduledFor === undefined ? {} : { scheduledFor });
    },
  });
  return (
    <Form form={form} action="Approve and schedule">
      <TextInput
        type="datetime-local"
        label="Start"
        description="Leave empty to start as soon as its tools have data"
        data-autofocus
        {...form.getInputProps('scheduledFor')}
      />
    </Form>
  );
}
