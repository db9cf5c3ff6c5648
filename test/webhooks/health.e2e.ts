import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Queryable } from '#platform';
import { failingWebhooks } from '../../libs/webhooks/src/endpoints/endpoint-health.queries.js';
import { queueFigures } from '../../libs/webhooks/src/queue/due-deliveries.queries.js';
import { aSession, makeSystemAdministrator } from '../builders/a-session.js';
import { aUser } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { eventually } from '../harness/eventually.js';
import type { TestApp } from '../harness/test-app.js';
import { Receiver } from './receiver.js';
import { createTenant, publish, register, settled, startWebhooksApp, type Tenant } from './webhooks-app.js';

interface Health {
  readonly due: number;
  readonly inFlight: number;
  readonly oldestDueAt: string | null;
  readonly failing: readonly {
    readonly organizationId: string;
    readonly organizationName: string;
    readonly environment: string;
    readonly webhookId: string;
    readonly url: string;
    readonly failingSince: string;
    readonly lastError: object | null;
  }[];
}

const path = '/v1/admin/webhooks/health';

let app: TestApp;
let tenant: Tenant;
let receiver: Receiver;

beforeAll(async () => {
  app = await startWebhooksApp({ WEBHOOK_RETRY_DELAYS: '1h', WEBHOOK_TIMEOUT: '20s' }, { alone: true });
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await createTenant(app);
  receiver = await Receiver.start();
});
afterEach(async () => {
  await receiver.stop();
  await app.database.query('DELETE FROM webhook_pending');
  await app.database.query('DELETE FROM webhooks');
});

const health = async (): Promise<Health> => (await administrator(app).get<Health>(path)).data;

test('without deliveries, all figures are empty', async () => {
  expect(await health()).toEqual({ due: 0, inFlight: 0, oldestDueAt: null, failing: [] });
});

test('an attempt under way is in flight, and neither due nor failing', async () => {
  let release = (): void => undefined;
  receiver.behaviour = (_received, response) => {
    release = () => response.writeHead(200).end();
  };
  const endpoint = await register(tenant, receiver.url());
  await publish(app, tenant);
  const busy = await eventually(health, ({ inFlight }) => inFlight === 1);
  expect(busy).toMatchObject({ due: 0, oldestDueAt: null, failing: [] });
  await eventually(
    () => Promise.resolve(receiver.received.length),
    (count) => count === 1,
  );
  release();
  await settled(tenant, endpoint);
  expect(await health()).toMatchObject({ due: 0, inFlight: 0 });
});

test('what waits for a worker is due since its time; a retry to come is not', async () => {
  receiver.behaviour = Receiver.answer(500);
  const endpoint = await register(tenant, receiver.url(), { rateLimitPerSecond: 1 });
  await publish(app, tenant);
  // The only one is tried, and to be retried in an hour.
  await eventually(health, ({ failing, due, inFlight }) => failing.length === 1 && due + inFlight === 0);
  await publish(app, tenant, 30);
  const { due, oldestDueAt } = await eventually(health, (seen) => seen.due > 0);
  // One a second: nearly all of them wait, and none of those that are tried waits any more.
  expect(due).toBeGreaterThan(15);
  expect(due).toBeLessThanOrEqual(30);
  const [oldest] = await app.database.query<{ at: Date }>(
    'SELECT min(created_at) AS at FROM webhook_pending WHERE attempt_count = 0',
  );
  expect(new Date(oldestDueAt ?? 0).getTime()).toBeGreaterThanOrEqual((oldest?.at ?? new Date()).getTime() - 5000);
  expect(new Date(oldestDueAt ?? 0).getTime()).toBeLessThanOrEqual(Date.now());
  await tenant.client.delete(`/v1/webhooks/${endpoint.id}`);
});

