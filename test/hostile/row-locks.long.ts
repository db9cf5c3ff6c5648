import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anIntegration } from '../builders/an-integration.js';
import { eventually } from '../harness/eventually.js';
import { expectUnharmed, measureBystander } from './bystander.js';
import { HostileScene } from './hostile-scene.js';

let scene: HostileScene;

beforeAll(async () => {
  scene = await HostileScene.start({ environment: { DATABASE_POOL: '10' } });
});
afterAll(() => scene.stop());

/** Whether a transaction that stores an upload holds the integration at this moment. */
const isBeingStored = async (): Promise<boolean> =>
  (
    await scene.database.query(
      `SELECT FROM pg_locks JOIN pg_class ON pg_class.oid = relation
       WHERE relname = 'event_id_pages' AND mode = 'RowExclusiveLock' AND database =
         (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
  ).length > 0;

/** How many sessions wait for a row at this moment. */
const waiting = async (): Promise<number> => {
  const [row] = await scene.database.query<{ count: string }>(
    `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return Number(row?.count);
};

test('twenty-five changes beside a large upload leave the pool to everyone else', async () => {
  const { id } = await anIntegration(scene.attacker);
  const lines = Array.from({ length: 300_000 }, (_, number) => `c${number},pay,2026-03-01T08:00:00Z,e${number}`);
  const body = `case_id,activity,timestamp,event_id\n${lines.join('\n')}\n`;
  const headers = { 'content-type': 'text/csv' };
  let statuses: number[] = [];
  const result = await measureBystander(
    scene,
    async () => {
      const uploading = scene.attacker.raw('POST', `/v1/integrations/${id}/events`, { headers, body });
      await eventually(isBeingStored);
      const changes = Array.from({ length: 25 }, (_, number) =>
        scene.attacker.patch(`/v1/integrations/${id}`, { name: `Orders ${number}` }),
      );
      statuses = (await Promise.all(changes)).map(({ status }) => status);
      expect((await uploading).status).toBe(202);
    },
    { until: () => true },
  );
  // Done once the upload was stored, or told that it is in the way.
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expectUnharmed(result);
});

test('twenty-five changes of a row that another process holds take one connection, and are told soon', async () => {
  const { id } = await anIntegration(scene.attacker);
  await scene.attacker.patch(`/v1/integrations/${id}`, { name: 'Held' });
  const held = scene.database.query(
    `WITH held AS (SELECT id FROM integrations WHERE name = 'Held' FOR UPDATE) SELECT pg_sleep(8) FROM held`,
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  let most = 0;
  const result = await measureBystander(
    scene,
    async () => {
      const changes = Promise.all(
        Array.from({ length: 25 }, (_, number) =>
          scene.attacker.patch(`/v1/integrations/${id}`, { name: `O${number}` }),
        ),
      );
      const look = setInterval(() => void waiting().then((count) => (most = Math.max(most, count))), 200);
      const answers = await changes;
      clearInterval(look);
      for (const answer of answers) {
        if (answer.status === 200) continue;
        expect([answer.status, answer.error.code]).toEqual([503, 'UNAVAILABLE']);
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    },
    { until: () => true },
  );
  expectUnharmed(result);
  expect(most).toBe(1);
  await held;
});
