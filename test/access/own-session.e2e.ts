import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { aSession, makeSystemAdministrator } from '../builders/a-session.js';
import type { ApiClient } from '../harness/api-client.js';
import { testAdminToken } from '../harness/test-app.js';
import { OAuthScene, password, signIn } from '../oauth/oauth-scene.js';
import { unknownIds } from './unknown-ids.js';

interface Session {
  readonly id: string;
  readonly browser: string;
  readonly current: boolean;
}

interface Application {
  readonly clientId: string;
  readonly name: string;
  readonly scopes: readonly string[];
}

const sessions = '/v1/session/sessions';
const applications = '/v1/session/applications';

let scene: OAuthScene;
let ada: { id: string; email: string };
let browser: ApiClient;

beforeAll(async () => {
  scene = await OAuthScene.start();
  ada = await scene.person();
  browser = await aSession(scene.app, ada);
});
afterAll(() => scene.stop());

const list = async (client: ApiClient): Promise<Session[]> => (await client.get<Session[]>(sessions)).data;
const granted = async (client: ApiClient): Promise<Application[]> =>
  (await client.get<Application[]>(applications)).data;
const isIn = async (client: ApiClient): Promise<boolean> => (await client.get('/v1/session')).status === 200;

describe('GET /v1/session', () => {
  test('tells who is there, what the role allows, and where they belong', async () => {
    expect((await browser.get('/v1/session')).data).toEqual({
      id: ada.id,
      email: ada.email,
      name: expect.any(String),
      role: 'admin',
      scopes: ['assessments:read', 'assessments:write', 'integrations:read', 'integrations:write', 'webhooks:manage'],
      systemAdmin: false,
      hasPassword: true,
      singleSignOn: null,
      organization: expect.objectContaining({ id: scene.organization, name: 'Northwind Traders' }),
    });
  });

  test('tells a member, and a system administrator, what they are', async () => {
    const member = await scene.person('member');
    await makeSystemAdministrator(scene.app, member);
    const { data } = await (await aSession(scene.app, member)).get('/v1/session');
    expect(data).toMatchObject({
      role: 'member',
      scopes: ['assessments:read', 'integrations:read'],
      systemAdmin: true,
    });
  });

  test('is 401 once the person is deactivated', async () => {
    const person = await scene.person();
    const theirs = await aSession(scene.app, person);
    expect(await isIn(theirs)).toBe(true);
    await scene.admin.delete(`${scene.path}/users/${person.id}`);
    expect((await theirs.get('/v1/session')).error.code).toBe('UNAUTHORIZED');
  });
});

