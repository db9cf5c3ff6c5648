import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exchange } from '../harness/http-exchange.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { createProbesTable, probeModule } from './probe.module.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ module: probeModule });
  await createProbesTable(app.database);
});
afterAll(() => app.stop());

describe('X-Request-Id', () => {
  it.each(['a', 'Trace_1.2-3', 'x'.repeat(64)])('is kept when it is "%s"', async (id) => {
    const { headers } = await app.client.get('/v1/probes', { headers: { 'x-request-id': id } });
    expect(headers.get('x-request-id')).toBe(id);
  });

  it.each(['', 'a b', 'a"b', 'x'.repeat(65), 'ünïcode', '<script>', 'a,b'])(
    'is replaced when it is "%s"',
    async (id) => {
      const answer = await exchange(app.baseUrl, '/v1/probes', {
        headers: { 'x-request-id': Buffer.from(id).toString('latin1') },
      });
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('is replaced when it is sent twice', async () => {
    const answer = await exchange(app.baseUrl, '/v1/probes', { headers: { 'x-request-id': ['one', 'two'] } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('stands in the body of an error', async () => {
    const { error } = await app.client.get('/nothing', { headers: { 'x-request-id': 'mine' } });
    expect(error.requestId).toBe('mine');
  });

  it('is another one for each request', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await app.client.get('/health/live')).headers.get('x-request-id')),
    );
    expect(new Set(ids).size).toBe(3);
  });
});

describe('an ETag', () => {
  it('stays the same while the answer does', async () => {
    const one = await app.client.get('/v1/secret');
    const other = await app.client.get('/v1/secret');
    expect(one.headers.get('etag')).toMatch(/^(W\/)?".+"$/);
    expect(other.headers.get('etag')).toBe(one.headers.get('etag'));
  });

  it('changes with the answer', async () => {
    const before = (await app.client.get('/v1/probes')).headers.get('etag');
    await app.client.post('/v1/probes', { name: 'new' });
    expect((await app.client.get('/v1/probes')).headers.get('etag')).not.toBe(before);
  });

  it.each([
    ['itself', (etag: string) => etag],
    ['its strong form', (etag: string) => etag.replace('W/', '')],
    ['a list with it', (etag: string) => `"other", ${etag}`],
    ['a star', () => '*'],
  ])('answers 304 without a body to %s, also beside the Cache-Control that fetch adds', async (_what, named) => {
    const etag = (await app.client.get('/v1/secret')).headers.get('etag') ?? '';
    const answer = await app.client.get('/v1/secret', { headers: { 'if-none-match': named(etag) } });
    expect([answer.status, answer.text, answer.headers.get('etag')]).toEqual([304, '', etag]);
  });

  it('answers in full when another one is named', async () => {
    expect((await app.client.get('/v1/secret', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });
});

describe('the headers of every answer', () => {
  it.each(['/v1/probes', '/nothing', '/health/live', '/openapi.json', '/v1/faults/error'])(
    'keep browsers safe at %s',
    async (path) => {
      const { headers } = await app.client.get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('content-security-policy')).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
      expect(headers.has('x-powered-by')).toBe(false);
    },
  );

  it('let no other origin in', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const origin = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
      const { headers } = await exchange(app.baseUrl, '/v1/probes', { method, headers: origin });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  it('let only the client itself keep what it got, and ask each time', async () => {
    expect((await app.client.get('/v1/probes')).headers.get('cache-control')).toBe('private, no-cache');
  });

  it('let no cache store a secret or an error', async () => {
    expect((await app.client.get('/v1/secret')).headers.get('cache-control')).toBe('no-store');
    expect((await app.client.get('/nothing')).headers.get('cache-control')).toBe('no-store');
  });

  it('promise to keep an unused connection for longer than load balancers keep theirs', async () => {
    const { headers } = await exchange(app.baseUrl, '/v1/probes', { headers: { connection: 'keep-alive' } });
    expect(headers['keep-alive']).toBe('timeout=65');
  });

  it('hold browsers to https only where clients reach the service by it', async () => {
    expect((await app.client.get('/health/live')).headers.has('strict-transport-security')).toBe(false);
    const secure = await startTestApp({
      module: probeModule,
      database: app.database,
      environment: { PUBLIC_URL: 'https://api.example.com' },
    });
    const { headers } = await secure.client.get('/health/live');
    await secure.stop();
    expect(headers.get('strict-transport-security')).toMatch(/max-age=/);
  });
});

describe('/metrics', () => {
  it('counts requests by the pattern of their route, never by their path', async () => {
    await app.client.get('/v1/probes/00000000-0000-0000-0000-00000000abcd');
    await app.client.get('/no/such/place');
    const { text } = await app.client.get('/metrics');
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/v1\/probes\/:id",status="404"\} [1-9]/,
    );
    expect(text).not.toMatch(/abcd|no\/such\/place/);
  });

  it('counts error answers by their code', async () => {
    await app.client.get('/nothing');
    expect((await app.client.get('/metrics')).text).toMatch(/http_errors_total\{code="NOT_FOUND"\} [1-9]/);
  });

  it.each(['database_pool_connections', 'database_pool_idle', 'database_pool_waiting', 'nodejs_eventloop_lag_seconds'])(
    'shows %s',
    async (name) => {
      expect((await app.client.get('/metrics')).text).toMatch(new RegExp(`^${name} [0-9.]+`, 'm'));
    },
  );
});
