import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { parsePublicId } from '#events';
import { DigestJobs } from '../../libs/auth/src/organizations/digests.js';
import { aSession } from '../builders/a-session.js';
import { aUser, type User } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { auditOf } from '../builders/audit-of.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { Mailbox, type ReceivedMail } from '../harness/mailbox.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { testCertificate } from '../harness/test-certificate.js';
import { Visitor } from '../harness/visitor.js';
import { Receiver } from '../webhooks/receiver.js';
import { publish, forLoopback } from '../webhooks/webhooks-app.js';
import { Scene } from './scene.js';

interface Card {
  readonly type: string;
  readonly attachments: readonly {
    readonly contentType: string;
    readonly content: {
      readonly body: readonly { readonly text: string }[];
      readonly actions: readonly { url: string }[];
    };
  }[];
}

const owner = 'owner@northwind.example';
const ready = 'The report of "Northwind Traders" is ready';
const chat = '/v1/organization/chat';
const notifications = '/v1/session/notifications';

let folder: string;
let mailbox: Mailbox;
let channel: Receiver;
let app: TestApp;
let scene: Scene;
let ann: User;
let bob: User;
let asAnn: ApiClient;
let asBob: ApiClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'notifications-'));
  const caFile = join(folder, 'ca.pem');
  await writeFile(caFile, testCertificate.cert);
  mailbox = await Mailbox.open();
  channel = await Receiver.start(testCertificate);
  const environment = { ...forLoopback, WEBHOOK_ALLOW_HTTP: 'false', WEBHOOK_CA_FILE: caFile, SMTP_URL: mailbox.url };
  app = await startTestApp({ environment, alone: true });
});
afterAll(async () => {
  await app.stop();
  await channel.stop();
  await mailbox.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  channel.received.length = 0;
  channel.behaviour = Receiver.answer(200, 'ok');
  scene = await Scene.of(app, { notificationEmail: owner });
  ann = await aUser(app, scene.organization, { name: 'Ann', role: 'admin' });
  bob = await aUser(app, scene.organization, { name: 'Bob', role: 'member' });
  [asAnn, asBob] = await Promise.all([aSession(app, ann), aSession(app, bob)]);
});

const mailsTo = ({ email }: Pick<User, 'email'>): string[] =>
  mailbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

const linkOf = ({ head }: ReceivedMail): string =>
  new URL(/List-Unsubscribe:\s+<([^>]+)>/.exec(head)?.[1] ?? '').pathname;

/** Started in the dashboard, and run to its end. */
async function complete(client: ApiClient): Promise<string> {
  await scene.upload();
  const { id } = (await client.post<{ id: string }>('/v1/assessments', { company: 'Northwind Traders' })).data;
  await scene.completed(id);
  return id;
}

/** What waits for its next attempt is sent now. */
const hurry = (): Promise<unknown> =>
  app.database.query(`UPDATE mails SET send_at = clock_timestamp() WHERE send_at IS NOT NULL AND attempts > 0`);

