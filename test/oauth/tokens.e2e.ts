import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Visitor } from '../harness/visitor.js';
import { bodyOf, OAuthScene, type Registered } from './oauth-scene.js';

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
