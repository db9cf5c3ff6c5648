import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { type IntegrationView, at, useList } from '../api';
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
  SearchField,
  Time,
} from '../ui';
import { integrationStatuses } from './integration-words';
import { useMayConnect, useToolName } from './integrations.queries';
import { ToolMark } from './tool-mark';
import classes from './integrations.module.css';

const choices = [
  ['', 'All'],
  ...Object.entries(integrationStatuses).map(([status, { words }]) => [status, words] as const),
] as const;

/** The polling interval: short while a tool is being collected, long otherwise. */
const refresh = (items: readonly IntegrationView[]): number =>
  items.some(({ status }) => status === 'collecting') ? 2000 : 15_000;

export function IntegrationsPage() {
  const [search] = useSearchParams();
  const status = search.get('status') ?? undefined;
  const q = search.get('q') ?? undefined;
  const list = useList(at('/v1/integrations'), { filters: { status, q }, refresh });
  const toolName = useToolName();
  const mayConnect = useMayConnect();
  const columns: readonly Column<IntegrationView>[] = [
    {
      header: 'Name',
      width: '34%',
      cell: ({ id, name, tool }) => (
        <span className={classes.named}>
          <ToolMark tool={tool} />
          <Link to={`/integrations/${id}`} className="row-link" title={name}>
            {name}
          </Link>
        </span>
      ),
    },
    {
      header: 'Tool',
      onPhone: 'plain',
      width: '20%',
      cell: ({ tool }) => toolName(tool),
    },
    {
      header: 'Status',
      onPhone: 'plain',
      width: '10rem',
      cell: ({ status: now }) => <Badge tone={integrationStatuses[now].tone}>{integrationStatuses[now].words}</Badge>,
    },
    { header: 'Events', width: '8rem', align: 'end', cell: ({ eventCount }) => count.format(eventCount) },
    {
      header: 'Last events',
      cell: ({ lastCollectedAt }) => (lastCollectedAt === null ? 'None yet' : <Time at={lastCollectedAt} />),
    },
  ];
  return (
    <Page
      title="Sources"
      lead="The tools whose events are assessed, and the files you have uploaded."
      actions={mayConnect && <ConnectButton />}
    >
      <FilterBar>
        <SearchField label="Search sources" />
      </FilterBar>
      <FilterTabs parameter="status" name="Filter by status" choices={choices} />
      <DataTable
        names={['source', 'sources']}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          status === undefined && q === undefined ? (
            <NoneYet mayConnect={mayConnect} />
          ) : (
            <NoneFound icon="integrations" />
          )
        }
      />
    </Page>
  );
}

function ConnectButton() {
  return (
    <Button component={Link} to="/integrations/new" leftSection={<Icon name="plus" size={16} />}>
      Connect or upload
    </Button>
  );
}

function NoneYet({ mayConnect }: { readonly mayConnect: boolean }) {
  return (
    <EmptyState icon="integrations" title="No tool connected yet" actions={mayConnect && <ConnectButton />}>
      {mayConnect
        ? 'An assessment reads what happened in your tools. Connect one, or upload an event log from a file.'
        : 'An administrator of your organization can connect one.'}
    </EmptyState>
  );
}
