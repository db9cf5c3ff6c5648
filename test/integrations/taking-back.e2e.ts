import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CompactorJobs } from '../../libs/integrations/src/uploads/compactor.jobs.js';
import { aTenant } from '../builders/a-tenant.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { ownedIntegration } from './owned-integration.js';
import { Uploader } from './uploader.js';

interface Upload {
  readonly id: string;
  readonly fileName: string | null;
  readonly removedAt: string | null;
}

describe('an upload', () => {
  let app: TestApp;
  let uploader: Uploader;

  beforeAll(async () => {
    app = await startTestApp();
    uploader = await Uploader.of(app);
  });
  afterAll(() => app.stop());

  const events = (name: string, count: number): string =>
    Array.from({ length: count }, (_none, at) =>
      JSON.stringify({ case: name, activity: `${name} ${at}`, timestamp: '2026-01-01T00:00:00Z', id: `${name}-${at}` }),
    ).join('\n');
  const send = (name: string, count = 3) =>
    uploader.again('ndjson', events(name, count), { query: `?fileName=${name}.ndjson` });
  const path = (): string => `/v1/integrations/${uploader.integration.id}`;
  const uploads = async (): Promise<readonly Upload[]> =>
    (await uploader.client.get<Upload[]>(`${path()}/collections`)).data;
  const takeBack = async (name: string) => {
    const upload = (await uploads()).find(({ fileName }) => fileName === `${name}.ndjson`);
    return uploader.client.raw('DELETE', `${path()}/collections/${upload?.id ?? ''}`);
  };
  const stored = async () => (await uploader.stored()).map(({ activity }) => activity);
  const count = async () => (await uploader.client.get<{ eventCount: number }>(path())).data.eventCount;

  test('that is removed leaves the others, and can be sent again', async () => {
    await uploader.begin();
    for (const name of ['a', 'b', 'c']) await send(name);
    expect((await takeBack('b')).status).toBe(204);
    expect(await stored()).toEqual(['a 0', 'a 1', 'a 2', 'c 0', 'c 1', 'c 2']);
    expect(await count()).toBe(6);
    expect((await uploads()).map(({ fileName, removedAt }) => [fileName, removedAt !== null])).toEqual([
      ['c.ndjson', false],
      ['b.ndjson', true],
      ['a.ndjson', false],
    ]);
    expect((await takeBack('b')).status).toBe(204);
    expect((await send('b')).data).toMatchObject({ accepted: 3, duplicates: 0 });
    expect((await send('a')).data).toMatchObject({ accepted: 0, duplicates: 3 });
  });

  test('is found among others that were merged with it, once and again', async () => {
    await uploader.begin();
    // As many as are merged at a time.
    const names = Array.from({ length: 8 }, (_none, at) => `m${at}`);
    for (const name of names) await send(name, 2);
    const integration = await ownedIntegration(app, uploader.integration.id);
    const { id } = integration;
    await app.app.get(CompactorJobs, { strict: false }).compactLog(integration);
    expect(await app.database.query('SELECT FROM event_log_parts WHERE integration_id = $1', [id])).toHaveLength(1);
    await takeBack('m0');
    await takeBack('m5');
    const left = names.filter((name) => name !== 'm0' && name !== 'm5');
    expect(await stored()).toEqual(left.flatMap((name) => [`${name} 0`, `${name} 1`]));
    for (const name of left) await takeBack(name);
    expect([await stored(), await count()]).toEqual([[], 0]);
  });

  test('from before it was known which events came with it cannot be taken back', async () => {
    await uploader.begin();
    await send('old');
    await app.database.query('UPDATE event_log_parts SET origins = NULL');
    expect((await takeBack('old')).error.code).toBe('UPLOAD_NOT_REMOVABLE');
    expect(await count()).toBe(3);
  });

  test('of another source or organization is unknown', async () => {
    await uploader.begin();
    await send('x');
    const [upload] = await uploads();
    const other = (await aTenant(app)).client;
    expect((await other.raw('DELETE', `${path()}/collections/${upload?.id ?? ''}`)).error.code).toBe(
      'INTEGRATION_NOT_FOUND',
    );
    await uploader.begin();
    expect((await uploader.client.raw('DELETE', `${path()}/collections/${upload?.id ?? ''}`)).error.code).toBe(
      'COLLECTION_NOT_FOUND',
    );
  });

  test('keeps with its source how it was read', async () => {
    await uploader.upload('csv', 'Order,Step,When\n1,a,2026-01-01\n', {
      query: '?case=Order&activity=Step&timestamp=When&fileName=orders.csv',
    });
    expect((await uploader.client.get<{ uploadSettings: object }>(path())).data.uploadSettings).toMatchObject({
      format: 'csv',
      columns: { case: 'Order', activity: 'Step', timestamp: 'When' },
    });
  });
});

describe('a source', () => {
  let app: TestApp;
  let uploader: Uploader;

  beforeAll(async () => {
    app = await startTestApp();
    uploader = await Uploader.of(app);
  });
  afterAll(() => app.stop());

  const event = '{"case":"1","activity":"a","timestamp":"2026-01-01","id":"e1"}';
  const path = (): string => `/v1/integrations/${uploader.integration.id}`;

  test('whose events are deleted is empty, accepts them again, and shows when they were deleted', async () => {
    await uploader.upload('ndjson', event);
    expect((await uploader.client.raw('DELETE', `${path()}/events`)).status).toBe(204);
    const { data } = await uploader.client.get<{ eventCount: number; eventsRemovedAt: string | null }>(path());
    expect(data).toMatchObject({ eventCount: 0, eventsRemovedAt: expect.any(String) });
    expect((await uploader.again('ndjson', event)).data).toMatchObject({ accepted: 1, duplicates: 0 });
    const actions = await app.database.query<{ action: string }>(
      `SELECT action FROM audit_log WHERE target_id = $1 ORDER BY created_at`,
      [uploader.integration.id],
    );
    expect(actions.map(({ action }) => action)).toContain('integration.events_deleted');
  });

  test('that was disconnected is connected again with its log, once', async () => {
    await uploader.upload('ndjson', event);
    await uploader.client.raw('DELETE', path());
    expect((await uploader.again('ndjson', event)).error.code).toBe('INTEGRATION_DISCONNECTED');
    const { status, data } = await uploader.client.post<{ status: string; eventCount: number }>(
      `${path()}/connect`,
      {},
    );
    expect([status, data.status, data.eventCount]).toEqual([200, 'connected', 1]);
    expect((await uploader.again('ndjson', event)).data).toMatchObject({ duplicates: 1 });
    expect((await uploader.client.post(`${path()}/connect`, {})).error.code).toBe('INTEGRATION_CONNECTED');
    const types = (await uploader.client.get<{ type: string }[]>('/v1/events')).data.map(({ type }) => type);
    expect(types.slice(0, 2)).toEqual(['integration.connected', 'integration.disconnected']);
  });
});
