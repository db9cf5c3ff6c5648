import { type JobView, at, useRead, wholeList } from '../api';
import { type Column, Badge, capitalized, DataTable, EmptyState, Time } from '../ui';
import { AdministrationPage } from './administration.page';
import classes from './administration.module.css';

const path = at('/v1/admin/jobs');

function inWords(seconds: number): string {
  if (seconds >= 3600) return `${Math.round(seconds / 3600)} h`;
  if (seconds >= 60) return `${Math.round(seconds / 60)} min`;
  return seconds >= 1 ? `${Math.round(seconds)} s` : `${Math.max(1, Math.round(seconds * 1000))} ms`;
}

const columns: readonly Column<JobView>[] = [
  { header: 'Job', cell: ({ name }) => <strong className={classes.name}>{capitalized(name)}</strong> },
  {
    header: 'State',
    onPhone: 'plain',
    cell: ({ failingSince, lastOutcome }) => {
      if (failingSince === null) return lastOutcome === null ? 'Not yet run' : <Badge tone="good">OK</Badge>;
      return (
        <>
          <Badge tone="bad">Failing</Badge> since <Time at={failingSince} />
        </>
      );
    },
  },
  { header: 'Last run', cell: ({ lastRunAt }) => (lastRunAt === null ? 'Never' : <Time at={lastRunAt} />) },
  { header: 'Took', cell: ({ lastRunSeconds }) => (lastRunSeconds === null ? '–' : inWords(lastRunSeconds)) },
  {
    header: 'Runs every',
    cell: ({ everySeconds, kind }) => `${inWords(everySeconds)}${kind === 'poller' ? ', or when there is work' : ''}`,
  },
];

export function JobsPage() {
  const { data, error, refetch } = useRead(path, { refresh: 15_000 });
  const list = wholeList(data?.jobs, { error, refetch });
  return (
    <AdministrationPage
      title="Jobs"
      lead="What the service does in the background, over all its processes. Updated within half a minute."
    >
      <DataTable
        names={['job', 'jobs']}
        list={list}
        columns={columns}
        rowKey={({ name }) => name}
        empty={
          <EmptyState icon="administration" title="No job is on record yet">
            The processes record their jobs half a minute after they start.
          </EmptyState>
        }
      />
    </AdministrationPage>
  );
}
