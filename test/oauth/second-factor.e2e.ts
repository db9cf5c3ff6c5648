import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { aSession, makeSystemAdministrator } from '../builders/a-session.js';
import { aPassword, aUser, usersOf, type User } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { Visitor, type VisitedPage } from '../harness/visitor.js';
import { timeLeftInStep } from '../harness/totp-step.js';

let app: TestApp;
let organization: Organization;

beforeAll(async () => {
  app = await startTestApp({ environment: { RATE_LIMIT_SIGN_INS: '200' } });
  organization = await anOrganization(app);
});
afterAll(() => app.stop());

const path = '/v1/session/second-factor';

interface Enrolled {
  readonly person: User;
  readonly recoveryCodes: readonly string[];
  /** What the app shows so many steps from now. */
  readonly code: (steps?: number) => string;
}

/** A person with an authenticator app, as one gets it: from the key that the service shows. */
async function enrolled(): Promise<Enrolled> {
  const person = await aUser(app, organization);
  const session = await aSession(app, person);
  const { key } = (await session.post<{ key: string }>(path, { password: aPassword })).data;
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  const code = (steps = 0): string => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  await timeLeftInStep();
  // The step before: the present one stays good for signing in.
  const answer = await session.post<{ recoveryCodes: string[] }>(`${path}/confirm`, { code: code(-1) });
  expect(answer.status).toBe(200);
  return { person, recoveryCodes: answer.data.recoveryCodes, code };
}

async function givePassword({ email }: User, returnTo = '/'): Promise<{ visitor: Visitor; page: VisitedPage }> {
  const visitor = new Visitor(app.baseUrl);
  const { onlyForm } = await visitor.get(`/sign-in?return_to=${encodeURIComponent(returnTo)}`);
  return { visitor, page: await visitor.submit('/sign-in', { ...onlyForm, email, password: aPassword }) };
}

async function giveCode(visitor: Visitor, code: string, returnTo = '/'): Promise<VisitedPage> {
  const page = await visitor.get(`/sign-in/code?return_to=${encodeURIComponent(returnTo)}`);
  return page.status === 200 ? visitor.submit('/sign-in/code', { ...page.onlyForm, code }) : page;
}

const signedIn = async (visitor: Visitor): Promise<boolean> => (await visitor.get('/v1/session')).status === 200;

describe('signing in with a second factor', () => {
  test('takes the code after the password, and then leads on', async () => {
    const { person, code } = await enrolled();
    const { visitor, page } = await givePassword(person, '/settings/keys');
    expect(page.location).toBe('/sign-in/code?return_to=%2Fsettings%2Fkeys');
    expect([visitor.cookie('session'), await signedIn(visitor)]).toEqual([undefined, false]);
    expect((await giveCode(visitor, code(), '/settings/keys')).location).toBe('/settings/keys');
    expect(await signedIn(visitor)).toBe(true);
  });

  test('stands before an application as well', async () => {
    const { person } = await enrolled();
    const { visitor } = await givePassword(person, '/oauth/authorize?client_id=app_x');
    expect((await visitor.get('/')).location).toContain('/sign-in');
  });

  test('takes no code twice, not even at the same time', async () => {
    const { person, code } = await enrolled();
    const visitors = await Promise.all([givePassword(person), givePassword(person), givePassword(person)]);
    const now = code();
    const pages = await Promise.all(visitors.map(({ visitor }) => giveCode(visitor, now)));
    expect(pages.map(({ status }) => status).sort()).toEqual([303, 401, 401]);
    const { visitor } = await givePassword(person);
    expect((await giveCode(visitor, now)).status).toBe(401);
  });

  test('takes a recovery code once', async () => {
    const { person, recoveryCodes } = await enrolled();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = ''] = recoveryCodes;
    const once = await givePassword(person);
    expect((await giveCode(once.visitor, first.toUpperCase())).status).toBe(303);
    const twice = await givePassword(person);
    expect((await giveCode(twice.visitor, first)).status).toBe(401);
  });

  test('locks after five wrong codes, for the right one too, whatever the browser', async () => {
    const { person, code } = await enrolled();
    for (let count = 0; count < 5; count++) {
      const { visitor } = await givePassword(person);
      expect((await giveCode(visitor, '000000')).status).toBe(401);
    }
    const { visitor } = await givePassword(person);
    expect((await giveCode(visitor, code())).status).toBe(429);
    expect(await signedIn(visitor)).toBe(false);
  });

  test('a code without the password is worth nothing, and neither is a form without its proof', async () => {
    const { person, code } = await enrolled();
    expect((await giveCode(new Visitor(app.baseUrl), code())).location).toBe('/sign-in?return_to=%2F');
    const { visitor } = await givePassword(person);
    expect((await visitor.submit('/sign-in/code', { code: code() })).status).toBe(403);
  });

  test('a password that changes meanwhile ends what was begun with it', async () => {
    const { person, code } = await enrolled();
    const { visitor } = await givePassword(person);
    await administrator(app).patch(`${usersOf(organization)}/${person.id}`, { password: 'another good password' });
    expect((await giveCode(visitor, code())).location).toBe('/sign-in?return_to=%2F');
  });

  test('one’s own code does not complete another person’s sign-in', async () => {
    const mine = await enrolled();
    const theirs = await enrolled();
    const { visitor } = await givePassword(theirs.person);
    expect((await giveCode(visitor, mine.code())).status).toBe(401);
  });

  test('a sign-in link stands for the password alone', async () => {
    const { person, code } = await enrolled();
    const link = await administrator(app).post<{ url: string }>('/v1/admin/sign-in-links', { email: person.email });
    const visitor = new Visitor(app.baseUrl);
    const { pathname } = new URL(link.data.url);
    const page = await visitor.submit(pathname, (await visitor.get(pathname)).onlyForm);
    expect([page.location, await signedIn(visitor)]).toEqual(['/sign-in/code', false]);
    expect((await giveCode(visitor, code())).status).toBe(303);
  });
});

