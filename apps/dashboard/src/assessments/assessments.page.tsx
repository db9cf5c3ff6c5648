import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import type { AssessmentView } from '../api/schemas';
import { useSession } from '../api/session';
import { workspace } from '../api/workspace';
import { Badge } from '../ui/badge';
import { DataTable, type Column } from '../ui/data-table';
import { EmptyState } from '../ui/empty-state';
import { FilterTabs } from '../ui/filter-tabs';
import { Icon } from '../ui/icon';
import { NoneOfStatus } from '../ui/none-of-status';
import { Page } from '../ui/page';
import { ProgressBar } from '../ui/progress';
import { Time } from '../ui/time';
import { phases, statuses } from './status-words';
import { useAssessments } from './use-assessments';

const columns: readonly Column<AssessmentView>[] = [
  {
    header: 'Company',
    cell: ({ id, company }) => (
      <Link className="row-link" to={`/assessments/${id}`}>
        <strong>{company}</strong>
      </Link>
    ),
  },
  {
    header: 'Status',
    cell: ({ status }) => <Badge tone={statuses[status].tone}>{statuses[status].words}</Badge>,
  },
  {
    header: 'Phase',
    isDetail: true,
    cell: ({ status, phase }) => (status === 'in_progress' ? phases[phase] : <span aria-label="none">–</span>),
  },
  {
    header: 'Progress',
    cell: ({ company, progress }) => <ProgressBar value={progress} name={`Progress of ${company}`} />,
  },
  { header: 'Created', isDetail: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    header: 'Completion',
    isDetail: true,
    cell: ({ estimatedCompletion }) => <Time at={estimatedCompletion} />,
  },
];

const choices = [
  ['', 'All'],
  ...Object.entries(statuses).map(([status, { words }]) => [status, words] as const),
] as const;

export function AssessmentsPage() {
  const [search] = useSearchParams();
  const status = search.get('status') ?? undefined;
  const mayCreate = useSession().scopes.includes('assessments:write');
  const list = useAssessments(status);
  return (
    <Page
      title="Assessments"
      lead="Each maps the workflows of one company, and ends in a report."
      actions={mayCreate && <NewAssessment />}
    >
      <FilterTabs parameter="status" name="Filter by status" choices={choices} />
      <DataTable
        names={['assessment', 'assessments']}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={status === undefined ? <NoneYet /> : <NoneOfStatus icon="assessments" />}
      />
    </Page>
  );
}

function NewAssessment() {
  return (
    <Button component={Link} to="/assessments/new" leftSection={<Icon name="plus" size={16} />}>
      New assessment
    </Button>
  );
}

function NoneYet() {
  return (
    <EmptyState
      icon="assessments"
      title="No assessment yet"
      actions={
        <Button component={Link} to="/welcome">
          See how to start one
        </Button>
      }
    >
      {workspace === 'test'
        ? 'The samples of a new sandbox take a few seconds to be made; they will appear here by themselves.'
        : 'Connect a tool or upload an event log, then start the first one.'}
    </EmptyState>
  );
}
