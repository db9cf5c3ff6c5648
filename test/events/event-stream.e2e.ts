import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { PartitionKeeper } from '#platform';
import { ApiModule } from '../../apps/api/src/api.module.js';
import { WorkerModule } from '../../apps/worker/src/worker.module.js';
import { eventually } from '../harness/eventually.js';
import { NatsServer, type StreamedMessage } from '../harness/nats-server.js';
import { ServiceProcess } from '../harness/service-process.js';
import { TcpProxy } from '../harness/tcp-proxy.js';
import { testAdminToken, type TestApp } from '../harness/test-app.js';
import { Receiver } from '../webhooks/receiver.js';
import {
  createTenant,
  forLoopback,
  publish,
  register,
  startWebhooksApp,
  type Tenant,
} from '../webhooks/webhooks-app.js';

const withNats = NatsServer.isInstalled ? describe : describe.skip;
if (!NatsServer.isInstalled) process.stdout.write('skipped: Debian’s nats-server is not installed\n');

withNats('the event stream', () => {
  const nats = new NatsServer();
  let api: TestApp;
  let tenants: Tenant[];
  let stream = '';
  let streams = 0;
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    await nats.start();
    api = await startWebhooksApp({}, { module: (config) => ApiModule.forRoot(config) });
    tenants = [await createTenant(api, 'one@example.com'), await createTenant(api, 'two@example.com')];
  });
  afterAll(async () => {
    await api.stop();
    await nats.stop();
  });
  /** Each test has a stream of its own, with a subject that only one stream may have: the one before has gone. */
  beforeEach(async () => {
    await nats.deleteStreams();
    stream = `stream-${++streams}`;
    await api.database.query(
      'UPDATE event_streams SET position = (SELECT coalesce(max(position), 0) FROM events), lease_token = NULL, leased_until = NULL',
    );
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  async function startWorker(url = nats.address(stream)): Promise<TestApp> {
    const worker = await startWebhooksApp(
      { EVENT_STREAM_URL: url },
      { module: (config) => WorkerModule.forRoot(config), database: api.database },
    );
    ends.push(() => worker.stop());
    return worker;
  }

  function startProcess(url: string): ServiceProcess {
    const worker = new ServiceProcess('dist/bundle/worker.js', {
      ...forLoopback,
      EVENT_STREAM_URL: url,
      DATABASE_URL: api.database.url,
      SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
      ADMIN_TOKEN: testAdminToken,
    });
    ends.push(() => worker.kill());
    return worker;
  }

  const one = (): Tenant => tenants[0] as Tenant;
  const count = async (): Promise<number> => (await nats.info(stream))?.state.messages ?? 0;
  const arrived = (wanted: number): Promise<number> => eventually(count, (found) => found >= wanted);

  async function figure(worker: TestApp, name: string): Promise<number> {
    const page = await (await fetch(`${worker.baseUrl}/metrics`)).text();
    const line = page.split('\n').find((candidate) => candidate.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1) ?? Number.NaN);
  }

  /** The ids of each workspace, in the order of the stream. */
  function byWorkspace(messages: readonly StreamedMessage[]): Record<string, string[]> {
    const ids: Record<string, string[]> = {};
    for (const { subject, id } of messages) (ids[subject.split('.')[2] ?? ''] ??= []).push(id);
    return ids;
  }

  test('has each event as webhooks have it, under a subject that names workspace and type', async () => {
    const receiver = await Receiver.start();
    ends.push(() => receiver.stop());
    await register(one(), receiver.url());
    const [id = ''] = await publish(api, one());
    await startWorker();
    await arrived(1);
    const [message] = await nats.messages(stream);
    await eventually(() => receiver.received.length === 1);
    expect(message).toEqual({
      subject: `assessment.events.${one().organizationId}.live.assessment.created`,
      id,
      contentType: 'application/json',
      body: receiver.received[0]?.body,
    });
    expect((await nats.info(stream))?.config).toMatchObject({
      subjects: ['assessment.events.>'],
      storage: 'file',
      max_bytes: 2 ** 30,
      max_age: 30 * 86_400e9,
      duplicate_window: 600e9,
    });
  });

  test('is read by the example of the documentation', async () => {
    const page = readFileSync('docs/event-stream.md', 'utf8');
    const example = /```js\n(.*?)```/s.exec(page)?.[1] ?? '';
    const { user, pass } = NatsServer.reader;
    const script = example
      .replace('nats.example.com:4222', nats.server)
      .replace(`'USER'`, `'${user}'`)
      .replace(`'PASSWORD'`, `'${pass}'`)
      .replaceAll('assessment-events', stream);
    const [id = ''] = await publish(api, one());
    await startWorker();
    await arrived(1);
    const reader = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'pipe' });
    ends.push(() => Promise.resolve(reader.kill('SIGKILL')));
    const [said] = (await once(reader.stdout, 'data')) as [Buffer];
    expect(said.toString()).toContain(`${id} assessment.created {`);
  });

  test('tells test from live, and keeps what its owner has set', async () => {
    await nats.add({ name: stream, subjects: ['assessment.events.*.test.>'], max_bytes: 4096 });
    const [workspace] = await api.database.query<{ id: string }>(
      `SELECT test.id FROM workspaces test JOIN workspaces live USING (organization_id)
       WHERE live.id = $1 AND test.environment = 'test'`,
      [one().workspaceId],
    );
    await publish(api, { ...one(), workspaceId: workspace?.id ?? '' });
    await startWorker();
    await arrived(1);
    expect((await nats.messages(stream)).map(({ subject }) => subject)).toEqual([
      `assessment.events.${one().organizationId}.test.assessment.created`,
    ]);
    expect((await nats.info(stream))?.config.max_bytes).toBe(4096);
  });

  test('loses nothing while the server is away, and webhooks do not wait for it', async () => {
    const receiver = await Receiver.start();
    ends.push(() => receiver.stop());
    await register(one(), receiver.url());
    const before = await publish(api, one(), 5);
    const worker = await startWorker();
    await arrived(5);
    await nats.kill();
    const meanwhile = await publish(api, one(), 5);
    await eventually(() => receiver.received.length === 10);
    await eventually(async () => (await figure(worker, 'event_stream_errors_total')) > 0);
    expect(await figure(worker, 'event_stream_lag_seconds')).toBeGreaterThan(0);
    await nats.start();
    await arrived(10);
    expect((await nats.messages(stream)).map(({ id }) => id)).toEqual([...before, ...meanwhile]);
    await eventually(async () => (await figure(worker, 'event_stream_lag_seconds')) === 0);
  });

  test('of a server that falls silent delays no request and no webhook', async () => {
    const receiver = await Receiver.start();
    ends.push(() => receiver.stop());
    await register(one(), receiver.url());
    const worker = await startWorker();
    await eventually(() => nats.info(stream));
    nats.signal('SIGSTOP');
    try {
      const startedAt = performance.now();
      const published = await publish(api, one(), 20);
      await eventually(() => receiver.received.length === 20, Boolean, 4_000);
      // Of the five seconds that one answer of the server is waited for.
      expect(performance.now() - startedAt).toBeLessThan(4_500);
      await eventually(async () => (await figure(worker, 'event_stream_errors_total')) > 0);
      nats.signal('SIGCONT');
      await arrived(20);
      expect((await nats.messages(stream)).map(({ id }) => id)).toEqual(published);
    } finally {
      nats.signal('SIGCONT');
    }
  });

  test('has each event once although a worker is killed before it has heard that they are stored', async () => {
    let isDeaf = false;
    const proxy = new TcpProxy(nats.address(stream), (bytes) => (isDeaf ? Buffer.alloc(0) : bytes));
    await proxy.open();
    ends.push(() => proxy.close());
    const first = startProcess(proxy.url);
    await first.ready();
    await eventually(() => nats.info(stream));
    isDeaf = true;
    const published = await Promise.all(tenants.map((tenant) => publish(api, tenant, 10)));
    await arrived(2);
    await first.kill();
    expect(await count()).toBeLessThan(20);
    // As after half a minute.
    await api.database.query('UPDATE event_streams SET leased_until = clock_timestamp()');
    const second = await startWorker();
    await arrived(20);
    const ids = byWorkspace(await nats.messages(stream));
    expect(ids).toEqual(
      Object.fromEntries(tenants.map(({ organizationId }, index) => [organizationId, published[index]])),
    );
    expect(await figure(second, 'event_stream_published_total{outcome="duplicate"}')).toBeGreaterThan(0);
  });

  test('gets each event once from several workers, in the order of each workspace', async () => {
    const workers = [await startWorker(), await startWorker()];
    const published: string[][] = [[], []];
    for (let batch = 0; batch < 6; batch++) {
      for (const [index, tenant] of tenants.entries()) published[index]?.push(...(await publish(api, tenant, 30)));
    }
    await arrived(360);
    const ids = byWorkspace(await nats.messages(stream));
    expect(ids).toEqual(
      Object.fromEntries(tenants.map(({ organizationId }, index) => [organizationId, published[index]])),
    );
    const sent = await Promise.all(
      workers.map((worker) => figure(worker, 'event_stream_published_total{outcome="stored"}')),
    );
    expect(sent.reduce((sum, more) => sum + more, 0)).toBe(360);
  });

  test('passes over no event whose transaction ends after that of a later one', async () => {
    const late = new pg.Client(api.database.url);
    await late.connect();
    ends.push(() => late.end());
    const insert = `INSERT INTO events (id, workspace_id, type, body, created_at)
      VALUES (gen_random_uuid(), $1, 'report.ready', '{"late":true}', now()) RETURNING position`;
    await late.query('BEGIN');
    const { rows } = await late.query<{ position: string }>(insert, [one().workspaceId]);
    const [id = ''] = await publish(api, one());
    const [other] = await api.database.query<{ position: string }>('SELECT max(position) AS position FROM events');
    expect(Number(other?.position)).toBeGreaterThan(Number(rows[0]?.position));
    const worker = await startWorker();
    // Several rounds, in which the later one is to be seen, and waits.
    await eventually(async () => (await figure(worker, 'event_stream_lag_seconds')) > 2.5);
    expect(await count()).toBe(0);
    await late.query('COMMIT');
    await arrived(2);
    expect((await nats.messages(stream)).map(({ body, id: known }) => (known === id ? 'later' : body))).toEqual([
      '{"late":true}',
      'later',
    ]);
  });

  test('does not wait for a transaction that began to publish after what it is to take', async () => {
    await startWorker();
    const busy = new pg.Client(api.database.url);
    await busy.connect();
    ends.push(() => busy.end());
    await eventually(() => nats.info(stream));
    await publish(api, one());
    await busy.query('BEGIN');
    await busy.query('LOCK TABLE events IN ROW EXCLUSIVE MODE');
    // The next one keeps its lock as long: there is always one.
    const next = new pg.Client(api.database.url);
    await next.connect();
    ends.push(() => next.end());
    await next.query('BEGIN');
    setTimeout(
      () => void next.query('LOCK TABLE events IN ROW EXCLUSIVE MODE').then(() => busy.query('COMMIT')),
      1_500,
    );
    await arrived(1);
    await next.query('ROLLBACK');
  });

  test('counts what was dropped before it had it', async () => {
    const proxy = new TcpProxy(nats.address(stream));
    await proxy.open();
    ends.push(() => proxy.close());
    await proxy.close();
    const worker = await startWorker(proxy.url);
    await api.database.query(`SELECT ensure_events_partition('2025-03-15')`);
    await api.database.query(
      `INSERT INTO events (id, workspace_id, type, body, created_at)
       SELECT gen_random_uuid(), $1, 'report.ready', '{}', day::timestamptz
       FROM unnest(ARRAY['2025-03-15', '2025-03-16', '2025-05-01']) AS day`,
      [one().workspaceId],
    );
    await worker.app.get(PartitionKeeper, { strict: false }).maintainAll();
    expect(await figure(worker, 'event_stream_lost_total')).toBe(3);
    await worker.app.get(PartitionKeeper, { strict: false }).maintainAll();
    expect(await figure(worker, 'event_stream_lost_total')).toBe(3);
  });

  test('that refuses the credentials stops nothing and is told in one line, without them', async () => {
    const worker = startProcess(nats.address(stream, 'wrong-secret'));
    await worker.ready();
    const line = await worker.line('EVENT_STREAM_URL');
    expect(line).toContain('the server refuses the user, password, or token');
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(worker.said.split('EVENT_STREAM_URL').length).toBe(2);
    expect(worker.said).not.toMatch(/wrong-secret|service:/);
  });
});
