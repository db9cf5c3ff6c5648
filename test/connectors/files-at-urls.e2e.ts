import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { writeParquet, writeWorkbook } from '../../libs/event-log/testing/write-files.js';
import { aTenant } from '../builders/a-tenant.js';
import type { IntegrationDetail } from '../builders/an-integration.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { isLongRun } from '../harness/long-run.js';
import { SwiftServer } from '../harness/swift-server.js';
import type { TestApp } from '../harness/test-app.js';
import { EventStore } from '../integrations/event-store.js';
import { storedEvents } from '../integrations/stored-events.js';
import { FileServer } from '../vendors/csv_url/file-server.js';
import { startConnectorsApp } from './connectors-app.js';

const withSwift = isLongRun && SwiftServer.isInstalled ? describe : describe.skip;

let app: TestApp;
let client: ApiClient;
let files: FileServer;
beforeAll(async () => {
  app = await startConnectorsApp();
  ({ client } = await aTenant(app));
});
afterAll(() => app.stop());
beforeEach(async () => {
  files = await FileServer.start();
});
afterEach(() => files.stop());

const connect = (config: object, credentials: object = {}, by = client) =>
  by.post<IntegrationDetail>('/v1/integrations', { tool: 'csv_url', config, credentials });
const now = async ({ id }: { id: string }, by = client): Promise<IntegrationDetail> =>
  (await by.get<IntegrationDetail>(`/v1/integrations/${id}`)).data;
const collected = (integration: IntegrationDetail, by = client): Promise<IntegrationDetail> =>
  eventually(
    () => now(integration, by),
    ({ lastCollectedAt }) => lastCollectedAt !== null,
  );
async function collectAgain(integration: IntegrationDetail, by = client): Promise<IntegrationDetail> {
  const { lastCollectedAt } = await collected(integration, by);
  await by.post(`/v1/integrations/${integration.id}/collect`);
  return eventually(
    () => now(integration, by),
    (detail) => detail.lastCollectedAt !== lastCollectedAt,
  );
}
const lastRound = async ({ id }: IntegrationDetail, by = client) =>
  (await by.get<{ accepted: number; duplicates: number }[]>(`/v1/integrations/${id}/collections`)).data[0];

const header = 'event_id,case_id,activity,timestamp,resource,note';
const rowOf = (id: string, activity: string, note = ''): string =>
  `${id},C-${id},${activity},2026-03-01T12:00:00Z,Ada,${note}`;
const fileOf = (...rows: string[]): string => [header, ...rows, ''].join('\n');

async function expectReplaced(on: TestApp, by: ApiClient, between: () => Promise<unknown>): Promise<void> {
  files.files.set('/a.csv', fileOf(rowOf('1', 'Ordered'), rowOf('2', 'Packed'), rowOf('3', 'Sent')));
  const { data: integration } = await connect({ url: `${files.url}/a.csv` }, {}, by);
  expect((await collected(integration, by)).eventCount).toBe(3);
  await between();
  const changed = [rowOf('1', 'Ordered'), rowOf('2', 'Packed again', 'twice'), rowOf('3', 'Sent'), rowOf('4', 'Paid')];
  files.files.set('/a.csv', fileOf(...changed));
  expect(await collectAgain(integration, by)).toMatchObject({ eventCount: 4, attention: null });
  expect(await lastRound(integration, by)).toMatchObject({ accepted: 2, duplicates: 2 });
  const events = (await storedEvents(on, integration.id)).map(({ activity, attributes }) => [activity, attributes]);
  expect(events).toEqual([
    ['Ordered', null],
    ['Packed again', '{"note":"twice"}'],
    ['Sent', null],
    ['Paid', null],
  ]);
  await between();
  // Nothing has changed, but the file is another one.
  files.files.set('/a.csv', `${fileOf(...changed)}\n`);
  await collectAgain(integration, by);
  expect(await lastRound(integration, by)).toMatchObject({ accepted: 0, duplicates: 4 });
}

