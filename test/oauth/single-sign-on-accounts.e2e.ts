import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeSystemAdministrator } from '../builders/a-session.js';
import { aPassword, aUser, usersOf } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization } from '../builders/an-organization.js';
import { eventually } from '../harness/eventually.js';
import { Mailbox } from '../harness/mailbox.js';
import type { VisitedPage } from '../harness/visitor.js';
import { signIn } from './oauth-scene.js';
import type { Account } from './identity-provider.js';
import { pathOf, SingleSignOnScene } from './single-sign-on-scene.js';

let scene: SingleSignOnScene;
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await Mailbox.open();
  scene = await SingleSignOnScene.start({ SMTP_URL: mailbox.url, MAIL_FROM: 'service@example.com' });
});
afterAll(async () => {
  await scene.stop();
  await mailbox.close();
});

/** What the page says to who comes back with this account. */
async function comeBack(domain: string, account: Account): Promise<{ page: VisitedPage; isIn: boolean }> {
  const visitor = scene.visitor();
  const page = await scene.signIn(visitor, scene.provider.account(account), `any@${domain}`);
  return { page, isIn: (await scene.isSignedIn(visitor)) !== null };
}

describe('whom a provider vouches for', () => {
  test('must have a verified address, unless the provider is trusted with it', async () => {
    for (const verified of [false, undefined, 'false']) {
      const { organization, domain } = await scene.organization();
      const { email } = await aUser(scene.app, organization, { email: `ada@${domain}` });
      const account = { email, email_verified: verified } as Account;
      const { page, isIn } = await comeBack(domain, account);
      expect([page.status, isIn, page.text]).toEqual([403, false, expect.stringContaining('is verified')]);
      await scene.set(organization, { domains: [domain], trustEmail: true });
      expect((await comeBack(domain, account)).isIn).toBe(true);
    }
  });

  test('must have an address of the organization’s domains, and have one at all', async () => {
    const { organization, domain } = await scene.organization({ createPeople: true });
    const { email } = await aUser(scene.app, organization, { email: 'guest@elsewhere.example' });
    for (const [account, words] of [
      [{ email }, 'is not an address of Northwind Traders'],
      [{ email: `ada@sub.${domain}` }, 'is not an address of Northwind Traders'],
      [{}, 'did not tell us your email address'],
      [{ email: `two@addresses@${domain}` }, 'did not tell us your email address'],
    ] as const) {
      const { page, isIn } = await comeBack(domain, account);
      expect([page.status, isIn, page.text]).toEqual([403, false, expect.stringContaining(words)]);
    }
    const refused = await scene.audit(organization, 'user.sign_in_failed');
    expect(refused.map(({ details }) => details.reason)).toEqual([
      'no_email',
      'no_email',
      'other_domain',
      'other_domain',
    ]);
  });

  test('is created at the first sign-in where that is wanted, with the role that was set', async () => {
    const { organization, domain } = await scene.organization();
    const email = `grace@${domain}`;
    const before = await comeBack(domain, { email });
    expect(before.page.text).toContain(`There is no account for ${email} in Northwind Traders`);
    await scene.set(organization, { domains: [domain], createPeople: true, role: 'admin' });
    expect((await comeBack(domain, { email, name: 'Grace Hopper' })).isIn).toBe(true);
    const { data } = await administrator(scene.app).get<object[]>(usersOf(organization));
    expect(data).toMatchObject([{ email, name: 'Grace Hopper', role: 'admin', status: 'active', invitedUntil: null }]);
    const [created] = await scene.audit(organization, 'user.created');
    expect(created).toMatchObject({ actor: { name: 'Grace Hopper' }, details: { by: 'provider', role: 'admin' } });
  });

  test('never signs in as a person of another organization', async () => {
    const { domain } = await scene.organization({ createPeople: true });
    const other = await anOrganization(scene.app);
    const { email } = await aUser(scene.app, other, { email: `ada@${domain}` });
    const { page, isIn } = await comeBack(domain, { email });
    expect([page.status, isIn]).toEqual([403, false]);
  });

  test('signs in to each of two organizations that share a provider as a person of that one', async () => {
    const one = await scene.organization();
    const other = await scene.organization({ createPeople: true });
    const { email } = await aUser(scene.app, one.organization, { email: `ada@${one.domain}` });
    const login = scene.provider.account({ email });
    await scene.signIn(scene.visitor(), login, email);
    const visitor = scene.visitor();
    const page = await scene.signIn(visitor, login, `ada@${other.domain}`);
    expect([page.status, await scene.isSignedIn(visitor)]).toEqual([403, null]);
  });

  test('does not inherit the account of who had the address before, until it is unlinked', async () => {
    const { organization, domain } = await scene.organization();
    const person = await aUser(scene.app, organization, { email: `ada@${domain}` });
    expect((await comeBack(domain, { email: person.email })).isIn).toBe(true);
    const second = await comeBack(domain, { email: person.email });
    expect(second.page.text).toContain('belongs to another Okta account here');
    const link = `${usersOf(organization)}/${person.id}/provider-identity`;
    expect((await administrator(scene.app).delete(link)).status).toBe(204);
    expect((await administrator(scene.app).delete(link)).status).toBe(204);
    expect((await comeBack(domain, { email: person.email })).isIn).toBe(true);
    expect(await scene.audit(organization, 'user.provider_unlinked')).toHaveLength(1);
  });

  test('does not get in when deactivated, linked or not', async () => {
    const { organization, domain } = await scene.organization();
    const person = await aUser(scene.app, organization, { email: `ada@${domain}` });
    const login = scene.provider.account({ email: person.email });
    await scene.signIn(scene.visitor(), login, person.email);
    await administrator(scene.app).delete(`${usersOf(organization)}/${person.id}`);
    expect((await scene.signIn(scene.visitor(), login, person.email)).text).toContain('is deactivated');
    const other = await aUser(scene.app, organization, { email: `alan@${domain}` });
    await administrator(scene.app).delete(`${usersOf(organization)}/${other.id}`);
    expect((await comeBack(domain, { email: other.email })).page.text).toContain('is deactivated');
  });

  test('is no system administrator: those are above the organization', async () => {
    const { organization, domain } = await scene.organization();
    const person = await aUser(scene.app, organization, { email: `root@${domain}` });
    await makeSystemAdministrator(scene.app, person);
    const { page, isIn } = await comeBack(domain, { email: person.email });
    expect([isIn, page.text]).toEqual([false, expect.stringContaining('System administrators sign in with')]);
  });

  test('has accepted the invitation by coming in', async () => {
    const { organization, domain } = await scene.organization();
    const email = `ada@${domain}`;
    await aUser(scene.app, organization, { email, password: undefined });
    const { text } = await mailbox.await(email, 'Join "Northwind Traders"');
    expect((await comeBack(domain, { email })).isIn).toBe(true);
    const [person] = (await administrator(scene.app).get<{ invitedUntil: unknown }[]>(usersOf(organization))).data;
    expect(person?.invitedUntil).toBeNull();
    const [link = ''] = /\/sign-in\/password\/\S+/.exec(text) ?? [];
    expect((await scene.visitor().get(link)).status).toBe(404);
  });
});

