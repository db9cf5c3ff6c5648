import { Link } from 'react-router';
import { type FailingWebhookView, at, useRead, wholeList } from '../api';
import { type Column, Badge, capitalized, DataTable, EmptyState, Facts, PageSection, Time } from '../ui';
import { AdministrationPage } from './administration.page';
import classes from './administration.module.css';

const path = at('/v1/admin/webhooks/health');
const figure = (count: number): string => (count >= 100_000 ? '100,000 or more' : count.toLocaleString('en'));

const columns: readonly Column<FailingWebhookView>[] = [
  {
    header: 'Endpoint',
    cell: ({ url, webhookId }) => (
      <>
        <strong className={classes.name}>{url}</strong>
        <code className={classes.below}>{webhookId}</code>
      </>
    ),
  },
  {
    header: 'Organization',
    cell: ({ organizationId, organizationName, environment }) => (
      <>
        <Link to={`/administration/organizations/${organizationId}`}>{organizationName}</Link>
        {environment === 'test' && <span className={classes.below}>Sandbox</span>}
      </>
    ),
  },
  { header: 'Failing since', cell: ({ failingSince }) => <Time at={failingSince} /> },
  {
    header: 'Last error',
    cell: ({ lastError }) =>
      lastError === null ? (
        'No longer on record'
      ) : (
        <>
          {lastError.responseStatus !== null && <Badge tone="bad">{lastError.responseStatus}</Badge>}{' '}
          <span className={classes.fine}>{capitalized(lastError.message ?? lastError.outcome)}</span>
        </>
      ),
  },
];

export function HealthPage() {
  const { data, error, refetch } = useRead(path, { refresh: 5000 });
  const list = wholeList(data?.failing, { error, refetch });
  return (
    <AdministrationPage title="Deliveries" lead="Whether webhooks are delivered on time. Updated every few seconds.">
      {data && (
        <Facts
          facts={[
            ['Due', figure(data.due)],
            ['In flight', figure(data.inFlight)],
            ['Oldest due', data.oldestDueAt === null ? 'None waiting' : <Time key="oldest" at={data.oldestDueAt} />],
            ['Failing endpoints', data.failing.length >= 100 ? '100 or more' : data.failing.length],
          ]}
        />
      )}
      <PageSection
        title="Failing endpoints"
        lead="Enabled, but no delivery has succeeded since then. After five days they are disabled."
      >
        <DataTable
          names={['failing endpoint', 'failing endpoints']}
          list={list}
          columns={columns}
          rowKey={({ webhookId }) => webhookId}
          empty={
            <EmptyState icon="check" title="All endpoints are healthy">
              A failing endpoint appears here with its first failure and its last error.
            </EmptyState>
          }
        />
      </PageSection>
    </AdministrationPage>
  );
}