describe('rows that are updated', () => {
  test('take the place of those with the same ids', () => expectReplaced(app, client, () => Promise.resolve()));

  test('take it although the service did not know their contents yet', () =>
    expectReplaced(app, client, () => app.database.query('UPDATE event_id_pages SET contents = NULL')));

  test('count once where an id comes twice in a file: the last one', async () => {
    files.files.set('/a.csv', fileOf(rowOf('1', 'Ordered'), rowOf('2', 'Packed'), rowOf('1', 'Ordered late')));
    const { data: integration } = await connect({ url: `${files.url}/a.csv` });
    expect((await collected(integration)).eventCount).toBe(2);
    const events = await storedEvents(app, integration.id);
    expect(events.map(({ activity }) => activity).sort()).toEqual(['Ordered late', 'Packed']);
  });

  (isLongRun ? test : test.skip)('of tens of thousands, in many parts, leave the others as they are', async () => {
    const rows = Array.from({ length: 120_000 }, (_none, at) =>
      rowOf(String(at), `Step ${at % 7}`, 'n'.repeat(at % 50)),
    );
    files.files.set('/a.csv', fileOf(...rows));
    const { data: integration } = await connect({ url: `${files.url}/a.csv` });
    expect((await collected(integration)).eventCount).toBe(120_000);
    for (const at of [0, 49_999, 50_000, 119_999]) rows[at] = rowOf(String(at), 'Changed');
    files.files.set('/a.csv', fileOf(...rows));
    expect((await collectAgain(integration)).eventCount).toBe(120_000);
    expect(await lastRound(integration)).toMatchObject({ accepted: 4, duplicates: 119_996 });
    const events = await storedEvents(app, integration.id);
    expect(events.flatMap(({ activity, event_id: id }) => (activity === 'Changed' ? [id] : []))).toEqual([
      '0',
      '49999',
      '50000',
      '119999',
    ]);
    expect(events.map(({ event_id: id }) => id)).toEqual(rows.map((_row, at) => String(at)));
  });
});

const stepsOf = (from: number, to: number, step = 'Ordered'): string[] =>
  Array.from({ length: to - from }, (_none, at) => `C-${from + at},${step},2026-03-01T12:00:00Z`);
const setSteps = (rows: readonly string[]): void => {
  files.files.set('/a.csv', ['case_id,activity,timestamp', ...rows, ''].join('\n'));
};
const round = async (integration: IntegrationDetail, by = client) => {
  const { length } = await roundsOf(integration, by);
  await by.post(`/v1/integrations/${integration.id}/collect`);
  return eventually(
    () => roundsOf(integration, by),
    (all) => all.length > length && all.every(({ status }) => status !== 'running'),
  );
};
const roundsOf = async ({ id }: IntegrationDetail, by: ApiClient) =>
  (await by.get<{ status: string; accepted: number; reason: string | null }[]>(`/v1/integrations/${id}/collections`))
    .data;
const casesOf = async (integration: IntegrationDetail, on = app): Promise<string[]> =>
  (await storedEvents(on, integration.id)).map(({ case_id: name }) => name).sort();

async function expectSnapshot(on: TestApp, by: ApiClient, between: () => Promise<unknown>): Promise<void> {
  setSteps(stepsOf(0, 40));
  const { data: integration } = await connect({ url: `${files.url}/a.csv`, snapshot: true }, {}, by);
  expect((await collected(integration, by)).eventCount).toBe(40);
  await between();
  setSteps(stepsOf(10, 45));
  expect((await round(integration, by))[0]).toMatchObject({ status: 'succeeded', accepted: 5 });
  expect(await now(integration, by)).toMatchObject({
    eventCount: 35,
    attention: null,
    eventsRemovedAt: expect.any(String),
  });
  expect(await casesOf(integration, on)).toEqual(stepsOf(10, 45).map((row) => row.slice(0, 4)));
  // What was removed can come back.
  await between();
  setSteps(stepsOf(0, 45));
  expect((await round(integration, by))[0]).toMatchObject({ accepted: 10 });
  expect(await now(integration, by)).toMatchObject({ eventCount: 45 });
}

