import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FirstAdministrator } from '../../libs/auth/src/sessions/first-administrator.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { Visitor } from '../harness/visitor.js';
import { authorizePath, OAuthScene, password, signIn } from './oauth-scene.js';

const wrong = { password: 'not the right password' };

describe('signing in', () => {
  let scene: OAuthScene;

  beforeAll(async () => {
    scene = await OAuthScene.start();
  });
  afterAll(() => scene.stop());

  it('gives a new session id each time, and the old one ends (session fixation)', async () => {
    const { email } = await scene.person();
    const visitor = scene.visitor();
    visitor.setCookie('session', `svc_session_${'0'.repeat(49)}`);
    await signIn(visitor, email);
    const first = visitor.cookie('session') ?? '';
    expect(first).toMatch(/^svc_session_[0-9A-Za-z]{49}$/);
    const again = new Visitor(scene.app.baseUrl);
    again.setCookie('session', first);
    await again.submit('/sign-out', { ...(await again.get('/sign-out')).onlyForm });
    expect(again.cookie('session')).toBeUndefined();
    const stale = new Visitor(scene.app.baseUrl);
    stale.setCookie('session', first);
    expect((await stale.get('/account')).location).toBe('/sign-in?return_to=%2Faccount');
  });

  it('sets cookies that scripts and other sites cannot use', async () => {
    const { email } = await scene.person();
    const answer = await signIn(scene.visitor(), email);
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example', 'javascript:alert(1)'])(
    'never leads to %j (open redirect)',
    async (returnTo) => {
      const { email } = await scene.person();
      const visitor = scene.visitor();
      const page = await visitor.get(`/sign-in?return_to=${encodeURIComponent(returnTo)}`);
      expect(page.onlyForm.return_to).toBe('/');
      const answer = await visitor.submit('/sign-in', { ...page.onlyForm, email, password, return_to: returnTo });
      expect([answer.status, answer.location]).toEqual([303, '/']);
    },
  );

  it('says the same of a wrong password, an unknown address and a deactivated person', async () => {
    const known = await scene.person();
    const gone = await scene.person();
    await scene.admin.delete(`${scene.path}/users/${gone.id}`);
    const pages = [
      await signIn(scene.visitor(), known.email, wrong),
      await signIn(scene.visitor(), 'nobody@example.com'),
      await signIn(scene.visitor(), gone.email),
    ];
    const alert = (text: string): string => /role="alert"[^>]*>([^<]*)/.exec(text)?.[1] ?? '';
    expect(new Set(pages.map(({ status, text }) => `${status} ${alert(text)}`)).size).toBe(1);
    expect(pages[0]?.status).toBe(401);
  });

  it('takes as long for an unknown address as for a known one', async () => {
    const { email } = await scene.person();
    const time = async (address: string): Promise<number> => {
      const visitor = scene.visitor();
      const page = await visitor.get('/sign-in');
      const started = performance.now();
      await visitor.submit('/sign-in', { ...page.onlyForm, email: address, ...wrong });
      return performance.now() - started;
    };
    const fastest = async (address: string): Promise<number> => {
      const times: number[] = [];
      for (let count = 0; count < 6; count++) times.push(await time(address));
      return Math.min(...times);
    };
    await time(email);
    const [known, unknown] = [await fastest(email), await fastest('nobody-here@example.com')];
    // A password's hash takes some 20 ms; without the decoy the unknown address would be done in a few.
    expect(unknown).toBeGreaterThan(known / 4);
  });

  it('takes no form that this browser was not shown (CSRF)', async () => {
    const { email } = await scene.person();
    const visitor = scene.visitor();
    const { onlyForm } = await visitor.get('/sign-in');
    const stranger = scene.visitor();
    expect((await stranger.submit('/sign-in', { ...onlyForm, email, password })).status).toBe(403);
    await stranger.get('/sign-in');
    expect((await stranger.submit('/sign-in', { ...onlyForm, email, password })).status).toBe(403);
    expect((await visitor.submit('/sign-in', { email, password })).status).toBe(403);
    expect((await visitor.submit('/sign-in', { ...onlyForm, csrf: '', email, password })).status).toBe(403);
    expect(stranger.cookie('session')).toBeUndefined();
  });

  it('records who came in and who did not', async () => {
    const { email } = await scene.person();
    await signIn(scene.visitor(), email, wrong);
    await signIn(scene.visitor(), email);
    expect(await scene.audit('user.sign_in_failed')).not.toHaveLength(0);
    expect(await scene.audit('user.signed_in')).not.toHaveLength(0);
    const log = JSON.stringify(await scene.app.database.query('SELECT * FROM audit_log'));
    expect(log).not.toContain(wrong.password);
  });

  it('is a page of its own: no frame, no script, nothing from elsewhere, not kept', async () => {
    const client = await scene.client();
    const signedIn = await scene.newVisitor();
    const pages = [
      await scene.visitor().get('/sign-in'),
      await scene.visitor().get('/oauth/authorize'),
      await signedIn.get('/account'),
      await signedIn.get('/sign-out'),
      await signedIn.get(authorizePath(client)),
    ];
    for (const page of pages) {
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toMatch(/script-src|unsafe/);
      expect(page.headers.get('x-frame-options')).toBe('DENY');
      expect(page.headers.get('x-content-type-options')).toBe('nosniff');
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.text).not.toMatch(/<script|\son\w+=|style=/i);
    }
    expect(pages[4]?.headers.get('content-security-policy')).toContain("form-action 'self' https://app.example.com;");
  });

  it('shows what an application is called, and no markup of it', async () => {
    const client = await scene.client({ name: '"><script>alert(1)</script>' });
    const page = await (await scene.newVisitor()).get(authorizePath(client));
    expect(page.text).toContain('&lt;script&gt;');
    expect(page.text).not.toContain('<script');
  });

  it('a consent counts for the request and the scopes that were shown, from the session that saw them', async () => {
    const client = await scene.client();
    const visitor = await scene.newVisitor();
    const narrow = (await visitor.get(authorizePath(client, { scope: 'assessments:read' }))).form('/oauth/consent');
    const wide = (await visitor.get(authorizePath(client))).form('/oauth/consent');
    const victim = await scene.newVisitor();
    for (const [who, fields] of [
      [visitor, { ...narrow, request: wide.request ?? '' }],
      [visitor, { ...narrow, scopes: wide.scopes ?? '' }],
      [victim, wide],
      [victim, { ...wide, csrf: '' }],
    ] as const) {
      expect((await who.submit('/oauth/consent', { ...fields, decision: 'allow' })).status).toBe(403);
    }
    expect((await scene.visitor().submit('/oauth/consent', { ...wide, decision: 'allow' })).status).toBe(401);
  });

  it('ends with the session of a deactivated person', async () => {
    const { id, email } = await scene.person();
    const visitor = await scene.signedIn(email);
    await scene.admin.delete(`${scene.path}/users/${id}`);
    expect((await visitor.get('/account')).status).toBe(302);
  });
});

