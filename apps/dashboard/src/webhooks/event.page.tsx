import { Link, useParams } from 'react-router';
import { type EventDeliveryView, ApiError, at, under, useList, useRead } from '../api';
import {
  type Column,
  CopyButton,
  DataTable,
  ExactTime,
  Facts,
  Failure,
  NotFoundPage,
  Page,
  PageSection,
  PageSkeleton,
  Time,
} from '../ui';
import { Json } from './json';
import { DeliveryState, Subject } from './webhook-words';
import classes from './webhooks.module.css';

const columns: readonly Column<EventDeliveryView>[] = [
  {
    header: 'Endpoint',
    width: '46%',
    cell: ({ id, webhookId, url }) => (
      <Link to={`/webhooks/${webhookId}/deliveries/${id}`} className={`row-link ${classes.url}`} title={url}>
        {url}
      </Link>
    ),
  },
  {
    header: 'Status',
    onPhone: 'plain',
    cell: ({ status, attemptCount }) => <DeliveryState status={status} attemptCount={attemptCount} />,
  },
  { header: 'Attempts', align: 'end', cell: ({ attemptCount }) => attemptCount },
  { header: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

export function EventPage() {
  const { id = '' } = useParams();
  const path = at('/v1/events/{id}', { id });
  const { data, error, refetch } = useRead(path, { query: { include: 'about' }, staleTime: Infinity });
  const deliveries = useList(under(path, '/deliveries'), { refresh: () => 5_000 });
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  if (error) return <Failure title="The event could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const { about, ...event } = data;
  const body = JSON.stringify(event);
  return (
    <Page title={data.type} lead="One event, and where it was sent." above={<Link to="/events">Events</Link>}>
      <Facts
        facts={[
          ...(about ? [['About', <Subject key="about" subject={about} />] as const] : []),
          ['When', <ExactTime key="when" at={data.timestamp} />],
          ['Event', <code key="id">{data.id}</code>],
        ]}
      />
      <PageSection title="Deliveries">
        <DataTable
          names={['delivery', 'deliveries']}
          list={deliveries}
          columns={columns}
          rowKey={(row) => row.id}
          empty={<p>No endpoint was subscribed to it.</p>}
        />
      </PageSection>
      <PageSection title="Payload" actions={<CopyButton text={body} name="the payload" />}>
        <Json text={body} />
      </PageSection>
    </Page>
  );
}