describe('a report that is ready', () => {
  test('is announced to who started it, to who wants all, and in the channel, with headline, number, and link', async () => {
    const cy = await aUser(app, scene.organization, { name: 'Cy', role: 'admin' });
    await asBob.patch(notifications, { reportReady: 'all' });
    await asAnn.put(chat, { kind: 'slack', url: channel.url('/services/T0/B0/secret') });
    channel.behaviour = Receiver.answer(503, 'later');
    const id = await complete(asAnn);

    const mail = await mailbox.await(ann.email, ready);
    const { summary } = (await scene.client.get<{ summary: { headline: string } }>(`/v1/assessments/${id}/report`))
      .data;
    expect(mail.text).toContain(summary.headline);
    expect(mail.text).toMatch(/worth \$[\d,]+ to \$[\d,]+ a year|based on [\d,]+ cases/);
    expect(mail.text).toContain(`Open the report: ${app.config.baseUrl}/assessments/${id}/report`);
    expect(mail.head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(mail.text).toContain(`Stop these emails: ${app.config.baseUrl}${linkOf(mail)}`);
    await mailbox.await(bob.email, ready);
    expect(linkOf(await mailbox.await(bob.email, ready))).not.toBe(linkOf(mail));
    expect([mailsTo(cy), mailsTo({ email: owner })]).toEqual([[], []]);

    // The channel did not take it: it is tried again like an email.
    await eventually(() => channel.received.length > 0);
    channel.behaviour = Receiver.answer(200, 'ok');
    await eventually(
      async () => (await app.database.query(`SELECT 1 FROM mails WHERE last_error LIKE '%503: later'`)).length > 0,
    );
    await hurry();
    await eventually(() => channel.received.length > 1);
    const { path, body } = channel.received[1] ?? { path: '', body: '' };
    expect(path).toBe('/services/T0/B0/secret');
    expect(body).toContain(`"url":"${app.config.baseUrl}/assessments/${id}/report"`);
    expect((JSON.parse(body) as { text: string }).text).toBe(ready);
    expect(body).not.toContain('unsubscribe');
    await eventually(async () => (await app.database.query('SELECT 1 FROM mails')).length === 0);
  });

  test('is no longer, after one click and without signing in', async () => {
    const id = await complete(asAnn);
    const link = linkOf(await mailbox.await(ann.email, ready));
    const visitor = new Visitor(app.baseUrl);
    expect((await visitor.get(link)).text).toContain(ann.email);
    expect((await asAnn.get(notifications)).data).toEqual({ reportReady: 'mine', digest: false, mentions: true });
    for (const forged of [
      link.replace('reportReady', 'digest'),
      `${link.slice(0, -1)}x`,
      '/unsubscribe/usr_x.digest.00',
    ]) {
      expect((await visitor.submit(forged, { 'List-Unsubscribe': 'One-Click' })).status).toBe(404);
    }
    expect((await visitor.submit(link, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect((await asAnn.get(notifications)).data).toEqual({ reportReady: 'none', digest: false, mentions: true });
    const [entry] = await auditOf(app, scene.organization, 'user.notifications_changed');
    expect(entry).toMatchObject({
      actor: { type: 'anonymous' },
      target: { id: ann.id },
      details: { reportReady: 'none' },
    });
    expect((await visitor.submit(link, {})).status).toBe(200);
    expect(await auditOf(app, scene.organization, 'user.notifications_changed')).toHaveLength(1);
    const again = (await asAnn.post<{ id: string }>('/v1/assessments', { company: 'Northwind Traders' })).data;
    await scene.completed(again.id);
    expect(again.id).not.toBe(id);
    expect(mailsTo(ann)).toEqual([ready]);
  });

  test('is announced neither in the sandbox nor, to those who want their own, if a key started it', async () => {
    await asBob.patch(notifications, { reportReady: 'all' });
    await complete(scene.client);
    await mailbox.await(bob.email, ready);
    const sandbox = await Scene.in(app, scene.organization, { environment: 'test' });
    await sandbox.upload();
    const { id } = (
      await asAnn.with({ 'x-workspace': 'test' }).post<{ id: string }>('/v1/assessments', { company: 'Tried' })
    ).data;
    await sandbox.completed(id);
    expect([mailsTo(ann), mailsTo(bob)]).toEqual([[], [ready]]);
  });
});

test('a report that could not be made is explained to who started it, once to an address', async () => {
  await administrator(app).patch(`/v1/admin/organizations/${scene.organization.id}`, { notificationEmail: bob.email });
  await asBob.patch(notifications, { reportReady: 'all' });
  await scene.upload();
  const period = { from: '1999-01-01T00:00:00.000Z', to: '1999-12-31T00:00:00.000Z' };
  const { id } = (await asAnn.post<{ id: string }>('/v1/assessments', { company: 'Contoso', period })).data;
  const mail = await mailbox.await(ann.email, 'The report of "Contoso" could not be made');
  expect(mail.text).toContain('No case started in the period from 1999-01-01 to 1999-12-31');
  expect(mail.text).toContain('Nothing is lost');
  expect(mail.text).toContain(`${app.config.baseUrl}/assessments/${id}`);
  await mailbox.await(bob.email, 'The assessment of "Contoso" needs attention');
  expect(mailsTo(bob)).toHaveLength(1);
});

describe('the weekly digest', () => {
  const digest = async (due: string): Promise<string> => {
    const id = parsePublicId('org', scene.organization.id);
    await app.database.query(`UPDATE organizations SET next_digest_at = ${due} WHERE id = $1`, [id]);
    await app.app.get(DigestJobs, { strict: false }).postDue();
    const [row] = await app.database.query<{ next: string }>(
      `SELECT to_char(next_digest_at AT TIME ZONE 'America/New_York', 'Dy HH24:MI') AS next FROM organizations WHERE id = $1`,
      [id],
    );
    return row?.next ?? '';
  };

  test('sums up the week on Monday at 07:00 of the organization, also as a card in Teams, and is left out if there is nothing', async () => {
    const calendar = { timeZone: 'America/New_York' };
    await administrator(app).patch(`/v1/admin/organizations/${scene.organization.id}`, { calendar });
    await asBob.patch(notifications, { digest: true });
    await asAnn.put(chat, { kind: 'teams', url: channel.url('/workflows/1') });
    expect(await digest('NULL')).toBe('Mon 07:00');
    // Nothing has happened yet.
    expect(await digest('clock_timestamp()')).toBe('Mon 07:00');
    await complete(scene.client);
    await publish(app, { workspaceId: await scene.workspaceId() } as never);
    await eventually(() => channel.received.length > 0);
    expect(await digest('clock_timestamp()')).toBe('Mon 07:00');
    const mail = await mailbox.await(bob.email, 'Last week at "Northwind Traders": 1 report finished');
    expect(mail.text).toContain('1 report finished: Northwind Traders');
    expect(mail.text).not.toMatch(/change|roadmap|endpoint/);
    await eventually(() => channel.received.length > 1);
    const card = JSON.parse(channel.received[1]?.body ?? '') as Card;
    const [attachment] = card.attachments;
    expect([card.type, attachment?.contentType]).toEqual(['message', 'application/vnd.microsoft.card.adaptive']);
    expect(attachment?.content.body.map(({ text }) => text)).toEqual([
      'Last week at "Northwind Traders": 1 report finished',
      '1 report finished: Northwind Traders',
    ]);
    expect(attachment?.content.actions).toMatchObject([{ url: `${app.config.baseUrl}/assessments` }]);
    expect(mailsTo(ann)).toEqual([]);
    // A later week, in which nothing happened.
    await digest(`clock_timestamp() - interval '20 days'`);
    expect(mailsTo(bob)).toHaveLength(1);
  });
});

describe('the channel of an organization', () => {
  test('is set, tested, and removed by its administrators, and its URL never shown', async () => {
    const url = channel.url('/services/secret');
    expect((await asAnn.post(`${chat}/test`)).data).toEqual({ delivered: false, message: 'No channel is set.' });
    const set = await asAnn.put(chat, { kind: 'slack', url });
    expect([set.status, set.data]).toMatchObject([200, { kind: 'slack', host: `127.0.0.1:${channel.port}` }]);
    expect((await asAnn.post(`${chat}/test`)).data).toEqual({ delivered: true, message: null });
    expect(channel.received[0]?.body).toContain('This channel is connected');
    channel.behaviour = Receiver.answer(404, 'no_service');
    expect((await asAnn.post(`${chat}/test`)).data).toEqual({
      delivered: false,
      message: `127.0.0.1:${channel.port} answered 404: no_service`,
    });
    const stored = await app.database.query<{ url: Buffer }>('SELECT url FROM chat_channels');
    expect(stored.some((row) => row.url.includes('secret'))).toBe(false);
    const tests = await auditOf(app, scene.organization, 'organization.chat_tested');
    const [change] = await auditOf(app, scene.organization, 'organization.changed');
    expect(tests).toHaveLength(2);
    expect(change?.details).toEqual({ chat: 'slack', host: `127.0.0.1:${channel.port}` });
    expect((await asAnn.delete(chat)).status).toBe(204);
    expect((await asAnn.get(chat)).data).toEqual({ kind: null, host: null, createdAt: null });
  });

  test.each([
    [{ kind: 'irc', url: 'https://example.com' }, 'kind'],
    [{ kind: 'slack' }, 'url'],
    [{ kind: 'slack', url: 'http://example.com' }, 'url'],
    [{ kind: 'slack', url: 'https://user@example.com/' }, 'url'],
    [{ kind: 'slack', url: 'https://nowhere.invalid/' }, 'url'],
    [{ kind: 'slack', url: 'https://example.com', more: 1 }, 'more'],
  ])('is not %j', async (body, field) => {
    const answer = await asAnn.put(chat, body);
    expect([answer.status, answer.error.details?.[0]?.field]).toEqual([400, field]);
  });

  test('is neither seen nor changed by members and keys', async () => {
    expect((await asBob.get(chat)).status).toBe(403);
    expect((await asBob.put(chat, { kind: 'slack', url: channel.url() })).status).toBe(403);
    expect((await scene.client.get(chat)).status).toBe(403);
    expect((await app.client.get(chat)).status).toBe(401);
  });
});

test.each([
  [{ reportReady: 'some' }, 'reportReady'],
  [{ digest: 'yes' }, 'digest'],
  [{ sms: true }, 'sms'],
])('notifications cannot be chosen as %j', async (body, field) => {
  const answer = await asBob.patch(notifications, body);
  expect([answer.status, answer.error.details?.[0]?.field]).toEqual([400, field]);
});