describe('one’s own second factor', () => {
  test('is begun with the password, and asked for only once a code has confirmed it', async () => {
    const person = await aUser(app, organization);
    const session = await aSession(app, person);
    expect((await session.post(path, { password: 'not my password' })).status).toBe(400);
    const begun = await session.post<{ uri: string; qrCode: string }>(path, { password: aPassword });
    expect(begun.data.uri).toMatch(/^otpauth:\/\/totp\//);
    expect(begun.data.qrCode).toMatch(/^<svg /);
    expect(begun.headers.get('cache-control')).toBe('no-store');
    expect((await givePassword(person)).page.location).toBe('/');
    expect((await session.post(`${path}/confirm`, { code: '000000' })).status).toBe(400);
    expect((await session.get(path)).data).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  });

  test('is kept encrypted, and its recovery codes as hashes', async () => {
    const { person, recoveryCodes } = await enrolled();
    const rows = JSON.stringify([
      await app.database.query(`SELECT encode(secret, 'escape') AS secret FROM second_factors`),
      await app.database.query(`SELECT encode(hash, 'escape') AS hash FROM recovery_codes`),
    ]);
    for (const code of recoveryCodes) expect(rows).not.toContain(code);
    const session = await aSession(app, person);
    expect((await session.get(path)).data).toEqual({ enabled: true, recoveryCodesLeft: 10 });
    expect((await session.post(path, { password: aPassword })).status).toBe(409);
  });

  test('is removed with the password, or by an administrator', async () => {
    const one = await enrolled();
    const session = await aSession(app, one.person);
    expect((await session.post(`${path}/remove`, { password: 'not my password' })).status).toBe(400);
    expect((await session.post(`${path}/remove`, { password: aPassword })).status).toBe(204);
    expect((await givePassword(one.person)).page.location).toBe('/');
    const other = await enrolled();
    const address = `${usersOf(organization)}/${other.person.id}/second-factor`;
    expect((await administrator(app).delete(address)).status).toBe(204);
    expect((await givePassword(other.person)).page.location).toBe('/');
    const log = `/v1/admin/organizations/${organization.id}/audit-log?action=user.second_factor_removed`;
    expect((await administrator(app).get<unknown[]>(log)).data).toHaveLength(2);
  });
});

describe('an administrator in a browser', () => {
  /** Signed in a while ago. */
  async function anAdministrator(): Promise<Enrolled & { readonly session: ApiClient }> {
    const one = await enrolled();
    await makeSystemAdministrator(app, one.person);
    const session = await aSession(app, one.person);
    await app.database.query(`UPDATE sessions SET created_at = created_at - interval '6 minutes'`);
    return { ...one, session };
  }
  const factorOf = ({ id }: User): string => `${usersOf(organization)}/${id}/second-factor`;
  const identityOf = ({ id }: User): string => `${usersOf(organization)}/${id}/provider-identity`;

  test('weakens how others sign in only after the password or a code is given again', async () => {
    const { session, code } = await anAdministrator();
    const other = await enrolled();
    for (const path of [factorOf(other.person), identityOf(other.person)]) {
      const refused = await session.delete(path);
      expect([refused.status, refused.error.code]).toEqual([403, 'PROOF_REQUIRED']);
    }
    const wrong = await session.post('/v1/session/proof', { password: 'not my password' });
    expect([wrong.status, wrong.error.details?.[0]?.field]).toEqual([400, 'password']);
    expect((await session.post('/v1/session/proof', { code: '000000' })).error.details?.[0]?.field).toBe('code');
    expect((await session.post('/v1/session/proof', {})).status).toBe(400);
    expect((await session.delete(factorOf(other.person))).status).toBe(403);
    expect((await session.post('/v1/session/proof', { password: aPassword })).status).toBe(204);
    expect((await session.delete(factorOf(other.person))).status).toBe(204);
    expect((await session.delete(identityOf(other.person))).status).toBe(204);

    await app.database.query(`UPDATE sessions SET proven_at = proven_at - interval '6 minutes'`);
    const third = await enrolled();
    expect((await session.delete(factorOf(third.person))).status).toBe(403);
    expect((await session.post('/v1/session/proof', { code: code() })).status).toBe(204);
    expect((await session.delete(factorOf(third.person))).status).toBe(204);
  });

  test('who has just signed in has given proof enough, also without a password', async () => {
    const one = await enrolled();
    await makeSystemAdministrator(app, one.person);
    const other = await enrolled();
    expect((await (await aSession(app, one.person)).delete(factorOf(other.person))).status).toBe(204);
  });

  test('guesses no more often than at sign-in', async () => {
    const { session } = await anAdministrator();
    const guess = async (): Promise<number> =>
      (await session.post('/v1/session/proof', { password: 'not my password' })).status;
    const statuses: number[] = [];
    // Half of RATE_LIMIT_SIGN_INS: what one account may fail.
    for (let count = 0; count < 102; count += 1) statuses.push(await guess());
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(400));
    expect(statuses.at(-1)).toBe(429);
  });
});
