import { useRef } from 'react';
import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import {
  type AssessmentItemView,
  type LoadedList,
  at,
  listKey,
  queryClient,
  readAgain,
  useList,
  useSession,
  workspace,
} from '../api';
import { ChooseFile } from '../integrations/upload/choose-file';
import {
  type Column,
  Badge,
  count,
  DataTable,
  EmptyState,
  FilterBar,
  FilterTabs,
  Icon,
  NoneFound,
  Page,
  periodInWords,
  ProgressBar,
  SearchField,
  SortField,
  Time,
} from '../ui';
import { money, phases, statuses, waitInWords } from './assessment-words';
import { type ShownList, listAfterChange } from './list-after-change';
import { type AssessmentFilters, readFilters, makeQuery } from './list-filters';
import { useChanges } from './use-changes';
import classes from './assessments-list.module.css';

const none = <span aria-label="none">–</span>;

/** A finished assessment opens its report. */
const makePath = ({ id, status }: AssessmentItemView): string =>
  status === 'completed' ? `/assessments/${id}/report` : `/assessments/${id}`;

const columns: readonly Column<AssessmentItemView>[] = [
  {
    header: 'Company',
    sort: 'company',
    cell: (row) => (
      <>
        <Link className={`row-link ${classes.company}`} to={makePath(row)} title={row.company}>
          {row.company}
        </Link>
        <FindingOrProgress assessment={row} />
      </>
    ),
  },
  {
    header: 'Status',
    onPhone: 'plain',
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
  {
    header: 'Created',
    onPhone: 'plain',
    width: '7.5rem',
    sort: 'createdAt',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
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
  const filters = readFilters(search);
  const mayCreate = useSession().scopes.includes('assessments:write');
  const list = useAssessments(filters);
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
      <div className={classes.list}>
        <DataTable
          names={['assessment', 'assessments']}
          list={list}
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            filters.status === undefined && filters.q === undefined ? <NoneYet /> : <NoneFound icon="assessments" />
          }
        />
      </div>
    </Page>
  );
}

function NewAssessment() {
  const mayUpload = useSession().scopes.includes('integrations:write');
  return (
    <>
      {mayUpload && (
        <ChooseFile variant="default" leftSection={<Icon name="upload" size={16} />}>
          From a file
        </ChooseFile>
      )}
      <Button component={Link} to="/assessments/new" leftSection={<Icon name="plus" size={16} />}>
        New assessment
      </Button>
    </>
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

/** The headline of the report and its period; before there is one, the progress or what the assessment waits for. */
function FindingOrProgress({ assessment }: { readonly assessment: AssessmentItemView }) {
  const { company, status, phase, progress, overview } = assessment;
  if (status === 'completed') {
    const { headline, topFinding, period } = overview?.results ?? {};
    const { from, to } = period ?? {};
    return (
      <>
        <span className={classes.finding}>{headline ?? topFinding}</span>
        {from != null && to != null && <span className={classes.finding}>{periodInWords({ from, to })}</span>}
      </>
    );
  }
  const wait = overview?.waitingFor;
  const words = wait ? waitInWords(wait) : status === 'in_progress' ? phases[phase] : '';
  return (
    <span className={classes.standing}>
      {status === 'in_progress' && <ProgressBar value={progress} name={`Progress of ${company}`} />}
      <span title={words}>{words}</span>
    </span>
  );
}

const path = at('/v1/assessments');

/** Changes often arrive together: the list is read again once, this many milliseconds after the first. */
const collectChangesFor = 250;

/** The polling interval: short while an assessment is running, long otherwise. */
const pollingInterval = (items: readonly AssessmentItemView[]): number =>
  items.some(({ status }) => status === 'in_progress' || status === 'received') ? 2000 : 15_000;

/** The list of assessments, updated by the stream of changes, and by polling while the stream is down. */
function useAssessments(chosen: AssessmentFilters): LoadedList<AssessmentItemView> {
  const reading = useRef<ReturnType<typeof setTimeout> | null>(null);
  const readAnew = (): void => {
    reading.current ??= setTimeout(() => {
      reading.current = null;
      void readAgain(path);
    }, collectChangesFor);
  };
  const filters = makeQuery(chosen);
  const isLive = useChanges(true, (change) => {
    const key = listKey(path, { filters });
    const shown = queryClient.getQueryData<ShownList>(key);
    if (!shown) return;
    const next = listAfterChange(shown, chosen, change);
    if (next === 'stale') readAnew();
    else if (next !== shown) queryClient.setQueryData(key, next);
  });
  return useList(path, { filters, refresh: isLive ? () => 30_000 : pollingInterval });
}
