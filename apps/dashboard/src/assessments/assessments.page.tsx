import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import type { AssessmentItemView } from '../api/schemas';
import { useSession } from '../api/session';
import { workspace } from '../api/workspace';
import { Badge } from '../ui/badge';
import { DataTable, type Column } from '../ui/data-table';
import { EmptyState } from '../ui/empty-state';
import { FilterBar } from '../ui/filter-bar';
import { FilterTabs } from '../ui/filter-tabs';
import { Icon } from '../ui/icon';
import { NoneFound } from '../ui/none-found';
import { Page } from '../ui/page';
import { SearchField } from '../ui/search-field';
import { SortField } from '../ui/sort-field';
import { Time } from '../ui/time';
import { money } from './money';
import { Standing } from './standing';
import { statuses } from './status-words';
import { useAssessments } from './use-assessments';

const count = new Intl.NumberFormat('en');
const none = <span aria-label="none">–</span>;

/** A finished assessment opens its report. */
const pathOf = ({ id, status }: AssessmentItemView): string =>
  status === 'completed' ? `/assessments/${id}/report` : `/assessments/${id}`;

const columns: readonly Column<AssessmentItemView>[] = [
  {
    header: 'Company',
    width: '22%',
    sort: 'company',
    cell: (row) => (
      <Link className="row-link" to={pathOf(row)} title={row.company}>
        {row.company}
      </Link>
    ),
  },
  {
    header: 'Status',
    width: '7.75rem',
    cell: ({ status }) => <Badge tone={statuses[status].tone}>{statuses[status].words}</Badge>,
  },
  {
    header: 'Cases',
    width: '5.5rem',
    align: 'end',
    sort: 'cases',
    cell: ({ overview }) => (overview?.results ? count.format(overview.results.cases) : none),
  },
  {
    header: 'Annual value',
    width: '8rem',
    align: 'end',
    sort: 'annualValue',
    cell: ({ overview }) => {
      const value = overview?.results?.annualValue;
      return value ? money(value.currency, value.expected) : none;
    },
  },
  { header: 'Top finding', cell: (row) => <Standing assessment={row} /> },
  { header: 'Created', width: '7.5rem', sort: 'createdAt', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

const choices = [
  ['', 'All'],
  ...Object.entries(statuses).map(([status, { words }]) => [status, words] as const),
] as const;

const orders = [
  ['', 'Newest first'],
  ['createdAt', 'Oldest first'],
  ['company', 'Company, A to Z'],
  ['-annualValue', 'Annual value, largest first'],
  ['-cases', 'Most cases first'],
] as const;

export function AssessmentsPage() {
  const [search] = useSearchParams();
  const filter = (name: string): string | undefined => search.get(name) ?? undefined;
  const [status, q, sort] = [filter('status'), filter('q'), filter('sort')];
  const mayCreate = useSession().scopes.includes('assessments:write');
  const list = useAssessments({ status, q, sort });
  return (
    <Page
      title="Assessments"
      lead="Each assessment maps one company’s workflows and produces a report."
      actions={mayCreate && <NewAssessment />}
    >
      <FilterBar>
        <SearchField label="Search companies" />
        <SortField choices={orders} />
      </FilterBar>
      <FilterTabs parameter="status" name="Filter by status" choices={choices} />
      <DataTable
        names={['assessment', 'assessments']}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={status === undefined && q === undefined ? <NoneYet /> : <NoneFound icon="assessments" />}
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
      title="No assessments yet"
      actions={
        <Button component={Link} to="/welcome">
          See how to start one
        </Button>
      }
    >
      {workspace === 'test'
        ? 'A new sandbox takes a few seconds to create its sample assessments. They appear here on their own.'
        : 'Connect a tool or upload an event log, then start the first one.'}
    </EmptyState>
  );
}
