import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bodyOf, callback, OAuthScene, type Registered } from './oauth-scene.js';

let scene: OAuthScene;

beforeAll(async () => {
  scene = await OAuthScene.start();
});
afterAll(() => scene.stop());

const terms = {
  name: ' Quarterly review ',
  redirectUris: [callback],
  scopes: ['assessments:read'],
  type: 'confidential',
};
const register = (body: object) => scene.admin.post<Registered>(`${scene.path}/oauth-clients`, body);

describe('OAuth clients', () => {
  it('a confidential one gets its secret once, and no cache keeps it', async () => {
    const answer = await register(terms);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.data).toMatchObject({
      name: 'Quarterly review',
      clientId: expect.stringMatching(/^app_[0-9a-z]{26}$/),
    });
    expect(answer.data.clientSecret).toMatch(/^svc_secret_[0-9A-Za-z]{49}$/);
    const again = await scene.admin.get<Registered>(`${scene.path}/oauth-clients/${answer.data.clientId}`);
    expect(again.data).not.toHaveProperty('clientSecret');
    const stored = await scene.app.database.query('SELECT * FROM oauth_clients');
    expect(JSON.stringify(stored)).not.toContain(answer.data.clientSecret);
  });

  it('a public one has no secret, and none to rotate', async () => {
    const { data } = await register({ ...terms, type: 'public' });
    expect(data).not.toHaveProperty('clientSecret');
    const rotated = await scene.admin.post(`${scene.path}/oauth-clients/${data.clientId}/rotate-secret`);
    expect([rotated.status, rotated.error.code]).toEqual([409, 'OAUTH_CLIENT_IS_PUBLIC']);
  });

  it('the same request with the same Idempotency-Key registers one client', async () => {
    const headers = { 'idempotency-key': 'one client' };
    const first = await scene.admin.post<Registered>(`${scene.path}/oauth-clients`, terms, { headers });
    const second = await scene.admin.post<Registered>(`${scene.path}/oauth-clients`, terms, { headers });
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.data).toEqual(first.data);
  });

  it.each([
    ['a plain http address', ['http://app.example.com/cb'], 'redirectUris[0]'],
    ['a fragment', [callback, `${callback}#x`], 'redirectUris[1]'],
    ['a script', ['javascript:alert(1)'], 'redirectUris[0]'],
    ['a number', [5], 'redirectUris[0]'],
    ['nothing', [], 'redirectUris'],
    ['the same twice', [callback, callback], 'redirectUris'],
    ['no list', callback, 'redirectUris'],
    ['null', null, 'redirectUris'],
  ])('%s is refused by its place', async (_what, redirectUris, field) => {
    const answer = await register({ ...terms, redirectUris });
    expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.error.details?.map((problem) => problem.field)).toEqual([field]);
  });

  it.each([
    ['scopes', { scopes: ['everything'] }],
    ['scopes', { scopes: [] }],
    ['type', { type: 'secretive' }],
    ['name', { name: '   ' }],
    ['clientSecret', { clientSecret: 'mine' }],
  ])('%s is checked', async (field, change) => {
    const answer = await register({ ...terms, ...change });
    expect(answer.status).toBe(400);
    expect(answer.error.details?.[0]?.field).toMatch(field);
  });

  it('is listed, read and changed, and unknown elsewhere', async () => {
    const client = await scene.client();
    const path = `${scene.path}/oauth-clients/${client.clientId}`;
    const changed = await scene.admin.patch<Registered>(path, {
      name: 'Renamed',
      redirectUris: ['http://localhost/cb'],
    });
    expect(changed.data).toMatchObject({ name: 'Renamed', redirectUris: ['http://localhost/cb'] });
    const list = await scene.admin.get<Registered[]>(`${scene.path}/oauth-clients?limit=1`);
    expect(list.data[0]).toMatchObject({ clientId: client.clientId, name: 'Renamed' });
    const elsewhere = (await scene.anotherOrganization()).path;
    for (const unknown of [`${elsewhere}/oauth-clients/${client.clientId}`, `${scene.path}/oauth-clients/app_x`]) {
      for (const answer of [
        await scene.admin.get(unknown),
        await scene.admin.patch(unknown, { name: 'x' }),
        await scene.admin.delete(unknown),
        await scene.admin.post(`${unknown}/rotate-secret`),
      ]) {
        expect([answer.status, answer.error.code]).toEqual([404, 'OAUTH_CLIENT_NOT_FOUND']);
      }
    }
  });

  it('is not administered by anyone else', async () => {
    expect((await scene.app.client.get(`${scene.path}/oauth-clients`)).status).toBe(401);
    const visitor = await scene.newVisitor('admin');
    expect((await visitor.get(`${scene.path}/oauth-clients`)).status).toBe(403);
  });

  it('a rotated secret replaces the old one at once', async () => {
    const client = await scene.client();
    const visitor = await scene.newVisitor();
    const path = `${scene.path}/oauth-clients/${client.clientId}/rotate-secret`;
    const { status, data } = await scene.admin.post<Registered>(path);
    expect([status, data.clientId]).toEqual([200, client.clientId]);
    const code = await scene.code(visitor, client);
    expect(bodyOf(await scene.redeem(client, code)).error).toBe('invalid_client');
    expect((await scene.redeem({ ...client, ...data }, code)).status).toBe(200);
  });

  it('deleted, its tokens and codes end at once', async () => {
    const client = await scene.client();
    const visitor = await scene.newVisitor();
    const tokens = await scene.tokens(visitor, client);
    const code = await scene.code(visitor, client);
    expect(await scene.works(tokens.access_token)).toBe(true);
    expect((await scene.admin.delete(`${scene.path}/oauth-clients/${client.clientId}`)).status).toBe(204);
    expect(await scene.works(tokens.access_token)).toBe(false);
    expect((await scene.redeem(client, code)).status).toBe(401);
    expect((await scene.refresh(client, tokens.refresh_token)).status).toBe(401);
    expect((await scene.admin.get(`${scene.path}/oauth-clients/${client.clientId}`)).status).toBe(404);
  });

  it('deleted a second time, it stays deleted: 204, as of a key, and one entry in the audit log', async () => {
    const client = await scene.client();
    const path = `${scene.path}/oauth-clients/${client.clientId}`;
    const answers = [await scene.admin.delete(path), await scene.admin.delete(path), await scene.admin.delete(path)];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const deleted = await scene.audit('oauth_client.deleted');
    expect(deleted.filter(({ target }) => target.id === client.clientId)).toHaveLength(1);
    const elsewhere = await scene.anotherOrganization();
    expect((await scene.admin.delete(`${elsewhere.path}/oauth-clients/${client.clientId}`)).status).toBe(404);
    for (const answer of [await scene.admin.get(path), await scene.admin.patch(path, { name: 'x' })]) {
      expect(answer.status).toBe(404);
    }
  });

  it('of two who delete it at once both succeed', async () => {
    const client = await scene.client();
    const path = `${scene.path}/oauth-clients/${client.clientId}`;
    const answers = await Promise.all([scene.admin.delete(path), scene.admin.delete(path)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  });

  it('with fewer scopes, its tokens can do less at once', async () => {
    const client = await scene.client();
    const tokens = await scene.tokens(await scene.newVisitor(), client);
    await scene.admin.patch(`${scene.path}/oauth-clients/${client.clientId}`, { scopes: ['integrations:read'] });
    const refreshed = bodyOf(await scene.refresh(client, tokens.refresh_token));
    expect(refreshed.scope).toBe('integrations:read');
  });

  it('leaves its traces in the audit log, and no secret', async () => {
    const client = await scene.client();
    await scene.admin.post(`${scene.path}/oauth-clients/${client.clientId}/rotate-secret`);
    await scene.admin.delete(`${scene.path}/oauth-clients/${client.clientId}`);
    for (const action of ['created', 'secret_rotated', 'deleted']) {
      expect(await scene.audit(`oauth_client.${action}`)).not.toHaveLength(0);
    }
    const log = await scene.app.database.query('SELECT * FROM audit_log');
    expect(JSON.stringify(log)).not.toMatch(/svc_secret_/);
  });
});
