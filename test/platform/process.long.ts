import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../harness/database.js';
import { exchange, type Exchange } from '../harness/http-exchange.js';
import { ServiceProcess } from '../harness/service-process.js';
import { acquirePauseLock } from './pause.js';

const environment = {
  SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
  ADMIN_TOKEN: 'administrator-token-of-the-tests',
};

const api = 'dist/bundle/api.js';

let database: TestDatabase;
let service: ServiceProcess;
let stuck: Promise<number>;

beforeAll(async () => {
  database = await createTestDatabase();
  // A test that waits ten seconds.
  stuck = tellStuckStory();
  stuck.catch(() => undefined);
});
afterAll(async () => {
  await service.kill();
  await database.drop();
});

/** Either the service with misbehaving handlers, or a real one. */
function launch(more: NodeJS.ProcessEnv = {}, script = 'test/platform/probe-service.mjs'): ServiceProcess {
  return new ServiceProcess(script, { ...environment, DATABASE_URL: database.url, ...more });
}

async function start(more: NodeJS.ProcessEnv = {}): Promise<string> {
  service = launch(more);
  return service.ready();
}

const post = (baseUrl: string, path: string, body: object, headers = {}): Promise<Exchange> =>
  exchange(baseUrl, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('on SIGTERM the service', () => {
  it('exits at once when nothing runs, although clients keep connections open', async () => {
    service = launch({}, api);
    const baseUrl = await service.ready();
    await (await fetch(`${baseUrl}/health/live`)).text();
    const unused = connect(Number(new URL(baseUrl).port), '127.0.0.1');
    unused.on('error', () => undefined);
    await once(unused, 'connect');
    const asked = Date.now();
    service.signal('SIGTERM');
    expect(await service.exited).toBe(0);
    // A running request would be waited for up to ten seconds.
    expect(Date.now() - asked).toBeLessThan(8000);
    unused.destroy();
  });
});

describe('no secret is in the log at its finest level', () => {
  const secrets = {
    key: 'svc_live_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLM',
    access: 'svc_oauth_needleneedleneedle',
    refresh: 'svc_refresh_needleneedleneedle',
    webhook: 'whsec_bmVlZGxlbmVlZGxlbmVlZGxl',
    admin: 'administrator-token-of-the-tests',
    basic: 'YXBwOm5lZWRsZQ==',
    password: 'correct horse "battery" needle',
    code: 'needle-of-a-code',
  };
  const needles = [...Object.values(secrets), 'needle', 'horse', 'bmVlZGxl'];
  const leaks = (): string[] => needles.filter((needle) => service.said.includes(needle));

  let baseUrl: string;
  beforeAll(async () => {
    baseUrl = await start({ LOG_LEVEL: 'trace' });
  });
  afterAll(() => service.kill());

  it.each([
    ['a bearer header', '/v1/nothing', {}, { authorization: `Bearer ${secrets.key}` }],
    ['the administrator’s header', '/v1/nothing', {}, { authorization: `Bearer ${secrets.admin}` }],
    ['basic credentials', '/v1/careless', {}, { authorization: `Basic ${secrets.basic}` }],
    ['a query', `/v1/nothing?code=${secrets.code}&access_token=${secrets.access}`, {}, {}],
    ['a body that a careless handler repeats', '/v1/careless', { token: secrets.key, password: secrets.password }, {}],
    ['a body with a webhook secret', '/v1/careless', { secret: secrets.webhook, url: secrets.webhook }, {}],
    ['a body with OAuth secrets', '/v1/careless', { client_secret: secrets.code, refresh_token: secrets.refresh }, {}],
    ['a body with an address', '/v1/careless', { url: `https://user:${secrets.code}@example.com/` }, {}],
    ['a statement’s parameter', '/v1/statement', { token: secrets.key }, {}],
    ['a path', `/v1/${secrets.access}/${secrets.refresh}`, {}, {}],
  ])('that came in %s', async (what, path, body, headers) => {
    const id = what.replaceAll(/[^a-z]/g, '-');
    const answer = await post(baseUrl, path, body, { 'x-request-id': id, ...headers });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    await service.line(`"requestId":"${id}"`, '"msg":"request"');
    expect(leaks()).toEqual([]);
  });
});

describe('a service', () => {
  let baseUrl: string;
  beforeAll(async () => {
    baseUrl = await start({ LOG_LEVEL: 'info' });
  });
  afterAll(() => service.kill());

  it('logs one line a request, with its id, path, status and time', async () => {
    await exchange(baseUrl, '/health/live?', { headers: { 'x-request-id': 'mine' } });
    const line = await service.line('"requestId":"mine"');
    expect(JSON.parse(line)).toMatchObject({
      level: 'info',
      method: 'GET',
      path: '/health/live',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    });
    expect(service.said.split('"requestId":"mine"')).toHaveLength(2);
  });

  it('logs the stack of a fault under the id of its request', async () => {
    await post(baseUrl, '/v1/careless', { why: 'because' }, { 'x-request-id': 'faulty' });
    expect(JSON.parse(await service.line('"requestId":"faulty"', '"level":"error"'))).toMatchObject({
      err: { type: 'Error', message: expect.stringContaining('because'), stack: expect.stringContaining('careless') },
    });
  });

  it('on SIGTERM finishes what runs, refuses what is new, and exits with 0', async () => {
    const pause = await acquirePauseLock(database);
    const running = exchange(baseUrl, '/v1/slow', { method: 'POST' });
    await pause.someoneWaits();
    service.signal('SIGTERM');
    while ((await exchange(baseUrl, '/health/ready')).status === 200);
    expect((await exchange(baseUrl, '/health/ready')).status).toBe(503);
    const refused = await exchange(baseUrl, '/v1/slow', { method: 'POST' });
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    await pause.release();
    expect((await running).text).toBe('{"data":"done"}');
    expect(await service.exited).toBe(0);
  });
});

describe('a start', () => {
  const failing = async (more: NodeJS.ProcessEnv): Promise<[number | null, string]> => {
    service = launch(more, api);
    return [await service.exited, service.said];
  };

  it('stops with a line for each wrong variable', async () => {
    expect(await failing({ PORT: 'x', LOG_LEVEL: 'loud', SECRETS_KEY: '' })).toEqual([
      1,
      [
        'PORT must be a whole number, not "x"',
        'SECRETS_KEY is required when DATABASE_URL is set: 32 bytes in base64 (openssl rand -base64 32)',
        'LOG_LEVEL must be one of the following values: fatal, error, warn, info, debug, trace, silent\n',
      ].join('\n'),
    ]);
  });

  it('stops with one line when there is no database', async () => {
    const [code, said] = await failing({ DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/x' });
    expect([code, said]).toEqual([1, expect.stringMatching(/^DATABASE_URL cannot be used: .*\n$/)]);
    expect(said).not.toContain('hunter2');
  });

  it('stops with one line when its host is not an address of this machine', async () => {
    const [code, said] = await failing({ HOST: '192.0.2.1' });
    expect([code, said.trim().split('\n').at(-1)]).toEqual([1, 'HOST 192.0.2.1 is not an address of this machine']);
  });
});

describe('a request that does not finish', () => {
  it('is cut off within ten seconds of SIGTERM, and the service exits with 0', async () => {
    const milliseconds = await stuck;
    expect(milliseconds).toBeGreaterThan(7_000);
    expect(milliseconds).toBeLessThan(12_000);
  });
});

async function tellStuckStory(): Promise<number> {
  const own = await createTestDatabase();
  const process = launch({ DATABASE_URL: own.url });
  const baseUrl = await process.ready();
  const pause = await acquirePauseLock(own);
  const running = exchange(baseUrl, '/v1/slow', { method: 'POST' }).catch(() => 'cut off');
  await pause.someoneWaits();
  const asked = Date.now();
  process.signal('SIGTERM');
  expect(await running).toBe('cut off');
  const milliseconds = Date.now() - asked;
  await pause.release();
  expect(await process.exited).toBe(0);
  await own.drop();
  return milliseconds;
}
