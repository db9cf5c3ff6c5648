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
      // The losers presented a spent token: which of them was the thief is unknown.
      expect(await scene.works(winner ? (bodyOf(winner).access_token ?? '') : '')).toBe(false);
    }
  } finally {
    await second.stop();
  }
});