describe('what is a person’s alone', () => {
  const routes = [
    ['GET', '/v1/session'],
    ['GET', sessions],
    ['POST', `${sessions}/end-others`],
    ['DELETE', `${sessions}/ses_01h455vb4pex5vsknk084sn02q`],
    ['POST', '/v1/session/password'],
    ['GET', applications],
    ['DELETE', `${applications}/app_01h455vb4pex5vsknk084sn02q`],
  ] as const;

  test.each(routes)('is 403 to an API key: %s %s', async (method, path) => {
    const { key } = await aKey(scene.app, { id: scene.organization });
    // A credential in the header counts, also next to a session cookie.
    for (const client of [scene.app.client.as(key), browser.as(key)]) {
      const { status, error } = await client.raw(method, path);
      expect([status, error.code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  test.each(routes)('is 401 without a session, and to the administrator’s token: %s %s', async (method, path) => {
    for (const client of [scene.app.client, scene.app.client.as(testAdminToken)]) {
      expect((await client.raw(method, path)).status).toBe(401);
    }
  });

  test.each(routes.filter(([method]) => method !== 'GET'))(
    'is 403 to another site’s page: %s %s',
    async (method, path) => {
      const answer = await browser.with({ origin: 'https://evil.example' }).raw(method, path);
      expect([answer.status, answer.error.code]).toEqual([403, 'FORBIDDEN']);
      expect(await isIn(browser)).toBe(true);
    },
  );

  test('that a key was tried is on record', async () => {
    const { key, id } = await aKey(scene.app, { id: scene.organization });
    await scene.app.client.as(key).get(sessions);
    const entries = await scene.audit('access.refused');
    expect(entries).toContainEqual(
      expect.objectContaining({ actor: expect.objectContaining({ id }), details: { reason: 'session' } }),
    );
  });
});

describe('one’s sessions', () => {
  test('are listed, the latest first, with the current one marked; other people’s are not', async () => {
    const person = await scene.person();
    const other = await scene.person();
    const first = await aSession(scene.app, person);
    const second = await aSession(scene.app, person);
    await aSession(scene.app, other);
    const seen = await list(first);
    expect(seen).toHaveLength(2);
    expect(seen.map(({ current }) => current)).toEqual([false, true]);
    expect((await list(second)).map(({ current }) => current)).toEqual([true, false]);
    expect(seen[0]).toEqual({
      id: expect.stringMatching(/^ses_[0-9a-z]{26}$/),
      browser: 'A',
      address: expect.any(String),
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      expiresAt: expect.any(String),
      current: false,
    });
  });

  test('are read page by page', async () => {
    const person = await scene.person();
    const client = await aSession(scene.app, person);
    for (let more = 0; more < 4; more++) await aSession(scene.app, person);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { data: Session[]; meta: { total: number; nextCursor: string | null } } = await client.get<Session[]>(
        `${sessions}?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      expect(page.meta.total).toBe(5);
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.meta.nextCursor;
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).toEqual((await list(client)).map(({ id }) => id));
  });

  test('end one by one, on record; what is gone is 404', async () => {
    const person = await scene.person();
    const here = await aSession(scene.app, person);
    const there = await aSession(scene.app, person);
    const id = (await list(here)).find(({ current }) => !current)?.id ?? '';
    expect((await here.delete(`${sessions}/${id}`)).status).toBe(204);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    const again = await here.delete(`${sessions}/${id}`);
    expect([again.status, again.error.code]).toEqual([404, 'SESSION_NOT_FOUND']);
    const entries = await scene.audit('user.session_ended');
    expect(entries[0]).toMatchObject({ actor: { id: person.id }, details: { sessions: 1 } });
  });

  test('the one that asks ends, too', async () => {
    const client = await aSession(scene.app, await scene.person());
    const [own] = await list(client);
    expect((await client.delete(`${sessions}/${own?.id ?? ''}`)).status).toBe(204);
    expect(await isIn(client)).toBe(false);
  });

  test('all others end at once, and no other person’s', async () => {
    const person = await scene.person();
    const other = await scene.person();
    const here = await aSession(scene.app, person);
    const there = await aSession(scene.app, person);
    const elsewhere = await aSession(scene.app, person);
    const stranger = await aSession(scene.app, other);
    const ended = await here.post(`${sessions}/end-others`);
    expect([ended.status, ended.data]).toEqual([200, { ended: 2 }]);
    const left = await Promise.all([here, there, elsewhere, stranger].map((client) => isIn(client)));
    expect(left).toEqual([true, false, false, true]);
    expect((await here.post(`${sessions}/end-others`)).data).toEqual({ ended: 0 });
  });

  test('of another person do not exist', async () => {
    const victim = await aSession(scene.app, await scene.person());
    const [theirs] = await list(victim);
    const answer = await browser.delete(`${sessions}/${theirs?.id ?? ''}`);
    expect([answer.status, answer.error.code]).toEqual([404, 'SESSION_NOT_FOUND']);
    expect(await isIn(victim)).toBe(true);
  });

  test('are not found under what is no id', async () => {
    for (const id of unknownIds('ses')) expect((await browser.delete(`${sessions}/${id}`)).status).toBe(404);
  });
});

describe('the applications one has granted access', () => {
  test('are listed with what was granted, the latest first, page by page', async () => {
    const person = await scene.person();
    const visitor = await scene.signedIn(person.email);
    const client = await aSession(scene.app, person);
    const older = await scene.client({ name: '<b>Older</b>' });
    const newer = await scene.client({ name: 'Newer' });
    await scene.tokens(visitor, older, { scope: 'assessments:read' });
    await scene.tokens(visitor, newer, { scope: 'integrations:read assessments:read' });
    const seen = await granted(client);
    expect(seen).toEqual([
      {
        clientId: newer.clientId,
        name: 'Newer',
        scopes: ['assessments:read', 'integrations:read'],
        grantedAt: expect.any(String),
      },
      { clientId: older.clientId, name: '<b>Older</b>', scopes: ['assessments:read'], grantedAt: expect.any(String) },
    ]);
    const first = await client.get<Application[]>(`${applications}?limit=1`);
    expect([first.data, first.meta.total]).toEqual([seen.slice(0, 1), 2]);
    const second = await client.get<Application[]>(`${applications}?limit=1&cursor=${first.meta.nextCursor ?? ''}`);
    expect([second.data, second.meta.nextCursor]).toEqual([seen.slice(1), null]);
    const foreign = await browser.get(`${applications}?limit=1&cursor=${first.meta.nextCursor ?? ''}`);
    expect([foreign.status, foreign.error.code]).toEqual([400, 'INVALID_CURSOR']);
    expect(await granted(browser)).toEqual([]);
  });

  test('lose it when it is withdrawn: their tokens for this person end at once, and for no one else', async () => {
    const person = await scene.person();
    const other = await scene.person();
    const application = await scene.client();
    const tokens = await scene.tokens(await scene.signedIn(person.email), application);
    const kept = await scene.tokens(await scene.signedIn(other.email), application);
    const mine = await aSession(scene.app, person);
    const theirs = await aSession(scene.app, other);
    expect((await mine.delete(`${applications}/${application.clientId}`)).status).toBe(204);
    expect([await scene.works(tokens.access_token), await scene.works(kept.access_token)]).toEqual([false, true]);
    expect((await scene.refresh(application, tokens.refresh_token)).status).toBe(400);
    expect(await granted(mine)).toEqual([]);
    expect((await granted(theirs)).map(({ clientId }) => clientId)).toEqual([application.clientId]);
    const again = await mine.delete(`${applications}/${application.clientId}`);
    expect([again.status, again.error.code]).toEqual([404, 'APPLICATION_NOT_FOUND']);
    const entries = await scene.audit('oauth_grant.revoked');
    expect(entries[0]).toMatchObject({ actor: { id: person.id }, details: { reason: 'withdrawn' } });
  });

  test('are not found under what is no id', async () => {
    for (const id of unknownIds('app')) expect((await browser.delete(`${applications}/${id}`)).status).toBe(404);
  });
});

describe('one’s password', () => {
  const path = '/v1/session/password';
  const newPassword = 'another long password';

  test('changes with the old one only, and the other sessions end', async () => {
    const person = await scene.person();
    const here = await aSession(scene.app, person);
    const there = await aSession(scene.app, person);
    for (const currentPassword of ['wrong', '', undefined]) {
      const { status, error } = await here.post(path, { currentPassword, newPassword });
      expect([status, error.details]).toEqual([400, [{ field: 'currentPassword', message: 'is not your password' }]]);
    }
    for (const weak of ['short', '🔑'.repeat(11)]) {
      const { status, error } = await here.post(path, { currentPassword: password, newPassword: weak });
      expect([status, error.details?.map(({ field }) => field)]).toEqual([400, ['newPassword']]);
    }
    expect((await here.post(path, { currentPassword: password, newPassword })).status).toBe(204);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect((await signIn(scene.visitor(), person.email)).status).toBe(401);
    expect((await signIn(scene.visitor(), person.email, { password: newPassword })).status).toBe(303);
    expect((await scene.audit('user.password_changed'))[0]?.actor).toMatchObject({ id: person.id });
  });

  test('of one who came in by a link needs no old one', async () => {
    const person = await scene.person();
    await scene.app.database.query('UPDATE people SET password_hash = NULL WHERE email = $1', [person.email]);
    const client = await aSession(scene.app, person);
    expect((await client.get('/v1/session')).data).toMatchObject({ hasPassword: false });
    expect((await client.post(path, { newPassword })).status).toBe(204);
    expect((await client.get('/v1/session')).data).toMatchObject({ hasPassword: true });
  });
});

test('a session that guesses the password has to wait', async () => {
  const limited = await OAuthScene.start({ RATE_LIMIT_SIGN_INS: '6' });
  const client = await aSession(limited.app, await limited.person());
  const guess = () =>
    client.post('/v1/session/password', { currentPassword: 'wrong', newPassword: 'a long new password' });
  for (let attempt = 0; attempt < 3; attempt++) expect((await guess()).status).toBe(400);
  const refused = await guess();
  expect([refused.status, refused.error.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await limited.stop();
});
