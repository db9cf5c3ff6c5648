import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aUser, usersOf } from '../builders/a-user.js';
import { administrator } from '../builders/administrator.js';
import { authorizePath, codeOf, OAuthScene, signIn } from './oauth-scene.js';
import { onwardOf, SingleSignOnScene } from './single-sign-on-scene.js';

let scene: SingleSignOnScene;

beforeAll(async () => {
  scene = await SingleSignOnScene.start();
});
afterAll(() => scene.stop());

const expired = 'This sign-in has expired';

describe('signing in by a provider', () => {
  test('leads an address of the domain there and back to where one was', async () => {
    const { organization, domain } = await scene.organization();
    const person = await aUser(scene.app, organization, { email: `ada@${domain}` });
    const visitor = scene.visitor();
    const away = new URL(await scene.depart(visitor, person.email, '/settings/account?tab=1'));
    expect(Object.fromEntries(away.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      login_hint: person.email,
      scope: 'openid email profile',
      redirect_uri: `${scene.app.baseUrl}/sign-in/provider/callback`,
    });
    const login = scene.provider.account({ email: person.email.toUpperCase() });
    const page = await visitor.get(await scene.provider.signIn(away.href, login));
    expect([page.status, page.location]).toEqual([303, '/settings/account?tab=1']);
    expect(await scene.isSignedIn(visitor)).toMatchObject({ email: person.email });
    const [entry] = await scene.audit(organization, 'user.signed_in');
    expect(entry).toMatchObject({ actor: { name: 'Ada' }, details: { by: 'provider' } });
    const [linked] = await scene.audit(organization, 'user.provider_linked');
    expect(linked?.details).toMatchObject({ provider: 'Okta', issuer: scene.provider.issuer });
  });

  test('knows the person by the subject afterwards, whatever has become of address and verification', async () => {
    const { organization, domain } = await scene.organization();
    const person = await aUser(scene.app, organization, { email: `ada@${domain}` });
    const login = scene.provider.account({ email: person.email });
    await scene.signIn(scene.visitor(), login, person.email);
    scene.provider.accounts.set(login, { email: `lovelace@${domain}`, email_verified: false });
    const visitor = scene.visitor();
    await scene.signIn(visitor, login, person.email);
    expect(await scene.isSignedIn(visitor)).toMatchObject({ email: person.email });
  });

  test('goes on to the application that asked, as after a password', async () => {
    const { organization, domain } = await scene.organization();
    const person = await aUser(scene.app, organization, { email: `ada@${domain}`, role: 'admin' });
    const client = await OAuthScene.of(scene.app, organization).client();
    const visitor = scene.visitor();
    const asked = authorizePath(client);
    const { searchParams } = new URL((await visitor.get(asked)).location, scene.app.baseUrl);
    const login = scene.provider.account({ email: person.email });
    const back = await scene.signIn(visitor, login, person.email, searchParams.get('return_to') ?? '');
    expect(back.location).toBe(asked);
    const consent = await visitor.get(back.location);
    const page = await visitor.submit('/oauth/consent', { ...consent.form('/oauth/consent'), decision: 'allow' });
    expect(codeOf(page)).toMatch(/^svc_code_/);
  });

  test('works from the organization’s own link, without an address', async () => {
    const { organization, domain } = await scene.organization({ createPeople: true });
    const visitor = scene.visitor();
    const page = await visitor.get(`/sign-in/with/${organization.id}`);
    expect(page.text).toContain('Continue with Okta');
    const away = onwardOf(await visitor.submit(`/sign-in/with/${organization.id}`, page.onlyForm));
    const email = `new@${domain}`;
    await visitor.get(await scene.provider.signIn(away, scene.provider.account({ email, name: 'Grace Hopper' })));
    expect(await scene.isSignedIn(visitor)).toMatchObject({ email, name: 'Grace Hopper', role: 'member' });
    expect((await visitor.get('/sign-in/with/org_01h455vb4pex5vsknk084sn02q')).status).toBe(404);
  });

  test('is not asked for our second factor: the provider decides what it takes', async () => {
    const { organization, domain } = await scene.organization();
    const person = await aUser(scene.app, organization, { email: `ada@${domain}` });
    await scene.app.database.query(
      `INSERT INTO second_factors (id, secret, confirmed_at) SELECT id, '\\x00', now() FROM people WHERE email = $1`,
      [person.email],
    );
    const visitor = scene.visitor();
    expect((await signIn(visitor, person.email, { password: 'correct horse battery' })).location).toContain('/code');
    await scene.signIn(visitor, scene.provider.account({ email: person.email }), person.email);
    expect(await scene.isSignedIn(visitor)).not.toBeNull();
  });

  test('goes on when the provider has changed its keys', async () => {
    const { domain } = await scene.organization({ createPeople: true });
    const email = `ada@${domain}`;
    const login = scene.provider.account({ email });
    await scene.signIn(scene.visitor(), login, email);
    scene.provider.rotateKeys();
    const visitor = scene.visitor();
    await scene.signIn(visitor, login, email);
    expect(await scene.isSignedIn(visitor)).toMatchObject({ email });
  });

  test('that fails in words which no column takes says so on a page and in the audit log', async () => {
    const { organization, domain } = await scene.organization();
    const visitor = scene.visitor();
    const away = new URL(await scene.depart(visitor, `ada@${domain}`));
    const answer = new URLSearchParams({
      error: 'server_error',
      error_description: `no\0 ${'😀'.repeat(500)}`,
      iss: scene.provider.issuer,
      state: away.searchParams.get('state') ?? '',
    });
    const page = await visitor.get(`/sign-in/provider/callback?${answer.toString()}`);
    expect(page.status).toBe(502);
    expect(page.text).toContain('it refused the sign-in (server_error: no\u{FFFD} ');
    const [entry] = await scene.audit(organization, 'user.sign_in_failed');
    expect(entry?.details.reason).toMatch(/^it refused the sign-in \(server_error: no\u{FFFD} (?:😀)+…\)$/u);
  });

  test('keeps a name as far as it can be kept', async () => {
    const { domain } = await scene.organization({ createPeople: true });
    const visitor = scene.visitor();
    const email = `ada@${domain}`;
    const login = scene.provider.account({ email, name: ` ${'😀'.repeat(300)}` });
    await scene.signIn(visitor, login, email);
    expect((await scene.isSignedIn(visitor))?.name).toBe(`${'😀'.repeat(199)}…`);
  });

  test('two first sign-ins at once make one person', async () => {
    const { organization, domain } = await scene.organization({ createPeople: true });
    const email = `ada@${domain}`;
    const login = scene.provider.account({ email });
    const visitors = [scene.visitor(), scene.visitor(), scene.visitor()];
    const answers = await Promise.all(
      visitors.map(async (visitor) => scene.provider.signIn(await scene.depart(visitor, email), login)),
    );
    const pages = await Promise.all(visitors.map((visitor, index) => visitor.get(answers[index] ?? '')));
    expect(pages.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await administrator(scene.app).get<unknown[]>(usersOf(organization))).data).toHaveLength(1);
  });
});

