import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { parsePublicId } from '#events';
import { auditOf } from '../builders/audit-of.js';
import { eventually } from '../harness/eventually.js';
import { aSession } from '../builders/a-session.js';
import { aUser, usersOf } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { aTenant } from '../builders/a-tenant.js';
import { pdfPages } from '../harness/pdf-pages.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { Scene } from './scene.js';

interface Share {
  readonly id: string;
  readonly url?: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
  readonly showCases: boolean;
  readonly opens: number;
  readonly lastOpenedAt: string | null;
}

let app: TestApp;
let scene: Scene;
let path: string;
let workflow: string;

beforeAll(async () => {
  app = await startTestApp();
  scene = await Scene.of(app);
  await scene.upload();
  const { id } = await scene.completed((await scene.assessment()).id);
  path = `/v1/assessments/${id}`;
  const { data } = await scene.client.get<{ workflows: { id: string }[] }>(`${path}/report?sections=workflows`);
  workflow = data.workflows[0]?.id ?? '';
});
afterAll(() => app.stop());

const share = async (body: object = {}): Promise<Share & { shared: string }> => {
  const { status, data } = await scene.client.post<Share>(`${path}/shares`, body);
  expect(status).toBe(201);
  return { ...data, shared: new URL(data.url ?? '').pathname };
};
const codeOf = async (address: string): Promise<unknown[]> => {
  const { status, error } = await app.client.get(address);
  return [status, error.code];
};

