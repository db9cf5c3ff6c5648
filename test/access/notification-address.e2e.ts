import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { aKey, keysOf } from '../builders/a-key.js';
import { aSession, makeSystemAdministrator } from '../builders/a-session.js';
import { aPassword, aUser, type User } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { auditOf } from '../builders/audit-of.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { Mailbox, type ReceivedMail } from '../harness/mailbox.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { Visitor, type VisitedPage } from '../harness/visitor.js';

const path = '/v1/organization';
const asked = 'A new address for notifications was requested';
const confirm = 'Confirm this address for notifications';
const changed = 'Notifications now go to another address';

let app: TestApp;
let mailbox: Mailbox;
let organization: Organization;
let person: User;
let admin: ApiClient;
let old: string;
let wanted: string;

beforeAll(async () => {
  mailbox = await Mailbox.open();
  app = await startTestApp({ environment: { SMTP_URL: mailbox.url } });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});
beforeEach(async () => {
  old = `old-${randomUUID()}@northwind.example`;
  wanted = `new-${randomUUID()}@elsewhere.example`;
  organization = await anOrganization(app, { notificationEmail: old });
  person = await aUser(app, organization, { role: 'admin' });
  admin = await aSession(app, person);
});

const linkIn = ({ text }: ReceivedMail): string => new URL(/https?:\S+/.exec(text)?.[0] ?? '').pathname;
const subjectsTo = (address: string): string[] =>
  mailbox.mails.filter(({ to }) => to === address).map(({ subject }) => subject);
const addresses = async (): Promise<unknown[]> => {
  const { data } = await admin.get<Organization & { pendingNotificationEmail: string | null }>(path);
  return [data.notificationEmail, data.pendingNotificationEmail];
};

/** Opens the link and presses its button, as a browser does. */
async function press(link: string): Promise<VisitedPage> {
  const visitor = new Visitor(app.baseUrl);
  const page = await visitor.get(link);
  return page.status === 200 ? visitor.submit(link, page.onlyForm) : page;
}

/** Leaks a new key, and waits for the notice; the key has been reported by someone else. */
async function leak(to: string, name = 'Nightly sync'): Promise<ReceivedMail> {
  const { key, hint } = await aKey(app, organization, { name });
  await app.client.post('/v1/leaks', { token: key });
  return mailbox.await(to, `The live API key "${name}" (${hint}) leaked and was revoked`);
}

