import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parsePublicId } from '#events';
import { BackgroundWork } from '#platform';
import { AccessJobs } from '../../libs/auth/src/access/access.jobs.js';
import { KeyUsage } from '../../libs/auth/src/access/api-keys/key-usage.js';
import { aKey, keysOf, type Key } from '../builders/a-key.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { probed } from '../builders/probe-routes.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

describe('the last use of a key', () => {
  let app: TestApp;
  let organization: Organization;

  beforeAll(async () => {
    app = await startTestApp({ ...probed, environment: { RATE_LIMIT_PER_MINUTE: '100000' } });
    organization = await anOrganization(app);
    await app.database.query(`
      CREATE TABLE key_writes (at timestamptz);
      CREATE FUNCTION count_key_write() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN INSERT INTO key_writes VALUES (clock_timestamp()); RETURN NULL; END';
      CREATE TRIGGER counted AFTER UPDATE ON api_keys FOR EACH STATEMENT EXECUTE FUNCTION count_key_write();`);
  });
  afterAll(() => app.stop());

  const writes = async (): Promise<number> => (await app.database.query('SELECT 1 FROM key_writes')).length;
  const lastUse = async (id: string): Promise<string | null> =>
    (await administrator(app).get<Key>(`${keysOf(organization)}/${id}`)).data.lastUsedAt;

  test('is written for many requests with many keys in one statement', async () => {
    const keys = [await aKey(app, organization), await aKey(app, organization), await aKey(app, organization)];
    await app.app.get(KeyUsage, { strict: false }).flush();
    const before = await writes();
    for (const { key } of keys) {
      await Promise.all(Array.from({ length: 50 }, () => app.client.as(key).get('/v1/probe')));
    }
    await app.app.get(KeyUsage, { strict: false }).flush();
    expect(await writes()).toBe(before + 1);
    for (const { id } of keys) {
      const age = Date.now() - Date.parse((await lastUse(id)) ?? '');
      expect(Math.abs(age)).toBeLessThan(60_000);
    }
  });

  test('is shown with the address that it came from', async () => {
    const { id, key } = await aKey(app, organization);
    await app.client.as(key).get('/v1/probe');
    await app.app.get(KeyUsage, { strict: false }).flush();
    const { data } = await administrator(app).get<Key>(`${keysOf(organization)}/${id}`);
    expect(data.lastUsedAddress).toMatch(/^(::ffff:)?127\.0\.0\.1$/);
  });

  test('is not written when the key was not used', async () => {
    await app.app.get(KeyUsage, { strict: false }).flush();
    const before = await writes();
    await app.app.get(KeyUsage, { strict: false }).flush();
    expect(await writes()).toBe(before);
  });

  test('is written by a job at least once a minute', () => {
    const job = app.app
      .get(BackgroundWork)
      .list()
      .find(({ name }) => name === 'API key usage');
    expect(job?.every.seconds).toBeLessThan(60);
  });

  test('is not what a refused request leaves', async () => {
    const { id, key } = await aKey(app, organization);
    await administrator(app).delete(`${keysOf(organization)}/${id}`);
    await app.client.as(key).get('/v1/probe');
    await app.app.get(KeyUsage, { strict: false }).flush();
    expect(await lastUse(id)).toBeNull();
  });

  test('survives the instance that saw it', async () => {
    const other = await startTestApp({ ...probed, database: app.database });
    const { id, key } = await aKey(app, organization);
    await other.client.as(key).get('/v1/probe');
    await other.stop();
    expect(await lastUse(id)).not.toBeNull();
  });
});

interface Day {
  readonly day: string;
  readonly requests: number;
  readonly errors: number;
}

describe('the use of a key by day', () => {
  let app: TestApp;
  let organization: Organization;

  beforeAll(async () => {
    app = await startTestApp({ ...probed, environment: { RATE_LIMIT_PER_MINUTE: '100000' } });
    organization = await anOrganization(app);
  });
  afterAll(() => app.stop());

  const flush = (): Promise<void> => app.app.get(KeyUsage, { strict: false }).flush();
  const usage = async (id: string): Promise<Day[]> => {
    const answer = await administrator(app).get<Day[]>(`${keysOf(organization)}/${id}/usage`);
    return answer.data;
  };
  const today = (): string => new Date().toISOString().slice(0, 10);

  test('counts requests and those that failed, of each key alone', async () => {
    const one = await aKey(app, organization);
    const other = await aKey(app, organization);
    for (let request = 0; request < 3; request++) await app.client.as(one.key).get('/v1/probe');
    await app.client.as(one.key).get('/v1/probe?unknown=1');
    await app.client.as(one.key).get('/v1/session');
    await app.client.as(other.key).get('/v1/probe');
    await flush();
    await app.client.as(one.key).get('/v1/probe');
    await flush();
    expect((await usage(one.id)).at(-1)).toEqual({ day: today(), requests: 6, errors: 2 });
    expect((await usage(other.id)).at(-1)).toEqual({ day: today(), requests: 1, errors: 0 });
  });

  test('adds up what several instances have seen', async () => {
    const second = await startTestApp({ ...probed, database: app.database });
    const { id, key } = await aKey(app, organization);
    await Promise.all([app, second].map(({ client }) => client.as(key).get('/v1/probe')));
    await Promise.all([flush(), second.app.get(KeyUsage, { strict: false }).flush()]);
    await second.stop();
    expect((await usage(id)).at(-1)).toEqual({ day: today(), requests: 2, errors: 0 });
  });

  test('shows 30 days, oldest first, those without use included, and older ones are deleted', async () => {
    const { id, key } = await aKey(app, organization);
    await app.client.as(key).get('/v1/probe');
    await flush();
    await app.database.query(
      `INSERT INTO api_key_days SELECT d.workspace_id, d.api_key_id, d.day - ago, 10 * ago, ago
       FROM api_key_days d, unnest('{1,29,30,400}'::int[]) ago WHERE d.api_key_id = $1`,
      [parsePublicId('key', id)],
    );
    const days = await usage(id);
    expect(days.map(({ requests, errors }) => [requests, errors])).toEqual([
      [290, 29],
      ...Array<[number, number]>(27).fill([0, 0]),
      [10, 1],
      [1, 0],
    ]);
    expect(new Set(days.map(({ day }) => day)).size).toBe(30);
    expect([...days].sort((one, other) => (one.day < other.day ? -1 : 1))).toEqual(days);
    await app.app.get(AccessJobs, { strict: false }).deleteOldUses();
    const left = await app.database.query('SELECT 1 FROM api_key_days WHERE api_key_id = $1', [
      parsePublicId('key', id),
    ]);
    expect(left).toHaveLength(3);
    expect(await usage(id)).toEqual(days);
  });

  test('is 30 empty days for a key that was not used', async () => {
    const { id } = await aKey(app, organization);
    expect((await usage(id)).reduce((sum, { requests }) => sum + requests, 0)).toBe(0);
  });
});
