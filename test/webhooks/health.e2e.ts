import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
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
  app = await startWebhooksApp({ WEBHOOK_RETRY_DELAYS: '1h', WEBHOOK_TIMEOUT: '20s' });
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

test('nothing to do is nothing, since never', async () => {
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
  const endpoint = await register(tenant, receiver.url(), { rateLimitPerSecond: 1 });
  receiver.behaviour = Receiver.answer(500);
  await publish(app, tenant, 30);
  const [oldest] = await app.database.query<{ at: Date }>(
    'SELECT min(due_at) AS at FROM webhook_pending WHERE lease_token IS NULL AND attempt_count = 0',
  );
  const { due, oldestDueAt } = await eventually(health, ({ failing }) => failing.length === 1);
  expect(due).toBeGreaterThan(0);
  expect(due).toBeLessThan(30);
  expect(new Date(oldestDueAt ?? 0).getTime()).toBeGreaterThanOrEqual(new Date(oldest?.at ?? 0).getTime() - 5000);
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

test('who failed longer comes first, and who is disabled has no place in it', async () => {
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

test('the figures come from the indexes, however long the history', async () => {
  await app.database.query('SET enable_seqscan = off');
  const plan = await app.database.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT id FROM webhooks WHERE failing_since IS NOT NULL AND status = 'enabled' ORDER BY failing_since LIMIT 100`,
  );
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('webhooks_failing_since');
});

test('it is open to administration alone', async () => {
  expect((await tenant.client.get(path)).status).toBe(403);
  expect((await app.client.get(path)).status).toBe(401);
  const person = await aUser(app, { id: tenant.organizationId }, { role: 'admin' });
  expect((await (await aSession(app, person)).get(path)).status).toBe(403);
  await makeSystemAdministrator(app, person);
  expect((await (await aSession(app, person)).get(path)).status).toBe(200);
});
