import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../harness/database.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { Receiver } from './receiver.js';
import { createTenant, deliveriesOf, forLoopback, publish, register, settled, type Tenant } from './webhooks-app.js';

let database: TestDatabase;
let first: TestApp;
let second: TestApp;
let tenant: Tenant;
let receiver: Receiver;

beforeAll(async () => {
  database = await createTestDatabase();
  const environment = { ...forLoopback, WEBHOOK_TIMEOUT: '20s' };
  first = await startTestApp({ database, environment });
  second = await startTestApp({ database, environment });
});
afterAll(async () => {
  await first.stop();
  await database.drop();
});
beforeEach(async () => {
  tenant = await createTenant(first);
  receiver = await Receiver.start();
});
afterEach(() => receiver.stop());

const timesReceived = (): number[] => [...new Set(receiver.countsByEvent.values())];

it('two workers on one database send nothing twice', async () => {
  const endpoint = await register(tenant, receiver.url());
  await publish(first, tenant, 50);
  await publish(second, tenant, 50);
  await settled(tenant, endpoint, 100);
  expect([receiver.countsByEvent.size, timesReceived()]).toEqual([100, [1]]);
});

it('a worker that stops finishes what it has begun, and the other one does the rest', async () => {
  const endpoint = await register(tenant, receiver.url());
  receiver.behaviour = (_received, response) => setTimeout(() => response.end('ok'), 300);
  await publish(first, tenant, 40);
  await eventually(() => receiver.received.length >= 9);
  await second.stop();
  await settled(tenant, endpoint, 40);
  expect([receiver.countsByEvent.size, timesReceived()]).toEqual([40, [1]]);
  const deliveries = await deliveriesOf(tenant, endpoint, '&status=succeeded');
  expect(deliveries.map(({ attemptCount }) => attemptCount)).toEqual(Array(40).fill(1));
});
