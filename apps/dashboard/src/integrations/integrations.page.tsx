import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { at } from '../api/address';
import type { IntegrationView } from '../api/schemas';
import { useList } from '../api/use-list';
import { Badge } from '../ui/badge';
import { DataTable, type Column } from '../ui/data-table';
import { EmptyState } from '../ui/empty-state';
import { FilterTabs } from '../ui/filter-tabs';
import { Icon } from '../ui/icon';
import { NoneOfStatus } from '../ui/none-of-status';
import { Page } from '../ui/page';
import { Time } from '../ui/time';
import { catalogQuery } from './catalog-query';
import { integrationStatuses } from './integration-status';
import { useMayConnect } from './may-connect';
import { ToolMark } from './tool-mark';
import classes from './integrations.module.css';

const count = new Intl.NumberFormat();

const choices = [
  ['', 'All'],
  ...Object.entries(integrationStatuses).map(([status, { words }]) => [status, words] as const),
] as const;

/** Often while a tool is being read, now and then otherwise. */
const refresh = (items: readonly IntegrationView[]): number =>
  items.some(({ status }) => status === 'collecting') ? 2000 : 15_000;

export function IntegrationsPage() {
  const [search] = useSearchParams();
  const status = search.get('status') ?? undefined;
  const list = useList(at('/v1/integrations'), { filters: { status }, refresh });
  const { data: catalog } = useQuery(catalogQuery);
  const mayConnect = useMayConnect();
  const columns: readonly Column<IntegrationView>[] = [
    {
      header: 'Name',
      cell: ({ id, name, tool }) => (
        <span className={classes.named}>
          <ToolMark tool={tool} />
          <Link to={`/integrations/${id}`} className="row-link">
            {name}
          </Link>
        </span>
      ),
    },
    {
      header: 'Tool',
      isDetail: true,
      cell: ({ tool }) => catalog?.find((entry) => entry.tool === tool)?.name ?? tool,
    },
    {
      header: 'Status',
      cell: ({ status: now }) => <Badge tone={integrationStatuses[now].tone}>{integrationStatuses[now].words}</Badge>,
    },
    { header: 'Events', align: 'end', cell: ({ eventCount }) => count.format(eventCount) },
    {
      header: 'Last collected',
      isDetail: true,
      cell: ({ lastCollectedAt }) => (lastCollectedAt === null ? 'Not yet' : <Time at={lastCollectedAt} />),
    },
  ];
  return (
    <Page
      title="Integrations"
      lead="The tools whose events are assessed, and the files you have uploaded."
      actions={mayConnect && <ConnectButton />}
    >
      <FilterTabs parameter="status" name="Filter by status" choices={choices} />
      <DataTable
        names={['integration', 'integrations']}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={status === undefined ? <NoneYet mayConnect={mayConnect} /> : <NoneOfStatus icon="integrations" />}
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