describe('a new address for notifications', () => {
  test('waits for its owner, and notices go to the old one meanwhile', async () => {
    const answer = await admin.patch(path, { notificationEmail: wanted });
    expect([answer.status, answer.data]).toEqual([
      200,
      { ...organization, notificationEmail: old, pendingNotificationEmail: wanted },
    ]);
    const mail = await mailbox.await(wanted, confirm);
    const notice = await mailbox.await(old, asked);
    expect(notice.text).toContain(wanted);
    await leak(old);
    expect(subjectsTo(wanted)).toEqual([confirm]);

    const link = linkIn(mail);
    const opened = await new Visitor(app.baseUrl).get(link);
    expect([opened.status, opened.text]).toEqual([200, expect.stringContaining(wanted)]);
    expect(await addresses()).toEqual([old, wanted]);

    expect((await press(link)).text).toContain('Notifications now go to this address.');
    expect(await addresses()).toEqual([wanted, null]);
    expect((await mailbox.await(old, changed)).text).toContain(wanted);
    await leak(wanted);
    expect(
      subjectsTo(old)
        .filter((subject) => [asked, changed].includes(subject))
        .sort(),
    ).toEqual([asked, changed].sort());
    const entries = await auditOf(app, organization, 'organization.changed');
    expect(entries.map(({ actor, details }) => [actor.type, details])).toEqual([
      ['anonymous', { name: organization.name, notificationEmail: wanted, pendingNotificationEmail: null }],
      ['user', { name: organization.name, pendingNotificationEmail: wanted }],
    ]);
  });

  test('is confirmed by its link once, even if two confirm it at the same time', async () => {
    await admin.patch(path, { notificationEmail: wanted });
    const link = linkIn(await mailbox.await(wanted, confirm));
    const visitors = await Promise.all(
      [1, 2, 3].map(async () => {
        const visitor = new Visitor(app.baseUrl);
        return { visitor, page: await visitor.get(link) };
      }),
    );
    const pressed = await Promise.all(visitors.map(({ visitor, page }) => visitor.submit(link, page.onlyForm)));
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await press(link)).status).toBe(404);
    await mailbox.await(old, changed);
  });

  test('is confirmed by no link that has expired, was replaced, or comes from elsewhere', async () => {
    await admin.patch(path, { notificationEmail: wanted });
    const first = linkIn(await mailbox.await(wanted, confirm));
    await admin.patch(path, { notificationEmail: wanted });
    const second = linkIn(await mailbox.await(wanted, confirm, 2));
    expect((await press(first)).status).toBe(404);
    expect((await new Visitor(app.baseUrl).submit(second, { csrf: 'guessed' })).status).toBe(403);
    expect((await press('/confirm-address/svc_address_x')).status).toBe(404);
    await app.database.query('UPDATE notification_email_links SET expires_at = now() WHERE email = $1', [wanted]);
    expect((await press(second)).status).toBe(404);
    expect(await addresses()).toEqual([old, wanted]);
    // The second request is about the same address, of which the old one knows.
    await leak(old);
    expect(subjectsTo(old).filter((subject) => subject === asked)).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['withdrawn', () => admin.patch(path, { notificationEmail: old })],
    ['replaced by another', () => admin.patch(path, { notificationEmail: `other-${wanted}` })],
    [
      'replaced by the administrator of the service',
      () => administrator(app).patch(`/v1/admin/organizations/${organization.id}`, { notificationEmail: `set-${old}` }),
    ],
  ])('that is %s can no longer be confirmed', async (_what, change) => {
    await admin.patch(path, { notificationEmail: wanted });
    const link = linkIn(await mailbox.await(wanted, confirm));
    await change();
    expect((await press(link)).status).toBe(404);
    expect(await addresses()).not.toContain(wanted);
  });

  test('is asked for only by who has proven lately who they are', async () => {
    const minutesAgo = `UPDATE sessions SET created_at = now() - interval '6 minutes', proven_at = NULL
      WHERE person_id IN (SELECT id FROM people WHERE email = $1)`;
    await app.database.query(minutesAgo, [person.email]);
    const { status, error } = await admin.patch(path, { notificationEmail: wanted });
    expect([status, error.code]).toEqual([403, 'PROOF_REQUIRED']);
    expect((await admin.patch(path, { name: 'Southwind', notificationEmail: old })).status).toBe(200);
    expect((await admin.post('/v1/session/proof', { password: aPassword })).status).toBe(204);
    expect((await admin.patch(path, { notificationEmail: wanted })).status).toBe(200);
  });

  test('is asked for five times a day, so that strangers are left alone', async () => {
    for (let count = 0; count < 5; count++)
      expect((await admin.patch(path, { notificationEmail: `${count}-${wanted}` })).status).toBe(200);
    const { status, error } = await admin.patch(path, { notificationEmail: wanted });
    expect([status, error.code]).toEqual([409, 'QUOTA_EXCEEDED']);
    expect(await addresses()).toEqual([old, `4-${wanted}`]);
    expect((await admin.patch(path, { notificationEmail: old })).status).toBe(200);
  });

  test('needs no confirmation if the administrator of the service sets it', async () => {
    const set = await administrator(app).patch(`/v1/admin/organizations/${organization.id}`, {
      notificationEmail: wanted,
    });
    expect(set.data).toMatchObject({ notificationEmail: wanted, pendingNotificationEmail: null });
    await makeSystemAdministrator(app, person);
    await admin.patch(path, { notificationEmail: `own-${wanted}` });
    expect(await addresses()).toEqual([`own-${wanted}`, null]);
  });
});

describe('an administrator who would have the service write to others', () => {
  test('reaches no address that its owner has not confirmed, and has a name of one line', async () => {
    const victim = wanted;
    const url = 'https://evil.example/login';
    await admin.patch(path, { notificationEmail: victim });
    const name = `x" was hacked.\n\nSign in again:\n\n${url}\n\n`;
    const refused = await administrator(app).post(keysOf(organization), {
      name,
      environment: 'live',
      scopes: ['assessments:read'],
    });
    expect([refused.status, refused.error.details?.map(({ field }) => field)]).toEqual([400, ['name']]);
    const { key, id } = await aKey(app, organization, { name: 'x' });
    // As names were stored before.
    await app.database.query(`UPDATE api_keys SET name = $1 WHERE hash = sha256($2::bytea)`, [name, Buffer.from(key)]);
    expect((await administrator(app).get<{ name: string }>(`${keysOf(organization)}/${id}`)).data.name).toBe(name);
    await app.client.post('/v1/leaks', { token: key });
    const isNotice = ({ to, subject }: ReceivedMail): boolean => to === old && subject.includes('leaked');
    await eventually(() => mailbox.mails.some(isNotice));
    const { subject, html, text } = mailbox.mails.find(isNotice) ?? { subject: '', html: '', text: '' };
    expect(subject).toContain(`"x' was hacked. Sign in again: ${url}" (`);
    expect(html).not.toMatch(new RegExp(`href="[^"]*evil`));
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([`${app.baseUrl}/settings/keys`]);
    expect(text.split('\n').filter((line) => line.trim() === url)).toEqual([]);
    await mailbox.await(victim, confirm);
    expect(subjectsTo(victim)).toEqual([confirm]);
  });
});
