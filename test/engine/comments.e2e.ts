import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parsePublicId } from '#events';
import { aKey } from '../builders/a-key.js';
import { aSession } from '../builders/a-session.js';
import { aTenant } from '../builders/a-tenant.js';
import { aUser, usersOf, type User } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { auditOf } from '../builders/audit-of.js';
import type { ApiClient } from '../harness/api-client.js';
import { Mailbox } from '../harness/mailbox.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { Scene, until } from './scene.js';

interface Comment {
  readonly id: string;
  readonly on: { readonly kind: string; readonly ref: string | null };
  readonly text: string;
  readonly mentions: readonly { readonly id: string; readonly name: string | null }[];
  readonly replyTo: string | null;
  readonly author: { readonly type: string; readonly id: string; readonly name: string | null };
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly resolved: boolean;
}

let mailbox: Mailbox;
let app: TestApp;
let scene: Scene;
let path: string;
let id: string;
let ann: User;
let bob: User;
let asAnn: ApiClient;
let asBob: ApiClient;
let wait: string;
let item: string;
let caseName: string;

beforeAll(async () => {
  mailbox = await Mailbox.open();
  app = await startTestApp({ environment: { SMTP_URL: mailbox.url } });
  scene = await Scene.of(app);
  ann = await aUser(app, scene.organization, { name: 'Ann Lee', role: 'admin' });
  bob = await aUser(app, scene.organization, { name: 'Bob', role: 'member' });
  [asAnn, asBob] = await Promise.all([aSession(app, ann), aSession(app, bob)]);
  await scene.upload();
  ({ id } = await scene.completed((await scene.assessment()).id));
  path = `/v1/assessments/${id}/comments`;
  await readRefs();
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});

async function readRefs(): Promise<void> {
  interface Report {
    readonly bottlenecks: readonly { readonly id: string; readonly advice: object | null }[];
    readonly opportunities: readonly { readonly id: string }[];
  }
  const report = (await scene.client.get<Report>(`/v1/assessments/${id}/report`)).data;
  const cases = (await scene.client.get<{ case: string }[]>(`/v1/assessments/${id}/report/cases?limit=1`)).data;
  wait = report.bottlenecks[0]?.id ?? '';
  item = report.opportunities[0]?.id ?? report.bottlenecks.find(({ advice }) => advice)?.id ?? '';
  caseName = cases[0]?.case ?? '';
}

const add = async (client: ApiClient, body: object = {}): Promise<Comment> => {
  const answer = await client.post<Comment>(path, { on: { kind: 'bottleneck', ref: wait }, text: 'Why?', ...body });
  expect(answer.status).toBe(201);
  return answer.data;
};

test('are added to a wait, an action, and a case, in threads, listed by what they are about, and on record', async () => {
  const first = await add(asAnn, { text: '  Can we halve this? ' });
  expect(first).toEqual({
    id: expect.stringMatching(/^cmt_[0-9a-z]{26}$/),
    on: { kind: 'bottleneck', ref: wait },
    text: 'Can we halve this?',
    mentions: [],
    replyTo: null,
    author: { type: 'user', id: ann.id, name: 'Ann Lee' },
    createdAt: expect.any(String),
    editedAt: null,
    resolved: false,
  });
  const reply = await add(scene.client, { text: 'Yes.', replyTo: first.id });
  expect(reply).toMatchObject({ replyTo: first.id, author: { type: 'api_key', name: expect.any(String) } });
  const onItem = await add(asAnn, { on: { kind: 'item', ref: item } });
  const onCase = await add(asAnn, { on: { kind: 'case', ref: caseName } });
  const list = async (query: string): Promise<string[]> =>
    (await asBob.get<Comment[]>(`${path}${query}`)).data.map((each) => each.id);
  expect(await list('')).toEqual([onCase.id, onItem.id, reply.id, first.id]);
  expect(await list('?kind=item')).toEqual([onItem.id]);
  expect(await list(`?kind=bottleneck&ref=${wait}`)).toEqual([reply.id, first.id]);
  expect(await list(`?kind=case&ref=${encodeURIComponent(caseName)}`)).toEqual([onCase.id]);
  expect(await list('?kind=case&ref=unknown')).toEqual([]);
  const page = await asBob.get<Comment[]>(`${path}?limit=3`);
  expect(page.meta.total).toBe(4);
  expect(await list(`?limit=3&cursor=${page.meta.nextCursor ?? ''}`)).toEqual([first.id]);
  expect((await asBob.get<Comment>(`${path}/${reply.id}`)).data).toEqual(reply);
  const entries = await auditOf(app, scene.organization, 'comment.added');
  expect(entries.at(-1)).toMatchObject({ target: { id }, details: { comment: first.id, on: { ref: wait } } });
  expect(JSON.stringify(entries)).not.toContain('halve');
  for (const each of [onCase, onItem, first]) expect((await asAnn.delete(`${path}/${each.id}`)).status).toBe(204);
  // The reply went with its thread.
  expect(await list('')).toEqual([]);
});

