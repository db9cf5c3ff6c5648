import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestApp } from '../harness/test-app.js';
import { Receiver } from './receiver.js';
import { createTenant, publish, register, settled, startWebhooksApp, type Tenant } from './webhooks-app.js';

interface Health {
  readonly state: string;
  readonly attempts: number;
  readonly successRate: number | null;
  readonly latencyMs: number | null;
  readonly nextAttemptAt: string | null;
  readonly lastError: { readonly responseStatus: number | null } | null;
  readonly hours: readonly { readonly attempts: number; readonly succeeded: number }[];
}

let app: TestApp;
let tenant: Tenant;
let receiver: Receiver;

beforeAll(async () => {
  app = await startWebhooksApp({ WEBHOOK_RETRY_DELAYS: '50ms,1h' });
  tenant = await createTenant(app);
  receiver = await Receiver.start();
});
afterAll(async () => {
  await receiver.stop();
  await app.stop();
});

test('an endpoint is idle, healthy, retrying, and healthy again; its events say where they were sent', async () => {
  const { id, ...endpoint } = await register(tenant, receiver.url());
  const health = async () => (await tenant.client.get<Health>(`/v1/webhooks/${id}/health`)).data;
  expect(await health()).toMatchObject({ state: 'idle', attempts: 0, successRate: null, hours: [], lastError: null });

  await publish(app, tenant);
  await settled(tenant, { id, ...endpoint });
  expect(await health()).toMatchObject({
    state: 'healthy',
    attempts: 1,
    successRate: 1,
    latencyMs: expect.any(Number),
  });

  receiver.behaviour = Receiver.answer(503);
  await publish(app, tenant);
  const until = Date.now() + 20_000;
  while ((await health()).attempts < 3 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
  const retrying = await health();
  expect(retrying).toMatchObject({ state: 'retrying', attempts: 3, lastError: { responseStatus: 503 } });
  expect(retrying.successRate).toBeCloseTo(1 / 3);
  expect(Date.parse(retrying.nextAttemptAt ?? '')).toBeGreaterThan(Date.now() + 3_000_000);
  const [listed] = (await tenant.client.get<{ health?: Health }[]>('/v1/webhooks?include=health')).data;
  expect(listed?.health?.state).toBe('retrying');
  expect(Object.keys((await tenant.client.get<object[]>('/v1/webhooks')).data[0] ?? {})).not.toContain('health');

  receiver.behaviour = Receiver.answer(200);
  const [event] = (await tenant.client.get<{ id: string }[]>('/v1/events?limit=1')).data;
  const path = `/v1/events/${event?.id ?? ''}/deliveries`;
  const [delivery] = (await tenant.client.get<{ id: string; webhookId: string; status: string }[]>(path)).data;
  expect(delivery).toMatchObject({ webhookId: id, status: 'pending' });
  expect((await tenant.client.get(`${path}?limit=1`)).meta).toEqual({ total: 1, nextCursor: null });
  await tenant.client.post(`/v1/webhooks/${id}/deliveries/${delivery?.id ?? ''}/send`, {});
  await settled(tenant, { id, ...endpoint }, 2);
  expect(await health()).toMatchObject({ state: 'healthy', nextAttemptAt: null });
  expect((await tenant.client.get<object[]>(path)).data).toEqual([
    expect.objectContaining({ id: delivery?.id, status: 'succeeded', attemptCount: 3 }),
  ]);
});
