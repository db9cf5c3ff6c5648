import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BackgroundWork } from '#platform';
import { KeyUsage } from '../../libs/auth/src/access/api-keys/api-key-credentials.js';
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
