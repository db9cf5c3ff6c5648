import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AccessJobs } from '../../libs/auth/src/access/access.jobs.js';
import { bodyOf, OAuthScene } from './oauth-scene.js';

let scene: OAuthScene;

beforeAll(async () => {
  scene = await OAuthScene.start();
});
afterAll(() => scene.stop());

const sweep = (): Promise<void> => scene.app.app.get(AccessJobs, { strict: false }).deleteExpired();

async function rows(table: string): Promise<number> {
  const [row] = await scene.app.database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  return row?.count ?? 0;
}

it('what works, or would still give a thief away, stays', async () => {
  const client = await scene.client();
  const visitor = await scene.newVisitor();
  const tokens = await scene.tokens(visitor, client);
  const next = bodyOf(await scene.refresh(client, tokens.refresh_token));
  await sweep();
  expect(await scene.works(next.access_token ?? '')).toBe(true);
  expect((await visitor.get('/v1/session')).status).toBe(200);
  await scene.refresh(client, tokens.refresh_token);
  expect(await scene.works(next.access_token ?? '')).toBe(false);
});

it('what has lapsed goes', async () => {
  const { database } = scene.app;
  await database.query(`UPDATE oauth_tokens SET expires_at = clock_timestamp() - interval '2 days'`);
  await database.query(`UPDATE oauth_grants SET code_expires_at = clock_timestamp() - interval '2 days'`);
  await database.query(`UPDATE sessions SET last_seen_at = clock_timestamp() - interval '25 hours'`);
  await sweep();
  for (const table of ['oauth_tokens', 'oauth_grants', 'sessions']) expect(await rows(table)).toBe(0);
});
