import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exchange } from '../harness/http-exchange.js';
import { bodyOf, OAuthScene, type Registered } from './oauth-scene.js';

let scene: OAuthScene;
let client: Registered;
let other: Registered;

beforeAll(async () => {
  scene = await OAuthScene.start();
  client = await scene.client();
  other = await scene.client({ name: 'Another' });
});
afterAll(() => scene.stop());

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const basic = (id: string, secret: string): string => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

describe.each(['/oauth/token', '/oauth/revoke', '/oauth/introspect', '/oauth/par'])('%s', (path) => {
  it.each([
    ['nothing', json, ''],
    ['malformed JSON', json, '{"grant_type":'],
    ['JSON that is no object', json, '[1]'],
    ['a number for a text', json, '{"grant_type":"authorization_code","code":5,"client_id":5,"token":5}'],
    ['a parameter twice in JSON', json, '{"client_id":"a","client_id":"b"}'],
    ['a parameter twice in a form', form, 'grant_type=authorization_code&client_id=a&client_id=b'],
    ['a NUL', form, 'grant_type=authorization_code&code=%00&token=%00'],
    ['bad encoding', form, 'grant_type=%zz'],
    ['another content type', { 'content-type': 'text/plain' }, 'grant_type=authorization_code'],
    ['no content type', { 'content-type': '' }, 'grant_type=authorization_code'],
    ['bytes that are no UTF-8', form, Buffer.from([0x61, 0x3d, 0xff])],
    ['a compressed body', { ...json, 'content-encoding': 'gzip' }, '{}'],
  ])('refuses %s in RFC 6749 form, and no cache stores the answer', async (_what, headers, body) => {
    const answer = await scene.app.client.raw('POST', path, { headers, body });
    const isUnnamed = path !== '/oauth/token' && body === '';
    expect(answer.status).toBe(isUnnamed ? 401 : 400);
    expect(bodyOf(answer).error).toBe(isUnnamed ? 'invalid_client' : 'invalid_request');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses a body that is too large', async () => {
    const answer = await scene.app.client.raw('POST', path, { headers: form, body: `a=${'x'.repeat(2 ** 20)}` });
    expect([answer.status, bodyOf(answer).error]).toEqual([413, 'invalid_request']);
  });

  it('is POST only, whatever a header or parameter claims', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const headers = { 'x-http-method-override': 'POST' };
      expect((await scene.app.client.raw(method, `${path}?_method=POST`, { headers })).status).toBe(405);
    }
  });
});

describe('client authentication', () => {
  const request = (extra: Record<string, string>, headers: Record<string, string> = {}) =>
    scene.app.client.raw('POST', '/oauth/token', {
      headers: { ...form, ...headers },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x', ...extra }).toString(),
    });

  it('by body and by header is good', async () => {
    const { clientId, clientSecret = '' } = client;
    for (const answer of [
      await request({ client_id: clientId, client_secret: clientSecret }),
      await request({}, { authorization: basic(clientId, clientSecret) }),
      await request({ client_id: clientId }, { authorization: basic(clientId, clientSecret) }),
    ]) {
      expect([answer.status, bodyOf(answer).error]).toEqual([400, 'invalid_grant']);
    }
  });

  it('both ways at once is invalid_request', async () => {
    const { clientId, clientSecret = '' } = client;
    const authorization = basic(clientId, clientSecret);
    const answers = [
      await request({ client_secret: clientSecret }, { authorization }),
      await request({ client_id: other.clientId }, { authorization }),
    ];
    for (const answer of answers) expect([answer.status, bodyOf(answer).error]).toEqual([400, 'invalid_request']);
  });

  it.each([
    ['a wrong secret', () => request({ client_id: client.clientId, client_secret: other.clientSecret ?? '' })],
    ['no secret', () => request({ client_id: client.clientId })],
    ['an unknown client', () => request({ client_id: 'app_x', client_secret: 'x' })],
    ['no client', () => request({})],
  ])('%s: 401 invalid_client', async (_what, send) => {
    const answer = await send();
    expect([answer.status, bodyOf(answer).error]).toEqual([401, 'invalid_client']);
    expect(answer.headers.get('www-authenticate')).toBeNull();
  });

  it.each(['Basic !!!', 'Basic', 'Bearer abc', basic('app_x', 'y'), basic('%zz', 'y')])(
    'the header "%s": 401 with WWW-Authenticate',
    async (authorization) => {
      const answer = await request({}, { authorization });
      expect([answer.status, bodyOf(answer).error]).toEqual([401, 'invalid_client']);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
    },
  );

  it('two Authorization headers are no authentication, whichever of them is good', async () => {
    const good = basic(client.clientId, client.clientSecret ?? '');
    for (const authorization of [
      [good, good],
      [good, 'Basic eDp5'],
      ['Basic eDp5', good],
    ]) {
      const { status, text } = await exchange(scene.app.baseUrl, '/oauth/token', {
        method: 'POST',
        headers: { ...form, authorization },
        body: 'grant_type=refresh_token&refresh_token=x',
      });
      expect([status, JSON.parse(text)]).toEqual([401, expect.objectContaining({ error: 'invalid_client' })]);
    }
  });

  it('secrets in the query string are not looked at', async () => {
    const query = new URLSearchParams({ client_id: client.clientId, client_secret: client.clientSecret ?? '' });
    const answer = await scene.app.client.post('/oauth/token?' + query.toString(), { grant_type: 'refresh_token' });
    expect(answer.status).toBe(401);
  });

  it.each(['password', 'client_credentials', 'implicit', 'constructor', '__proto__'])(
    'grant type %s is unsupported_grant_type',
    async (grant_type) => {
      expect(bodyOf(await request({ grant_type })).error).toBe('unsupported_grant_type');
    },
  );
});
