import { AssessmentCreated, EventBus, publicId } from '#events';
import { UnitOfWork } from '#platform';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, testAdminToken, type TestApp } from '../harness/test-app.js';

export interface Endpoint {
  id: string;
  url: string;
  events: string[];
  description: string | null;
  status: string;
  disabledReason: string | null;
  rateLimitPerSecond: number | null;
  headerNames: string[];
  secret: string;
  publicKey: string;
  createdAt: string;
  updatedAt: string;
}

export interface Delivery {
  id: string;
  eventId: string;
  eventType: string;
  status: string;
  attemptCount: number;
  nextAttemptAt: string | null;
  createdAt: string;
  completedAt: string | null;
  replayOf: string | null;
}

export interface DeliveryDetail extends Delivery {
  request: { headers: Record<string, string>; body: string };
  attempts: {
    number: number;
    startedAt: string;
    durationMs: number;
    outcome: string;
    responseStatus: number | null;
    responseBody: string | null;
    error: string | null;
    resent?: true;
    address: string | null;
    timings: { dns: number | null; connect: number | null; tls: number | null; firstByte: number | null };
  }[];
}

export interface Tenant {
  readonly organizationId: string;
  readonly workspaceId: string;
  /** A client that can manage webhooks in the live workspace. */
  readonly client: ApiClient;
  readonly testClient: ApiClient;
}

type WithClient = Pick<Tenant, 'client'>;

export const forLoopback = {
  WEBHOOK_ALLOW_HTTP: 'true',
  WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
  WEBHOOK_RETRY_DELAYS: '1s,1s',
  WEBHOOK_TIMEOUT: '2s',
};

export const startWebhooksApp = (
  environment: NodeJS.ProcessEnv = {},
  options: Omit<NonNullable<Parameters<typeof startTestApp>[0]>, 'environment'> = {},
): Promise<TestApp> => startTestApp({ ...options, environment: { ...forLoopback, ...environment } });

/** Retries twice, at once; on a busy machine no delivery is sent again because an answer took long. */
export const startQuickApp = (): Promise<TestApp> =>
  startWebhooksApp({ WEBHOOK_RETRY_DELAYS: '50ms,150ms', WEBHOOK_TIMEOUT: '20s' });

/** Its second retry is an hour away, so that a failed delivery stays pending. */
export const startPatientApp = (): Promise<TestApp> =>
  startWebhooksApp({ WEBHOOK_RETRY_DELAYS: '50ms,1h', WEBHOOK_TIMEOUT: '20s' });

export async function createTenant({ client, database }: TestApp, email = 'ops@example.com'): Promise<Tenant> {
  const admin = client.as(testAdminToken);
  const organization = { name: 'Example', notificationEmail: email };
  const { id } = (await admin.post<{ id: string }>('/v1/admin/organizations', organization)).data;
  const keyFor = async (environment: string): Promise<string> => {
    const body = { name: 'tests', environment, scopes: ['webhooks:manage'], rateLimitPerMinute: 1_000_000 };
    return (await admin.post<{ key: string }>(`/v1/admin/organizations/${id}/api-keys`, body)).data.key;
  };
  const [workspace] = await database.query<{ id: string }>(
    `SELECT w.id FROM workspaces w JOIN organizations o ON o.id = w.organization_id
     WHERE w.environment = 'live' ORDER BY o.created_at DESC LIMIT 1`,
  );
  return {
    organizationId: id,
    workspaceId: workspace?.id ?? '',
    client: client.as(await keyFor('live')),
    testClient: client.as(await keyFor('test')),
  };
}

export async function register({ client }: WithClient, url: string, more: object = {}): Promise<Endpoint> {
  const answer = await client.post<Endpoint>('/v1/webhooks', { url, events: ['*'], ...more });
  return answer.data;
}

/** Publishes events in one transaction, like the service. */
export function publish(
  { app }: TestApp,
  { workspaceId }: Tenant,
  count = 1,
  { company = 'Acme', at }: { company?: string; at?: Date } = {},
): Promise<string[]> {
  const bus = app.get(EventBus, { strict: false });
  return app.get(UnitOfWork).run(async () => {
    const ids: string[] = [];
    for (let index = 0; index < count; index++) {
      const data = {
        assessmentId: 'asmt_01h455vb4pex5vsknk084sn02q',
        company,
        status: 'received',
        phase: 'connect',
        progress: 0,
        createdAt: new Date().toISOString(),
      } as const;
      const event = new AssessmentCreated(workspaceId, data, at);
      await bus.publish(event);
      ids.push(publicId('evt', event.id));
    }
    return ids;
  });
}

export async function deliveriesOf({ client }: WithClient, { id }: Endpoint, filters = ''): Promise<Delivery[]> {
  return (await client.get<Delivery[]>(`/v1/webhooks/${id}/deliveries?limit=100${filters}`)).data;
}

export async function detailOf(
  { client }: WithClient,
  endpoint: Endpoint,
  deliveryId: string,
): Promise<DeliveryDetail> {
  return (await client.get<DeliveryDetail>(`/v1/webhooks/${endpoint.id}/deliveries/${deliveryId}`)).data;
}

/** The endpoint's deliveries once there are `count` and none is pending. */
export const settled = (tenant: WithClient, endpoint: Endpoint, count = 1, timeout = 180_000): Promise<Delivery[]> =>
  eventually(
    () => deliveriesOf(tenant, endpoint),
    (list) => list.length >= count && list.every(({ status }) => status !== 'pending'),
    timeout,
  );