test.each([
  [{ on: { kind: 'bottleneck', ref: 'b999' } }, 'on.ref'],
  [{ on: { kind: 'case', ref: 'no such case' } }, 'on.ref'],
  [{ on: { kind: 'page', ref: 'x' } }, 'on.kind'],
  [{ on: { kind: 'case' } }, 'on.ref'],
  [{ on: { kind: 'case', ref: 'x', more: 1 } }, 'on.more'],
  [{ on: 'b1' }, 'on'],
  [{ text: ' ' }, 'text'],
  [{ text: 'x'.repeat(4_001) }, 'text'],
  [{ text: '@usr_01h455vb4pex5vsknk084sn02q' }, 'text'],
  [{ replyTo: 'cmt_01h455vb4pex5vsknk084sn02q' }, 'replyTo'],
  [{ colour: 'red' }, 'colour'],
])('are not added with a wrong %#', async (body, field) => {
  const answer = await asAnn.post(path, { on: { kind: 'bottleneck', ref: wait }, text: 'Why?', ...body });
  expect([answer.status, answer.error.details?.[0]?.field]).toEqual([400, field]);
});

test('answer only in a thread about the same, and resolve only as a thread', async () => {
  const first = await add(asAnn);
  const reply = await add(asAnn, { replyTo: first.id });
  const onItem = { on: { kind: 'item', ref: item }, text: 'No', replyTo: first.id };
  for (const body of [onItem, { on: first.on, text: 'No', replyTo: reply.id }]) {
    expect((await asAnn.post(path, body)).error.details?.[0]?.field).toBe('replyTo');
  }
  expect((await asAnn.patch(`${path}/${reply.id}`, { resolved: true })).error.details?.[0]?.field).toBe('resolved');
  expect((await scene.client.patch<Comment>(`${path}/${first.id}`, { resolved: true })).data.resolved).toBe(true);
  expect((await asAnn.patch<Comment>(`${path}/${first.id}`, { resolved: false })).data.resolved).toBe(false);
  const [entry] = await auditOf(app, scene.organization, 'comment.changed');
  expect(entry?.details).toMatchObject({ comment: first.id, resolved: false });
  expect((await asBob.get(`${path}?ref=${wait}`)).error.details?.[0]?.field).toBe('kind');
});

describe('who may', () => {
  test('read reports may read them; only who may write assessments may write', async () => {
    const comment = await add(asAnn);
    const reader = app.client.as((await aKey(app, scene.organization, { scopes: ['assessments:read'] })).key);
    for (const client of [asBob, reader]) {
      expect((await client.get(`${path}/${comment.id}`)).status).toBe(200);
      expect((await client.post(path, { on: comment.on, text: 'x' })).status).toBe(403);
      expect((await client.patch(`${path}/${comment.id}`, { resolved: true })).status).toBe(403);
      expect((await client.delete(`${path}/${comment.id}`)).status).toBe(403);
    }
    const { client: stranger } = await aTenant(app);
    expect((await stranger.get(`${path}/${comment.id}`)).error.code).toBe('ASSESSMENT_NOT_FOUND');
    expect((await asAnn.get(`${path}/cmt_01h455vb4pex5vsknk084sn02q`)).error.code).toBe('COMMENT_NOT_FOUND');
  });

  test('edit and delete is the author, and administrators; with If-Match, only what they have read', async () => {
    const ofKey = await add(scene.client);
    const ofAnn = await add(asAnn);
    const otherKey = app.client.as((await aKey(app, scene.organization)).key);
    expect((await otherKey.patch(`${path}/${ofKey.id}`, { text: 'Mine' })).error.code).toBe('FORBIDDEN');
    expect((await scene.client.delete(`${path}/${ofAnn.id}`)).error.code).toBe('FORBIDDEN');
    const edited = (await scene.client.patch<Comment>(`${path}/${ofKey.id}`, { text: 'Better' })).data;
    expect([edited.text, typeof edited.editedAt]).toEqual(['Better', 'string']);
    expect((await asAnn.patch<Comment>(`${path}/${ofKey.id}`, { text: 'Best' })).data.text).toBe('Best');
    const stale = { 'if-match': '"stale"' };
    expect((await asAnn.with(stale).patch(`${path}/${ofKey.id}`, { text: 'x' })).status).toBe(412);
    expect((await asAnn.delete(`${path}/${ofKey.id}`)).status).toBe(204);
    expect((await asAnn.delete(`${path}/${ofKey.id}`)).status).toBe(404);
  });
});