describe('a file that is a snapshot', () => {
  test('replaces the events that it no longer holds', () => expectSnapshot(app, client, () => Promise.resolve()));

  test('replaces nothing without the setting, and with it also what was stored before', async () => {
    setSteps(stepsOf(0, 10));
    const { data: integration } = await connect({ url: `${files.url}/a.csv` });
    await collected(integration);
    setSteps(stepsOf(5, 12));
    await round(integration);
    expect(await now(integration)).toMatchObject({ eventCount: 12 });
    const config = { url: `${files.url}/a.csv`, snapshot: true };
    await client.patch(`/v1/integrations/${integration.id}`, { config });
    await round(integration);
    expect(await now(integration)).toMatchObject({ eventCount: 7 });
  });

  test('changes nothing where more than half would go, and says so until that is not so', async () => {
    setSteps(stepsOf(0, 50));
    const { data: integration } = await connect({ url: `${files.url}/a.csv`, snapshot: true });
    await collected(integration);
    setSteps(stepsOf(30, 60));
    const words = /^30 of 50 stored events are no longer there, so nothing was changed/;
    for (let times = 0; times < 2; times += 1) {
      expect((await round(integration))[0]).toMatchObject({ status: 'failed', reason: expect.stringMatching(words) });
      expect(await now(integration)).toMatchObject({
        status: 'attention',
        attention: expect.stringMatching(words),
        eventCount: 50,
      });
    }
    expect((await casesOf(integration)).length).toBe(50);
    setSteps(stepsOf(25, 60));
    await round(integration);
    expect(await now(integration)).toMatchObject({ status: 'connected', attention: null, eventCount: 35 });
  });

  test('loses nothing to a file of which no row can be read, or that breaks off', async () => {
    setSteps(stepsOf(0, 5));
    const { data: integration } = await connect({ url: `${files.url}/a.csv`, snapshot: true });
    await collected(integration);
    setSteps(['C-1,Ordered,soon']);
    expect((await round(integration))[0]).toMatchObject({ status: 'failed' });
    files.files.set('/a.json', '[{"case_id":"C-0","activity":"Ordered","timestamp":"2026-03-01T12:00:00Z"},{"case_id"');
    await client.patch(`/v1/integrations/${integration.id}`, {
      config: { url: `${files.url}/a.json`, snapshot: true },
    });
    expect((await round(integration))[0]).toMatchObject({ status: 'failed' });
    expect(await now(integration)).toMatchObject({ eventCount: 5 });
    expect((await casesOf(integration)).length).toBe(5);
  });

  test('with ids also replaces rows that have changed', async () => {
    files.files.set('/a.csv', fileOf(rowOf('1', 'Ordered'), rowOf('2', 'Packed'), rowOf('3', 'Sent')));
    const { data: integration } = await connect({ url: `${files.url}/a.csv`, snapshot: true });
    await collected(integration);
    files.files.set('/a.csv', fileOf(rowOf('2', 'Packed again'), rowOf('4', 'Paid'), rowOf('3', 'Sent')));
    expect((await round(integration))[0]).toMatchObject({ accepted: 2 });
    const events = await storedEvents(app, integration.id);
    expect(events.map(({ activity }) => activity)).toEqual(['Packed again', 'Sent', 'Paid']);
  });

  (isLongRun ? test : test.skip)('of more than a batch is stored in one piece', async () => {
    setSteps(stepsOf(0, 150_000));
    const { data: integration } = await connect({ url: `${files.url}/a.csv`, snapshot: true });
    expect((await collected(integration)).eventCount).toBe(150_000);
    setSteps(stepsOf(60_000, 200_000));
    const counts = new Set<number>();
    const rounding = round(integration);
    const isOver = rounding.then(() => true);
    while (!(await Promise.race([isOver, now(integration).then(({ eventCount }) => void counts.add(eventCount))])));
    expect(counts).toEqual(new Set([150_000, 140_000]));
    expect((await casesOf(integration)).length).toBe(140_000);
  });
});

