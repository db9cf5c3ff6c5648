import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp } from '../harness/test-app.js';
import { bodyOf, OAuthScene, type Registered } from './oauth-scene.js';

let scene: OAuthScene;
let client: Registered;

beforeAll(async () => {
  scene = await OAuthScene.start();
  client = await scene.client();
});
afterAll(() => scene.stop());

it('more than so many token requests a minute from one address are 429 in RFC 6749 form', async () => {
  const limited = await startTestApp({ environment: { RATE_LIMIT_TOKEN: '3' }, database: scene.app.database });
  try {
    for (let count = 0; count < 3; count++) {
      const answer = await limited.client.post('/oauth/token', {});
      expect([answer.status, answer.headers.get('ratelimit')?.startsWith('"token";r=')]).toEqual([400, true]);
    }
    const answer = await limited.client.post('/oauth/token', {});
    expect([answer.status, bodyOf(answer).error]).toEqual([429, 'rate_limited']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('ratelimit-policy')).toBe('"token";q=3;w=60');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  } finally {
    await limited.stop();
  }
});

it.each(['/oauth/revoke', '/oauth/introspect'])(
  '%s lets an address fail so many times, and succeed at will',
  async (path) => {
    const limited = await startTestApp({ environment: { RATE_LIMIT_FAILURES: '3' }, database: scene.app.database });
    const ask = (client_secret?: string) =>
      limited.client.post(path, { client_id: client.clientId, client_secret, token: 'x' });
    try {
      for (let count = 0; count < 5; count++) expect((await ask(client.clientSecret)).status).toBe(200);
      for (const left of [2, 1, 0]) {
        const answer = await ask('wrong');
        expect([answer.status, bodyOf(answer).error]).toEqual([401, 'invalid_client']);
        expect(answer.headers.get('ratelimit')).toMatch(`"failures";r=${left};`);
      }
      const answer = await ask('wrong');
      expect([answer.status, bodyOf(answer).error]).toEqual([429, 'rate_limited']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.headers.get('ratelimit-policy')).toBe('"failures";q=3;w=60');
      expect((await limited.client.as('guess').get('/v1/nothing')).status).toBe(429);
    } finally {
      await limited.stop();
    }
  },
);

it('requests count by the grant: a refreshed token spends what is left of the same quota', async () => {
  const limited = await startTestApp({
    environment: { RATE_LIMIT_PER_MINUTE: '3', RATE_LIMIT_TOKEN: '1000' },
    database: scene.app.database,
  });
  const beside = scene.through(limited);
  const left = async (token: string): Promise<string | undefined> => {
    const { headers } = await limited.client.as(token).get('/v1/nothing');
    return /;r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1];
  };
  try {
    const visitor = await beside.newVisitor();
    const first = await beside.tokens(visitor, client);
    expect(await left(first.access_token)).toBe('2');
    const second = bodyOf(await beside.refresh(client, first.refresh_token));
    expect(await left(second.access_token ?? '')).toBe('1');
    const third = bodyOf(await beside.refresh(client, second.refresh_token ?? ''));
    expect(await left(third.access_token ?? '')).toBe('0');
    for (const { access_token } of [first, second, third]) {
      expect((await limited.client.as(access_token ?? '').get('/v1/nothing')).status).toBe(429);
    }
    const other = await beside.tokens(await beside.newVisitor(), client);
    expect(await left(other.access_token)).toBe('2');
  } finally {
    await limited.stop();
  }
});
