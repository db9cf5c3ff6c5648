import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aSession } from '../builders/a-session.js';
import { aUser } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import type { Answer } from '../harness/answer.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { Visitor } from '../harness/visitor.js';
import { clientId, clientSecret, IdentityProvider } from './identity-provider.js';
import { pathOf, SingleSignOnScene, type ProviderSettings } from './single-sign-on-scene.js';

let scene: SingleSignOnScene;
/** The same database through an instance that allows no private networks. */
let outside: TestApp;
/** An address without a listener. */
let silent: string;

beforeAll(async () => {
  scene = await SingleSignOnScene.start();
  outside = await startTestApp({ database: scene.app.database });
  const gone = await IdentityProvider.start('https://nowhere.example');
  silent = gone.issuer;
  await gone.stop();
});
afterAll(async () => {
  await outside.stop();
  await scene.stop();
});

const discovery = '/.well-known/openid-configuration';
const json = { 'content-type': 'application/json' };

const wrongField = ({ status, body }: Answer<unknown>): unknown[] => {
  const { error } = body as { error: { code: string; details: { field: string }[] } };
  return [status, error.code, error.details[0]?.field];
};

describe('the settings of a provider', () => {
  test('are shown without the secret, which is kept encrypted', async () => {
    const { organization, domain } = await scene.organization();
    const answer = await administrator(scene.app).get<ProviderSettings>(pathOf(organization));
    expect(answer.data).toMatchObject({
      name: 'Okta',
      issuer: scene.provider.issuer,
      clientId,
      domains: [domain],
      provenAt: null,
      redirectUri: `${scene.app.baseUrl}/sign-in/provider/callback`,
      signInUrl: `${scene.app.baseUrl}/sign-in/with/${organization.id}`,
    });
    expect(answer.text).not.toContain(clientSecret);
    const rows = await scene.app.database.query(`SELECT encode(client_secret, 'escape') AS s FROM sign_in_providers`);
    expect(JSON.stringify(rows)).not.toContain(clientSecret);
    expect(JSON.stringify(await scene.audit(organization, 'sign_in_provider.created'))).not.toContain(clientSecret);
  });

  test('keep the secret for the same issuer alone', async () => {
    const { organization, domain } = await scene.organization();
    const same = await scene.set(organization, { domains: [domain], clientSecret: undefined, name: 'Entra ID' });
    expect(same.data.name).toBe('Entra ID');
    const issuer = 'https://elsewhere.example';
    const other = await scene.set(organization, { domains: [domain], clientSecret: undefined, issuer });
    expect(wrongField(other)).toEqual([400, 'VALIDATION_FAILED', 'clientSecret']);
    const tried = await tryOut(organization, { issuer, clientId });
    expect(wrongField(tried)).toEqual([400, 'VALIDATION_FAILED', 'clientSecret']);
  });

  test('claim a domain for one organization alone, however it is written', async () => {
    const { domain } = await scene.organization();
    const other = await anOrganization(scene.app);
    const free = `${randomUUID()}.example`;
    const taken = await scene.set(other, { domains: [free, domain.toUpperCase()] });
    expect(wrongField(taken)).toEqual([409, 'DOMAIN_TAKEN', 'domains[1]']);
    expect((await administrator(scene.app).get(pathOf(other))).status).toBe(404);
    expect((await scene.set(other, { domains: [free] })).status).toBe(200);
  });

  test('give a domain back that is no longer named', async () => {
    const { organization, domain } = await scene.organization();
    await scene.set(organization, { domains: [`${randomUUID()}.example`] });
    expect((await scene.set(await anOrganization(scene.app), { domains: [domain] })).status).toBe(200);
  });

  test.each([
    ['domains[0]', { domains: ['ada@northwind.example'] }],
    ['domains[0]', { domains: ['northwind'] }],
    ['domains[0]', { domains: [7] }],
    ['domains', { domains: [] }],
    ['issuer', { issuer: 'login.northwind.example' }],
    ['issuer', { issuer: 'ftp://northwind.example' }],
    ['issuer', { issuer: 'https://user:password@northwind.example' }],
    ['issuer', { issuer: 'https://northwind.example/?tenant=1' }],
    ['role', { role: 'owner' }],
    ['name', { name: ' ' }],
  ])('refuse a bad %s: %j', async (field, settings) => {
    const answer = await scene.set(await anOrganization(scene.app), { domains: ['fine.example'], ...settings });
    expect(wrongField(answer)).toEqual([400, 'VALIDATION_FAILED', field]);
  });

  test('are for system administrators: an organization’s own administrator cannot claim a domain', async () => {
    const { organization } = await scene.organization();
    const session = await aSession(scene.app, await aUser(scene.app, organization, { role: 'admin' }));
    const body = { ...scene.settings, domains: ['victim.example'] };
    expect((await session.put(pathOf(organization), body)).status).toBe(403);
    expect((await session.get(pathOf(organization))).status).toBe(403);
  });
});

