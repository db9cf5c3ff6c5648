import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../harness/eventually.js';
import { ApiModule } from '../../apps/api/src/api.module.js';
import { ServiceProcess } from '../harness/service-process.js';
import type { TestApp } from '../harness/test-app.js';
import { Receiver } from './receiver.js';
import {
  createTenant,
  deliveriesOf,
  detailOf,
  forLoopback,
  publish,
  register,
  settled,
  startWebhooksApp,
  type Tenant,
} from './webhooks-app.js';

const anHourAhead = new URL('an-hour-ahead.mjs', import.meta.url).href;

let api: TestApp;
let tenant: Tenant;
let receiver: Receiver;
const workers: ServiceProcess[] = [];

beforeAll(async () => {
  api = await startWebhooksApp({}, { module: (config) => ApiModule.forRoot(config) });
});
afterAll(() => api.stop());
beforeEach(async () => {
  tenant = await createTenant(api);
  receiver = await Receiver.start();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.kill()));
  await receiver.stop();
});

async function startWorker(environment: NodeJS.ProcessEnv = {}): Promise<ServiceProcess> {
  const worker = new ServiceProcess('dist/bundle/worker.js', {
    DATABASE_URL: api.database.url,
    SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
    ADMIN_TOKEN: 'administrator-token-of-the-tests',
    LOG_LEVEL: 'warn',
    ...forLoopback,
    ...environment,
  });
  workers.push(worker);
  await worker.ready();
  return worker;
}

async function stillPending(): Promise<number> {
  const [row] = await api.database.query<{ count: number }>('SELECT count(*)::int AS count FROM webhook_pending');
  return row?.count ?? 0;
}

/** How many deliveries were received more than once. */
const duplicates = (): number => [...receiver.countsByEvent.values()].reduce((sum, count) => sum + count - 1, 0);

describe('several workers', () => {
  it('on one database send nothing twice', async () => {
    await register(tenant, receiver.url());
    await Promise.all([1, 2, 3, 4].map(() => startWorker()));
    for (let batch = 0; batch < 20; batch++) await publish(api, tenant, 50);
    await eventually(stillPending, (count) => count === 0);
    expect([receiver.countsByEvent.size, duplicates()]).toEqual([1000, 0]);
  });

  it('lose nothing when they are killed in the middle of it', async () => {
    const endpoint = await register(tenant, receiver.url());
    receiver.behaviour = (_received, response) => setTimeout(() => response.end('ok'), 20);
    const published: string[] = [];
    await startWorker();
    for (let kill = 0; kill < 3; kill++) {
      const next = startWorker();
      published.push(...(await publish(api, tenant, 150)));
      const seen = receiver.received.length;
      await eventually(() => receiver.received.length > seen + 10 + kill * 7);
      await workers.shift()?.kill();
      await next;
    }
    await eventually(stillPending, (count) => count === 0);
    const counts = receiver.countsByEvent;
    expect(published.filter((id) => !counts.has(id))).toEqual([]);
    // Only deliveries in flight during a kill can have been received twice.
    expect(duplicates()).toBeLessThanOrEqual(3 * 128);
    const { meta } = await tenant.client.get(`/v1/webhooks/${endpoint.id}/deliveries?status=succeeded`);
    expect(meta.total).toBe(published.length);
  });
});

describe('a worker', () => {
  it('that is told to stop finishes what it has begun', async () => {
    const endpoint = await register(tenant, receiver.url());
    receiver.behaviour = (_received, response) => setTimeout(() => response.end('ok'), 1500);
    const worker = await startWorker();
    await publish(api, tenant);
    await eventually(() => receiver.received.length === 1);
    worker.signal('SIGTERM');
    expect(await worker.exited).toBe(0);
    expect((await deliveriesOf(tenant, endpoint))[0]).toMatchObject({ status: 'succeeded', attemptCount: 1 });
  });

  it('that is told to stop while a receiver hangs gives the delivery back, uncounted and at once', async () => {
    const endpoint = await register(tenant, receiver.url());
    receiver.behaviour = () => undefined;
    const worker = await startWorker({ WEBHOOK_TIMEOUT: '60s' });
    await publish(api, tenant);
    await eventually(() => receiver.received.length === 1);
    worker.signal('SIGTERM');
    expect(await worker.exited).toBe(0);
    expect((await deliveriesOf(tenant, endpoint))[0]).toMatchObject({ status: 'pending', attemptCount: 0 });
    receiver.behaviour = Receiver.answer(200);
    await startWorker();
    // The lease of the first one would have lasted for fifteen seconds.
    const [delivery] = await settled(tenant, endpoint, 1, 8_000);
    expect(delivery).toMatchObject({ status: 'succeeded', attemptCount: 1 });
    expect(receiver.received.map(({ headers }) => headers['x-service-attempt'])).toEqual(['1', '1']);
  });

  it('whose clock is an hour ahead keeps to the database’s', async () => {
    const endpoint = await register(tenant, receiver.url());
    receiver.behaviour = Receiver.answer(500);
    await startWorker({ NODE_OPTIONS: `--import=${anHourAhead}` });
    await publish(api, tenant);
    const [failed] = await settled(tenant, endpoint);
    const { attempts } = await detailOf(tenant, endpoint, failed?.id ?? '');
    expect(attempts).toHaveLength(3);
    for (const { startedAt } of attempts) expect(Math.abs(Date.parse(startedAt) - Date.now())).toBeLessThan(60_000);
    for (const { headers, at } of receiver.received) {
      expect(Math.abs(Number(headers['webhook-timestamp']) * 1000 - at)).toBeLessThan(10_000);
    }
    const [first, second] = receiver.received.map(({ at }) => at);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(1000);
  });

  it('is not held up for others by an endpoint that hangs with a backlog', async () => {
    const dead = await Receiver.start();
    dead.behaviour = () => undefined;
    await register(tenant, dead.url(), { events: ['assessment.created'] });
    await publish(api, tenant, 2000);
    const other = await createTenant(api);
    await register(other, receiver.url());
    await startWorker({ WEBHOOK_TIMEOUT: '30s' });
    await eventually(() => dead.received.length >= 8);
    const lags: number[] = [];
    for (let round = 0; round < 40; round++) {
      const before = performance.now();
      await publish(api, other);
      await eventually(() => receiver.received.length > round);
      lags.push(performance.now() - before);
      await sleep(10);
    }
    const slowest = lags.sort((a, b) => a - b)[38] ?? Number.NaN;
    expect(slowest).toBeLessThan(1000);
    expect(dead.received.length).toBe(8);
    await dead.stop();
  });
});
