import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eventually } from '../harness/eventually.js';
import type { TestApp } from '../harness/test-app.js';
import { Receiver } from './receiver.js';
import { createTenant, publish, register, settled, startWebhooksApp, type Tenant } from './webhooks-app.js';

let app: TestApp;
let tenant: Tenant;
let receiver: Receiver;

beforeAll(async () => {
  app = await startWebhooksApp({ WEBHOOK_RETRY_DELAYS: '50ms', WEBHOOK_TIMEOUT: '20s' }, { alone: true });
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = await createTenant(app);
  receiver = await Receiver.start();
});
afterEach(() => receiver.stop());

/** One metric as a monitoring system reads it; 0 if nothing has been counted. */
async function figure(name: string): Promise<number> {
  const page = await (await fetch(`${app.baseUrl}/metrics`)).text();
  const line = page.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}

const attempts = (outcome: string): Promise<number> => figure(`webhook_attempts_total{outcome="${outcome}"}`);

it('attempts are counted by their outcome', async () => {
  const good = await register(tenant, receiver.url(), { events: ['assessment.created'] });
  await publish(app, tenant, 3);
  await settled(tenant, good, 3);
  const failing = await Receiver.start();
  failing.behaviour = Receiver.answer(503);
  const bad = await register(tenant, failing.url());
  await publish(app, tenant);
  await settled(tenant, bad);
  const { port } = failing;
  await failing.stop();
  const gone = await register(tenant, `http://127.0.0.1:${port}/`);
  await tenant.client.delete(`/v1/webhooks/${bad.id}`);
  await publish(app, tenant);
  await settled(tenant, gone);
  await settled(tenant, good, 5);
  // One attempt and one retry each where it fails.
  expect([await attempts('succeeded'), await attempts('http_error')]).toEqual([5, 2]);
  expect([await attempts('connection_error'), await attempts('timeout')]).toEqual([2, 0]);
});

it('the lag is measured from the publication to the receipt, first attempts that succeed alone', async () => {
  const lag = async () => ({
    count: await figure('webhook_delivery_lag_seconds_count'),
    sum: await figure('webhook_delivery_lag_seconds_sum'),
    quick: await figure('webhook_delivery_lag_seconds_bucket{le="0.5"}'),
    slow: await figure('webhook_delivery_lag_seconds_bucket{le="60"}'),
  });
  const before = await lag();
  receiver.behaviour = (_received, response) => {
    if (receiver.received.length === 1) response.writeHead(500).end();
    else setTimeout(() => response.end(), 600);
  };
  const endpoint = await register(tenant, receiver.url());
  await publish(app, tenant);
  await settled(tenant, endpoint);
  expect(await lag()).toEqual(before);
  await publish(app, tenant, 2);
  await settled(tenant, endpoint, 3);
  const after = await lag();
  expect([after.count - before.count, after.quick - before.quick, after.slow - before.slow]).toEqual([2, 0, 2]);
  expect(after.sum - before.sum).toBeGreaterThanOrEqual(1.2);
  expect(after.sum - before.sum).toBeLessThan(60);
});

it('what is in flight, what is due and how long it has been due show while an endpoint hangs', async () => {
  const held: (() => void)[] = [];
  receiver.behaviour = (_received, response) => held.push(() => response.end());
  const endpoint = await register(tenant, receiver.url());
  await publish(app, tenant, 20);
  await eventually(
    () => receiver.received.length,
    (count) => count >= 8,
  );
  // A new endpoint gets eight at a time.
  expect(await figure(`webhook_attempts_in_flight{endpoint="${endpoint.id}"}`)).toBe(8);
  expect(await figure('webhook_deliveries_due')).toBe(12);
  const age = await figure('webhook_oldest_due_seconds');
  await sleep(400);
  expect(await figure('webhook_oldest_due_seconds')).toBeGreaterThanOrEqual(age + 0.4);
  receiver.behaviour = Receiver.answer(200);
  for (const release of held) release();
  await settled(tenant, endpoint, 20);
  expect(await figure(`webhook_attempts_in_flight{endpoint="${endpoint.id}"}`)).toBe(0);
  expect([await figure('webhook_deliveries_due'), await figure('webhook_oldest_due_seconds')]).toEqual([0, 0]);
});
