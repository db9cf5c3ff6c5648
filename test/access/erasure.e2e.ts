import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { parsePublicId } from '#events';
import { ErasurePoller } from '../../libs/auth/src/access/administration/erasure.poller.js';
import { PartMoverJobs, UnnamedObjectsJobs } from '../../libs/event-log/src/log/event-store.jobs.js';
import { RequestLog } from '../../libs/auth/src/access/requests/request-log.js';
import { aKey, type IssuedKey } from '../builders/a-key.js';
import { aSession } from '../builders/a-session.js';
import { aUser, usersOf, type User } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { auditOf, type AuditedEntry } from '../builders/audit-of.js';
import { Scene, until } from '../engine/scene.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { Mailbox } from '../harness/mailbox.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

/** What an S3 server does for one bucket, so that nothing has to be installed; `event-store.long.ts` tries a real one. */
class Bucket {
  readonly objects = new Map<string, Buffer>();
  private readonly server = createServer((request, response) => void this.answer(request, response));

  async open(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    const { port } = this.server.address() as AddressInfo;
    return `s3://key:secret@logs/store?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}&pathStyle=true`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = new URL(request.url ?? '', 'http://store').pathname;
    const object = this.objects.get(key);
    if (request.method === 'PUT') this.objects.set(key, await buffer(request));
    if (request.method === 'DELETE') this.objects.delete(key);
    if (request.method !== 'GET') response.writeHead(request.method === 'PUT' ? 200 : 204).end();
    else response.writeHead(object ? 200 : 404).end(object);
  }
}

let app: TestApp;
let bucket: Bucket;
let mailbox: Mailbox;
let operator: ApiClient;
let scene: Scene;
let organization: Organization;
let neighbour: Organization;
let admin: User;
let report: string;

beforeAll(async () => {
  mailbox = await Mailbox.open();
  bucket = new Bucket();
  const store = { EVENT_STORE_URL: await bucket.open(), EVENT_STORE_REST: '0s', EVENT_STORE_KEEP: '365d' };
  const environment = { SMTP_URL: mailbox.url, MAIL_FROM: 'service@example.com', ...store };
  app = await startTestApp({ environment });
  operator = administrator(app);
  [organization, neighbour] = [await anOrganization(app, { name: 'Vanishing Works' }), await anOrganization(app)];
  admin = await aUser(app, organization, { role: 'admin', name: 'Grace' });
  scene = await Scene.in(app, organization);
  await scene.upload();
  const { id } = await scene.assessment();
  await scene.completed(id);
  report = `/v1/assessments/${id}`;
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
  bucket.close();
});

const erasing = ({ id }: Organization): string => `/v1/admin/organizations/${id}/erase`;

/** The tables with a row that contains one of these texts, whatever the column. */
async function tablesThatHold(...texts: string[]): Promise<string[]> {
  const tables = await app.database.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await app.database.query(
      `SELECT 1 FROM ${name} AS held WHERE EXISTS (SELECT FROM unnest($1::text[]) AS text WHERE strpos(held::text, text) > 0)
       LIMIT 1`,
      [texts],
    );
    if (row) found.push(name);
  }
  return found;
}

