import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aSession } from '../builders/a-session.js';
import { aPassword, aUser, usersOf, type User } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { eventually } from '../harness/eventually.js';
import { Mailbox, type ReceivedMail } from '../harness/mailbox.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { Visitor, type VisitedPage } from '../harness/visitor.js';

let app: TestApp;
let mailbox: Mailbox;
let organization: Organization;

beforeAll(async () => {
  mailbox = await Mailbox.open();
  const environment = { SMTP_URL: mailbox.url, MAIL_FROM: 'service@example.com', RATE_LIMIT_SIGN_INS: '40' };
  app = await startTestApp({ environment });
  organization = await anOrganization(app, { name: 'Northwind & Sons' });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});

const another = 'a further good password';
const linkIn = ({ text }: ReceivedMail): string => new URL(/https?:\S+/.exec(text)?.[0] ?? '').pathname;

/** Opens the link and sends its form, as a browser does. */
async function choose(link: string, password: string): Promise<VisitedPage> {
  const visitor = new Visitor(app.baseUrl);
  const page = await visitor.get(link);
  return page.status === 200 ? visitor.submit(link, { ...page.onlyForm, new: password }) : page;
}

async function signIn(email: string, password: string): Promise<VisitedPage> {
  const visitor = new Visitor(app.baseUrl);
  const page = await visitor.get('/sign-in');
  return visitor.submit('/sign-in', { ...page.onlyForm, email, password });
}

async function forget(email: string): Promise<VisitedPage> {
  const visitor = new Visitor(app.baseUrl);
  const page = await visitor.get('/sign-in/forgotten');
  return visitor.submit('/sign-in/forgotten', { ...page.onlyForm, email });
}

const invite = async (): Promise<User & { invitedUntil: string | null }> => {
  const body = { email: `${randomUUID()}@people.example`, name: 'Grace', role: 'member' };
  return (await administrator(app).post<User & { invitedUntil: string }>(usersOf(organization), body)).data;
};

const reset = async (email: string, count = 1): Promise<string> => {
  await forget(email);
  return linkIn(await mailbox.await(email, 'Choose a new password', count));
};

const audited = async (action: string): Promise<readonly { target: { id: string } }[]> => {
  const path = `/v1/admin/organizations/${organization.id}/audit-log?action=${action}`;
  return (await administrator(app).get<{ target: { id: string } }[]>(path)).data;
};

describe('an invitation', () => {
  test('is an email with a link that sets the first password and signs in, shown only to that person', async () => {
    const person = await invite();
    expect(Date.parse(person.invitedUntil ?? '')).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    const mail = await mailbox.await(person.email, 'Join "Northwind & Sons"');
    expect(JSON.stringify(person)).not.toContain('/sign-in/password/');
    const page = await choose(linkIn(mail), another);
    expect([page.status, page.location, page.headers.get('cache-control')]).toEqual([303, '/', 'no-store']);
    const session = page.headers.getSetCookie().find((cookie) => cookie.startsWith('session=')) ?? '';
    expect(session).toMatch(/HttpOnly/);
    const own = app.client.with({ cookie: session.split(';', 1)[0] ?? '', origin: app.baseUrl });
    expect((await own.get('/v1/session')).data).toMatchObject({ email: person.email, hasPassword: true });
    expect((await signIn(person.email, another)).location).toBe('/');
    const users = usersOf(organization);
    expect(
      (await administrator(app).get<{ invitedUntil: null }>(`${users}/${person.id}`)).data.invitedUntil,
    ).toBeNull();
    expect((await audited('user.invitation_accepted')).map(({ target }) => target.id)).toContain(person.id);
  });

  test('works once: of two who use it at the same time, one sets the password', async () => {
    const person = await invite();
    const link = linkIn(await mailbox.await(person.email, 'Join "Northwind & Sons"'));
    const passwords = ['the first good password', 'the second good password'];
    const pages = await Promise.all(passwords.map((password) => choose(link, password)));
    expect(pages.map(({ status }) => status).sort()).toEqual([303, 404]);
    const winner = passwords[pages.findIndex(({ status }) => status === 303)] ?? '';
    expect((await signIn(person.email, winner)).status).toBe(303);
    expect((await choose(link, another)).status).toBe(404);
  });

  test('that is sent again ends the one before', async () => {
    const person = await invite();
    const first = linkIn(await mailbox.await(person.email, 'Join "Northwind & Sons"'));
    expect((await administrator(app).post(`${usersOf(organization)}/${person.id}/invitation`)).status).toBe(200);
    const second = linkIn(await mailbox.await(person.email, 'Join "Northwind & Sons"', 2));
    expect((await choose(first, another)).status).toBe(404);
    expect((await choose(second, another)).status).toBe(303);
  });

  test('in a browser that someone else is signed in with says so, and ends that session', async () => {
    const person = await invite();
    const link = linkIn(await mailbox.await(person.email, 'Join "Northwind & Sons"'));
    const other = await aUser(app, organization);
    const visitor = new Visitor(app.baseUrl);
    await visitor.submit('/sign-in', {
      ...(await visitor.get('/sign-in')).onlyForm,
      email: other.email,
      password: aPassword,
    });
    const page = await visitor.get(link);
    expect(page.text).toContain(`You are signed in as ${other.name}`);
    await visitor.submit(link, { ...page.onlyForm, new: another });
    expect((await visitor.get('/sign-out')).text).toContain(person.email);
    const left = await app.database.query(
      'SELECT 1 FROM sessions WHERE person_id = (SELECT id FROM people WHERE email = $1)',
      [other.email],
    );
    expect(left).toEqual([]);
  });

  test('does not sign in a person whose organization has turned off passwords meanwhile', async () => {
    const elsewhere = await anOrganization(app, { name: 'Elsewhere' });
    const body = { email: `${randomUUID()}@elsewhere.example`, name: 'Grace', role: 'member' };
    await administrator(app).post(usersOf(elsewhere), body);
    const link = linkIn(await mailbox.await(body.email, `Join "${elsewhere.name}"`));
    await app.database.query(
      `INSERT INTO sign_in_providers (id, name, issuer, client_id, client_secret, create_people, role, trust_email,
         password_sign_in, proven_at)
       SELECT id, 'Okta', 'https://okta.example', 'x', 'x', true, 'member', false, false, now()
       FROM organizations WHERE name = $1`,
      [elsewhere.name],
    );
    await app.database.query(
      `INSERT INTO sign_in_domains (domain, organization_id)
       SELECT 'elsewhere.example', id FROM organizations WHERE name = $1`,
      [elsewhere.name],
    );
    const page = await choose(link, another);
    expect([page.status, page.headers.getSetCookie().filter((cookie) => cookie.startsWith('session='))]).toEqual([
      200,
      [],
    ]);
  });

  test('that is withdrawn no longer works, and neither does a reset', async () => {
    const person = await invite();
    const link = linkIn(await mailbox.await(person.email, 'Join "Northwind & Sons"'));
    const path = `${usersOf(organization)}/${person.id}/invitation`;
    expect((await administrator(app).delete(path)).status).toBe(204);
    expect((await administrator(app).delete(path)).status).toBe(204);
    expect((await choose(link, another)).status).toBe(404);
    const before = mailbox.mails.length;
    const other = await aUser(app, organization);
    await forget(person.email);
    await reset(other.email);
    expect(mailbox.mails.slice(before).map(({ to }) => to)).toEqual([other.email]);
  });

  test('expires', async () => {
    const person = await invite();
    const link = linkIn(await mailbox.await(person.email, 'Join "Northwind & Sons"'));
    await app.database.query(`UPDATE password_links SET expires_at = clock_timestamp() - interval '1 second'`);
    expect((await choose(link, another)).status).toBe(404);
  });

  test('is not for a person who has a password', async () => {
    const person = await aUser(app, organization);
    const answer = await administrator(app).post(`${usersOf(organization)}/${person.id}/invitation`);
    expect([answer.status, answer.error.code]).toEqual([409, 'ALREADY_JOINED']);
  });
});