interface Tried {
  readonly works: boolean;
  readonly problem: string | null;
}

const tryOut = (organization: Organization, body: object, app = scene.app): Promise<Answer<Tried>> =>
  administrator(app).post<Tried>(`${pathOf(organization)}/test`, {
    issuer: scene.provider.issuer,
    clientId,
    ...body,
  });

describe('testing a connection', () => {
  test('says that it works, with a secret given or kept, and keeps nothing', async () => {
    const fresh = await anOrganization(scene.app);
    expect((await tryOut(fresh, { clientSecret })).data).toEqual({ works: true, problem: null });
    expect((await administrator(scene.app).get(pathOf(fresh))).status).toBe(404);
    const { organization } = await scene.organization();
    expect((await tryOut(organization, {})).data).toEqual({ works: true, problem: null });
  });

  test('says what is wrong', async () => {
    const organization = await anOrganization(scene.app);
    const problem = async (body: object): Promise<string | null> =>
      (await tryOut(organization, { clientSecret, ...body })).data.problem;
    expect(await problem({ clientSecret: 'wrong' })).toMatch(/does not accept the client ID and secret/);
    expect(await problem({ clientId: 'wrong' })).toMatch(/does not accept the client ID and secret/);
    expect(await problem({ issuer: `${scene.provider.issuer}/tenant` })).toMatch(/answered with status 404/);
    expect(await problem({ issuer: silent })).toMatch(/cannot be reached: the connection was refused/);
    const other = scene.provider.issuer.replace('127.0.0.1', 'localhost');
    expect(await problem({ issuer: other })).toBe(`it calls itself ${scene.provider.issuer}; enter that as the issuer`);
  });

  test.each([
    ['is not JSON', '<html>', /not JSON|cannot be read/],
    ['is endless', `{"issuer": "${'x'.repeat(600_000)}"}`, /larger than 512 KiB/],
    ['names no endpoints', null, /lacks an endpoint/],
    ['names no address', { authorization_endpoint: 'https://', jwks_uri: 'none' }, /not https/],
    ['names an address of another scheme', { authorization_endpoint: 'javascript:alert(1)' }, /not https/],
  ])('says so where the discovery document %s', async (_what, document, words) => {
    const { issuer } = scene.provider;
    const whole = { issuer, jwks_uri: `${issuer}/jwks`, token_endpoint: `${issuer}/token` };
    const text = typeof document === 'string' ? document : JSON.stringify({ ...whole, ...document });
    scene.provider.instead.set(discovery, (_request, response) => response.writeHead(200, json).end(text));
    try {
      const { data } = await tryOut(await anOrganization(scene.app), { clientSecret });
      expect(data).toEqual({ works: false, problem: expect.stringMatching(words) });
    } finally {
      scene.provider.instead.delete(discovery);
    }
  });

  test('follows no redirect', async () => {
    scene.provider.instead.set(discovery, (_request, response) =>
      response.writeHead(302, { location: `${scene.provider.issuer}/elsewhere` }).end(),
    );
    scene.provider.asked.length = 0;
    const { data } = await tryOut(await anOrganization(scene.app), { clientSecret });
    scene.provider.instead.delete(discovery);
    expect(data.problem).toMatch(/status 302/);
    expect(scene.provider.asked).toEqual([discovery]);
  });

  test('asks no private address, and none over http, unless the operator permits it', async () => {
    const organization = await anOrganization(scene.app);
    const tried = await tryOut(organization, { issuer: 'https://127.0.0.1:8443', clientSecret }, outside);
    expect(tried.data.problem).toBe('it cannot be reached: 127.0.0.1 does not resolve to a public address');
    const named = await tryOut(organization, { issuer: 'https://localhost', clientSecret }, outside);
    expect(named.data.problem).toMatch(/does not resolve to a public address/);
    const plain = await tryOut(organization, { clientSecret }, outside);
    expect(wrongField(plain)).toEqual([400, 'VALIDATION_FAILED', 'issuer']);
  });
});

