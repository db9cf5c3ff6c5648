import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Visitor } from '../harness/visitor.js';
import { OAuthScene, password, signIn } from './oauth-scene.js';

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
    expect((await stale.get('/v1/session')).status).toBe(401);
    expect((await stale.get('/settings/account')).location).toBe('/sign-in?return_to=%2Fsettings%2Faccount');
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

  it('takes as much work for an unknown address as for a known one', async () => {
    const { email } = await scene.person();
    // Of the processor, which other work on the machine does not lengthen.
    const work = async (address: string): Promise<number> => {
      const visitor = scene.visitor();
      const page = await visitor.get('/sign-in');
      const before = process.cpuUsage();
      await visitor.submit('/sign-in', { ...page.onlyForm, email: address, ...wrong });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const least = async (address: string): Promise<number> => {
      const all: number[] = [];
      for (let count = 0; count < 6; count++) all.push(await work(address));
      return Math.min(...all);
    };
    await work(email);
    const known = await least(email);
    const unknown = await least('nobody-here@example.com');
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

  it('ends with the session of a deactivated person', async () => {
    const { id, email } = await scene.person();
    const visitor = await scene.signedIn(email);
    await scene.admin.delete(`${scene.path}/users/${id}`);
    expect((await visitor.get('/v1/session')).status).toBe(401);
  });
});
