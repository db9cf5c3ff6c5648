import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aKey, keysOf, type Key } from '../builders/a-key.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization } from '../builders/an-organization.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

describe('a list of API keys', () => {
  let app: TestApp;
  let admin: ApiClient;
  let path: string;
  let made: string[];

  beforeAll(async () => {
    app = await startTestApp();
    admin = administrator(app);
    const organization = await anOrganization(app);
    path = keysOf(organization);
    made = [];
    for (let index = 0; index < 7; index++) {
      const environment = index % 2 ? 'live' : 'test';
      made.unshift((await aKey(app, organization, { name: `Key ${index}`, environment })).id);
    }
    await aKey(app, await anOrganization(app));
  });
  afterAll(() => app.stop());

  const idsOf = (keys: Key[]): string[] => keys.map(({ id }) => id);

  async function walk(limit: number, between: (page: number) => Promise<unknown> = () => Promise.resolve()) {
    const seen: string[] = [];
    let query = `?limit=${limit}`;
    for (let page = 0; ; page++) {
      const answer = await admin.get<Key[]>(path + query);
      seen.push(...idsOf(answer.data));
      if (answer.meta.nextCursor === null) return seen;
      query = `?limit=${limit}&cursor=${answer.meta.nextCursor}`;
      await between(page);
    }
  }

  test('holds both environments of the organization and no other, newest first', async () => {
    const { data, meta } = await admin.get<Key[]>(path);
    expect(idsOf(data)).toEqual(made);
    expect(meta).toEqual({ total: 7, nextCursor: null });
  });

  test.each([1, 2, 3, 6, 7, 8])('in pages of %i shows each entry once', async (limit) => {
    expect(await walk(limit)).toEqual(made);
  });

  test('whose rows share one moment shows each entry once', async () => {
    const organization = await anOrganization(app);
    const keys = await Promise.all(Array.from({ length: 5 }, () => aKey(app, organization)));
    await app.database.query(`UPDATE api_keys SET created_at = '2026-01-01T00:00:00Z' WHERE hint = ANY($1)`, [
      keys.map(({ hint }) => hint),
    ]);
    const first = await admin.get<Key[]>(`${keysOf(organization)}?limit=2`);
    const second = await admin.get<Key[]>(`${keysOf(organization)}?limit=3&cursor=${first.meta.nextCursor ?? ''}`);
    expect([...idsOf(first.data), ...idsOf(second.data)].sort()).toEqual(keys.map(({ id }) => id).sort());
  });

  test('that grows while it is read repeats nothing and skips nothing that was there', async () => {
    const growing = await anOrganization(app);
    const before = [];
    for (let index = 0; index < 5; index++) before.unshift((await aKey(app, growing)).id);
    path = keysOf(growing);
    expect(await walk(2, () => aKey(app, growing))).toEqual(before);
  });

  test.each<[string, string]>([
    ['limit', 'limit=0'],
    ['limit', 'limit=101'],
    ['limit', 'limit=-1'],
    ['limit', 'limit=1.5'],
    ['limit', 'limit=01'],
    ['limit', 'limit=1e1'],
    ['limit', 'limit='],
    ['limit', 'limit=%20'],
    ['limit', 'limit=1&limit=2'],
    ['limit[]', 'limit[]=1'],
    ['page', 'page=2'],
    ['__proto__', '__proto__=1'],
    ['cursor', 'cursor=a%00b'],
    ['cursor', 'cursor=%ff'],
  ])('refuses the parameter %s in ?%s', async (field, query) => {
    const answer = await admin.get(`${path}?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.error.details?.map((problem) => problem.field)).toEqual([field]);
  });

  test.each(['', 'cur_', 'cur_AAAA', 'x', 'cur_%2B%2F', `cur_${'A'.repeat(500)}`])(
    'refuses the cursor %j',
    async (cursor) => {
      const answer = await admin.get(`${path}?cursor=${cursor}`);
      expect(answer.status).toBe(400);
    },
  );

  test('refuses the cursor of another organization', async () => {
    const other = await anOrganization(app);
    await aKey(app, other);
    await aKey(app, other);
    const { meta } = await admin.get(`${keysOf(other)}?limit=1`);
    const answer = await admin.get(`${path}?cursor=${meta.nextCursor ?? ''}`);
    expect([answer.status, answer.error.code]).toEqual([400, 'INVALID_CURSOR']);
  });

  test('refuses a cursor that was tampered with', async () => {
    const { meta } = await admin.get(`${path}?limit=1`);
    const cursor = meta.nextCursor ?? '';
    const changed = cursor.slice(0, 20) + (cursor[20] === 'A' ? 'B' : 'A') + cursor.slice(21);
    const answer = await admin.get(`${path}?cursor=${changed}`);
    expect([answer.status, answer.error.code]).toEqual([400, 'INVALID_CURSOR']);
  });
});
