import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';
import { parsePublicId } from '#events';
import { aKey, allScopes } from '../builders/a-key.js';
import { aSession } from '../builders/a-session.js';
import { aUser, type User } from '../builders/a-user.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { auditOf } from '../builders/audit-of.js';
import { Scene, until } from '../engine/scene.js';
import type { ApiClient } from '../harness/api-client.js';
import { Mailbox } from '../harness/mailbox.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

interface Export {
  readonly status: 'none' | 'pending' | 'ready' | 'failed';
  readonly requestedAt: string;
  readonly bytes: number | null;
  readonly expiresAt: string | null;
  readonly downloadUrl: string | null;
}

const path = '/v1/organization/export';

/** The files of an archive, as another program reads it. */
async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await promisify<Buffer, Options, ZipFile>(fromBuffer)(archive, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  const read = async (entry: Entry): Promise<void> => {
    const stream = await promisify<Entry, Readable>(zip.openReadStream.bind(zip))(entry);
    files.set(entry.fileName, await buffer(stream));
    zip.readEntry();
  };
  zip.on('entry', (entry: Entry) => {
    read(entry).catch((error: unknown) => zip.emit('error', error));
  });
  zip.readEntry();
  await once(zip, 'end');
  return files;
}

describe('the export of an organization', () => {
  let app: TestApp;
  let mailbox: Mailbox;
  let organization: Organization;
  let person: User;
  let admin: ApiClient;
  let scene: Scene;
  let assessment: string;
  let integration: string;
  let secrets: string[];

  beforeAll(async () => {
    mailbox = await Mailbox.open();
    app = await startTestApp({ environment: { SMTP_URL: mailbox.url, MAIL_FROM: 'service@example.com' } });
    organization = await anOrganization(app);
    person = await aUser(app, organization, { role: 'admin' });
    admin = await aSession(app, person);
    scene = await Scene.in(app, organization);
    integration = await scene.upload();
    assessment = (await scene.assessment()).id;
    await scene.completed(assessment);
    const webhook = await scene.client.post<{ secret: string }>('/v1/webhooks', {
      url: 'https://93.184.216.34/hook',
      events: ['*'],
    });
    const key = await aKey(app, organization, { environment: 'test' });
    secrets = [webhook.data.secret, key.key, '$argon2id'];
  });
  afterAll(async () => {
    await app.stop();
    await mailbox.close();
  });

  const ready = (): Promise<Export> =>
    until(async () => {
      const { data } = await admin.get<Export>(path);
      if (data.status === 'failed') throw new Error('the export failed');
      return data.status === 'ready' && data;
    });
  const download = (url: string | null): Promise<Response> => fetch(url ?? '');

  test('is asked for by an administrator of it alone', async () => {
    expect((await admin.get<Export>(path)).data.status).toBe('none');
    const member = await aSession(app, await aUser(app, organization));
    const key = app.client.as((await aKey(app, organization, { scopes: allScopes })).key);
    for (const client of [member, key]) {
      expect([(await client.post(path)).status, (await client.get(path)).status]).toEqual([403, 403]);
    }
  });

  test('is one archive with everything in it, and no secret', async () => {
    const asked = await admin.post<Export>(path);
    expect([asked.status, asked.data]).toEqual([
      202,
      { status: 'pending', requestedAt: expect.any(String), bytes: null, expiresAt: null, downloadUrl: null },
    ]);
    const { downloadUrl, bytes, expiresAt } = await ready();
    expect(Date.parse(expiresAt ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const answer = await download(downloadUrl);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    const archive = Buffer.from(await answer.arrayBuffer());
    expect(archive.length).toBe(bytes);
    const files = await unzip(archive);
    const read = (name: string): unknown => JSON.parse(files.get(name)?.toString() ?? '');
    const parquet = [...files.keys()].filter((name) => name.endsWith('.parquet'));
    const lists = ['live', 'test'].flatMap((environment) =>
      ['api-keys', 'assessments', 'integrations', 'webhooks'].map((name) => `${environment}/${name}.json`),
    );
    const report = `live/reports/${assessment}.json`;
    expect([...files.keys()].sort()).toEqual(
      [...lists, ...parquet, report, 'audit-log.json', 'organization.json', 'people.json'].sort(),
    );
    expect(parquet).toEqual([expect.stringMatching(new RegExp(`^live/events/${integration}/part-\\d+\\.parquet$`))]);
    expect(
      files
        .get(parquet[0] ?? '')
        ?.subarray(0, 4)
        .toString(),
    ).toBe('PAR1');
    expect(read(report)).toEqual((await admin.get(`/v1/assessments/${assessment}/report`)).data);
    expect(read('live/assessments.json')).toMatchObject([{ id: assessment, company: 'Northwind Traders' }]);
    expect(read('live/integrations.json')).toMatchObject([{ id: integration, tool: 'upload' }]);
    expect(read('live/webhooks.json')).toMatchObject([{ url: 'https://93.184.216.34/hook' }]);
    expect(read('test/webhooks.json')).toEqual([]);
    expect(read('test/api-keys.json')).toMatchObject([{ environment: 'test', hint: expect.any(String) }]);
    expect(read('people.json')).toContainEqual((await admin.get(`/v1/organization/users/${person.id}`)).data);
    const actions = (read('audit-log.json') as { action: string }[]).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['organization.created', 'assessment.created', 'organization.export_requested']),
    );
    for (const [name, content] of files)
      for (const secret of secrets) expect([name, content.includes(secret)]).toEqual([name, false]);
    for (const action of ['organization.export_requested', 'organization.exported']) {
      expect(await auditOf(app, organization, action)).toHaveLength(1);
    }
  });

  test('is announced by email, with a link that works without a session', async () => {
    const { text } = await mailbox.await(person.email, `The export of "${organization.name}" is ready`);
    const [url = ''] = /http\S+export-downloads\S+/.exec(text) ?? [];
    expect((await download(url)).status).toBe(200);
  });

  test('is opened by no link that was changed, or has expired', async () => {
    const { downloadUrl } = await ready();
    const url = new URL(downloadUrl ?? '');
    const later = new URL(url);
    later.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1));
    const other = new URL(url);
    other.pathname = other.pathname.slice(0, -1) + (other.pathname.endsWith('0') ? '1' : '0');
    for (const wrong of [later, other]) {
      const { status, error } = await app.client.get(wrong.pathname + wrong.search);
      expect([status, error.code]).toEqual([404, 'EXPORT_NOT_FOUND']);
    }
    await app.database.query(
      `UPDATE organization_exports SET expires_at = clock_timestamp() WHERE organization_id = $1`,
      [parsePublicId('org', organization.id)],
    );
    expect((await download(downloadUrl)).status).toBe(404);
    expect((await admin.get<Export>(path)).data.status).toBe('none');
  });

  test('is made one at a time, replaces the one before, and is limited by day', async () => {
    for (let time = 1; time < 5; time++) {
      const both = await Promise.all([admin.post<Export>(path), admin.post<Export>(path)]);
      expect(both.map(({ status, data }) => [status, data.status])).toEqual([
        [202, 'pending'],
        [202, 'pending'],
      ]);
      await ready();
    }
    const { status, error } = await admin.post(path);
    expect([status, error.code]).toEqual([409, 'QUOTA_EXCEEDED']);
    const kept = await app.database.query(
      `SELECT DISTINCT export_id FROM organization_export_pieces WHERE export_id IN (
         SELECT id FROM organization_exports WHERE organization_id = $1)`,
      [parsePublicId('org', organization.id)],
    );
    expect(kept).toHaveLength(1);
  });

  test('is given up after three attempts that fail, and can be asked for again', async () => {
    const other = await anOrganization(app);
    const session = await aSession(app, await aUser(app, other, { role: 'admin' }));
    await app.database.query(
      `CREATE FUNCTION refuse_piece() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room'; END $$`,
    );
    await app.database.query(
      'CREATE TRIGGER no_room BEFORE INSERT ON organization_export_pieces FOR EACH ROW EXECUTE FUNCTION refuse_piece()',
    );
    await session.post(path);
    const failed = await until(async () => {
      // Neither the pauses between attempts nor the lease are waited for.
      await app.database.query(
        `UPDATE work_under_way SET not_before = clock_timestamp() WHERE work = 'organization exports'`,
      );
      await app.database.query(`UPDATE organization_exports SET leased_until = NULL WHERE completed_at IS NULL`);
      await app.database.query(`SELECT pg_notify('wake_up', 'organization exports')`);
      const { data } = await session.get<Export>(path);
      return data.status === 'failed' && data;
    });
    expect(failed).toMatchObject({ bytes: null, downloadUrl: null });
    await app.database.query('DROP TRIGGER no_room ON organization_export_pieces');
    expect((await session.post<Export>(path)).data.status).toBe('pending');
    await until(async () => (await session.get<Export>(path)).data.status === 'ready');
  });
});