describe('a person who is erased', () => {
  const name = 'Zebulon Quist-Änderson';
  let person: User;
  let session: ApiClient;
  let key: IssuedKey;

  beforeAll(async () => {
    person = await aUser(app, organization, { role: 'admin', name, email: `zeb-${randomUUID()}@people.example` });
    session = await aSession(app, person);
    const made = await session.post<IssuedKey>('/v1/api-keys', {
      name: 'Sync',
      environment: 'live',
      scopes: ['assessments:read'],
    });
    key = made.data;
    await session.post(`${report}/shares`, {});
    await session.post(`${report}/reports`, { assumptions: { hourlyCost: 77 } });
    await session.post('/v1/organization/users', {
      email: `${randomUUID()}@people.example`,
      name: 'Invited',
      role: 'member',
    });
    await operator.patch(`${usersOf(organization)}/${person.id}`, { name });
    await app.database.query(
      `INSERT INTO roadmap_plans (workspace_id, assessment_id, owners)
       SELECT workspace_id, id, jsonb_build_object('first', $1::text, 'second', 'Grace') FROM assessments WHERE id = $2`,
      [name, parsePublicId('asmt', report.split('/').at(-1) ?? '')],
    );
    await app.database.query(
      `INSERT INTO mails (id, recipient, subject, content, due_at, send_at)
       VALUES (gen_random_uuid(), $1, 'Later', '\\x00', NULL, now() + interval '1 day')`,
      [person.email],
    );
    await app.app.get(RequestLog, { strict: false }).flush();
  });

  const uuid = (): string => parsePublicId('usr', person.id) ?? '';
  const held = () => tablesThatHold(name, person.email, uuid());

  test('is erased by the operator alone', async () => {
    const path = `${usersOf(organization)}/${person.id}/erase`;
    expect((await session.post(path)).status).toBe(403);
    expect((await app.client.post(path)).status).toBe(401);
    expect((await operator.post(`${usersOf(neighbour)}/${person.id}/erase`)).error.code).toBe('USER_NOT_FOUND');
    const holding = await held();
    for (const table of ['people', 'sessions', 'report_shares', 'reports', 'roadmap_plans', 'mails'])
      expect(holding).toContain(table);
  });

  test('loses sessions and keys, and is named nowhere; the audit log keeps what was done', async () => {
    const before = await auditOf(app, organization, 'api_key.created');
    const answer = await operator.post<{ pseudonym: string }>(`${usersOf(organization)}/${person.id}/erase`);
    const pseudonym = `Erased person ${person.id.slice(-6)}`;
    expect(answer.data).toEqual({ pseudonym, sessionsEnded: 1, grantsRevoked: 0, keysRevoked: 1 });
    expect(await held()).toEqual([]);
    expect((await session.get('/v1/session')).status).toBe(401);
    await eventually(async () => (await app.client.as(key.key).get('/v1/assessments')).status === 401);
    expect((await operator.get(`${usersOf(organization)}/${person.id}`)).status).toBe(404);

    const after = await auditOf(app, organization, 'api_key.created');
    expect(after).toHaveLength(before.length);
    expect(after[0]).toMatchObject({ actor: { type: 'user', id: person.id, name: pseudonym }, target: { id: key.id } });
    expect(
      (await auditOf(app, organization, 'user.created')).find(({ target }) => target?.id === person.id),
    ).toMatchObject({
      details: { name: pseudonym, email: `${person.id}@erased.invalid` },
    });
    expect((await auditOf(app, organization, 'user.erased'))[0]).toMatchObject({
      target: { id: person.id },
      details: { name: pseudonym },
    });
    const [plan] = await app.database.query(`SELECT owners, revision FROM roadmap_plans WHERE owners ? 'first'`);
    expect(plan).toEqual({ owners: { first: pseudonym, second: 'Grace' }, revision: 2 });
    const { data: shares } = await scene.client.get<{ createdBy: string }[]>(`${report}/shares`);
    expect(shares.map(({ createdBy }) => createdBy)).toEqual([pseudonym]);
    // The address is free for someone else.
    await aUser(app, neighbour, { email: person.email });
  });

  test('leaves a log that still cannot be changed in any other way', async () => {
    for (const change of [
      `UPDATE audit_log SET actor_name = 'Nobody'`,
      `DELETE FROM audit_log`,
      `DO $$ BEGIN SET LOCAL audit.erasing = 'on'; UPDATE audit_log SET action = 'user.created'; END $$`,
      `DO $$ BEGIN SET LOCAL audit.erasing = 'on'; TRUNCATE audit_log; END $$`,
    ]) {
      await expect(app.database.query(change)).rejects.toThrow('append-only');
    }
  });
});

