import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Visitor } from '../harness/visitor.js';
import { exchange } from '../harness/http-exchange.js';
import { authorizePath, callback, codeOf, OAuthScene, pkce, signIn, type Registered } from './oauth-scene.js';

let scene: OAuthScene;
let client: Registered;
let open: Registered;
let visitor: Visitor;

beforeAll(async () => {
  scene = await OAuthScene.start();
  client = await scene.client();
  open = await scene.client({ type: 'public', redirectUris: ['http://127.0.0.1/cb', callback] });
  visitor = await scene.newVisitor();
});
afterAll(() => scene.stop());

const good = (): string => authorizePath(client);
const without = (name: string): string => good().replace(new RegExp(`&?${name}=[^&]*`), '');

describe('a request without a trustworthy way back', () => {
  it.each([
    ['no client', () => without('client_id')],
    ['an unknown client', () => authorizePath({ clientId: 'app_00000000000000000000000000', name: '' })],
    ['a client id of another shape', () => authorizePath({ clientId: "' OR 1=1", name: '' })],
    ['the client twice', () => `${good()}&client_id=${client.clientId}`],
    ['no redirect URI', () => without('redirect_uri')],
    ['the redirect URI twice', () => `${good()}&redirect_uri=${encodeURIComponent(callback)}`],
    ['another redirect URI', () => authorizePath(client, { redirect_uri: 'https://evil.example/' })],
    ['a longer redirect URI', () => authorizePath(client, { redirect_uri: `${callback}/../x` })],
    ['a redirect URI with a fragment', () => authorizePath(client, { redirect_uri: `${callback}#x` })],
    [
      'a redirect URI with user information',
      () => authorizePath(client, { redirect_uri: 'https://app.example.com@evil.example/callback' }),
    ],
    ['a redirect URI with a NUL', () => authorizePath(client, { redirect_uri: `${callback}\0` })],
    ['a badly encoded redirect URI', () => `${without('redirect_uri')}&redirect_uri=%zz`],
    ['an unknown request_uri', () => `${good()}&request_uri=urn:ietf:params:oauth:request_uri:x`],
    ['a request_uri elsewhere', () => `${good()}&request_uri=https%3A%2F%2Fevil.example%2F`],
  ])('%s: a page, no redirect', async (_what, path) => {
    const page = await visitor.get(path());
    expect(page.status).toBe(400);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('location')).toBeNull();
    expect(page.text).not.toContain('evil.example');
  });
});

describe('a request with a fault', () => {
  it.each([
    ['no response_type', () => without('response_type'), 'invalid_request'],
    ['response_type token', () => authorizePath(client, { response_type: 'token' }), 'unsupported_response_type'],
    ['an unknown scope', () => authorizePath(client, { scope: 'assessments:read openid' }), 'invalid_scope'],
    ['scope twice', () => `${good()}&scope=a&scope=b`, 'invalid_request'],
    ['an unknown parameter twice', () => `${good()}&foo=a&foo=b`, 'invalid_request'],
    ['a NUL', () => `${good()}&foo=%00`, 'invalid_request'],
    ['bad encoding', () => `${good()}&foo=%ff`, 'invalid_request'],
    [
      'plain PKCE',
      () => authorizePath(client, { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }),
      'invalid_request',
    ],
    ['PKCE without a method', () => authorizePath(client, { code_challenge: 'x'.repeat(43) }), 'invalid_request'],
    [
      'a malformed challenge',
      () => authorizePath(client, { code_challenge: 'x', code_challenge_method: 'S256' }),
      'invalid_request',
    ],
    ['a method without a challenge', () => authorizePath(client, { code_challenge_method: 'S256' }), 'invalid_request'],
    ['a public client without PKCE', () => authorizePath(open), 'invalid_request'],
    ['a request object', () => authorizePath(client, { request: 'a.b.c' }), 'request_not_supported'],
    ['another response_mode', () => authorizePath(client, { response_mode: 'fragment' }), 'invalid_request'],
  ])('%s: back with the error, the state and iss', async (_what, path, error) => {
    const page = await visitor.get(path());
    expect(page.status).toBe(302);
    expect(page.location.split('?')[0]).toBe(callback);
    expect(page.answer.get('error')).toBe(error);
    expect(page.answer.get('state')).toBe('xyz');
    expect(page.answer.get('iss')).toBe(scene.app.baseUrl);
    expect(page.answer.get('code')).toBeNull();
  });

  it.each(['a b+c%20&=?#"<>', 'x\0y', 'ä€😀', 'x'.repeat(2048)])('gives back state %j unchanged', async (state) => {
    const page = await visitor.get(authorizePath(client, { response_type: 'token', state }));
    expect(page.answer.get('state')).toBe(state);
  });

  it.each([
    ['a state over 2 KiB', { state: 's'.repeat(2_049) }, null, 'state is longer than 2048 bytes.'],
    ['one of letters that take two bytes', { state: 'é'.repeat(1_025) }, null, 'state is longer than 2048 bytes.'],
    [
      'a query over 8 KiB',
      { state: 'xyz', scope: 'assessments:read '.repeat(500) },
      'xyz',
      'As a query string, the request is longer than 8192 bytes.',
    ],
  ])(
    '%s goes back and is carried through no page, a long state not even back',
    async (_what, extra, state, description) => {
      for (const person of [visitor, scene.visitor()]) {
        const page = await person.get(authorizePath(client, extra));
        expect(page.location.split('?')[0]).toBe(callback);
        expect([page.answer.get('error'), page.answer.get('error_description')]).toEqual([
          'invalid_request',
          description,
        ]);
        expect(page.answer.get('state')).toBe(state);
      }
    },
  );

  it('a state given twice is not given back', async () => {
    const page = await visitor.get(`${good()}&state=other`);
    expect([page.answer.get('error'), page.answer.get('state')]).toEqual(['invalid_request', null]);
  });
});