describe('a file at a URL', () => {
  test('is followed to another host, which gets neither headers nor keys', async () => {
    const elsewhere = await FileServer.start();
    elsewhere.files.set('/b.csv', fileOf(rowOf('1', 'Ordered')));
    elsewhere.redirects.set('/back.csv', `${files.url}/a.csv`);
    files.redirects.set('/moved.csv', '/here.csv').set('/here.csv', `${elsewhere.url}/b.csv`);
    files.redirects.set('/away.csv', `${elsewhere.url}/back.csv`);
    files.files.set('/a.csv', fileOf(rowOf('2', 'Packed')));
    const credentials = { headers: { authorization: 'Bearer f' }, accessKeyId: 'k', secretAccessKey: 's' };
    const { data: integration } = await connect({ url: `${files.url}/moved.csv` }, credentials);
    expect((await collected(integration)).eventCount).toBe(1);
    expect(files.requests.every(({ headers }) => headers['x-amz-date'] !== undefined)).toBe(true);
    for (const { headers } of elsewhere.requests) {
      expect([headers.authorization, headers['x-amz-date']]).toEqual([undefined, undefined]);
    }
    files.requests.length = 0;
    await connect({ url: `${files.url}/away.csv` }, credentials);
    expect(files.requests.map(({ url, headers }) => [url, headers.authorization === undefined])).toEqual([
      ['/away.csv', false],
      ['/a.csv', true],
    ]);
    await elsewhere.stop();
  });

  test.each(['Host', 'connection', 'X-Forwarded-Host'])('is not asked for with the header %s', async (name) => {
    const { status, error } = await connect({ url: `${files.url}/a.csv` }, { headers: { [name]: 'other.example' } });
    expect([status, error.details]).toEqual([
      400,
      [{ field: 'credentials.headers', message: expect.stringContaining(`must not contain ${name}`) }],
    ]);
    expect(files.requests).toEqual([]);
  });

  test('is given up where redirects do not end, or lead to a host that is not permitted', async () => {
    files.redirects.set('/round.csv', '/round.csv').set('/inside.csv', 'http://nowhere.invalid/b.csv');
    const round = await connect({ url: `${files.url}/round.csv` });
    expect([round.status, round.error.message]).toEqual([422, expect.stringContaining('redirects more than 5 times')]);
    expect((await connect({ url: `${files.url}/inside.csv` })).status).toBe(422);
  });

  test('may be a workbook or a Parquet file', async () => {
    const cell = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const [first, second] = [
      ['case_id', 'activity', 'timestamp'],
      ['C-1', 'Pack', '2026-03-01T12:00:00'],
    ].map(
      (values, row) =>
        `<row r="${row + 1}">${values.map((value, at) => cell(`${'ABC'[at]}${row + 1}`, value)).join('')}</row>`,
    );
    const other = `${first}</sheetData>`;
    const sheets = { Other: other, Steps: `${first}${second}</sheetData>` };
    files.files.set('/a.xlsx', await writeWorkbook({ sheets, styles: '<cellXfs><xf numFmtId="0"/></cellXfs>' }));
    const select = `SELECT 'C-' || n AS case_id, 'Pack' AS activity, TIMESTAMP '2026-03-01 12:00:00' AS timestamp,
      array_to_string([md5((10 * n + part)::VARCHAR) FOR part IN range(10)], '') AS note FROM range(40000) AS t (n)`;
    const parquet = await writeParquet(select);
    // More than a test of a connection reads.
    expect(parquet.length).toBeGreaterThan(8 * 2 ** 20);
    files.files.set('/b.parquet', parquet).set('/c.parquet', 'case_id,activity,timestamp\n'.repeat(400_000));
    const workbook = await connect({ url: `${files.url}/a.xlsx`, sheet: 'Steps', timezone: 'Europe/Berlin' });
    expect((await collected(workbook.data)).eventCount).toBe(1);
    expect((await storedEvents(app, workbook.data.id))[0]?.ts).toBe('2026-03-01 11:00:00');
    expect((await collected((await connect({ url: `${files.url}/b.parquet` })).data)).eventCount).toBe(40_000);
    expect((await connect({ url: `${files.url}/c.parquet` })).error.message).toMatch(/the file is no parquet/);
    const noSheet = await connect({ url: `${files.url}/a.xlsx`, sheet: 'Gone' });
    expect(noSheet.error.message).toMatch(/no sheet “Gone”/);
  });
});

withSwift('a server that speaks S3', () => {
  const swift = new SwiftServer();
  beforeAll(() => swift.start());
  afterAll(() => swift.stop());

  test('gives an object to a source with its keys', async () => {
    // The client of the SDK adds to the object that it is given.
    const { accessKeyId, secretAccessKey } = SwiftServer.credentials;
    const keys = { accessKeyId, secretAccessKey };
    const s3 = new S3Client({
      endpoint: swift.endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { ...keys },
    });
    const Key = 'daily exports/events+ä (1).csv';
    const Body = fileOf(rowOf('1', 'Ordered'), rowOf('2', 'Packed'));
    await s3.send(new PutObjectCommand({ Bucket: SwiftServer.bucket, Key, Body }));
    s3.destroy();
    const url = `${swift.endpoint}/${SwiftServer.bucket}/daily exports/events+ä (1).csv`.replaceAll(' ', '%20');
    const { data: integration } = await connect({ url }, keys);
    expect((await collected(integration)).eventCount).toBe(2);
    await collectAgain(integration);
    expect(await lastRound(integration)).toMatchObject({ accepted: 0, duplicates: 0 });
    const wrong = await connect({ url }, { ...keys, secretAccessKey: 'wrong' });
    expect([wrong.status, wrong.error.code]).toEqual([422, 'INTEGRATION_REJECTED']);
    expect((await connect({ url }, { accessKeyId: 'k' })).error.message).toMatch(/need both `accessKeyId` and/);
    expect((await connect({ url: 's3://bucket/a.csv' })).error.message).toMatch(/needs `accessKeyId` and/);
  });

  test('keeps a log whose rows are updated, and one that follows a snapshot', async () => {
    const store = await EventStore.start(swift, 'updated', { CONNECTOR_ALLOW_PRIVATE_NETWORKS: 'true' });
    const tenant = await aTenant(store.app);
    await expectReplaced(store.app, tenant.client, () => store.moved());
    await expectSnapshot(store.app, tenant.client, () => store.moved());
    await store.stop();
  });
});