describe('a reset by oneself', () => {
  test('sets a new password, ends every session, and tells the owner', async () => {
    const person = await aUser(app, organization);
    const session = await aSession(app, person);
    expect((await choose(await reset(person.email), another)).text).toContain('Your password is set');
    expect((await session.get('/v1/session')).status).toBe(401);
    expect((await signIn(person.email, aPassword)).status).toBe(401);
    expect((await signIn(person.email, another)).status).toBe(303);
    await mailbox.await(person.email, 'Your password was changed');
    expect((await audited('user.password_reset')).map(({ target }) => target.id)).toContain(person.id);
  });

  test('answers an unknown address as a known one, and sends it nothing', async () => {
    const person = await aUser(app, organization);
    const unknown = `${randomUUID()}@people.example`;
    const known = await forget(person.email);
    const other = await forget(unknown);
    expect(other.status).toBe(known.status);
    expect(other.text.replace(unknown, '')).toBe(known.text.replace(person.email, ''));
    await mailbox.await(person.email, 'Choose a new password');
    expect(mailbox.mails.filter(({ to }) => to === unknown)).toEqual([]);
  });

  test('fills no mailbox: three links are valid at most', async () => {
    const person = await aUser(app, organization);
    for (let count = 0; count < 6; count++) expect((await forget(person.email)).status).toBe(200);
    await mailbox.await(person.email, 'Choose a new password', 3);
    const other = await aUser(app, organization);
    await reset(other.email);
    expect(mailbox.mails.filter(({ to }) => to === person.email)).toHaveLength(3);
  });

  test('ends the other links that were asked for, and any that is open when the password changes', async () => {
    const person = await aUser(app, organization);
    const first = await reset(person.email);
    const second = await reset(person.email, 2);
    expect((await choose(second, another)).status).toBe(200);
    expect((await choose(first, aPassword)).status).toBe(404);
    const third = await reset(person.email, 3);
    await administrator(app).patch(`${usersOf(organization)}/${person.id}`, { password: aPassword });
    expect((await choose(third, another)).status).toBe(404);
  });

  test('needs its own form, refuses a short password, and keeps only a hash of its token', async () => {
    const person = await aUser(app, organization);
    const link = await reset(person.email);
    expect((await new Visitor(app.baseUrl).submit(link, { new: another })).status).toBe(403);
    expect((await choose(link, 'short')).status).toBe(400);
    const rows = JSON.stringify(await app.database.query('SELECT * FROM password_links'));
    expect(rows).not.toContain(link.split('/').at(-1));
    expect((await choose(link, another)).status).toBe(200);
  });

  test('never reaches a deactivated person', async () => {
    const person = await aUser(app, organization);
    const link = await reset(person.email);
    await administrator(app).patch(`${usersOf(organization)}/${person.id}`, { status: 'deactivated' });
    expect((await choose(link, another)).status).toBe(404);
  });

  test('is limited by address', async () => {
    const statuses: number[] = [];
    await eventually(async () => {
      statuses.push((await forget(`${randomUUID()}@people.example`)).status);
      return statuses.includes(429) || statuses.length > 60;
    });
    expect(statuses.at(-1)).toBe(429);
  });
});