describe('a good request', () => {
  it('takes a stranger to the sign-in page and comes back from there', async () => {
    const stranger = scene.visitor();
    const page = await stranger.get(good());
    expect(page.location).toBe(`/sign-in?return_to=${encodeURIComponent(good())}`);
  });

  it('carries no other parameters through the sign-in and the consent, and a long state whole', async () => {
    const stranger = scene.visitor();
    const state = '%'.repeat(2_048);
    const asked = authorizePath(client, { state });
    const page = await stranger.get(`${asked}&more=${'x'.repeat(6_000)}`);
    expect(page.location).toBe(`/sign-in?return_to=${encodeURIComponent(asked)}`);
    const { email } = await scene.person();
    const signedIn = await signIn(stranger, email, { returnTo: asked });
    expect(signedIn.location).toBe(asked);
    const consent = await stranger.get(`${asked}&more=${'x'.repeat(6_000)}`);
    expect(consent.text).not.toContain('xxxx');
    const done = await stranger.submit('/oauth/consent', { ...consent.form('/oauth/consent'), decision: 'allow' });
    expect(done.answer.get('state')).toBe(state);
  });

  it('ignores what it does not know', async () => {
    expect((await visitor.get(authorizePath(client, { prompt: 'none', nonce: 'n' }))).status).not.toBe(400);
  });

  it('asks for everything the client is registered for when it names no scope', async () => {
    const tokens = await scene.tokens(await scene.newVisitor(), await scene.client({ scopes: ['webhooks:manage'] }));
    expect(tokens.scope).toBe('webhooks:manage');
  });

  it('grants a member what the role allows, says so, and nothing else', async () => {
    const member = await scene.newVisitor('member');
    const page = await member.get(authorizePath(client, { scope: 'assessments:read assessments:write' }));
    expect(page.text).toContain('what your role does not allow');
    expect((await scene.tokens(member, client, { scope: 'assessments:read assessments:write' })).scope).toBe(
      'assessments:read',
    );
    const refused = await member.get(authorizePath(client, { scope: 'assessments:write' }));
    expect(refused.answer.get('error')).toBe('access_denied');
  });

  it('is denied to a person of another organization and to one without any', async () => {
    const foreigner = await (await scene.anotherOrganization()).newVisitor();
    expect((await foreigner.get(good())).answer.get('error')).toBe('access_denied');
    expect(await scene.audit('access.refused')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ details: expect.objectContaining({ reason: 'oauth_other_organization' }) }),
      ]),
    );
  });

  it('asks again for more scopes, not for fewer', async () => {
    const person = await scene.newVisitor();
    await scene.code(person, client, { scope: 'assessments:read integrations:read' });
    expect((await person.get(authorizePath(client, { scope: 'integrations:read' }))).status).toBe(302);
    expect((await person.get(authorizePath(client, { scope: 'webhooks:manage' }))).status).toBe(200);
  });

  it('always asks where any program could claim to be the application (RFC 8252 §8.6)', async () => {
    const person = await scene.newVisitor();
    const extra = { redirect_uri: 'http://127.0.0.1:40000/cb', ...pkce().parameters };
    await scene.code(person, open, extra);
    expect((await person.get(authorizePath(open, extra))).status).toBe(200);
  });

  it('to HEAD, no code is given', async () => {
    await scene.code(visitor, client);
    const cookie = `session=${visitor.cookie('session') ?? ''}`;
    const answer = await exchange(scene.app.baseUrl, good(), { method: 'HEAD', headers: { cookie } });
    expect([answer.status, answer.headers.location]).toEqual([405, undefined]);
  });

  it('keeps the query that a redirect URI has', async () => {
    const redirect_uri = 'https://app.example.com/cb?tenant=1';
    const other = await scene.client({ redirectUris: [redirect_uri] });
    const page = await scene.allow(await scene.newVisitor(), other, { redirect_uri });
    expect(page.location.startsWith(`${redirect_uri}&code=`)).toBe(true);
    expect(page.status).toBe(303);
  });
});

