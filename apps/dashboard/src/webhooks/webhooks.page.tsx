import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { at } from '../api/address';
import type { WebhookView } from '../api/schemas';
import { useList } from '../api/use-list';
import { DataTable, type Column } from '../ui/data-table';
import { EmptyState } from '../ui/empty-state';
import { Page } from '../ui/page';
import { Time } from '../ui/time';
import { ForManagers } from './for-managers';
import { eventsInWords, WebhookState } from './webhook-words';
import classes from './webhooks.module.css';

const columns: readonly Column<WebhookView>[] = [
  {
    header: 'Endpoint',
    cell: ({ id, url, description }) => (
      <>
        <Link to={`/webhooks/${id}`} className={`row-link ${classes.url}`}>
          {url}
        </Link>
        {description !== null && description !== '' && <span className={classes.below}>{description}</span>}
      </>
    ),
  },
  { header: 'Status', cell: (webhook) => <WebhookState webhook={webhook} /> },
  {
    header: 'Events',
    isDetail: true,
    cell: (webhook) => <span className={classes.fine}>{eventsInWords(webhook)}</span>,
  },
  { header: 'Created', isDetail: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

const add = (
  <Button component={Link} to="/webhooks/new">
    Add an endpoint
  </Button>
);

export function WebhooksPage() {
  return (
    <ForManagers>
      <Page title="Webhooks" lead="Get signed, automatically retried notifications at your URLs." actions={add}>
        <Endpoints />
      </Page>
    </ForManagers>
  );
}

function Endpoints() {
  const list = useList(at('/v1/webhooks'), { refresh: () => 30_000 });
  return (
    <DataTable
      names={['endpoint', 'endpoints']}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={
        <EmptyState icon="webhooks" title="No endpoint yet" actions={add}>
          Add an https address, choose the events it is for, and send it a test.
        </EmptyState>
      }
    />
  );
}
