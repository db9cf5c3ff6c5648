import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { CompactorJobs } from '../../libs/integrations/src/uploads/compactor.jobs.js';
import { PartMoverJobs } from '../../libs/event-log/src/log/event-store.jobs.js';
import { aLog } from '../engine/a-log.js';
import { Scene } from '../engine/scene.js';
import { eventually } from '../harness/eventually.js';
import { breaksOff, slowDown } from '../harness/faulty-proxy.js';
import { SwiftServer } from '../harness/swift-server.js';
import { startTestApp } from '../harness/test-app.js';
import { EventStore } from './event-store.js';
import { ownedIntegration } from './owned-integration.js';
import { storedEvents } from './stored-events.js';
import { Uploader } from './uploader.js';

/** Against a real server that speaks S3, which is killed and overloaded. */
const withStore = SwiftServer.isInstalled ? describe : describe.skip;
if (!SwiftServer.isInstalled) process.stdout.write('skipped: Debian’s swift-proxy and its servers are not installed\n');

withStore('event logs in a store of objects', () => {
  const swift = new SwiftServer();
  let store: EventStore;
  let uploader: Uploader;

  beforeAll(async () => {
    await swift.start();
    store = await EventStore.start(swift, 'logs');
    uploader = await Uploader.of(store.app);
  });
  afterAll(async () => {
    await store.stop();
    await swift.stop();
  });
  afterEach(async () => {
    store.proxy.heal();
    await store.proxy.close();
    await store.proxy.open();
    await store.database.query('DELETE FROM event_log_parts');
    await store.tidied();
  });

  const events = (name: string, count = 3): string =>
    Array.from({ length: count }, (_none, at) =>
      JSON.stringify({
        case: name,
        activity: `${name} ${at}`,
        timestamp: '2026-01-01T00:00:00Z',
        id: `${name}-${at}`,
        links: ['x', 'y'],
        attributes: { price: at },
      }),
    ).join('\n');
  const send = (name: string, count?: number) =>
    uploader.again('ndjson', events(name, count), { query: `?fileName=${name}.ndjson` });
  const path = (): string => `/v1/integrations/${uploader.integration.id}`;
  const stored = async () => (await uploader.stored()).map(({ activity }) => activity);
  const takeBack = async (name: string) => {
    const uploads = (await uploader.client.get<{ id: string; fileName: string }[]>(`${path()}/collections`)).data;
    const id = uploads.find(({ fileName }) => fileName === `${name}.ndjson`)?.id ?? '';
    return uploader.client.raw('DELETE', `${path()}/collections/${id}`);
  };
  const compact = async (): Promise<unknown> =>
    store.app.app
      .get(CompactorJobs, { strict: false })
      .compactLog(await ownedIntegration(store.app, uploader.integration.id));

  test('are plain Parquet there, in folders by workspace and integration', async () => {
    await uploader.begin();
    await send('a');
    const before = await storedEvents(store.app, uploader.integration.id);
    const [part] = await store.moved();
    const [row] = await store.database.query<{ workspace_id: string; data: null }>(
      'SELECT workspace_id, data FROM event_log_parts',
    );
    expect(row?.data).toBeNull();
    const folder = `logs/workspace_id=${row?.workspace_id ?? ''}/integration_id=${uploader.integration.id}/`;
    const [key = '', ...others] = await store.tidied();
    expect([key, others]).toEqual([`logs/${part?.object ?? ''}`, []]);
    expect(key.startsWith(folder)).toBe(true);
    expect(key.slice(folder.length)).toMatch(/^part-\d{12}-[0-9a-f-]{36}\.parquet$/);
    const described = await store.query<{ column_name: string; column_type: string }>(
      key,
      'DESCRIBE SELECT * FROM OBJECT',
    );
    expect(described.map(({ column_name, column_type }) => [column_name, column_type])).toEqual([
      ['workflow', 'VARCHAR'],
      ['case_id', 'VARCHAR'],
      ['activity', 'VARCHAR'],
      ['ts', 'TIMESTAMP'],
      ['started_at', 'TIMESTAMP'],
      ['resource', 'VARCHAR'],
      ['lifecycle', 'VARCHAR'],
      ['event_id', 'VARCHAR'],
      ['links', 'VARCHAR[]'],
      ['attributes', 'VARCHAR'],
      ['position', 'BIGINT'],
      ['ready_at', 'TIMESTAMP'],
      ['automated', 'BOOLEAN'],
      ['party', 'VARCHAR'],
      ['case_name', 'VARCHAR'],
    ]);
    const rows = 'SELECT case_id, activity, CAST(ts AS VARCHAR) AS ts, links, attributes FROM OBJECT ORDER BY position';
    expect((await store.query(key, rows))[2]).toEqual({
      case_id: 'a',
      activity: 'a 2',
      ts: '2026-01-01 00:00:00',
      links: ['x', 'y'],
      attributes: '{"price":2}',
    });
    expect(await storedEvents(store.app, uploader.integration.id)).toEqual(before);
  });

  test('are assessed from there, and their repeats known', async () => {
    const scene = await Scene.of(store.app);
    await scene.upload(aLog({ cases: 25 }));
    await store.moved();
    const { id } = await scene.assessment();
    expect((await scene.completed(id)).metrics.dataPointsCollected).toBeGreaterThan(100);
    await uploader.begin();
    await send('a');
    await store.moved();
    expect((await send('a')).data).toMatchObject({ accepted: 0, duplicates: 3 });
  });

  test('are merged, taken back and deleted there, and what nothing names any more is removed', async () => {
    await uploader.begin();
    const names = Array.from({ length: 8 }, (_none, at) => `m${at}`);
    for (const name of names) await send(name, 2);
    expect(await store.moved()).toHaveLength(8);
    await compact();
    expect((await store.moved()).map((part) => part.events)).toEqual([16]);
    expect(await store.tidied()).toHaveLength(1);
    expect((await takeBack('m4')).status).toBe(204);
    expect(await stored()).toEqual(names.flatMap((name) => (name === 'm4' ? [] : [`${name} 0`, `${name} 1`])));
    await store.moved();
    expect(await store.tidied()).toHaveLength(1);
    expect((await uploader.client.raw('DELETE', `${path()}/events`)).status).toBe(204);
    expect(await store.tidied()).toEqual([]);
  });

  test('are taken in while the store is away, and move once it is back', async () => {
    await uploader.begin();
    await store.proxy.close();
    expect((await send('away')).status).toBe(202);
    await store.app.app.get(PartMoverJobs, { strict: false }).moveDue();
    expect((await store.parts()).map(({ object }) => object)).toEqual([null]);
    expect(await stored()).toHaveLength(3);
    await store.proxy.open();
    // The lease is the pause between two tries.
    await store.database.query('UPDATE event_log_parts SET leased_until = clock_timestamp()');
    await store.moved();
    expect(await stored()).toHaveLength(3);
  });

  test('are waited for by runs, however often, while requests that need them are told so', async () => {
    const scene = await Scene.of(store.app);
    await scene.upload(aLog({ cases: 25 }));
    await uploader.begin();
    await send('kept');
    await store.moved();
    await store.proxy.close();
    const { id } = await scene.assessment();
    const hurry = 'UPDATE reports SET due_at = clock_timestamp() WHERE due_at > clock_timestamp()';
    for (let look = 1; look <= 7; look += 1) {
      const waits = 'SELECT due_at FROM reports WHERE lease_token IS NULL AND due_at > clock_timestamp()';
      await eventually(
        () => store.database.query(waits),
        (rows) => rows.length > 0,
      );
      await store.database.query(hurry);
      await store.database.query(`SELECT pg_notify('wake_up', 'runs')`);
    }
    expect(await scene.read(id)).toMatchObject({ status: 'in_progress', attention: null });
    const refused = await takeBack('kept');
    expect([refused.status, refused.error.code, refused.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '2']);
    await store.proxy.open();
    await store.database.query(hurry);
    expect((await scene.completed(id)).attention).toBeNull();
    expect((await takeBack('kept')).status).toBe(204);
  });

  test('get through to a store that asks for patience, and from one that breaks off', async () => {
    await uploader.begin();
    await send('slow');
    store.proxy.fail(/^PUT .*part-/, 3, slowDown);
    await store.moved();
    expect(store.proxy.faultsLeft).toBe(0);
    store.proxy.fail(/^GET .*part-/, 2, breaksOff);
    expect(await stored()).toHaveLength(3);
    expect(store.proxy.faultsLeft).toBe(0);
  });

  test('are moved once, by however many workers', async () => {
    await uploader.begin();
    for (let part = 0; part < 12; part += 1) await send(`p${part}`, 1);
    const environment = EventStore.environment(store.url);
    const other = await EventStore.app({ environment, database: store.database });
    try {
      store.proxy.passed.length = 0;
      await Promise.all([store.moved(), store.moved(other)]);
      const puts = store.proxy.passed.filter((asked) => /^PUT .*part-/.test(asked));
      expect(new Set(await store.keys()).size).toBe(puts.length);
      expect(await stored()).toHaveLength(12);
      expect(await store.tidied(other)).toHaveLength(12);
    } finally {
      await other.stop();
    }
  });

  test('come back into PostgreSQL, and only then the service does without the store', async () => {
    await uploader.begin();
    await send('back');
    await store.moved();
    await expect(startTestApp({ database: store.database })).rejects.toThrow('EVENT_STORE_URL is not set');
    const environment = { ...EventStore.environment(store.url), EVENT_STORE_DRAIN: 'true' };
    const drained = await EventStore.app({ environment, database: store.database });
    try {
      await eventually(
        async () => {
          await drained.app.get(PartMoverJobs, { strict: false }).moveDue();
          return store.parts();
        },
        (parts) => parts.every(({ object }) => object === null),
      );
      expect(await store.tidied(drained)).toEqual([]);
      expect(await stored()).toHaveLength(3);
    } finally {
      await drained.stop();
    }
    const without = await startTestApp({ database: store.database });
    await without.stop();
  });
});