describe('signing in by password', () => {
  test('can be turned off once a person has signed in by the provider, and leads there then', async () => {
    const { organization, domain } = await scene.organization();
    const person = await aUser(scene.app, organization, { email: `ada@${domain}` });
    const guest = await aUser(scene.app, organization);
    const root = await aUser(scene.app, organization, { email: `root@${domain}` });
    await makeSystemAdministrator(scene.app, root);
    const off = { domains: [domain], passwordSignIn: false };
    const early = await scene.set(organization, off);
    expect([early.status, early.text]).toEqual([400, expect.stringContaining('once someone has signed in')]);
    expect((await comeBack(domain, { email: person.email })).isIn).toBe(true);
    expect((await scene.set(organization, off)).data).toMatchObject({ passwordSignIn: false });
    for (const password of [aPassword, 'not the password']) {
      const page = await signIn(scene.visitor(), person.email, { password });
      expect([page.status, page.headers.get('refresh')]).toEqual([200, expect.stringContaining(scene.provider.issuer)]);
    }
    expect((await signIn(scene.visitor(), guest.email, { password: aPassword })).status).toBe(303);
    expect((await signIn(scene.visitor(), root.email, { password: aPassword })).status).toBe(303);
    const changed = await scene.set(organization, { ...off, clientId: 'another' });
    expect(changed.status).toBe(400);
  });

  test('is not offered by email if it is off', async () => {
    const { organization, domain } = await scene.organization();
    const person = await aUser(scene.app, organization, { email: `ada@${domain}` });
    await comeBack(domain, { email: person.email });
    await scene.set(organization, { domains: [domain], passwordSignIn: false });
    const visitor = scene.visitor();
    const { onlyForm } = await visitor.get('/sign-in/forgotten');
    await visitor.submit('/sign-in/forgotten', { ...onlyForm, email: person.email });
    const told = await mailbox.await(person.email, 'How to sign in');
    expect(told.text).toContain('your organization signs in with "Okta"');
    await aUser(scene.app, organization, { email: `new@${domain}`, password: undefined });
    const invited = await mailbox.await(`new@${domain}`, 'Join "Northwind Traders"');
    expect(invited.text).toContain('has invited you to "Northwind Traders". Sign in with "Okta".');
    expect(invited.text).toContain(`${scene.app.baseUrl}/sign-in/with/${organization.id}`);
  });

  test('counts wrong passwords as before, so that the provider is no way to try them', async () => {
    const narrow = await SingleSignOnScene.start({ RATE_LIMIT_SIGN_INS: '2' });
    try {
      const { organization, domain } = await narrow.organization();
      const person = await aUser(narrow.app, organization, { email: `ada@${domain}` });
      const visitor = narrow.visitor();
      await signIn(visitor, person.email, { password: 'wrong' });
      expect((await signIn(visitor, person.email, { password: aPassword })).status).toBe(429);
    } finally {
      await narrow.stop();
    }
  });

  test('is back when the provider is removed', async () => {
    const { organization, domain } = await scene.organization();
    const person = await aUser(scene.app, organization, { email: `ada@${domain}` });
    await comeBack(domain, { email: person.email });
    await scene.set(organization, { domains: [domain], passwordSignIn: false });
    expect((await administrator(scene.app).delete(pathOf(organization))).status).toBe(204);
    expect((await administrator(scene.app).get(pathOf(organization))).status).toBe(404);
    expect((await signIn(scene.visitor(), person.email, { password: aPassword })).status).toBe(303);
    expect(await scene.audit(organization, 'sign_in_provider.deleted')).toHaveLength(1);
  });
});

test('housekeeping forgets sign-ins that were never answered', async () => {
  const { domain } = await scene.organization();
  await scene.depart(scene.visitor(), `ada@${domain}`);
  await scene.app.database.query(`UPDATE provider_sign_ins SET expires_at = now() - interval '1 minute'`);
  const { AccessJobs } = await import('../../libs/auth/src/access/access.jobs.js');
  await scene.app.app.get(AccessJobs, { strict: false }).deleteExpired();
  await eventually(
    () => scene.app.database.query('SELECT 1 FROM provider_sign_ins'),
    (rows) => rows.length === 0,
  );
});
