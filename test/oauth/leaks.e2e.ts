import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MailOutbox, mailText } from '#platform';
import { aKey, type Key, keysOf } from '../builders/a-key.js';
import { administrator } from '../builders/administrator.js';
import { auditOf } from '../builders/audit-of.js';
import type { Answer } from '../harness/answer.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { OAuthScene, type Registered } from './oauth-scene.js';

const path = '/v1/leaks';
const unknownKey = 'svc_live_The1quick2brown3fox4jumps5over6the7lazy8dog4WVELN';

describe('a token that was found where it does not belong', () => {
  let scene: OAuthScene;
  let app: TestApp;
  let organization: { id: string };
  let client: Registered;

  beforeAll(async () => {
    scene = await OAuthScene.start({ TRUST_PROXY: '1' });
    app = scene.app;
    organization = { id: scene.organization };
    client = await scene.client();
    await app.database.query(`
      CREATE TABLE posted (LIKE mails);
      CREATE FUNCTION keep_mail() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN INSERT INTO posted SELECT NEW.*; RETURN NEW; END';
      CREATE TRIGGER kept AFTER INSERT ON mails FOR EACH ROW EXECUTE FUNCTION keep_mail();`);
  });
  beforeEach(() => app.database.query('TRUNCATE posted'));
  afterAll(() => scene.stop());

  let finders = 0;
  const report = (body: unknown): Promise<Answer<unknown>> =>
    app.client.post(path, body, { headers: { 'x-forwarded-for': `198.51.100.${(finders += 1)}` } });
  const mails = (): Promise<{ recipient: string; subject: string; content: Buffer; body: string }[]> =>
    app.database.query('SELECT * FROM posted ORDER BY created_at');
  const received = (answer: Answer<unknown>): unknown[] => [answer.status, answer.body];
  const accepted = [202, { data: { received: true } }];

  test('is revoked at once if it is an API key, with an entry in the audit log and an email', async () => {
    const { id, key, hint } = await aKey(app, organization, { name: 'Nightly sync' });
    expect(await scene.works(key)).toBe(true);
    const url = 'https://code.example/northwind/app/blob/1/config.ts';
    expect(received(await report({ token: key, url, source: 'content' }))).toEqual(accepted);
    expect(await scene.works(key)).toBe(false);
    const shown = await administrator(app).get<Key>(`${keysOf(organization)}/${id}`);
    expect(shown.data.revokedAt).not.toBeNull();
    const [entry] = await auditOf(app, organization, 'credential.leaked');
    expect(entry).toMatchObject({
      actor: { type: 'anonymous' },
      target: { type: 'api_key', id },
      details: { name: 'Nightly sync', url, source: 'content' },
    });
    expect(JSON.stringify(entry)).not.toContain(key);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: expect.stringContaining('@'), subject: expect.stringContaining(hint) });
    const text = mailText(app.app.get(MailOutbox).readBlocks(mail as never));
    expect(text).toContain('revoked immediately');
    expect(text).not.toContain(key);
    // What a finder writes is not sent on, because anyone who has the token can write it.
    expect(text).not.toContain(url);
  });

  test('is revoked on other instances within a second', async () => {
    const second = await startTestApp({ database: app.database });
    const { key } = await aKey(app, organization);
    const elsewhere = () => second.client.as(key).get('/v1/organization');
    expect((await elsewhere()).status).toBe(200);
    await report({ token: key });
    expect((await eventually(elsewhere, ({ status }) => status === 401)).status).toBe(401);
    await second.stop();
  });

  test('is revoked alone if it is an access token', async () => {
    const visitor = await scene.newVisitor();
    const leaked = await scene.tokens(visitor, client);
    const other = await scene.tokens(visitor, client);
    expect(received(await report({ token: leaked.access_token }))).toEqual(accepted);
    expect(await scene.works(leaked.access_token)).toBe(false);
    expect(await scene.works(other.access_token)).toBe(true);
    expect((await scene.refresh(client, leaked.refresh_token)).status).toBe(200);
    const [entry] = await auditOf(app, organization, 'credential.leaked');
    expect(entry).toMatchObject({ target: { id: client.clientId }, details: { token: 'access token' } });
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('access token')]);
  });

  test('is revoked with its family if it is a refresh token', async () => {
    const { access_token, refresh_token } = await scene.tokens(await scene.newVisitor(), client);
    await report({ token: refresh_token });
    expect(await scene.works(access_token)).toBe(false);
    expect((await scene.refresh(client, refresh_token)).status).toBe(400);
    expect(await mails()).toHaveLength(1);
  });

  test('gets the same answer whether it is known, ended, or nothing of ours', async () => {
    const { id, key } = await aKey(app, organization);
    await administrator(app).delete(`${keysOf(organization)}/${id}`);
    const before = (await auditOf(app, organization, 'credential.leaked')).length;
    for (const token of [key, unknownKey, 'ghp_something_else', 'x', '\u{1f511}', `${key}0`, key.toLowerCase()]) {
      expect(received(await report({ token }))).toEqual(accepted);
    }
    const secret = client.clientSecret ?? '';
    expect(received(await report({ token: secret }))).toEqual(accepted);
    expect(await mails()).toEqual([]);
    expect(await auditOf(app, organization, 'credential.leaked')).toHaveLength(before);
  });

  test('is one of up to 100 in a list, each reported once', async () => {
    const keys = [await aKey(app, organization), await aKey(app, organization), await aKey(app, organization)];
    const [one, two, three] = keys.map(({ key }) => key);
    const others = Array.from({ length: 96 }, () => ({ token: unknownKey, type: 'service_api_key' }));
    const answer = await report([{ token: one }, ...others, { token: two }, { token: two }, { token: one }]);
    expect(received(answer)).toEqual(accepted);
    expect(await Promise.all([one, two, three].map((key = '') => scene.works(key)))).toEqual([false, false, true]);
    expect(await mails()).toHaveLength(2);
  });

  test('reported by many at once is revoked and announced once', async () => {
    const { key } = await aKey(app, organization);
    const answers = await Promise.all(Array.from({ length: 8 }, () => report({ token: key })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(202));
    expect(await mails()).toHaveLength(1);
  });

  test('is revoked with its mail and its audit entry, or not at all', async () => {
    const { key } = await aKey(app, organization);
    await app.database.query(`
      CREATE FUNCTION refuse_mail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no mail''; END';
      CREATE TRIGGER refused BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION refuse_mail();`);
    const before = (await auditOf(app, organization, 'credential.leaked')).length;
    expect((await report({ token: key })).status).toBe(500);
    await app.database.query('DROP TRIGGER refused ON mails');
    expect(await scene.works(key)).toBe(true);
    expect(await auditOf(app, organization, 'credential.leaked')).toHaveLength(before);
  });

  test('is reported without a credential; one that is sent is not looked at', async () => {
    const answer = await app.client.as('guess').post(path, { token: unknownKey });
    expect(received(answer)).toEqual(accepted);
  });

  test.each([
    ['nothing', undefined, ['body']],
    ['a text', 'token', ['body']],
    ['an empty list', [], ['body']],
    ['a list that is too long', Array(101).fill({ token: 'x' }), ['body']],
    ['no token', {}, ['token']],
    ['a token that is no text', { token: 5 }, ['token']],
    ['too long a token', { token: 'x'.repeat(501) }, ['token']],
    ['a URL that is too long', { token: 'x', url: 'x'.repeat(2001) }, ['url']],
    ['an unknown field', { token: 'x', note: '' }, ['note']],
    ['wrong entries in a list', [{ token: 'x' }, { token: '' }, null], ['[1].token', '[2]']],
  ])('is no report with %s', async (_what, body, fields) => {
    const { status, error } = await report(body);
    expect([status, error.details?.map(({ field }) => field)]).toEqual([400, fields]);
  });

  test('is taken from one address up to 60 times a minute', async () => {
    const address = { headers: { 'x-forwarded-for': '203.0.113.1' } };
    const statuses = [];
    for (let index = 0; index < 61; index++) {
      const answer = await app.client.post(path, { token: unknownKey }, address);
      statuses.push(answer.status);
      if (answer.status === 429) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    expect(statuses).toEqual([...Array<number>(60).fill(202), 429]);
    expect((await report({ token: unknownKey })).status).toBe(202);
  });
});
