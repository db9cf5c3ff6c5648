import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { parsePublicId, publicId } from '#events';
import { PartitionKeeper } from '#platform';
import type { TestApp } from '../harness/test-app.js';
import { Receiver } from './receiver.js';
import {
  createTenant,
  deliveriesOf,
  publish,
  register,
  settled,
  startWebhooksApp,
  type Delivery,
  type Endpoint,
  type Tenant,
} from './webhooks-app.js';

let app: TestApp;
let tenant: Tenant;
let receiver: Receiver;

beforeAll(async () => {
  app = await startWebhooksApp({ WEBHOOK_RETENTION: '14d', WEBHOOK_RETRY_DELAYS: '50ms', WEBHOOK_TIMEOUT: '20s' });
  tenant = await createTenant(app);
  receiver = await Receiver.start();
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
});

const tidy = (): Promise<void> => app.app.get(PartitionKeeper, { strict: false }).maintainAll();

const partitions = async (): Promise<string[]> => {
  const sql = `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'webhook_deliveries'::regclass`;
  return (await app.database.query<{ name: string }>(sql)).map(({ name }) => name);
};

/** As if the endpoint's newest delivery had been made so many days ago, in a week that had been prepared. */
async function age(endpoint: Endpoint, days: number): Promise<Delivery> {
  const [row] = await app.database.query<{ id: string }>(
    `WITH moved AS (
       DELETE FROM webhook_deliveries WHERE id = (SELECT max(id::text)::uuid FROM webhook_deliveries) RETURNING *
     ), past AS (SELECT date_trunc('milliseconds', now() - make_interval(days => $1)) AS at)
     INSERT INTO webhook_deliveries SELECT workspace_id, webhook_id, uuid_v7(at), event_id, event_type, event_created_at, body, replay_of,
       status, attempt_count, attempts, request_headers, at, at FROM moved, past RETURNING id`,
    [days],
  );
  const aged = (await deliveriesOf(tenant, endpoint)).find(({ id }) => id === publicId('dlv', row?.id ?? ''));
  if (!aged) throw new Error('no delivery was aged');
  return aged;
}

async function publishAndSettle(endpoint: Endpoint, count: number): Promise<void> {
  await publish(app, tenant);
  await settled(tenant, endpoint, count);
}

it('deliveries older than WEBHOOK_RETENTION are forgotten by whole weeks; all that is younger stays', async () => {
  const prepare = `SELECT ensure_webhook_deliveries_partition((now() AT TIME ZONE 'UTC')::date - $1::int)`;
  for (const days of [13, 40]) await app.database.query(prepare, [days]);
  receiver.behaviour = Receiver.answer(500);
  const endpoint = await register(tenant, receiver.url());
  await publishAndSettle(endpoint, 1);
  const old = await age(endpoint, 40);
  const repeated = await tenant.client.post<Delivery>(`/v1/webhooks/${endpoint.id}/deliveries/${old.id}/replay`, {});
  await settled(tenant, endpoint, 2);
  await publishAndSettle(endpoint, 3);
  // In a week without a prepared partition: no partition goes with it.
  const lost = await age(endpoint, 100);
  await publishAndSettle(endpoint, 4);
  const young = await age(endpoint, 13);
  const before = (await partitions()).length;

  await tidy();

  expect((await partitions()).length).toBe(before - 1);
  const left = await deliveriesOf(tenant, endpoint);
  expect(left.map(({ id }) => id).sort()).toEqual([repeated.data.id, young.id].sort());
  for (const { id } of [old, lost]) {
    const path = `/v1/webhooks/${endpoint.id}/deliveries/${id}`;
    expect((await tenant.client.get(path)).error.code).toBe('DELIVERY_NOT_FOUND');
    expect((await tenant.client.post(`${path}/replay`, {})).error.code).toBe('DELIVERY_NOT_FOUND');
  }
  // What was created from it earlier is independent of it.
  const path = `/v1/webhooks/${endpoint.id}/deliveries/${repeated.data.id}`;
  const { data } = await tenant.client.get<Delivery & { request: { body: string } }>(path);
  expect(data).toMatchObject({ replayOf: old.id, eventId: old.eventId });
  expect(JSON.parse(data.request.body)).toMatchObject({ id: old.eventId });
});

it('a recovery leaves out events whose deliveries may have been forgotten', async () => {
  receiver.behaviour = Receiver.answer(200);
  const own = await createTenant(app);
  const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
  await publish(app, own, 1, { at: daysAgo(15) });
  const [young] = await publish(app, own, 1, { at: daysAgo(13) });
  const endpoint = await register(own, receiver.url());
  const recover = async (dryRun: boolean): Promise<{ queued: number }> =>
    (
      await own.client.post<{ queued: number }>(`/v1/webhooks/${endpoint.id}/recover`, {
        since: '2020-01-01T00:00:00Z',
        dryRun,
      })
    ).data;
  // What a new endpoint has received is all on record.
  expect(await recover(true)).toEqual({ queued: 2 });
  await app.database.query('UPDATE webhooks SET created_at = $2 WHERE id = $1', [
    parsePublicId('whk', endpoint.id),
    daysAgo(20),
  ]);
  expect(await recover(false)).toEqual({ queued: 1 });
  expect((await settled(own, endpoint)).map(({ eventId }) => eventId)).toEqual([young]);
});

it('a week that has begun without its partition does not keep the next ones from getting theirs', async () => {
  const name = (weeks: number): string => {
    const monday = new Date(Date.now() + weeks * 7 * 86_400_000);
    monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
    return `webhook_deliveries_${monday.toISOString().slice(0, 10).replaceAll('-', '_')}`;
  };
  await app.database.query(`DROP TABLE ${name(2)}, ${name(3)}`);
  await app.database.query(
    `INSERT INTO webhook_deliveries (workspace_id, webhook_id, id, event_id, event_type, event_created_at, status,
       attempt_count, attempts, created_at, completed_at)
     SELECT gen_random_uuid(), gen_random_uuid(), uuid_v7(at), gen_random_uuid(), 'report.ready', at, 'succeeded', 1, '[]', at, at
     FROM (SELECT now() + interval '14 days' AS at) AS later`,
  );
  await tidy();
  expect(await partitions()).toContain(name(3));
  expect(await partitions()).not.toContain(name(2));
});

it('a reading that takes long is not waited for: deliveries go on, and the week is dropped later', async () => {
  await app.database.query(`SELECT ensure_webhook_deliveries_partition((now() AT TIME ZONE 'UTC')::date - 60)`);
  const old = (await partitions()).length;
  const reader = new pg.Client(app.database.url);
  await reader.connect();
  await reader.query('BEGIN; SELECT count(*) FROM webhook_deliveries');
  await tidy();
  expect((await partitions()).length).toBe(old);
  await reader.end();
  await tidy();
  expect((await partitions()).length).toBe(old - 1);
});
