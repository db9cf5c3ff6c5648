import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp } from '../harness/test-app.js';
import type { Visitor } from '../harness/visitor.js';
import { bodyOf, callback, OAuthScene, pkce, type Registered } from './oauth-scene.js';

let scene: OAuthScene;
let client: Registered;
let other: Registered;
let visitor: Visitor;

beforeAll(async () => {
  scene = await OAuthScene.start();
  client = await scene.client();
  other = await scene.client({ name: 'Another' });
  visitor = await scene.newVisitor();
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
  ])('refuses %s in RFC 6749 form, and nobody keeps the answer', async (_what, headers, body) => {
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
    ['nobody', () => request({})],
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

describe('a code', () => {
  it('gives tokens as documented', async () => {
    const answer = await scene.redeem(client, await scene.code(visitor, client, { scope: 'assessments:read' }));
    expect(bodyOf(answer)).toEqual({
      access_token: expect.stringMatching(/^svc_oauth_[0-9A-Za-z]{49}$/),
      refresh_token: expect.stringMatching(/^svc_refresh_[0-9A-Za-z]{49}$/),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'assessments:read',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('pragma')).toBe('no-cache');
  });

  it('used twice revokes what the first use gave', async () => {
    const code = await scene.code(visitor, client);
    const tokens = bodyOf(await scene.redeem(client, code));
    expect(await scene.works(tokens.access_token ?? '')).toBe(true);
    expect(bodyOf(await scene.redeem(client, code)).error).toBe('invalid_grant');
    expect(await scene.works(tokens.access_token ?? '')).toBe(false);
    expect(bodyOf(await scene.refresh(client, tokens.refresh_token ?? '')).error).toBe('invalid_grant');
    expect(await scene.audit('oauth_grant.revoked')).toEqual(
      expect.arrayContaining([expect.objectContaining({ details: { reason: 'code_reused' } })]),
    );
  });

  it('is not spent by another client nor by failed authentication', async () => {
    const code = await scene.code(visitor, client);
    expect(bodyOf(await scene.redeem(other, code)).error).toBe('invalid_grant');
    expect(bodyOf(await scene.redeem({ ...client, clientSecret: 'wrong' }, code)).error).toBe('invalid_client');
    expect((await scene.redeem(client, code)).status).toBe(200);
  });

  it('is bound to its redirect URI', async () => {
    const code = await scene.code(visitor, client);
    expect(bodyOf(await scene.redeem(client, code, { redirect_uri: `${callback}/` })).error).toBe('invalid_grant');
    expect(bodyOf(await scene.redeem(client, code, { redirect_uri: '' })).error).toBe('invalid_request');
  });

  it('is bound to its challenge', async () => {
    const { verifier, parameters } = pkce();
    const code = await scene.code(visitor, client, parameters);
    const attempts: Record<string, string>[] = [
      {},
      { code_verifier: pkce().verifier },
      { code_verifier: parameters.code_challenge },
    ];
    for (const extra of attempts) {
      expect(bodyOf(await scene.redeem(client, code, extra)).error).toBe('invalid_grant');
    }
    expect((await scene.redeem(client, code, { code_verifier: verifier })).status).toBe(200);
  });

  it('without a challenge takes no verifier (PKCE downgrade)', async () => {
    const code = await scene.code(visitor, client);
    expect(bodyOf(await scene.redeem(client, code, { code_verifier: pkce().verifier })).error).toBe('invalid_grant');
  });

  it('lapses after 60 seconds of the database', async () => {
    const code = await scene.code(visitor, client);
    const [row] = await scene.app.database.query<{ seconds: number }>(
      `SELECT extract(epoch FROM code_expires_at - created_at)::float8 AS seconds FROM oauth_grants ORDER BY id DESC LIMIT 1`,
    );
    expect(row?.seconds).toBeCloseTo(60, 0);
    await scene.app.database.query('UPDATE oauth_grants SET code_expires_at = clock_timestamp()');
    expect(bodyOf(await scene.redeem(client, code)).error).toBe('invalid_grant');
  });

  it.each(['x', 'svc_code_', 'svc_code_' + '0'.repeat(49), "'; DROP TABLE oauth_grants; --"])(
    '"%s" is unknown',
    async (code) => {
      expect(bodyOf(await scene.redeem(client, code)).error).toBe('invalid_grant');
    },
  );
});

describe('a refresh token', () => {
  it('works once; its second use ends the family', async () => {
    const first = await scene.tokens(visitor, client);
    const second = bodyOf(await scene.refresh(client, first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(bodyOf(await scene.refresh(client, first.refresh_token)).error).toBe('invalid_grant');
    for (const token of [first.access_token, second.access_token ?? '']) expect(await scene.works(token)).toBe(false);
    expect(bodyOf(await scene.refresh(client, second.refresh_token ?? '')).error).toBe('invalid_grant');
  });

  it('narrows and never widens', async () => {
    const tokens = await scene.tokens(visitor, client, { scope: 'assessments:read integrations:read' });
    const wider = await scene.refresh(client, tokens.refresh_token, { scope: 'assessments:read webhooks:manage' });
    expect(bodyOf(wider).error).toBe('invalid_scope');
    const narrow = bodyOf(await scene.refresh(client, tokens.refresh_token, { scope: 'assessments:read' }));
    expect(narrow.scope).toBe('assessments:read');
    const whole = bodyOf(await scene.refresh(client, narrow.refresh_token ?? ''));
    expect(whole.scope).toBe('assessments:read integrations:read');
  });

  it('is of no use to another client, which does not spend it either', async () => {
    const tokens = await scene.tokens(visitor, client);
    expect(bodyOf(await scene.refresh(other, tokens.refresh_token)).error).toBe('invalid_grant');
    expect(bodyOf(await scene.refresh(client, tokens.access_token)).error).toBe('invalid_grant');
    expect((await scene.refresh(client, tokens.refresh_token)).status).toBe(200);
  });

  it('lapses', async () => {
    const tokens = await scene.tokens(visitor, client);
    await scene.app.database.query('UPDATE oauth_tokens SET expires_at = clock_timestamp()');
    expect(bodyOf(await scene.refresh(client, tokens.refresh_token)).error).toBe('invalid_grant');
    expect(await scene.works(tokens.access_token)).toBe(false);
  });

  it('opens no door of the API', async () => {
    expect(await scene.works((await scene.tokens(visitor, client)).refresh_token)).toBe(false);
  });
});

describe('an access token', () => {
  it('opens no administration', async () => {
    const { access_token } = await scene.tokens(visitor, client);
    expect((await scene.app.client.as(access_token).get('/v1/admin/organizations')).status).toBe(403);
  });

  it('is not read from the query string', async () => {
    const { access_token } = await scene.tokens(visitor, client);
    expect((await scene.app.client.get(`/v1/nothing?access_token=${access_token}`)).status).toBe(401);
  });

  it('ends with its person, and does not come back with them', async () => {
    const { id, email } = await scene.person();
    const tokens = await scene.tokens(await scene.signedIn(email), client);
    expect(await scene.works(tokens.access_token)).toBe(true);
    await scene.admin.patch(`${scene.path}/users/${id}`, { status: 'deactivated' });
    expect(await scene.works(tokens.access_token)).toBe(false);
    await scene.admin.patch(`${scene.path}/users/${id}`, { status: 'active' });
    expect(await scene.works(tokens.access_token)).toBe(false);
    expect(bodyOf(await scene.refresh(client, tokens.refresh_token)).error).toBe('invalid_grant');
  });

  it('loses what the role of its person loses', async () => {
    const { id, email } = await scene.person('admin');
    const tokens = await scene.tokens(await scene.signedIn(email), client);
    await scene.admin.patch(`${scene.path}/users/${id}`, { role: 'member' });
    const { client_id, client_secret } = { client_id: client.clientId, client_secret: client.clientSecret };
    const body = { client_id, client_secret, token: tokens.access_token };
    const found = bodyOf(await scene.app.client.post('/oauth/introspect', body));
    expect(found.scope).toBe('assessments:read integrations:read');
    expect(bodyOf(await scene.refresh(client, tokens.refresh_token)).scope).toBe('assessments:read integrations:read');
  });
});

describe('revocation and introspection', () => {
  const ask = async (path: string, of: Registered, token: string) =>
    scene.app.client.post(path, { client_id: of.clientId, client_secret: of.clientSecret, token });

  it('an access token goes alone, a refresh token with its family', async () => {
    const tokens = await scene.tokens(visitor, client);
    expect((await ask('/oauth/revoke', client, tokens.access_token)).status).toBe(200);
    expect(await scene.works(tokens.access_token)).toBe(false);
    const next = bodyOf(await scene.refresh(client, tokens.refresh_token));
    expect(await scene.works(next.access_token ?? '')).toBe(true);
    await ask('/oauth/revoke', client, next.refresh_token ?? '');
    expect(await scene.works(next.access_token ?? '')).toBe(false);
  });

  it('another client’s token stays, and does not show', async () => {
    const tokens = await scene.tokens(visitor, client);
    for (const token of [tokens.access_token, tokens.refresh_token]) {
      expect((await ask('/oauth/revoke', other, token)).status).toBe(200);
      expect((await ask('/oauth/introspect', other, token)).body).toEqual({ active: false });
      expect((await ask('/oauth/introspect', client, token)).body).toMatchObject({ active: true });
    }
    expect(await scene.works(tokens.access_token)).toBe(true);
  });

  it('nonsense is revoked and inactive', async () => {
    for (const token of ['x', 'svc_live_x', 'svc_oauth_' + '0'.repeat(49)]) {
      expect((await ask('/oauth/revoke', client, token)).status).toBe(200);
      expect((await ask('/oauth/introspect', client, token)).body).toEqual({ active: false });
    }
  });
});

it('nothing secret is stored or written down', async () => {
  const tokens = await scene.tokens(visitor, client);
  const code = await scene.code(visitor, client);
  const secrets = [
    tokens.access_token,
    tokens.refresh_token,
    code,
    client.clientSecret ?? '',
    visitor.cookie('session') ?? '',
  ];
  for (const table of ['oauth_clients', 'oauth_grants', 'oauth_tokens', 'sessions', 'audit_log']) {
    const rows = JSON.stringify(await scene.app.database.query(`SELECT * FROM ${table}`));
    for (const secret of secrets) expect(rows).not.toContain(secret);
  }
});

it('more than so many requests a minute from one address are 429 in RFC 6749 form', async () => {
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

it('of parallel redemptions and refreshes through two instances exactly one wins', async () => {
  const environment = { RATE_LIMIT_TOKEN: '100000' };
  const second = await startTestApp({ environment, database: scene.app.database });
  try {
    const other = scene.through(second);
    const scenes = [scene, other, scene, other, scene, other];
    for (let round = 0; round < 5; round++) {
      const code = await scene.code(visitor, client);
      const redeemed = await Promise.all(scenes.map((through) => through.redeem(client, code)));
      expect(redeemed.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
      const { refresh_token } = await scene.tokens(visitor, client);
      const refreshed = await Promise.all(scenes.map((through) => through.refresh(client, refresh_token)));
      expect(refreshed.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
      const winner = refreshed.find((answer) => answer.status === 200);
      // The losers presented a spent token: nobody can tell which of them was the thief.
      expect(await scene.works(winner ? (bodyOf(winner).access_token ?? '') : '')).toBe(false);
    }
  } finally {
    await second.stop();
  }
});