describe('limits of signing in', () => {
  let scene: OAuthScene;

  beforeEach(async () => {
    scene = await OAuthScene.start({ RATE_LIMIT_SIGN_INS: '20', TRUST_PROXY: '1' });
  });
  afterEach(() => scene.stop());

  async function attempt(visitor: Visitor, email: string, address: string, secret = wrong.password): Promise<number> {
    const page = await visitor.get('/sign-in');
    const fields = { ...page.onlyForm, email, password: secret };
    return (await visitor.submit('/sign-in', fields, { 'x-forwarded-for': address })).status;
  }

  it('10 failures a minute for one account, from wherever they come', async () => {
    const { email } = await scene.person();
    for (let count = 0; count < 10; count++) {
      expect(await attempt(scene.visitor(), email, `203.0.113.${count}`)).toBe(401);
    }
    expect(await attempt(scene.visitor(), email, '198.51.100.1')).toBe(429);
    expect(await attempt(scene.visitor(), email, '198.51.100.1', password)).toBe(429);
  });

  it('a browser that signed in before is not locked out by strangers, and has 10 of its own', async () => {
    const { email } = await scene.person();
    const own = await scene.signedIn(email);
    own.dropCookie('session');
    for (let count = 0; count < 11; count++) await attempt(scene.visitor(), email, `203.0.113.${count}`);
    expect(await attempt(own, email, '203.0.113.99', password)).toBe(303);
    own.dropCookie('session');
    for (let count = 0; count < 10; count++) expect(await attempt(own, email, '203.0.113.99')).toBe(401);
    expect(await attempt(own, email, '203.0.113.99', password)).toBe(429);
  });

  it('one person’s browser is a stranger to another person’s account', async () => {
    const [mine, theirs] = [await scene.person(), await scene.person()];
    const own = await scene.signedIn(mine.email);
    own.dropCookie('session');
    for (let count = 0; count < 10; count++) await attempt(own, theirs.email, `203.0.113.${count}`);
    expect(await attempt(own, theirs.email, '198.51.100.1')).toBe(429);
  });

  it('20 failures a minute from one address, whoever they are about', async () => {
    const { email } = await scene.person();
    for (let count = 0; count < 20; count++) {
      expect(await attempt(scene.visitor(), `nobody-${count}@example.com`, '203.0.113.7')).toBe(401);
    }
    const visitor = scene.visitor();
    const page = await visitor.get('/sign-in');
    const fields = { ...page.onlyForm, email, password };
    const refused = await visitor.submit('/sign-in', fields, { 'x-forwarded-for': '203.0.113.7' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit-policy')).toContain('"sign-in"');
    expect(await attempt(scene.visitor(), email, '203.0.113.8', password)).toBe(303);
  });

  it('a burst does not slip through before the first of it has failed', async () => {
    const { email } = await scene.person();
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_none, count) => attempt(scene.visitor(), email, `203.0.113.${count}`)),
    );
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true);
  });

  it('successes do not count', async () => {
    const { email } = await scene.person();
    for (let count = 0; count < 25; count++)
      expect(await attempt(scene.visitor(), email, '203.0.113.7', password)).toBe(303);
  });
});

