import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authorizePath, OAuthScene } from './oauth-scene.js';

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
    expect(pages[3]?.headers.get('content-security-policy')).toContain("form-action 'self' https://app.example.com;");
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
  it('is a page of the dashboard, also at its earlier address', async () => {
    const { status, location } = await scene.visitor().get('/account');
    expect([status, location]).toEqual([302, '/settings/account']);
  });

  it('is not signed out by another page', async () => {
    const visitor = await scene.newVisitor();
    expect((await visitor.submit('/sign-out', {})).status).toBe(403);
    expect((await visitor.get('/v1/session')).status).toBe(200);
  });
});
