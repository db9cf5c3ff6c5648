import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { aTenant, type Tenant } from '../builders/a-tenant.js';
import { anIntegration } from '../builders/an-integration.js';
import type { Answer } from '../harness/answer.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { AStream } from './a-stream.js';
import { expectUsedUp, usedOf } from './quota-use.js';

const environment = {
  QUOTA_OPEN_RUNS: '3',
  QUOTA_PARALLEL_UPLOADS: '2',
  QUOTA_STREAMS: '5',
};
let app: TestApp;
let second: TestApp;
let tenant: Tenant;
/** The same workspace at the other process. */
let elsewhere: ApiClient;

beforeAll(async () => {
  app = await startTestApp({ environment });
  second = await startTestApp({ environment, database: app.database });
  tenant = await aTenant(app);
  elsewhere = second.client.as((await aKey(app, tenant.organization, { rateLimitPerMinute: 1_000_000 })).key);
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});

const ndjson = { 'content-type': 'application/x-ndjson' };
const event = (id: number): string =>
  `${JSON.stringify({ case: `c${id}`, activity: 'pay', timestamp: '2026-03-01T08:00:00Z' })}\n`;

const used = (name: string): Promise<number | undefined> => usedOf(app, tenant, name);

/** A body that goes on until it is let go. */
function heldUpload(): { body: ReadableStream; letGo: () => void } {
  let letGo = (): void => undefined;
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from(event(0)));
      letGo = () => {
        controller.close();
      };
    },
  });
  return { body, letGo };
}

describe('open runs', () => {
  test('are as many as the quota says, however many are asked for at once and of whom', async () => {
    const clients = [tenant.client, elsewhere];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (clients[index % 2] ?? tenant.client).post('/v1/assessments', { company: `Contoso ${index}` }),
      ),
    );
    const created = answers.filter(({ status }) => status === 201);
    expect(created.length).toBe(3);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expectUsedUp(answer, 409, 'openRuns', /3 pending or running assessments/);
    }
    expect(await used('openRuns')).toBe(3);

    const other = await aTenant(app);
    expect((await other.client.post('/v1/assessments', { company: 'Northwind' })).status).toBe(201);

    const { id } = (created[0] as Answer<{ id: string }>).data;
    await eventually(async () => (await tenant.client.delete(`/v1/assessments/${id}`)).status === 204);
    expect((await tenant.client.post('/v1/assessments', { company: 'Contoso' })).status).toBe(201);
  });
});

describe('a limit far beyond what is open', () => {
  test('is kept exactly when creates of several processes come near it at once', async () => {
    const [server] = await app.database.query<{ connections: number }>(
      `SELECT current_setting('max_connections')::integer AS connections`,
    );
    const limit = (server?.connections ?? 0) + 20;
    const more = { database: app.database, environment: { ...environment, QUOTA_OPEN_RUNS: String(limit) } };
    const processes = [await startTestApp(more), await startTestApp(more)];
    const { organization } = await aTenant(app);
    const { key } = await aKey(app, organization, { rateLimitPerMinute: 1_000_000 });
    const answers = await Promise.all(
      Array.from({ length: limit + 30 }, (_, number) =>
        (processes[number % 2] as TestApp).client.as(key).post('/v1/assessments', { company: `Northwind ${number}` }),
      ),
    );
    const created = answers.filter(({ status }) => status === 201).length;
    const refused = answers.filter(({ status }) => status === 409).length;
    expect([created, refused]).toEqual([limit, 30]);
    for (const one of processes) await one.stop();
  });
});

describe('parallel uploads', () => {
  test('are counted in all processes together, and free again once they end', async () => {
    const { id } = await anIntegration(tenant.client);
    const path = `/v1/integrations/${id}/events`;
    const first = heldUpload();
    const other = heldUpload();
    const running = [
      tenant.client.raw('POST', path, { headers: ndjson, body: first.body }),
      elsewhere.raw('POST', path, { headers: ndjson, body: other.body }),
    ];
    await eventually(
      () => used('parallelUploads'),
      (count) => count === 2,
    );
    const refused = await tenant.client.raw('POST', path, { headers: ndjson, body: event(1) });
    expectUsedUp(refused, 429, 'parallelUploads', /2 parallel uploads/);

    first.letGo();
    other.letGo();
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([202, 202]);
    expect(await used('parallelUploads')).toBe(0);
    expect((await tenant.client.raw('POST', path, { headers: ndjson, body: event(1) })).status).toBe(202);
  });
});

describe('streams', () => {
  test('are counted over all keys and processes of a workspace, and free again once they are closed', async () => {
    const { organization } = tenant;
    const keys = [await aKey(app, organization), await aKey(app, organization)].map(({ key }) => key);
    const here = app.baseUrl;
    const there = second.baseUrl;
    // Many at once, of either key at either process: each must find the others counted.
    const opened = (
      await Promise.all(keys.flatMap((key) => [here, there].map((baseUrl) => AStream.openMany(baseUrl, key, 3))))
    ).flat();
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(opened.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(await used('streams')).toBe(5);
    expectUsedUp(await elsewhere.get('/v1/assessments/changes'), 429, 'streams', /5 open streams/);

    const other = await aTenant(app);
    const others = await AStream.open(here, (await aKey(app, other.organization)).key);
    expect(others.status).toBe(200);
    for (const stream of [...opened, others]) stream.close();
    await eventually(
      () => used('streams'),
      (count) => count === 0,
    );
    const again = await AStream.open(there, keys[0] ?? '');
    expect(again.status).toBe(200);
    again.close();
  });

  test('of a process that ends in order are free at once, for those who open them again elsewhere', async () => {
    const third = await startTestApp({ database: app.database, environment: { QUOTA_STREAMS: '60' } });
    const keys = await Promise.all([1, 2, 3].map(() => aKey(app, tenant.organization)));
    const open = (await Promise.all(keys.map(({ key }) => AStream.openMany(third.baseUrl, key, 20)))).flat();
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
    await third.stop();
    expect(await used('streams')).toBe(0);
  });
});
