import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { aKey, keysOf, type IssuedKey } from '../builders/a-key.js';
import { aSession } from '../builders/a-session.js';
import { aUser, usersOf } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { probed } from '../builders/probe-routes.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

describe('on two instances', () => {
  let here: TestApp;
  let there: TestApp;
  let organization: Organization;

  beforeAll(async () => {
    const environment = { RATE_LIMIT_FAILURES: '100000', RATE_LIMIT_PER_MINUTE: '100000' };
    here = await startTestApp({ ...probed, environment });
    there = await startTestApp({ ...probed, environment, database: here.database });
    organization = await anOrganization(here);
  });
  afterAll(async () => {
    await there.stop();
    await here.stop();
  });

  const statusAt = async (app: TestApp, { key }: IssuedKey): Promise<number> =>
    (await app.client.as(key).get('/v1/probe')).status;

  /**
   * Sends requests without a pause, so that the credential stays cached; returns when the last successful one began.
   */
  async function lastServed(app: TestApp, key: IssuedKey): Promise<number> {
    for (let last = -Infinity; ;) {
      const begun = Date.now();
      if ((await statusAt(app, key)) !== 200) return last;
      last = begun;
      await sleep(5);
    }
  }

  test('a new key works everywhere at once', async () => {
    const key = await aKey(here, organization);
    expect([await statusAt(here, key), await statusAt(there, key)]).toEqual([200, 200]);
  });

  test('a revoked key is refused where it was revoked from the next request on', async () => {
    const key = await aKey(here, organization);
    expect(await statusAt(here, key)).toBe(200);
    expect((await administrator(here).delete(`${keysOf(organization)}/${key.id}`)).status).toBe(204);
    expect(await statusAt(here, key)).toBe(401);
  });

  test('a revoked key in constant use elsewhere is refused there within a second', async () => {
    const key = await aKey(here, organization);
    const isRefused = new AbortController();
    const inUse = (async () => {
      while (!isRefused.signal.aborted && (await statusAt(there, key)) === 200) await sleep(1);
    })();
    await sleep(300);
    await administrator(here).delete(`${keysOf(organization)}/${key.id}`);
    const revoked = Date.now();
    const last = await lastServed(there, key);
    isRefused.abort();
    await inUse;
    expect(last - revoked).toBeLessThan(1000);
  });

  test('a key rotated without a grace period is refused elsewhere within a second', async () => {
    const key = await aKey(here, organization);
    expect(await statusAt(there, key)).toBe(200);
    await administrator(here).post(`${keysOf(organization)}/${key.id}/rotate`, { gracePeriodSeconds: 0 });
    const rotated = Date.now();
    expect((await lastServed(there, key)) - rotated).toBeLessThan(1000);
  });

  test('a key that expires while it is in use is refused at that moment', async () => {
    const expiresAt = new Date(Date.now() + 3000).toISOString();
    const key = await aKey(here, organization, { expiresAt });
    const last = await lastServed(there, key);
    expect(Date.now() - Date.parse(expiresAt)).toBeGreaterThanOrEqual(-20);
    expect(last).toBeLessThan(Date.parse(expiresAt) + 20);
  });

  test('a deactivated person is refused everywhere at the next request', async () => {
    const user = await aUser(here, organization);
    const browser = await aSession(there, user);
    expect((await browser.get('/v1/probe')).status).toBe(200);
    await administrator(here).delete(`${usersOf(organization)}/${user.id}`);
    expect((await browser.get('/v1/probe')).status).toBe(401);
  });

  test('a changed figure holds within a second', async () => {
    const { id, key } = await aKey(here, organization, { rateLimitPerMinute: 1000 });
    const client = there.client.as(key);
    await client.get('/v1/probe');
    await administrator(here).patch(`${keysOf(organization)}/${id}`, { rateLimitPerMinute: 1 });
    await sleep(1000);
    expect((await client.get('/v1/probe')).status).toBe(429);
  });
});