describe('the sign-in page', () => {
  test('says that the provider cannot be reached, and lets one try another way', async () => {
    const { domain } = await scene.organization({ issuer: silent });
    const visitor = scene.visitor();
    const { onlyForm } = await visitor.get('/sign-in');
    const page = await visitor.submit('/sign-in/provider', { ...onlyForm, email: `ada@${domain}` });
    expect([page.status, page.text]).toEqual([502, expect.stringContaining('it cannot be reached')]);
    expect(page.text).toContain('Back to sign in');
  });

  test('holds to the guard when a provider was set before it was there', async () => {
    const { domain } = await scene.organization();
    const visitor = new Visitor(outside.baseUrl);
    const { onlyForm } = await visitor.get('/sign-in');
    const page = await visitor.submit('/sign-in/provider', { ...onlyForm, email: `ada@${domain}` });
    expect([page.status, page.text]).toEqual([502, expect.stringContaining('not https://')]);
  });

  test('says so for an address whose domain has no provider, and for none', async () => {
    const visitor = scene.visitor();
    const { onlyForm } = await visitor.get('/sign-in');
    for (const [email, words] of [
      ['ada@nowhere.example', 'Single sign-on is not set up for addresses like ada@nowhere.example'],
      ['', 'Enter your email address first'],
    ]) {
      const page = await visitor.submit('/sign-in/provider', { ...onlyForm, email: email ?? '' });
      expect([page.status, page.text]).toEqual([400, expect.stringContaining(words ?? '')]);
    }
    expect((await visitor.submit('/sign-in/provider', { email: 'ada@nowhere.example' })).status).toBe(403);
  });

  test('returns to this service alone', async () => {
    const { domain } = await scene.organization({ createPeople: true });
    const email = `ada@${domain}`;
    const visitor = scene.visitor();
    const page = await scene.signIn(visitor, scene.provider.account({ email }), email, 'https://evil.example/');
    expect(page.location).toBe('/');
  });

  test('begins so many sign-ins a minute for one address', async () => {
    const narrow = await SingleSignOnScene.start({ RATE_LIMIT_TOKEN: '2' });
    try {
      const { domain } = await narrow.organization();
      for (let count = 0; count < 2; count++) await narrow.depart(narrow.visitor(), `ada@${domain}`);
      await expect(narrow.depart(narrow.visitor(), `ada@${domain}`)).rejects.toThrow('429');
    } finally {
      await narrow.stop();
    }
  });

  test('offers single sign-on where some organization has it', async () => {
    const alone = await startTestApp();
    try {
      expect((await new Visitor(alone.baseUrl).get('/sign-in')).text).not.toContain('single sign-on');
    } finally {
      await alone.stop();
    }
    expect((await scene.visitor().get('/sign-in')).text).toContain('Use single sign-on');
  });
});
