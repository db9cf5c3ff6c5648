import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Visitor } from '../harness/visitor.js';
import { OAuthScene, password } from './oauth-scene.js';

describe('limits of signing in', () => {
  let scene: OAuthScene;
  /** Each test comes from addresses of its own. */
  let network = 0;

  beforeAll(async () => {
    scene = await OAuthScene.start({ RATE_LIMIT_SIGN_INS: '20', TRUST_PROXY: '1' });
  });
  beforeEach(() => {
    network += 1;
  });
  afterAll(() => scene.stop());

  async function attempt(
    visitor: Visitor,
    email: string,
    address: string,
    secret = 'not the right password',
  ): Promise<number> {
    const page = await visitor.get('/sign-in');
    const fields = { ...page.onlyForm, email, password: secret };
    return (await visitor.submit('/sign-in', fields, { 'x-forwarded-for': address })).status;
  }

  it('10 failures a minute for one account, from wherever they come', async () => {
    const { email } = await scene.person();
    for (let count = 0; count < 10; count++) {
      expect(await attempt(scene.visitor(), email, `203.${network}.113.${count}`)).toBe(401);
    }
    expect(await attempt(scene.visitor(), email, `198.${network}.100.1`)).toBe(429);
    expect(await attempt(scene.visitor(), email, `198.${network}.100.1`, password)).toBe(429);
  });

  it('a browser that signed in before is not locked out by strangers, and has 10 of its own', async () => {
    const { email } = await scene.person();
    const own = await scene.signedIn(email);
    own.dropCookie('session');
    for (let count = 0; count < 11; count++) await attempt(scene.visitor(), email, `203.${network}.113.${count}`);
    expect(await attempt(own, email, `203.${network}.113.99`, password)).toBe(303);
    own.dropCookie('session');
    for (let count = 0; count < 10; count++) expect(await attempt(own, email, `203.${network}.113.99`)).toBe(401);
    expect(await attempt(own, email, `203.${network}.113.99`, password)).toBe(429);
  });

  it('one person’s browser is a stranger to another person’s account', async () => {
    const mine = await scene.person();
    const theirs = await scene.person();
    const own = await scene.signedIn(mine.email);
    own.dropCookie('session');
    for (let count = 0; count < 10; count++) await attempt(own, theirs.email, `203.${network}.113.${count}`);
    expect(await attempt(own, theirs.email, `198.${network}.100.1`)).toBe(429);
  });

  it('20 failures a minute from one address, for any account', async () => {
    const { email } = await scene.person();
    for (let count = 0; count < 20; count++) {
      expect(await attempt(scene.visitor(), `nobody-${count}@example.com`, `203.${network}.113.7`)).toBe(401);
    }
    const visitor = scene.visitor();
    const page = await visitor.get('/sign-in');
    const fields = { ...page.onlyForm, email, password };
    const refused = await visitor.submit('/sign-in', fields, { 'x-forwarded-for': `203.${network}.113.7` });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit-policy')).toContain('"sign-in"');
    expect(await attempt(scene.visitor(), email, `203.${network}.113.8`, password)).toBe(303);
  });

  it('a burst does not slip through before the first of it has failed', async () => {
    const { email } = await scene.person();
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_none, count) => attempt(scene.visitor(), email, `203.${network}.113.${count}`)),
    );
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true);
  });

  it('successes do not count', async () => {
    const { email } = await scene.person();
    for (let count = 0; count < 25; count++)
      expect(await attempt(scene.visitor(), email, `203.${network}.113.7`, password)).toBe(303);
  });
});
