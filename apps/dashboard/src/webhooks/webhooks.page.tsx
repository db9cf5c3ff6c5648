import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { type WebhookItemView, at, useList } from '../api';
import {
  type Column,
  DataTable,
  EmptyState,
  FilterBar,
  FilterSelect,
  NoneFound,
  Page,
  SectionLinks,
  Time,
  useAddressFilters,
} from '../ui';
import { webhookSections } from './for-managers';
import {
  HealthState,
  WebhookState,
  eventTypes,
  eventsInShort,
  eventsInWords,
  includesType,
  shareInWords,
} from './webhook-words';
import classes from './webhooks.module.css';

const columns: readonly Column<WebhookItemView>[] = [
  {
    header: 'Endpoint',
    width: '31%',
    cell: ({ id, url, description }) => (
      <>
        <Link to={`/webhooks/${id}`} className={`row-link ${classes.url}`} title={url}>
          {url}
        </Link>
        {description !== null && description !== '' && <span className={classes.below}>{description}</span>}
      </>
    ),
  },
  {
    header: 'Health',
    onPhone: 'plain',
    width: '12rem',
    cell: (webhook) =>
      webhook.health && webhook.status === 'enabled' ? (
        <>
          <HealthState state={webhook.health.state} />
          {webhook.health.nextAttemptAt !== null && (
            <span className={classes.next}>
              Next attempt <Time at={webhook.health.nextAttemptAt} />
            </span>
          )}
        </>
      ) : (
        <WebhookState webhook={webhook} />
      ),
  },
  {
    header: 'Success rate',
    width: '8rem',
    align: 'end',
    cell: ({ health }) => shareInWords(health?.successRate ?? null),
  },
  {
    header: 'Events',
    cell: (webhook) => (
      <span className={classes.fine} title={eventsInWords(webhook)}>
        {eventsInShort(webhook)}
      </span>
    ),
  },
  { header: 'Created', width: '8rem', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

const add = (
  <Button component={Link} to="/webhooks/new">
    Add endpoint
  </Button>
);

export function WebhooksPage() {
  const wanted = useAddressFilters().valueOf('event');
  // A workspace has at most 100 endpoints.
  const all = useList(at('/v1/webhooks'), { limit: 100, filters: { include: 'health' }, refresh: () => 15_000 });
  const items = all.items?.filter((webhook) => wanted === '' || includesType(webhook, wanted));
  const list = { ...all, items, total: items?.length ?? 0 };
  return (
    <Page title="Webhooks" lead="Get signed, automatically retried notifications at your URLs." actions={add}>
      <SectionLinks name="Webhooks" links={webhookSections} />
      <FilterBar>
        <FilterSelect
          parameter="event"
          label="Event"
          data={[{ value: '', label: 'Every event' }, ...eventTypes.map(([type]) => type)]}
        />
      </FilterBar>
      <DataTable
        names={['endpoint', 'endpoints']}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          wanted === '' ? (
            <EmptyState icon="webhooks" title="No endpoints yet" actions={add}>
              Add an https URL, choose its events, and send it a test.
            </EmptyState>
          ) : (
            <NoneFound icon="webhooks" />
          )
        }
      />
    </Page>
  );
}