describe('an answer of a provider', () => {
  const away = async (): Promise<{ visitor: ReturnType<typeof scene.visitor>; url: URL; login: string }> => {
    const { domain } = await scene.organization({ createPeople: true });
    const email = `ada@${domain}`;
    const visitor = scene.visitor();
    return { visitor, url: new URL(await scene.depart(visitor, email)), login: scene.provider.account({ email }) };
  };

  test('is taken once', async () => {
    const { visitor, url, login } = await away();
    const answer = await scene.provider.signIn(url.href, login);
    expect((await visitor.get(answer)).status).toBe(303);
    const again = await visitor.get(answer);
    expect([again.status, again.text.includes(expired)]).toEqual([400, true]);
  });

  test('is worth nothing in another browser, and is not spent there', async () => {
    const { visitor, url, login } = await away();
    const answer = await scene.provider.signIn(url.href, login);
    const stranger = scene.visitor();
    await scene.depart(stranger, login).catch(() => undefined);
    expect((await stranger.get(answer)).text).toContain(expired);
    expect(await scene.isSignedIn(stranger)).toBeNull();
    expect((await visitor.get(answer)).status).toBe(303);
  });

  test('is refused with another state', async () => {
    const { visitor, url, login } = await away();
    const answer = new URL(await scene.provider.signIn(url.href, login));
    answer.searchParams.set('state', new URL((await away()).url).searchParams.get('state') ?? '');
    expect((await visitor.get(answer.href)).text).toContain(expired);
  });

  test('is refused with the nonce of another sign-in', async () => {
    const { visitor, url, login } = await away();
    url.searchParams.set('nonce', 'another');
    const page = await visitor.get(await scene.provider.signIn(url.href, login));
    expect([page.status, page.text]).toEqual([502, expect.stringContaining('&quot;nonce&quot; in its answer')]);
    expect(await scene.isSignedIn(visitor)).toBeNull();
  });

  test('is refused where the verifier is not the one it was begun with', async () => {
    const { visitor, url, login } = await away();
    url.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
    const page = await visitor.get(await scene.provider.signIn(url.href, login));
    expect([page.status, page.text]).toEqual([502, expect.stringContaining('invalid_grant')]);
  });

  test('is refused from another issuer, and without one (RFC 9207)', async () => {
    for (const change of [
      (answer: URL) => {
        answer.searchParams.set('iss', 'https://evil.example');
      },
      (answer: URL) => {
        answer.searchParams.delete('iss');
      },
    ]) {
      const { visitor, url, login } = await away();
      const answer = new URL(await scene.provider.signIn(url.href, login));
      change(answer);
      expect((await visitor.get(answer.href)).status).toBe(502);
      expect(await scene.isSignedIn(visitor)).toBeNull();
    }
  });

  test('is refused with an ID token that no published key has signed', async () => {
    const { visitor, url, login } = await away();
    const answer = await scene.provider.signIn(url.href, login);
    scene.provider.instead.set('/jwks', (_request, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [] }));
    });
    const page = await visitor.get(answer);
    scene.provider.instead.delete('/jwks');
    expect([page.status, page.text]).toEqual([502, expect.stringContaining('a key that it does not publish')]);
  });

  test('expires after ten minutes', async () => {
    const { visitor, url, login } = await away();
    const answer = await scene.provider.signIn(url.href, login);
    await scene.app.database.query(`UPDATE provider_sign_ins SET expires_at = now() - interval '1 second'`);
    expect((await visitor.get(answer)).text).toContain(expired);
  });

  test('is not sent to a provider that was set since', async () => {
    const { organization, domain } = await scene.organization({ createPeople: true });
    const visitor = scene.visitor();
    const email = `ada@${domain}`;
    const url = await scene.depart(visitor, email);
    const answer = await scene.provider.signIn(url, scene.provider.account({ email }));
    const issuer = scene.provider.issuer.replace('127.0.0.1', 'localhost');
    await scene.set(organization, { issuer, domains: [domain] });
    scene.provider.asked.length = 0;
    expect((await visitor.get(answer)).text).toContain(expired);
    expect(scene.provider.asked).toEqual([]);
  });

  test('that says no is put in words, with the way back', async () => {
    const { visitor, url } = await away();
    const state = url.searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: scene.provider.issuer });
    const page = await visitor.get(`/sign-in/provider/callback?${query.toString()}`);
    expect(page.text).toContain('Okta cannot sign you in: it did not let you in (access_denied)');
    expect(page.text).toContain('href="/sign-in?return_to=%2Fsettings%2Faccount"');
  });
});
