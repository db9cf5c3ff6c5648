import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GracefulShutdown } from '#platform';
import { createTestDatabase, type TestDatabase } from '../harness/database.js';
import { TcpProxy } from '../harness/tcp-proxy.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { acquirePauseLock } from './pause.js';
import { createProbesTable, probeModule } from './probe.module.js';

interface Report {
  readonly status: string;
  readonly checks: object;
}

let database: TestDatabase;
let proxy: TcpProxy;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  await createProbesTable(database);
});
afterAll(() => database.drop());

beforeEach(async () => {
  proxy = new TcpProxy(database.url);
  await proxy.open();
  app = await startTestApp({
    module: probeModule,
    database: { ...database, url: proxy.url },
  });
});
afterEach(async () => {
  await proxy.close();
  await app.stop();
});

const metricsOf = async ({ baseUrl }: TestApp): Promise<string> => (await fetch(`${baseUrl}/metrics`)).text();

describe('without its database the service', () => {
  it('answers 503 UNAVAILABLE with Retry-After', async () => {
    await app.client.get('/v1/probes');
    await proxy.close();
    for (const answer of [await app.client.get('/v1/probes'), await app.client.post('/v1/probes', { name: 'a' })]) {
      expect([answer.status, answer.error.code]).toEqual([503, 'UNAVAILABLE']);
      expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    }
  });

  it('answers 503 to a request that it interrupts', async () => {
    const holder = await acquirePauseLock(database);
    const running = app.client.post('/v1/probes', { name: 'interrupted', pause: 1 });
    await holder.someoneWaits();
    await proxy.close();
    expect((await running).error.code).toBe('UNAVAILABLE');
    await holder.release();
  });

  it('stays alive', async () => {
    await proxy.close();
    expect((await app.client.get('/health/live')).status).toBe(200);
    expect((await app.client.get('/metrics')).status).toBe(200);
  });

  it.each(['gone', 'silent'])('says in its metrics that it is %s, although nothing but probes arrives', async (how) => {
    const reachable = async () => /^database_reachable (\d)$/m.exec(await metricsOf(app))?.[1];
    expect(await reachable()).toBe('1');
    if (how === 'gone') await proxy.close();
    else proxy.freeze();
    expect(await reachable()).toBe('0');
  });

  it('is not ready', async () => {
    await proxy.close();
    const { status, body } = await app.client.get('/health/ready');
    expect(status).toBe(503);
    expect(body as Report).toMatchObject({ status: 'unavailable', checks: { database: 'unreachable' } });
  });

  it('says so within seconds when the database is silent', async () => {
    await app.client.get('/health/ready');
    proxy.freeze();
    const started = Date.now();
    expect((await app.client.get('/health/ready')).status).toBe(503);
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  it('recovers when the database is back', async () => {
    await Promise.all([1, 2, 3].map(() => app.client.get('/v1/probes')));
    await proxy.close();
    await app.client.get('/v1/probes');
    await proxy.open();
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.client.post('/v1/probes', { name: 'healed' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await app.client.get('/health/ready')).status).toBe(200);
  });
});

describe('readiness', () => {
  it('is 200 with everything in order', async () => {
    const { status, body } = await app.client.get('/health/ready');
    expect([status, body]).toEqual([
      200,
      { status: 'ok', checks: { database: 'ok', migrations: 'ok', secretsKey: 'ok', disk: 'ok', draining: false } },
    ]);
  });

  it('is 503 while migrations are pending', async () => {
    const [last] = await database.query<{ name: string; checksum: string }>(
      'DELETE FROM schema_migrations WHERE name = (SELECT max(name) FROM schema_migrations) RETURNING name, checksum',
    );
    const { status, body } = await app.client.get('/health/ready');
    await database.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
      last?.name,
      last?.checksum,
    ]);
    expect(status).toBe(503);
    expect(body).toMatchObject({ checks: { database: 'ok', migrations: 'pending' } });
  });

  it('is 503 while draining, when everything but probes is refused', async () => {
    app.app.get(GracefulShutdown).begin();
    const ready = await app.client.get('/health/ready');
    expect(ready.status).toBe(503);
    expect(ready.body).toMatchObject({ checks: { draining: true } });
    const refused = await app.client.get('/v1/probes');
    expect([refused.status, refused.error.code, refused.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '2']);
    expect((await app.client.get('/health/live')).status).toBe(200);
  });
});
