import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { aKey } from '../builders/a-key.js';
import { anIntegration } from '../builders/an-integration.js';
import { eventually } from '../harness/eventually.js';
import { AStream } from './a-stream.js';
import { expectUnharmed, measureBystander } from './bystander.js';
import { HostileScene } from './hostile-scene.js';

let scene: HostileScene;
let blocker: pg.Client;
let workspaceId: string;

beforeAll(async () => {
  scene = await HostileScene.start({
    script: 'dist/bundle/api.js',
    environment: { DATABASE_POOL: '10', STREAMS_PER_CREDENTIAL: '100' },
  });
  blocker = new pg.Client(scene.database.url);
  await blocker.connect();
  await scene.attacker.post('/v1/webhooks', { url: 'https://example.com/', events: ['*'] });
  const [owner] = await scene.database.query<{ id: string }>(
    `SELECT w.id FROM workspaces w JOIN organizations o ON o.id = w.organization_id
     WHERE w.environment = 'live' AND o.name = 'Contoso'`,
  );
  workspaceId = owner?.id ?? '';
});
afterAll(async () => {
  await blocker.end();
  await scene.stop();
});

/** As if another process decided on this quota, and took its time. */
const holdDecision = (quota: string, workspace = workspaceId): Promise<unknown> =>
  blocker.query('SELECT pg_advisory_lock(hashtextextended($1, 7270118))', [`${workspace} ${quota}`]);
const letGo = (): Promise<unknown> => blocker.query('SELECT pg_advisory_unlock_all()');

/** How many of the service's connections wait in vain at this moment. */
const waiting = async (): Promise<number> => {
  const [row] = await scene.database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return row?.count ?? 0;
};

describe('many requests of one workspace that wait for each other with a connection in hand', () => {
  const uploads = async (): Promise<unknown> => {
    const { id } = await anIntegration(scene.attacker);
    const headers = { 'content-type': 'application/x-ndjson' };
    const body = `${JSON.stringify({ case: 'a', activity: 'b', timestamp: '2026-01-01T00:00:00Z' })}\n`;
    return Promise.all(
      Array.from({ length: 25 }, () => scene.attacker.raw('POST', `/v1/integrations/${id}/events`, { headers, body })),
    );
  };
  const streams = async (): Promise<unknown> => {
    const opened = await AStream.openMany(scene.baseUrl, scene.attackerKey, 25);
    for (const stream of opened) stream.close();
    return opened;
  };
  /** Under a key of its own each, whose claim and answer are one transaction with what it makes. */
  const assessmentsUnder = (keys: string) => (): Promise<unknown> =>
    Promise.all(
      Array.from({ length: 25 }, (_, number) =>
        scene.attacker
          .with({ 'idempotency-key': `${keys} ${number}` })
          .post('/v1/assessments', { company: `Contoso ${number}` }),
      ),
    );

  it.each([
    ['uploads', 'parallelUploads', uploads],
    ['streams', 'streams', streams],
    ['assessments under a key', 'openRuns', assessmentsUnder('first')],
  ])('%s leave half of the pool to everyone else', async (_what, quota, attack) => {
    await holdDecision(quota);
    let attacked: Promise<unknown> = Promise.resolve();
    let most = 0;
    const result = await measureBystander(
      scene,
      async () => {
        attacked = attack();
        await eventually(waiting, (count) => count === 5);
      },
      {
        until: async () => {
          most = Math.max(most, await waiting());
          return true;
        },
      },
    );
    // A pool without a connection left would cost five seconds, and then a 503.
    expectUnharmed(result, 300);
    expect(most).toBeLessThanOrEqual(5);
    await letGo();
    await attacked;
    // The clients that waited lack nothing.
    expect((await scene.attacker.get('/v1/assessments')).status).toBe(200);
  });

  it('of both workspaces of an organization have one half together', async () => {
    const { key } = await aKey(scene, scene.attackerOrganization, {
      environment: 'test',
      rateLimitPerMinute: 1_000_000,
    });
    const sandbox = scene.client.as(key);
    const [{ id: other } = { id: '' }] = await scene.database.query<{ id: string }>(
      `SELECT id FROM workspaces WHERE environment = 'test' AND organization_id =
         (SELECT organization_id FROM workspaces WHERE id = $1)`,
      [workspaceId],
    );
    await holdDecision('openRuns');
    await holdDecision('openRuns', other);
    const attacked = Promise.all(
      [scene.attacker, sandbox].flatMap((client) =>
        Array.from({ length: 15 }, (_, number) =>
          client.with({ 'idempotency-key': `both ${number}` }).post('/v1/assessments', { company: 'Contoso' }),
        ),
      ),
    );
    let most = 0;
    await eventually(async () => (most = Math.max(most, await waiting())) >= 5);
    for (let look = 0; look < 20; look += 1) most = Math.max(most, await waiting());
    expect(most).toBe(5);
    await letGo();
    await attacked;
  });

  it('do not keep the process from ending', async () => {
    await holdDecision('openRuns');
    const attacked = assessmentsUnder('second')().catch(() => undefined);
    await eventually(waiting, (count) => count > 0);
    await scene.expectPromptEnd();
    await attacked;
  });
});