describe('a shared link', () => {
  it('shows the report to anyone who has it, without a credential, and to no search engine', async () => {
    const { shared } = await share({ showCases: true });
    const answer = await app.client.get(`${shared}/report`);
    expect(answer.data).toEqual((await scene.client.get(`${path}/report`)).data);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  });

  it('names no case, unless the person who shares it says so', async () => {
    const { shared } = await share();
    const { data } = await app.client.get<{ bottlenecks: { examples: string[] }[] }>(`${shared}/report`);
    expect(data.bottlenecks.length).toBeGreaterThan(0);
    expect(data.bottlenecks.flatMap(({ examples }) => examples)).toEqual([]);
  });

  it('says who shared it, and until when', async () => {
    const { shared, expiresAt } = await share({ showCases: true });
    const answer = await app.client.get<object>(`${shared}/link`);
    const [{ name: organization } = { name: '' }] = await app.database.query<{ name: string }>(
      'SELECT name FROM organizations WHERE id = $1',
      [parsePublicId('org', scene.organization.id)],
    );
    // A key is no person's name.
    expect(answer.data).toEqual({ sharedBy: null, organization, expiresAt, showCases: true, comments: false });
    expect([answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
    const person = await aUser(app, scene.organization, { role: 'admin' });
    const session = await aSession(app, person);
    const own = (await session.post<Share>(`${path}/shares`, {})).data;
    const { data } = await app.client.get<object>(`${new URL(own.url ?? '').pathname}/link`);
    expect(data).toMatchObject({ sharedBy: person.name, organization, showCases: false });
    await scene.client.delete(`${path}/shares/${own.id}`);
    expect(await codeOf(`${new URL(own.url ?? '').pathname}/link`)).toEqual([404, 'SHARE_NOT_FOUND']);
    expect(await codeOf('/shared/svc_share_unknown/link')).toEqual([404, 'SHARE_NOT_FOUND']);
  });

  it('shows the sections asked for, the PDF and the cases', async () => {
    const { shared } = await share();
    const { data } = await app.client.get<object>(`${shared}/report?sections=roi`);
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['roi']));
    expect(Object.keys(data)).not.toContain('summary');
    const { downloadUrl } = (await app.client.get<{ downloadUrl: string }>(`${shared}/report?format=pdf`)).data;
    expect((await fetch(downloadUrl)).headers.get('content-type')).toBe('application/pdf');
    const short = (await app.client.get<{ downloadUrl: string }>(`${shared}/report?format=pdf&pages=short`)).data;
    expect(pdfPages(Buffer.from(await (await fetch(short.downloadUrl)).arrayBuffer()))).toHaveLength(2);
  });

  it('shows the ids of cases only where its creator said so', async () => {
    const own = (await scene.client.get(`${path}/report/replay?workflow=${workflow}`)).data;
    const casesBy = async (shared: string): Promise<unknown> =>
      (await app.client.get(`${shared}/replay?workflow=${workflow}`)).data;
    const plain = await share();
    const open = await share({ showCases: true });
    expect([plain.showCases, open.showCases]).toEqual([false, true]);
    expect(await casesBy(open.shared)).toEqual(own);
    const hidden = JSON.stringify(await casesBy(plain.shared));
    expect(hidden).toContain('Case 1');
    expect(hidden).not.toContain('order-');
    const reportBy = async (address: string): Promise<string> =>
      JSON.stringify({ ...(await app.client.get<object>(address)).data });
    expect(await reportBy(`${open.shared}/report`)).toMatch(/"text":"[^"]*order-\d/);
    expect(await reportBy(`${plain.shared}/report`)).not.toMatch(/order-\d/);
  });

  it('lists cases and variants; without their names, cases cannot be asked for by name either', async () => {
    const plain = await share();
    const open = await share({ showCases: true });
    const listed = (await scene.client.get<{ case: string }[]>(`${path}/report/cases?limit=3`)).data;
    expect((await app.client.get(`${open.shared}/cases?limit=3`)).data).toEqual(listed);
    const hidden = (await app.client.get<{ case: string }[]>(`${plain.shared}/cases?limit=3`)).data;
    expect(hidden).toEqual(listed.map((each, index) => ({ ...each, case: `Case ${index + 1}` })));
    for (const asked of ['case=order-1', 'search=order']) {
      expect(await codeOf(`${plain.shared}/cases?${asked}`)).toEqual([400, 'VALIDATION_FAILED']);
      expect(await codeOf(`${plain.shared}/cases/distribution?${asked}`)).toEqual([400, 'VALIDATION_FAILED']);
    }
    const times = await app.client.get(`${plain.shared}/cases/distribution?workflow=${workflow}`);
    expect(times.data).toEqual((await scene.client.get(`${path}/report/cases/distribution?workflow=${workflow}`)).data);
    expect(times.headers.get('cache-control')).toBe('no-store');
    const variants = `variants?workflow=${workflow}`;
    const own = (await scene.client.get(`${path}/report/${variants}`)).data;
    expect((await app.client.get(`${plain.shared}/${variants}`)).data).toEqual(own);
  });

  it('takes the PDFs that were handed out by it with it when it is revoked', async () => {
    const first = await share();
    const second = await share();
    const fileBy = async (shared: string): Promise<string> =>
      (await app.client.get<{ downloadUrl: string }>(`${shared}/report?format=pdf`)).data.downloadUrl;
    const mine = await fileBy(first.shared);
    const others = await fileBy(second.shared);
    const own = (await scene.client.get<{ downloadUrl: string }>(`${path}/report?format=pdf`)).data.downloadUrl;
    await scene.client.delete(`${path}/shares/${first.id}`);
    const open = (url: string) => app.client.get(url.slice(app.baseUrl.length));
    const dead = await open(mine);
    expect([dead.status, dead.error.code]).toEqual([404, 'DOWNLOAD_NOT_FOUND']);
    // Nor without the link's name: that is part of what is signed.
    expect((await open(mine.replace(/&share=\w+/, ''))).status).toBe(404);
    expect((await open(others)).status).toBe(200);
    expect((await open(own)).status).toBe(200);
  });

  it('counts each visit once, and each is on record', async () => {
    const { id, shared } = await share();
    const stateOf = async (): Promise<Share | undefined> =>
      (await scene.client.get<Share[]>(`${path}/shares`)).data.find((each) => each.id === id);
    expect(await stateOf()).toMatchObject({ opens: 0, lastOpenedAt: null });
    for (let time = 0; time < 3; time++) await app.client.get(`${shared}/report?sections=summary`);
    expect(await stateOf()).toMatchObject({ opens: 1, lastOpenedAt: expect.any(String) });
    await app.database.query(`UPDATE report_share_visits SET begun_at = begun_at - interval '61 minutes'`);
    const other = await startTestApp({ database: app.database });
    await other.client.get(`${shared}/report?sections=summary`);
    await other.stop();
    expect((await stateOf())?.opens).toBe(2);
    const visits = await app.database.query(
      `SELECT actor_type, details FROM audit_log WHERE action = 'report.share_opened' AND details->>'share' = $1`,
      [id],
    );
    expect(visits).toHaveLength(2);
    expect(visits[0]).toMatchObject({ actor_type: 'visitor' });
  });

  it('can be asked so often a minute from one address, and guessed at less often', async () => {
    const environment = { RATE_LIMIT_SHARED: '3', RATE_LIMIT_FAILURES: '2' };
    const limited = await startTestApp({ environment, database: app.database });
    try {
      const { shared } = await share();
      const statuses = async (addresses: string[]): Promise<number[]> => {
        const answers = [];
        for (const address of addresses) answers.push(await limited.client.get(`${address}/report?sections=summary`));
        expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/);
        return answers.map(({ status }) => status);
      };
      expect(await statuses(Array<string>(4).fill(shared))).toEqual([200, 200, 200, 429]);
      expect(await statuses(['/shared/a', '/shared/b', '/shared/c'])).toEqual([404, 404, 429]);
      expect((await limited.client.get(`${(await share()).shared}/report`)).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  it('ends after thirty days unless told otherwise', async () => {
    const days = ({ createdAt, expiresAt }: Share): number =>
      (Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000;
    expect(days(await share())).toBe(30);
    expect(days(await share({ expiresInDays: 1 }))).toBe(1);
  });

  it('does not open once it has ended', async () => {
    const { shared } = await share();
    await app.database.query(`UPDATE report_shares SET expires_at = clock_timestamp() WHERE revoked_at IS NULL`);
    expect(await codeOf(`${shared}/report`)).toEqual([404, 'SHARE_NOT_FOUND']);
  });

  it('does not open once it is revoked, also when revoked twice', async () => {
    const { id, shared } = await share();
    for (let time = 0; time < 2; time++) expect((await scene.client.delete(`${path}/shares/${id}`)).status).toBe(204);
    expect(await codeOf(`${shared}/report`)).toEqual([404, 'SHARE_NOT_FOUND']);
    expect(await codeOf(`${shared}/replay?workflow=${workflow}`)).toEqual([404, 'SHARE_NOT_FOUND']);
  });

  it('that two people revoke at once is revoked once, and on record once', async () => {
    const { id } = await share();
    const other = new pg.Client({ connectionString: app.database.url });
    await other.connect();
    await other.query('BEGIN');
    await other.query('SELECT 1 FROM report_shares WHERE id = $1 FOR UPDATE', [parsePublicId('shr', id)]);
    const revocations = Promise.all([0, 1].map(() => scene.client.delete(`${path}/shares/${id}`)));
    // Each has seen that it is not revoked, and waits to change it.
    await eventually(
      () =>
        app.database.query(
          `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        ),
      (waiting) => waiting.length === 2,
    );
    await other.query('COMMIT');
    await other.end();
    expect((await revocations).map(({ status }) => status)).toEqual([204, 204]);
    const audited = await auditOf(app, scene.organization, 'report.share_revoked');
    expect(audited.filter(({ details }) => details.share === id)).toHaveLength(1);
  });

  it('is listed without its address, with who made it', async () => {
    const { id } = await share();
    const { data } = await scene.client.get<Share[]>(`${path}/shares`);
    expect(data[0]).toMatchObject({ id, revokedAt: null, createdBy: expect.stringMatching(/./) });
    expect(JSON.stringify(data)).not.toContain('/shared/');
  });

  it('is listed page by page', async () => {
    for (let made = 0; made < 2; made++) await share();
    const all = (await scene.client.get<Share[]>(`${path}/shares?limit=100`)).data.map(({ id }) => id);
    const { meta } = await scene.client.get(`${path}/shares?limit=1`);
    const rest = await scene.client.get<Share[]>(`${path}/shares?limit=100&cursor=${meta.nextCursor ?? ''}`);
    expect(rest.data.map(({ id }) => id)).toEqual(all.slice(1));
  });

  it('is kept as a hash, and stands in the audit log without its address', async () => {
    const { id, url } = await share();
    const token = url?.split('/').at(-1) ?? '';
    const [row] = await app.database.query('SELECT * FROM report_shares ORDER BY created_at DESC LIMIT 1');
    expect(JSON.stringify(row)).not.toContain(token);
    const [entry] = await app.database.query<{ action: string; details: object }>(
      'SELECT action, details FROM audit_log ORDER BY created_at DESC, id DESC LIMIT 1',
    );
    expect(entry).toMatchObject({ action: 'report.shared', details: { share: id } });
    expect(JSON.stringify(entry)).not.toContain(token);
  });

  it.each(['nonsense', 'svc_share_x', `svc_share_${'0'.repeat(49)}`])(
    'that was never made (%s) is not found',
    async (token) => {
      expect(await codeOf(`/shared/${token}/report`)).toEqual([404, 'SHARE_NOT_FOUND']);
    },
  );

  it('of another organization can neither be listed nor revoked', async () => {
    const { id } = await share();
    const { client } = await aTenant(app);
    expect((await client.get(`${path}/shares`)).status).toBe(404);
    expect((await client.delete(`${path}/shares/${id}`)).status).toBe(404);
    expect((await administrator(app).get(`${path}/shares`)).status).toBe(401);
  });

  it.each([0, 366, 1.5, '7'])('cannot be asked for %j days', async (expiresInDays) => {
    const { status, error } = await scene.client.post(`${path}/shares`, { expiresInDays });
    expect([status, error.details?.[0]?.field]).toEqual([400, 'expiresInDays']);
  });

  it('is made once an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'share-once' };
    const make = () => scene.client.post<Share>(`${path}/shares`, {}, { headers });
    expect((await make()).data).toEqual((await make()).data);
  });

  it('is made only of a report that is there', async () => {
    const { id } = await scene.assessment({ scheduledFor: '2100-01-01T00:00:00Z' });
    const { status, error } = await scene.client.post(`/v1/assessments/${id}/shares`, {});
    expect([status, error.code]).toEqual([404, 'REPORT_NOT_READY']);
  });
});

describe('cases', () => {
  it('are of the workflow asked for, and of no other', async () => {
    const { data } = await scene.client.get<{ total: number; cases: unknown[]; edges: unknown[] }>(
      `${path}/report/replay?workflow=${workflow}`,
    );
    expect(data.cases).toHaveLength(data.total);
    expect(data.edges.length).toBeGreaterThan(0);
    const { status, error } = await scene.client.get(`${path}/report/replay?workflow=w99`);
    expect([status, error.code]).toEqual([404, 'WORKFLOW_NOT_FOUND']);
  });

  it('cannot be asked for without naming a workflow', async () => {
    const { status, error } = await scene.client.get(`${path}/report/replay`);
    expect([status, error.details?.[0]?.field]).toEqual([400, 'workflow']);
  });
});

describe('the links that a person has made', () => {
  const own = '/v1/session/shares';
  interface Made {
    readonly id: string;
    readonly assessmentId: string;
  }

  async function aSharer() {
    const user = await aUser(app, scene.organization, { role: 'admin' });
    const browser = await aSession(app, user);
    const made = async (): Promise<string> => {
      const { data } = await browser.post<Share>(`${path}/shares`, { expiresInDays: 1 });
      return new URL(data.url ?? '').pathname;
    };
    return { user, browser, links: [await made(), await made()], path: `${usersOf(scene.organization)}/${user.id}` };
  }
  const opens = async (link: string): Promise<boolean> => (await app.client.get(`${link}/report`)).status === 200;

  it('are theirs to see and to revoke, one by one or all', async () => {
    const { browser, links } = await aSharer();
    const { data, meta } = await browser.get<Made[]>(own);
    expect([data.length, meta.total]).toEqual([2, 2]);
    expect(data[0]?.assessmentId).toBe(path.split('/').at(-1));
    for (let time = 0; time < 2; time++) {
      expect((await browser.delete(`${own}/${data[0]?.id ?? ''}`)).status).toBe(204);
    }
    expect(await Promise.all(links.map(opens))).toEqual([true, false]);
    expect((await browser.post<{ revoked: number }>(`${own}/revoke-all`)).data).toEqual({ revoked: 1 });
    expect(await Promise.all(links.map(opens))).toEqual([false, false]);
    expect((await browser.get<Made[]>(own)).data).toEqual([]);
  });

  it('go on after a reset and a deactivation, and are offered to the administrator', async () => {
    const { path: user, links } = await aSharer();
    const admin = administrator(app);
    await admin.patch(user, { password: 'another good password' });
    await admin.delete(user);
    expect(await Promise.all(links.map(opens))).toEqual([true, true]);
    const { data } = await admin.get<Made[]>(`${user}/shares`);
    expect(data).toHaveLength(2);
    expect((await admin.delete(`${user}/shares/${data[0]?.id ?? ''}`)).status).toBe(204);
    expect((await admin.post<{ revoked: number }>(`${user}/shares/revoke-all`)).data).toEqual({ revoked: 1 });
    expect(await Promise.all(links.map(opens))).toEqual([false, false]);
    const log = `/v1/admin/organizations/${scene.organization.id}/audit-log?action=report.share_revoked&limit=100`;
    const revoked = (await admin.get<{ actor: { type: string } }[]>(log)).data;
    expect(revoked.filter(({ actor }) => actor.type === 'administrator')).toHaveLength(2);
  });

  it('belong to their creator alone: not to another person, nor to another organization', async () => {
    const one = await aSharer();
    const other = await aSharer();
    const [share] = (await one.browser.get<Made[]>(own)).data;
    expect((await other.browser.delete(`${own}/${share?.id ?? ''}`)).status).toBe(404);
    expect((await administrator(app).delete(`${other.path}/shares/${share?.id ?? ''}`)).status).toBe(404);
    const elsewhere = usersOf((await aTenant(app)).organization);
    expect((await administrator(app).get(`${elsewhere}/${one.user.id}/shares`)).error.code).toBe('USER_NOT_FOUND');
    expect(await Promise.all(one.links.map(opens))).toEqual([true, true]);
  });
});