describe('an organization that is erased', () => {
  const keys: ApiClient[] = [];

  beforeAll(async () => {
    const sandbox = await Scene.in(app, organization, { environment: 'test' });
    await sandbox.upload();
    await sandbox.assessment();
    for (const client of [scene.client, sandbox.client]) {
      await client.post('/v1/webhooks', { url: 'https://93.184.216.34/hook', events: ['*'] });
      keys.push(client);
    }
    await scene.client.get(`${report}/report?format=pdf`);
    await operator.post(`/v1/admin/organizations/${organization.id}/oauth-clients`, {
      name: 'Portal',
      redirectUris: ['https://app.example.com/callback'],
      scopes: ['assessments:read'],
      type: 'public',
    });
    await app.app.get(RequestLog, { strict: false }).flush();
  });

  const due = async (): Promise<string | null> =>
    (await operator.get<{ eraseDueAt: string | null }>(`/v1/admin/organizations/${organization.id}`)).data.eraseDueAt;

  test('has 30 days in which it works on, its administrators are told, and the request can be taken back', async () => {
    expect((await (await aSession(app, admin)).post(erasing(organization))).status).toBe(403);
    const asked = await operator.post<{ requestedAt: string; dueAt: string }>(erasing(organization));
    expect(asked.status).toBe(202);
    expect(Date.parse(asked.data.dueAt) - Date.parse(asked.data.requestedAt)).toBe(30 * 86_400_000);
    expect((await operator.post(erasing(organization))).data).toEqual(asked.data);
    expect(await due()).toBe(asked.data.dueAt);
    const { text } = await mailbox.await(admin.email, `"${organization.name}" will be erased`);
    expect(text).toContain('all its assessments, reports, sources, event logs');
    await app.app.get(ErasurePoller, { strict: false }).next();
    expect((await scene.client.get(report)).status).toBe(200);
    const { data } = await (await aSession(app, admin)).get<{ organization: { eraseDueAt: string } }>('/v1/session');
    expect(data.organization.eraseDueAt).toBe(asked.data.dueAt);

    for (const time of ['once', 'again'])
      expect([time, (await operator.delete(erasing(organization))).status]).toEqual([time, 204]);
    await mailbox.await(admin.email, `"${organization.name}" will not be erased`);
    expect(await due()).toBeNull();
    const actions = ['organization.erase_requested', 'organization.erase_taken_back'];
    for (const action of actions) expect(await auditOf(app, organization, action)).toHaveLength(1);
  });

  test('is gone when it is due: from every table, with a certificate for the operator, and without its neighbour', async () => {
    const id = parsePublicId('org', organization.id) ?? '';
    const workspaces = await app.database.query<{ id: string }>(
      'SELECT id FROM workspaces WHERE organization_id = $1',
      [id],
    );
    const people = await app.database.query<{ id: string; email: string }>(
      'SELECT id, email FROM people WHERE organization_id = $1',
      [id],
    );
    const texts = [
      id,
      organization.id,
      organization.name,
      ...workspaces.map((each) => each.id),
      ...people.flatMap((each) => [each.id, each.email]),
    ];
    const before = await tablesThatHold(...texts);
    expect(before.length).toBeGreaterThan(30);
    await aKey(app, neighbour);
    await eventually(async () => {
      await app.app.get(PartMoverJobs, { strict: false }).moveDue();
      return bucket.objects.size === 2;
    });
    // Its archive goes to the store, too.
    const session = await aSession(app, admin);
    await session.post('/v1/organization/export');
    const { data } = await until(async () => {
      const answer = await session.get<{ status: string; downloadUrl: string }>('/v1/organization/export');
      return answer.data.status === 'ready' && answer;
    });
    expect((await fetch(data.downloadUrl)).status).toBe(200);
    expect(bucket.objects.size).toBe(3);
    const others = await operator.get(`/v1/admin/organizations/${neighbour.id}/api-keys`);

    await operator.post(erasing(organization));
    await app.database.query(
      `UPDATE organizations SET erase_requested_at = now() - interval '31 days', erase_due_at = now() - interval '1 day'
       WHERE id = $1`,
      [id],
    );
    const poller = app.app.get(ErasurePoller, { strict: false });
    await until(async () => {
      await poller.next();
      await app.app.get(UnnamedObjectsJobs, { strict: false }).removeDue();
      return (await operator.get(`/v1/admin/organizations/${organization.id}`)).status === 404;
    });
    for (const client of keys) expect((await client.get('/v1/assessments')).status).toBe(401);

    const log = await operator.get<AuditedEntry[]>('/v1/admin/audit-log?action=organization.erased');
    expect(log.data).toHaveLength(1);
    expect(log.data[0]).toMatchObject({
      actor: { type: 'service' },
      target: { type: 'organization', id: organization.id },
      details: {
        name: organization.name,
        requestedBy: { type: 'administrator', name: 'ADMIN_TOKEN' },
        files: 3,
        rows: {
          organizations: 1,
          workspaces: 2,
          assessments: 2,
          integrations: 2,
          webhooks: 2,
          report_pdfs: 1,
          api_keys: expect.any(Number),
        },
      },
    });
    expect(bucket.objects.size).toBe(0);
    // All that is left is the certificate.
    const [month = ''] = await tablesThatHold(...texts);
    expect(month).toMatch(/^audit_log_/);
    expect(await tablesThatHold(...texts)).toEqual([month]);
    const left = await app.database.query(
      `SELECT action FROM ${month} AS held WHERE EXISTS (SELECT FROM unnest($1::text[]) AS text WHERE strpos(held::text, text) > 0)`,
      [texts],
    );
    expect(left).toEqual([{ action: 'organization.erased' }]);
    expect((await operator.get(`/v1/admin/organizations/${neighbour.id}/api-keys`)).data).toEqual(others.data);
    expect((await operator.post(erasing(organization))).error.code).toBe('ORGANIZATION_NOT_FOUND');
  });

  test('cannot be kept once it has begun', async () => {
    const half = await anOrganization(app);
    await operator.post(erasing(half));
    await app.database.query(`UPDATE organizations SET erased_rows = '{}' WHERE id = $1`, [
      parsePublicId('org', half.id),
    ]);
    const { status, error } = await operator.delete(erasing(half));
    expect([status, error.code]).toEqual([409, 'ERASURE_BEGUN']);
  });
});
