import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authorizePath, OAuthScene, password, signIn } from './oauth-scene.js';

let scene: OAuthScene;

beforeAll(async () => {
  scene = await OAuthScene.start();
});
afterAll(() => scene.stop());

describe('a page', () => {
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
});

describe('an account', () => {
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
    for (const weak of ['short', '🔑'.repeat(11)]) {
      expect((await here.submit(path, { ...form, current: password, new: weak })).status).toBe(400);
    }
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
