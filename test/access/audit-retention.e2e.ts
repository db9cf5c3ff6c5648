import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PartitionKeeper } from '#platform';
import { administrator } from '../builders/administrator.js';
import { aKey, keysOf } from '../builders/a-key.js';
import { aSession, makeSystemAdministrator } from '../builders/a-session.js';
import { aUser } from '../builders/a-user.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

interface Entry {
  readonly id: string;
  readonly action: string;
  readonly details: Record<string, unknown>;
}

const path = '/v1/admin/audit-log';

let app: TestApp;
let organization: Organization;

beforeAll(async () => {
  app = await startTestApp({ environment: { AUDIT_RETENTION: '70d' } });
  organization = await anOrganization(app);
});
afterAll(() => app.stop());

/** As another month would have recorded it; only in a partition of its own, for nothing is ever changed. */
async function record(at: string, action: string): Promise<void> {
  await app.database.query(
    `INSERT INTO audit_log (id, created_at, action, actor_type) VALUES (gen_random_uuid(), $1, $2, 'service')`,
    [at, action],
  );
}
const partitions = async (): Promise<string[]> => {
  const rows = await app.database.query<{ name: string }>(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'audit_log'::regclass ORDER BY name`,
  );
  return rows.map(({ name }) => name);
};
const monthsAgo = async (months: number): Promise<{ day: string; name: string }> => {
  const [row] = await app.database.query<{ day: string; name: string }>(
    `SELECT to_char(at, 'YYYY-MM-15') AS day, 'audit_log_' || to_char(at, 'YYYY_MM') AS name
     FROM (SELECT (now() AT TIME ZONE 'UTC') - make_interval(months => $1) AS at) AS month`,
    [months],
  );
  return row ?? { day: '', name: '' };
};
const roll = (): Promise<void> => app.app.get(PartitionKeeper, { strict: false }).maintainAll();

describe('what concerns no organization', () => {
  const aSystemAdministrator = async (): Promise<ApiClient> => {
    const user = await aUser(app, organization);
    await makeSystemAdministrator(app, user);
    return aSession(app, user);
  };

  test('is read by the administrator of the service, filtered and paged as any audit log', async () => {
    for (let time = 0; time < 3; time++) await app.client.as(`guess-${time}`).get('/v1/admin/organizations');
    for (const reader of [administrator(app), await aSystemAdministrator()]) {
      const { data, meta } = await reader.get<Entry[]>(`${path}?action=administration.refused&limit=1`);
      expect([data.length, meta.total]).toEqual([1, 1]);
      expect(data[0]).toMatchObject({ details: { reason: 'administrator_token' } });
    }
  });

  test('shows nothing of an organization', async () => {
    await aKey(app, organization);
    const { data } = await administrator(app).get<Entry[]>(`${path}?limit=100`);
    expect(data.map(({ action }) => action)).not.toContain('api_key.created');
  });

  test('is read by no one else', async () => {
    const admin = await aSession(app, await aUser(app, organization, { role: 'admin' }));
    const { key } = await aKey(app, organization);
    expect((await admin.get(path)).status).toBe(403);
    expect((await app.client.as(key).get(path)).status).toBe(403);
    expect((await app.client.get(path)).status).toBe(401);
  });

  test('refuses the cursor of another list', async () => {
    const log = `/v1/admin/organizations/${organization.id}/audit-log`;
    const { meta } = await administrator(app).get<Entry[]>(`${log}?limit=1`);
    const answer = await administrator(app).get(`${path}?limit=1&cursor=${meta.nextCursor ?? ''}`);
    expect([answer.status, answer.error.code]).toEqual([400, 'INVALID_CURSOR']);
  });
});

describe('the audit log', () => {
  test('is prepared for the months to come', async () => {
    const wanted = await Promise.all([0, -1, -2, -3].map(async (months) => (await monthsAgo(months)).name));
    expect(await partitions()).toEqual(expect.arrayContaining(wanted));
  });

  test('forgets the months that are older than it is kept, and no younger ones', async () => {
    const old = await monthsAgo(5);
    const young = await monthsAgo(2);
    // The partition of the first month also holds what was before it: these two must be there before it is.
    await app.database.query(`ALTER TABLE audit_log DETACH PARTITION ${(await monthsAgo(0)).name}`);
    for (const { day } of [old, young]) await app.database.query('SELECT make_audit_log_partition($1)', [day]);
    await record(old.day, 'organization.created');
    await record(young.day, 'organization.changed');
    await roll();
    expect(await partitions()).not.toContain(old.name);
    expect(await partitions()).toContain(young.name);
    const { data } = await administrator(app).get<Entry[]>(`${path}?limit=100`);
    const actions = data.map(({ action }) => action);
    expect(actions).toContain('organization.changed');
    expect(actions).not.toContain('organization.created');
  });

  test('forgets what no month was ready for, once all of it is too old', async () => {
    const before = await monthsAgo(7);
    await record(before.day, 'organization.created');
    await roll();
    const [row] = await app.database.query('SELECT count(*)::int AS count FROM audit_log_other');
    expect(row).toEqual({ count: 0 });
    expect(await partitions()).toContain('audit_log_other');
  });

  test.each(['UPDATE %s SET action = $1', 'DELETE FROM %s WHERE action <> $1'])(
    'cannot be rewritten month by month either: %s',
    async (sql) => {
      const { name } = await monthsAgo(2);
      await expect(app.database.query(sql.replace('%s', name), ['nothing'])).rejects.toThrow('append-only');
    },
  );

  test('cannot be emptied month by month either', async () => {
    for (const name of await partitions()) {
      await expect(app.database.query(`TRUNCATE ${name}`)).rejects.toThrow('append-only');
    }
  });

  test('is written by the version before as it was', async () => {
    await app.database.query(
      `INSERT INTO audit_log (id, organization_id, action, actor_type, details)
       SELECT gen_random_uuid(), id, 'api_key.created', 'administrator', '{"by": "the version before"}' FROM organizations`,
    );
    const log = `/v1/admin/organizations/${organization.id}/audit-log?limit=100`;
    const { data } = await administrator(app).get<Entry[]>(log);
    expect(data.some(({ details }) => details.by === 'the version before')).toBe(true);
    expect((await administrator(app).get(keysOf(organization))).status).toBe(200);
  });
});
