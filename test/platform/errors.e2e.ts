import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exchange } from '../harness/http-exchange.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { createProbesTable, probeModule } from './probe.module.js';

describe('the error matrix', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ module: probeModule });
    await createProbesTable(app.database);
  });
  afterAll(() => app.stop());

  const postJson = (body: string | Uint8Array, headers = {}): ReturnType<typeof app.client.raw> =>
    app.client.raw('POST', '/v1/probes', { body, headers: { 'content-type': 'application/json', ...headers } });

  it('has one shape: code, message, requestId, docUrl', async () => {
    const { status, error, headers, body } = await app.client.get('/nothing');
    expect(status).toBe(404);
    expect(body).toEqual({
      error: {
        code: 'NOT_FOUND',
        message: error.message,
        requestId: headers.get('x-request-id'),
        docUrl: `${app.baseUrl}/docs/errors#NOT_FOUND`,
      },
    });
  });

  it.each([
    ['an unknown field', { name: 'a', more: 1 }, 'more', 'is not a known field'],
    ['a wrong type', { name: 7 }, 'name', 'must be a string'],
    ['a missing field', {}, 'name', 'must be a string'],
    ['a field out of bounds', { name: 'a'.repeat(100_001) }, 'name', 'must have at most 100000 characters'],
    ['a NUL character', { name: 'a\0b' }, 'name', 'must not contain a NUL character'],
    ['half of a surrogate pair', { name: '\ud800' }, 'name', 'must not contain half of a surrogate pair'],
    ['a constructor', { name: 'a', constructor: {} }, 'constructor', 'is not an allowed key'],
    ['a name every object has', { name: 'a', valueOf: 1 }, 'valueOf', 'is not an allowed key'],
  ])('names the field of a body with %s', async (_what, body, field, message) => {
    const { status, error } = await app.client.post('/v1/probes', body);
    expect([status, error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(error.details).toEqual([{ field, message }]);
  });

  it('names __proto__ as the key that is wrong', async () => {
    const { error } = await postJson('{"name":"a","__proto__":{"name":"b"}}');
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: '__proto__' }] });
  });

  it.each([['[]'], ['"text"'], ['7'], ['null'], ['[{"name":"a"}]']])('refuses the body %s', async (body) => {
    expect((await postJson(body)).error.code).toBe('VALIDATION_FAILED');
  });

  it('refuses a body that is nested thousands of levels deep', async () => {
    const { error } = await postJson(`{"name":${'['.repeat(200_000)}${']'.repeat(200_000)}}`);
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'body' }] });
  });

  it.each([
    ['is cut off', Buffer.from('{"name":')],
    ['is not UTF-8', Buffer.from('{"name":"\xff"}', 'latin1')],
    [
      'holds a surrogate written as UTF-8',
      Buffer.concat([Buffer.from('{"name":"'), Buffer.of(0xed, 0xa0, 0x80), Buffer.from('"}')]),
    ],
    ['is a form', Buffer.from('name=a')],
  ])('is MALFORMED_JSON when the body %s', async (_what, body) => {
    const { status, error } = await postJson(body);
    expect([status, error.code]).toEqual([400, 'MALFORMED_JSON']);
  });

  it.each([
    ['an unknown parameter', '?page=2', 'page'],
    ['a repeated parameter', '?limit=1&limit=1', 'limit'],
    ['a wrong type', '?limit=ten', 'limit'],
    ['a value out of bounds', '?limit=101', 'limit'],
    ['a NUL byte', '?name=%00', 'name'],
    ['invalid UTF-8', '?name=%ff', 'name'],
    ['half of a surrogate pair', '?name=%ed%a0%80', 'name'],
    ['__proto__', '?__proto__=1', '__proto__'],
    ['a list in brackets', '?limit[]=1', 'limit[]'],
    ['an unknown one behind a second question mark', '?name=a?&b=1', 'b'],
  ])('names the parameter of a query with %s', async (_what, query, field) => {
    const { status, error } = await app.client.get(`/v1/probes${query}`);
    expect([status, error.code, error.details?.map((detail) => detail.field)]).toEqual([
      400,
      'VALIDATION_FAILED',
      [field],
    ]);
  });

  it('takes a question mark in a value for what it is', async () => {
    await app.client.post('/v1/probes', { name: 'who?' });
    expect((await app.client.get('/v1/probes?name=who?')).meta.total).toBe(1);
  });

  it.each(['/v1/probes/x?a=1', '/v1/secret?a=1', '/health/live?a=1', '/openapi.json?a=1', '/metrics?a=1'])(
    'refuses an unknown parameter at %s',
    async (path) => {
      const { status, error } = await app.client.get(path);
      expect([status, error.details?.[0]?.field]).toEqual([400, 'a']);
    },
  );

  it.each(['cur_AAAA', 'x', 'cur_', 'null'])('is INVALID_CURSOR for the cursor "%s"', async (cursor) => {
    const { status, error } = await app.client.get(`/v1/probes?cursor=${cursor}`);
    expect([status, error.code, error.details?.[0]?.field]).toEqual([400, 'INVALID_CURSOR', 'cursor']);
  });

  it('takes no cursor of another workspace or other filters', async () => {
    for (const name of ['c1', 'c1', 'c2']) await app.client.post('/v1/probes', { name });
    const { meta } = await app.client.get('/v1/probes?limit=1&name=c1');
    const cursor = meta.nextCursor ?? '';
    const elsewhere = app.client.with({ 'x-realm': 'realm-2' });
    expect((await elsewhere.get(`/v1/probes?name=c1&cursor=${cursor}`)).error.code).toBe('INVALID_CURSOR');
    expect((await app.client.get(`/v1/probes?name=c2&cursor=${cursor}`)).error.code).toBe('INVALID_CURSOR');
    expect((await app.client.get(`/v1/probes?name=c1&cursor=${cursor}`)).status).toBe(200);
  });

  it.each(['/', '/v1', '/v1/', '/v1/nothing', '/V2', '/v1/probes/a/b', '/docs/nothing', '/v1/probes/%2e%2e/x'])(
    'is NOT_FOUND at %s',
    async (path) => {
      const { status, error } = await app.client.get(path);
      expect([status, error.code]).toEqual([404, 'NOT_FOUND']);
    },
  );

  it.each(['/v1/probes/%', '/v1/probes/%ff', '/%c0%ae'])('is a 404 at %s, which cannot be decoded', async (path) => {
    const { status, text } = await exchange(app.baseUrl, path);
    expect([status, (JSON.parse(text) as { error: { code: string } }).error.code]).toEqual([404, 'NOT_FOUND']);
  });

  it.each(['x', 'asmt_01h455vb4pex5vsknk084sn02q', '00000000-0000-0000-0000-000000000000', '%00', "'--"])(
    'is the 404 of the thing for the id %s',
    async (id) => {
      const { status, error } = await app.client.get(`/v1/probes/${id}`);
      expect([status, error.code]).toEqual([404, 'PROBE_NOT_FOUND']);
    },
  );

  it.each([
    ['PUT', '/v1/probes', 'GET, HEAD, POST'],
    ['DELETE', '/v1/probes', 'GET, HEAD, POST'],
    ['POST', '/v1/probes/x', 'DELETE, GET, HEAD'],
    ['GET', '/v1/own-probes', 'POST'],
    ['HEAD', '/v1/own-probes', 'POST'],
    ['POST', '/health/live', 'GET, HEAD'],
    ['PROPFIND', '/v1/probes', 'GET, HEAD, POST'],
  ])('is METHOD_NOT_ALLOWED for %s %s, with Allow: %s', async (method, path, allow) => {
    const answer = await app.client.raw(method, path);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    if (method !== 'HEAD') expect(answer.error.code).toBe('METHOD_NOT_ALLOWED');
  });

  it('tells the methods to OPTIONS, without a body', async () => {
    const answer = await app.client.raw('OPTIONS', '/v1/probes');
    expect([answer.status, answer.headers.get('allow'), answer.text]).toEqual([204, 'GET, HEAD, POST', '']);
  });

  it('answers HEAD like GET, without a body', async () => {
    const answer = await app.client.raw('HEAD', '/v1/probes');
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
  });

  it('is UNSUPPORTED_MEDIA_TYPE for anything but JSON', async () => {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonx',
      'multipart/form-data; boundary=x',
    ];
    for (const type of types) {
      const { status, error } = await postJson('{"name":"a"}', { 'content-type': type });
      expect([type, status, error.code]).toEqual([type, 415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
  });

  it('is UNSUPPORTED_MEDIA_TYPE for a compressed body', async () => {
    const { status } = await postJson('{"name":"a"}', { 'content-encoding': 'gzip' });
    expect(status).toBe(415);
  });

  it('takes JSON with parameters and in any case', async () => {
    const { status } = await postJson('{"name":"a"}', { 'content-type': 'Application/JSON; charset=utf-8' });
    expect(status).toBe(201);
  });

  it.each(['POST', 'DELETE'])('refuses a body where none is taken (%s)', async (method) => {
    const path = method === 'POST' ? '/v1/nothing' : '/v1/probes/00000000-0000-0000-0000-000000000000';
    const answer = await app.client.raw(method, path, {
      body: '{"force":true}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.error.code).toBe(method === 'POST' ? 'NOT_FOUND' : 'VALIDATION_FAILED');
  });

  it('checks the credential before the body', async () => {
    expect((await app.client.post('/v1/locked', { nonsense: 1 })).status).toBe(401);
    expect((await app.client.as('x').post('/v1/locked', { nonsense: 1 })).status).toBe(403);
  });

  it.each(['error', 'sql'])('is INTERNAL and shows nothing of the fault (%s)', async (kind) => {
    const { status, error, text } = await app.client.get(`/v1/faults/${kind}`);
    expect([status, error.code]).toEqual([500, 'INTERNAL']);
    expect(text).not.toMatch(/hunter2|no_such_table|SELECT|\.ts|node_modules|\bat /);
  });
});

describe('a body over 1 MiB', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ module: probeModule });
    await createProbesTable(app.database);
  });
  afterAll(() => app.stop());

  const json = { 'content-type': 'application/json' };
  const codeOf = (text: string): string => (JSON.parse(text) as { error: { code: string } }).error.code;

  it('is refused by its Content-Length, once the client has sent it', async () => {
    const answer = await app.client.raw('POST', '/v1/probes', { headers: json, body: Buffer.alloc(2 ** 20 + 1, ' ') });
    expect([answer.status, answer.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(answer.headers.get('connection')).toBe('keep-alive');
  });

  it('is refused with a readable answer although the client sends on for long', async () => {
    const answer = await app.client.raw('POST', '/v1/probes', { headers: json, body: Buffer.alloc(64 * 2 ** 20, ' ') });
    expect([answer.status, answer.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(answer.headers.get('connection')).toBe('close');
  });

  it('is refused when it comes in chunks without a length', async () => {
    const chunks = Array.from({ length: 80 }, () => Buffer.alloc(2 ** 14, ' '));
    const answer = await exchange(app.baseUrl, '/v1/probes', { method: 'POST', headers: json, body: chunks });
    expect([answer.status, codeOf(answer.text)]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('is taken when it has exactly that size', async () => {
    const body = '{"name":"a"}'.padEnd(2 ** 20, ' ');
    expect((await app.client.raw('POST', '/v1/probes', { headers: json, body })).status).toBe(201);
  });

  it('is taken in chunks when it is small enough', async () => {
    const chunks = ['{"na', 'me":', '"é"}'].map((part) => Buffer.from(part));
    const answer = await exchange(app.baseUrl, '/v1/probes', { method: 'POST', headers: json, body: chunks });
    expect(answer.status).toBe(201);
  });
});