describe('an account', () => {
  let scene: OAuthScene;

  beforeAll(async () => {
    scene = await OAuthScene.start();
  });
  afterAll(() => scene.stop());

  it('withdraws what an application was allowed, and its tokens end at once', async () => {
    const client = await scene.client({ name: 'Nightly export' });
    const visitor = await scene.newVisitor();
    const tokens = await scene.tokens(visitor, client);
    const page = await visitor.get('/account');
    expect(page.text).toContain('Nightly export');
    const done = await visitor.submit('/account/applications/withdraw', page.form('/account/applications/withdraw'));
    expect(done.status).toBe(303);
    expect(await scene.works(tokens.access_token)).toBe(false);
    expect((await visitor.get(authorizePath(client))).status).toBe(200);
  });

  it('ends its other sessions, and nobody else’s', async () => {
    const { email } = await scene.person();
    const [here, there, stranger] = [
      await scene.signedIn(email),
      await scene.signedIn(email),
      await scene.newVisitor(),
    ];
    const form = (await here.get('/account')).form('/account/sessions/end');
    const strange = await stranger.get('/account');
    const { csrf = '' } = strange.form('/account/password');
    await stranger.submit('/account/sessions/end', { ...form, csrf });
    expect((await there.get('/account')).status).toBe(200);
    await here.submit('/account/sessions/end', form);
    expect((await there.get('/account')).status).toBe(302);
    expect((await here.get('/account')).status).toBe(200);
  });

  it('changes its password with the old one only, and the other sessions end', async () => {
    const { email } = await scene.person();
    const [here, there] = [await scene.signedIn(email), await scene.signedIn(email)];
    const form = (await here.get('/account')).form('/account/password');
    const next = 'another long password';
    const path = '/account/password';
    expect((await here.submit(path, { ...form, current: 'wrong', new: next })).status).toBe(400);
    expect((await here.submit(path, { ...form, current: password, new: 'short' })).status).toBe(400);
    expect((await here.submit(path, { ...form, csrf: '', current: password, new: next })).status).toBe(403);
    expect((await here.submit(path, { ...form, current: password, new: next })).status).toBe(200);
    expect((await there.get('/account')).status).toBe(302);
    expect((await signIn(scene.visitor(), email)).status).toBe(401);
    expect((await signIn(scene.visitor(), email, { password: next })).status).toBe(303);
  });

  it('is not signed out by another page', async () => {
    const visitor = await scene.newVisitor();
    expect((await visitor.submit('/sign-out', {})).status).toBe(403);
    expect((await visitor.get('/account')).status).toBe(200);
  });
});

describe('the first administrator', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('is made once, by whichever of ten asks first, and comes in by the link once', async () => {
    const second = await startTestApp({ database: app.database });
    const welcomes = await Promise.all(
      Array.from({ length: 10 }, (_none, at) =>
        (at % 2 ? app : second).app.get(FirstAdministrator, { strict: false }).welcome(),
      ),
    );
    await second.stop();
    const links = welcomes.filter((link) => link !== null);
    expect(links).toHaveLength(1);
    const { pathname } = new URL(links[0] ?? '');

    // A preview that a chat or a mail reader makes does not spend it.
    await new Visitor(app.baseUrl).get(pathname);
    const [visitor, late] = [new Visitor(app.baseUrl), new Visitor(app.baseUrl)];
    const [page, latePage] = [await visitor.get(pathname), await late.get(pathname)];
    expect((await new Visitor(app.baseUrl).submit(pathname, page.onlyForm)).status).toBe(403);
    const entered = await visitor.submit(pathname, page.onlyForm);
    expect([entered.status, entered.location]).toEqual([303, '/']);
    expect((await late.submit(pathname, latePage.onlyForm)).status).toBe(404);
    expect((await new Visitor(app.baseUrl).get(pathname)).status).toBe(404);

    expect((await visitor.get('/v1/admin/organizations')).status).toBe(200);
    const form = (await visitor.get('/account')).form('/account/password');
    expect((await visitor.submit('/account/password', { ...form, new: password })).status).toBe(200);
    const back = new Visitor(app.baseUrl);
    expect((await signIn(back, 'admin@localhost')).status).toBe(303);
  });

  it('is not made again', async () => {
    expect(await app.app.get(FirstAdministrator, { strict: false }).welcome()).toBeNull();
  });

  it('a link that lapsed or never was is a page', async () => {
    for (const token of ['x', `svc_link_${'0'.repeat(49)}`, '%00']) {
      expect((await new Visitor(app.baseUrl).get(`/sign-in/link/${token}`)).status).toBe(404);
    }
  });
});