test('an endpoint that fails stands there with its owner and its last error until it succeeds', async () => {
  const endpoint = await register(tenant, receiver.url());
  receiver.behaviour = Receiver.answer(503, 'later');
  await publish(app, tenant);
  const { failing } = await eventually(health, (seen) => seen.failing[0]?.lastError != null);
  expect(failing).toEqual([
    {
      organizationId: tenant.organizationId,
      organizationName: 'Example',
      environment: 'live',
      webhookId: endpoint.id,
      url: endpoint.url,
      failingSince: expect.any(String),
      lastError: {
        deliveryId: expect.stringMatching(/^dlv_/),
        at: expect.any(String),
        outcome: 'http_error',
        responseStatus: 503,
        message: expect.any(String),
      },
    },
  ]);
  receiver.behaviour = Receiver.answer(200);
  await publish(app, tenant);
  await eventually(health, (seen) => seen.failing.length === 0);
});

test('the endpoint that has failed longest comes first, and disabled ones are left out', async () => {
  const [long, short, off] = await Promise.all(
    ['/long', '/short', '/off'].map((at) => register(tenant, receiver.url(at))),
  );
  await app.database.query(
    `UPDATE webhooks SET failing_since = now() - CASE WHEN url LIKE '%long' THEN interval '2 days' ELSE interval '1 hour' END`,
  );
  await tenant.client.patch(`/v1/webhooks/${off?.id ?? ''}`, { status: 'disabled' });
  const { failing } = await health();
  expect(failing.map(({ webhookId }) => webhookId)).toEqual([long?.id, short?.id]);
  expect(failing.map(({ lastError }) => lastError)).toEqual([null, null]);
});

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How many rows a statement really reads. */
async function rowsRead(ask: (db: Queryable) => Promise<unknown>): Promise<number> {
  let read = 0;
  const add = (node: PlanNode): void => {
    const each = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
    if (node['Relation Name']?.startsWith('webhook') === true) read += each * node['Actual Loops'];
    node.Plans?.forEach(add);
  };
  const db: Queryable = {
    query: async <Row>(sql: string, parameters?: unknown[]) => {
      const explained = await app.database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
        parameters,
      );
      for (const { 'QUERY PLAN': plan } of explained) add(plan[0].Plan);
      return [] as Row[];
    },
  };
  await ask(db);
  return read;
}

test('neither a long history nor a long list of retries to come is read', async () => {
  await register(tenant, receiver.url());
  await app.database.query("UPDATE webhooks SET failing_since = now() - interval '1 hour'");
  await app.database.query(
    `INSERT INTO webhook_pending (workspace_id, webhook_id, id, event_id, event_type, event_created_at, created_at, due_at, free_at)
     SELECT w.workspace_id, w.id, uuid_v7(now()), gen_random_uuid(), 'report.ready', now(), now(),
       now() + interval '1 day', now() + interval '1 day' FROM webhooks w, generate_series(1, 20000)`,
  );
  await app.database.query(
    `INSERT INTO webhook_deliveries (workspace_id, webhook_id, id, event_id, event_type, event_created_at, status,
       attempt_count, attempts, created_at, completed_at)
     SELECT w.workspace_id, w.id, uuid_v7(now()), gen_random_uuid(), 'report.ready', now(), 'succeeded', 1, '[]',
       now(), now() FROM webhooks w, generate_series(1, 20000)`,
  );
  await app.database.query('ANALYZE webhook_pending, webhook_deliveries, webhooks');
  expect(await rowsRead(queueFigures)).toBeLessThan(10);
  const ofFailing = await rowsRead((db) => failingWebhooks(db, 100));
  expect(ofFailing).toBeGreaterThan(0);
  expect(ofFailing).toBeLessThan(200);
});

test('it is open to administration alone', async () => {
  expect((await tenant.client.get(path)).status).toBe(403);
  expect((await app.client.get(path)).status).toBe(401);
  const person = await aUser(app, { id: tenant.organizationId }, { role: 'admin' });
  expect((await (await aSession(app, person)).get(path)).status).toBe(403);
  await makeSystemAdministrator(app, person);
  expect((await (await aSession(app, person)).get(path)).status).toBe(200);
});
