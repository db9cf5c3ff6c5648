import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import type { ApiClient } from '../harness/api-client.js';
import { exchange } from '../harness/http-exchange.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { bodiesOfManyKeys, justKeys } from './many-keys.js';

const json = { 'content-type': 'application/json' };

let app: TestApp;
let client: ApiClient;

beforeAll(async () => {
  app = await startTestApp();
  ({ client } = await aTenant(app));
});
afterAll(() => app.stop());

describe('a body', () => {
  test.each(bodiesOfManyKeys)('with very many %s is refused in few words', async (_what, path, body) => {
    const answer = await client.raw('POST', path, { headers: json, body });
    expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.error.details?.length ?? 0).toBeLessThanOrEqual(100);
    expect(answer.bytes.length).toBeLessThan(64 * 1024);
  });

  test('has at most a hundred wrong fields named, and leaves its idempotency key to the corrected one', async () => {
    const headers = { ...json, 'idempotency-key': 'many keys' };
    const refused = await client.raw('POST', '/v1/assessments', { headers, body: justKeys });
    expect(refused.error.details).toHaveLength(100);
    const corrected = await client.raw('POST', '/v1/assessments', { headers, body: '{"company":"Fabrikam"}' });
    expect([corrected.status, corrected.headers.get('idempotency-replayed')]).toEqual([201, null]);
  });

  test('has at most 300 characters of a key repeated', async () => {
    const answer = await client.post('/v1/assessments', { company: 'x', ['k'.repeat(900_000)]: 1 });
    expect(answer.error.details).toEqual([
      { field: `${'k'.repeat(299)}…`, message: expect.stringContaining('is not a known field') },
    ]);
    expect(answer.bytes.length).toBeLessThan(2_000);
  });

  test.each([[[]], [[{}]], ['x'], [7], [true], [null]])('with %j as assumptions is refused', async (assumptions) => {
    const answer = await client.post('/v1/assessments', { company: 'x', assumptions });
    expect([answer.status, answer.error.details]).toEqual([
      400,
      [{ field: 'assumptions', message: expect.stringContaining('must be an object') }],
    ]);
  });
});

test('a form over 16 KiB is refused', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = `password=${'x'.repeat(2 ** 15)}`;
  expect((await exchange(app.baseUrl, '/sign-in', { method: 'POST', headers, body })).status).toBe(413);
});

test('a path as long as Node takes is not found, however costly it is to redact', async () => {
  expect((await exchange(app.baseUrl, `/${'a-'.repeat(7_900)}/token`)).status).toBe(404);
});
