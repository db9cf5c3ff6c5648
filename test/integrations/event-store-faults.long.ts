import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { eventually } from '../harness/eventually.js';
import { FaultyProxy, silent } from '../harness/faulty-proxy.js';
import { ServiceProcess } from '../harness/service-process.js';
import { SwiftServer } from '../harness/swift-server.js';
import { startTestApp, testAdminToken } from '../harness/test-app.js';
import { EventStore } from './event-store.js';
import { Uploader } from './uploader.js';
import { csv } from './upload-samples.js';

const withStore = SwiftServer.isInstalled ? describe : describe.skip;
if (!SwiftServer.isInstalled) process.stdout.write('skipped: Debian’s swift-proxy and its servers are not installed\n');

withStore('a process with a store of objects', () => {
  const swift = new SwiftServer();
  let store: EventStore;
  let uploader: Uploader;
  let service: ServiceProcess | undefined;

  beforeAll(async () => {
    await swift.start();
    // The test's own application does not move parts automatically, because they are too new.
    store = await EventStore.start(swift, 'crashes', { EVENT_STORE_REST: '30d' });
    uploader = await Uploader.of(store.app);
  });
  afterAll(async () => {
    await service?.kill();
    await store.stop();
    await swift.stop();
  });
  beforeEach(async () => {
    await service?.kill();
    service = undefined;
    await store.database.query('DELETE FROM event_log_parts');
  });

  const start = (url: string, app = 'worker'): ServiceProcess =>
    new ServiceProcess(`dist/bundle/${app}.js`, {
      ...EventStore.environment(url),
      DATABASE_URL: store.database.url,
      ADMIN_TOKEN: testAdminToken,
      SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
      NODE_OPTIONS: '',
    });

  test('that is killed between the upload of an object and its commit loses nothing and leaves nothing', async () => {
    expect((await uploader.upload('csv', csv)).status).toBe(202);
    const swallowed = store.proxy.loseNextAnswer(/^PUT .*part-/);
    service = start(store.url);
    const orphan =
      decodeURIComponent(await swallowed)
        .replace(/\?.*$/, '')
        .split('/')
        .at(-1) ?? '';
    await service.kill();
    expect((await store.keys()).map((key) => key.split('/').at(-1))).toEqual([orphan]);
    expect((await store.parts()).map(({ object }) => object)).toEqual([null]);
    expect(await uploader.stored()).toHaveLength(1);
    // An object under way is left alone: its writer may only be slow.
    service = start(store.url);
    await service.ready();
    expect((await store.keys()).map((key) => key.split('/').at(-1))).toContain(orphan);
    await store.database.query('UPDATE event_log_parts SET leased_until = clock_timestamp()');
    await eventually(store.parts.bind(store), (parts) => parts.every(({ object }) => object !== null));
    await store.database.query('UPDATE event_objects SET unnamed_since = clock_timestamp()');
    expect(await store.tidied()).toHaveLength(1);
    expect(await uploader.stored()).toHaveLength(1);
  });

  test.each([
    ['a secret that is wrong', (url: string) => url.replace(/:[^:@]+@/, ':wrong-secret@'), 'SignatureDoesNotMatch'],
    ['a bucket that is not there', (url: string) => url.replace('@event-logs/', '@no-such-logs/'), 'NoSuchBucket'],
  ])('ends at its start with %s, and says so in one line', async (_what, change, words) => {
    service = start(change(store.url), 'api');
    expect(await service.exited).not.toBe(0);
    const { said } = service;
    service = undefined;
    const [line = '', ...others] = said.split('\n').filter((one) => one.includes('EVENT_STORE_URL'));
    expect([line, others]).toEqual([expect.stringContaining(words), []]);
    expect(said).not.toMatch(/wrong-secret|the-secret|the%2Dsecret/);
  });

  test('starts while the store is silent, and says nothing of its secret', async () => {
    const proxy = new FaultyProxy(swift.endpoint);
    await proxy.open();
    try {
      proxy.fail(/./, 1_000_000, silent);
      service = start(swift.address('crashes', proxy.endpoint));
      await service.ready();
      await service.line('the event store is unreachable');
      expect(service.said).not.toMatch(/the-secret|the%2Dsecret/);
    } finally {
      await proxy.close();
    }
  });

  test('does not start without the store while event logs are in it', async () => {
    expect((await uploader.upload('csv', csv)).status).toBe(202);
    const mover = await startTestApp({ environment: EventStore.environment(store.url), database: store.database });
    await store.moved(mover);
    await mover.stop();
    service = new ServiceProcess('dist/bundle/worker.js', {
      DATABASE_URL: store.database.url,
      ADMIN_TOKEN: testAdminToken,
      SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
      NODE_OPTIONS: '',
    });
    expect(await service.exited).not.toBe(0);
    expect(service.said).toContain('EVENT_STORE_URL is not set, but event logs are in a store');
    service = undefined;
  });
});