describe('a pushed request', () => {
  const push = (extra: Record<string, unknown> = {}) =>
    scene.app.client.post<never>('/oauth/par', {
      client_id: client.clientId,
      client_secret: client.clientSecret,
      response_type: 'code',
      redirect_uri: callback,
      state: 'pushed',
      scope: 'assessments:read',
      ...extra,
    });

  it('counts as it was pushed, once, and for its client only', async () => {
    const answer = await push();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
    const { request_uri } = answer.body as { request_uri: string };
    const query = (id: string): string =>
      `/oauth/authorize?${new URLSearchParams({ client_id: id, request_uri, scope: 'webhooks:manage', state: 'mine' }).toString()}`;
    expect((await visitor.get(query(open.clientId))).status).toBe(400);
    const person = await scene.newVisitor();
    const page = await person.get(query(client.clientId));
    const done = await person.submit('/oauth/consent', { ...page.form('/oauth/consent'), decision: 'allow' });
    expect(done.answer.get('state')).toBe('pushed');
    expect((await scene.redeem(client, codeOf(done))).body).toMatchObject({ scope: 'assessments:read' });
    expect((await person.get(query(client.clientId))).status).toBe(400);
  });

  it.each([
    [{ redirect_uri: 'https://evil.example/' }, 400, 'invalid_request'],
    [{ scope: 'openid' }, 400, 'invalid_scope'],
    [{ response_type: 'token' }, 400, 'unsupported_response_type'],
    [{ request_uri: 'urn:x' }, 400, 'invalid_request'],
    [{ client_secret: 'wrong' }, 401, 'invalid_client'],
  ])('with %j is refused when it is pushed', async (extra, status, error) => {
    const answer = await push(extra);
    expect([answer.status, (answer.body as { error: string }).error]).toEqual([status, error]);
  });

  it('lapses', async () => {
    const { request_uri } = (await push()).body as { request_uri: string };
    await scene.app.database.query(`UPDATE oauth_pushed_requests SET expires_at = clock_timestamp()`);
    const query = new URLSearchParams({ client_id: client.clientId, request_uri }).toString();
    expect((await visitor.get(`/oauth/authorize?${query}`)).status).toBe(400);
  });
});

it.each(['oauth-authorization-server', 'openid-configuration'])(
  'the metadata %s comes from PUBLIC_URL',
  async (name) => {
    const answer = await exchange(scene.app.baseUrl, `/.well-known/${name}`, {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(answer.text).not.toContain('evil.example');
    expect(JSON.parse(answer.text)).toMatchObject({
      issuer: scene.app.baseUrl,
      authorization_response_iss_parameter_supported: true,
      code_challenge_methods_supported: ['S256'],
    });
  },
);