test('mention people, who are emailed once unless they have stopped it, and are named as they are called now', async () => {
  const cy = await aUser(app, scene.organization, { name: 'Cy', role: 'member' });
  await (await aSession(app, cy)).patch('/v1/session/notifications', { mentions: false });
  const found = await asAnn.get('/v1/organization/members?q=BO');
  expect(found.data).toEqual([{ id: bob.id, name: 'Bob' }]);
  expect((await asAnn.get<unknown[]>('/v1/organization/members')).data).toHaveLength(3);
  expect((await asBob.get('/v1/organization/members')).status).toBe(403);

  const text = `See @${bob.id}, @${cy.id} and @${ann.id}: <b>why</b>?`;
  const comment = await add(asAnn, { text });
  expect(comment.mentions.map(({ name }) => name)).toEqual(['Bob', 'Cy', 'Ann Lee']);
  const subject = '"Ann Lee" mentioned you in a comment on "Northwind Traders"';
  const mail = await mailbox.await(bob.email, subject);
  expect(mail.text).toContain('See @Bob, @Cy and @Ann Lee: <b>why</b>?');
  expect(mail.text).toContain(`${app.config.baseUrl}/assessments/${id}/report?section=process&ref=${comment.on.ref}`);
  expect(mail.text).toContain('/unsubscribe/');
  await asAnn.patch(`${path}/${comment.id}`, { text: `${text} Soon?` });
  await until(async () => (await app.database.query('SELECT 1 FROM mails')).length === 0);
  expect(mailbox.mails.map(({ to }) => to)).toEqual([bob.email]);

  const people = usersOf(scene.organization);
  await administrator(app).patch(`${people}/${bob.id}`, { name: 'Robert' });
  expect((await asAnn.get<Comment>(`${path}/${comment.id}`)).data.mentions[0]?.name).toBe('Robert');
  await administrator(app).delete(`${people}/${cy.id}`);
  expect((await asAnn.post(path, { on: comment.on, text: `@${cy.id}` })).status).toBe(400);
});

test('are in a shared report only where the link shows them, those on cases only with their names', async () => {
  await add(asAnn, { on: { kind: 'case', ref: caseName }, text: 'About the case' });
  await add(asAnn, { text: 'About the wait' });
  const shown = async (share: object): Promise<{ texts: string[]; authors: unknown[]; comments: boolean }> => {
    const { url = '' } = (await asAnn.post<{ url?: string }>(`/v1/assessments/${id}/shares`, share)).data;
    const { pathname } = new URL(url);
    const { data } = await app.client.get<Comment[]>(`${pathname}/comments?limit=100`);
    const link = (await app.client.get<{ comments: boolean }>(`${pathname}/link`)).data;
    return {
      texts: [...new Set(data.map(({ text }) => text))].filter((text) => text.startsWith('About')),
      authors: [...new Set(data.map(({ author }) => author.name))],
      comments: link.comments,
    };
  };
  expect(await shown({})).toEqual({ texts: [], authors: [], comments: false });
  expect(await shown({ comments: true })).toEqual({ texts: ['About the wait'], authors: [null], comments: true });
  const all = await shown({ comments: true, showCases: true });
  expect(all.texts).toEqual(['About the wait', 'About the case']);
});

test('stay with what they are about when the report is recomputed, and go with the assessment', async () => {
  const comment = await add(asAnn, { on: { kind: 'item', ref: item } });
  const before = (await scene.client.get<{ id: string }>(`/v1/assessments/${id}/report`)).data.id;
  await scene.client.post(`/v1/assessments/${id}/reports`, { assumptions: { hourlyCost: 75 } });
  await until(async () => (await scene.client.get<{ id: string }>(`/v1/assessments/${id}/report`)).data.id !== before);
  expect((await asAnn.get<Comment>(`${path}/${comment.id}`)).data.on).toEqual({ kind: 'item', ref: item });
  // As if the report no longer had it.
  await app.database.query(`UPDATE report_comments SET subject = 'gone' WHERE id = $1`, [
    parsePublicId('cmt', comment.id),
  ]);
  expect((await asAnn.get<Comment>(`${path}/${comment.id}`)).data.on.ref).toBeNull();

  const workspaceId = await scene.workspaceId();
  await app.database.query(
    `INSERT INTO report_comments (workspace_id, id, assessment_id, kind, subject, text, author_id)
     SELECT $1, gen_random_uuid(), $2, 'case', 'x', 'x', 'key_x' FROM generate_series(1, 1000)`,
    [workspaceId, parsePublicId('asmt', id)],
  );
  const full = await asAnn.post(path, { on: { kind: 'bottleneck', ref: wait }, text: 'One more' });
  expect([full.status, full.error.details?.[0]?.field]).toEqual([409, 'comments']);
  expect((await scene.client.delete(`/v1/assessments/${id}`)).status).toBe(204);
  const rows = await app.database.query('SELECT 1 FROM report_comments WHERE workspace_id = $1', [workspaceId]);
  expect(rows).toEqual([]);
});
