import { Module } from '@nestjs/common';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AuthModule } from '#auth';
import { parsePublicId } from '#events';
import { PlatformModule } from '#platform';
import { aKey } from '../builders/a-key.js';
import { anIntegration } from '../builders/an-integration.js';
import { aTenant, type Tenant } from '../builders/a-tenant.js';
import type { Answer } from '../harness/answer.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { AStream } from './a-stream.js';
import { expectUsedUp, usedOf } from './quota-use.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    environment: {
      QUOTA_OPEN_RUNS: '3',
      QUOTA_PARALLEL_UPLOADS: '2',
      QUOTA_STORED_BYTES: '20KiB',
      QUOTA_STREAMS: '5',
    },
  });
});
afterAll(() => app.stop());

async function upload({ client }: Tenant, note = '', id?: string): Promise<Answer<unknown>> {
  const integration = id ?? (await anIntegration(client)).id;
  const event = { case: 'c', activity: 'pay', timestamp: '2026-03-01T08:00:00Z', attributes: { note } };
  const headers = { 'content-type': 'application/x-ndjson' };
  return client.raw('POST', `/v1/integrations/${integration}/events`, { headers, body: `${JSON.stringify(event)}\n` });
}

test('one assessment more than may be open is refused until one of them is deleted', async () => {
  const tenant = await aTenant(app);
  const create = (): Promise<Answer<{ id: string }>> => tenant.client.post('/v1/assessments', { company: 'Contoso' });
  const created = [await create(), await create(), await create()];
  expect(created.map(({ status }) => status)).toEqual([201, 201, 201]);
  expectUsedUp(await create(), 409, 'openRuns', /3 pending or running assessments/);
  expect(await usedOf(app, tenant, 'openRuns')).toBe(3);
  const [first] = created;
  await eventually(async () => (await tenant.client.delete(`/v1/assessments/${first?.data.id ?? ''}`)).status === 204);
  expect((await create()).status).toBe(201);
});

test('one upload more than may run at once is refused until the leases of those of a process that died lapse', async () => {
  const tenant = await aTenant(app);
  await app.database.query(
    `INSERT INTO quota_reservations (id, workspace_id, quota, amount, held_until)
     SELECT gen_random_uuid(), id, 'parallelUploads', 1, clock_timestamp() + interval '2 seconds'
     FROM workspaces, generate_series(1, 2) WHERE environment = 'live' AND organization_id = $1`,
    [parsePublicId('org', tenant.organization.id)],
  );
  expectUsedUp(await upload(tenant), 429, 'parallelUploads', /2 parallel uploads/);
  await eventually(
    () => usedOf(app, tenant, 'parallelUploads'),
    (count) => count === 0,
  );
  expect((await upload(tenant)).status).toBe(202);
});

test('one stream more than may be open is refused, whichever of the keys asks', async () => {
  const tenant = await aTenant(app);
  const first = await aKey(app, tenant.organization);
  const other = await aKey(app, tenant.organization);
  const opened = [
    ...(await AStream.openMany(app.baseUrl, first.key, 3)),
    ...(await AStream.openMany(app.baseUrl, other.key, 2)),
  ];
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
  expectUsedUp(await tenant.client.get('/v1/assessments/changes'), 429, 'streams', /5 open streams/);
  for (const stream of opened) stream.close();
  await eventually(
    () => usedOf(app, tenant, 'streams'),
    (count) => count === 0,
  );
});

test('stored bytes are what the parts really take up, and no upload goes beyond them', async () => {
  const tenant = await aTenant(app);
  const { id } = await anIntegration(tenant.client);
  // Random, so that it is as large compressed.
  const note = (size: number): string =>
    Array.from({ length: size / 16 }, () => Math.random().toString(36).slice(2, 10)).join('');
  expect((await upload(tenant, note(16_000), id)).status).toBe(202);
  const before = await usedOf(app, tenant, 'storedBytes');
  expect(before).toBeGreaterThan(4_000);
  expectUsedUp(await upload(tenant, note(64_000), id), 409, 'storedBytes', /20 KiB of stored events/);
  expect(await usedOf(app, tenant, 'storedBytes')).toBe(before);
  expect((await tenant.client.get<{ eventCount: number }>(`/v1/integrations/${id}`)).data.eventCount).toBe(1);
});

test('a process in which nothing counts a quota does not start: it would refuse nothing', async () => {
  const start = startTestApp({
    database: app.database,
    module: (config) => ({ module: AuthAlone, imports: [PlatformModule.forRoot(config), AuthModule] }),
  });
  await expect(start).rejects.toThrow(/^Nothing in this process counts storedBytes, openRuns, pendingRecomputations/);
});

@Module({})
class AuthAlone {}
