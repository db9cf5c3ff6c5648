import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../harness/eventually.js';
import { anIntegration } from '../integrations/an-integration.js';
import { expectUnharmed, measureBystander } from './bystander.js';
import { HostileScene } from './hostile-scene.js';

let scene: HostileScene;
let blocker: pg.Client;

beforeAll(async () => {
  // Without pollers: they, too, would wait for what the tests hold, and no client asked for that.
  scene = await HostileScene.start({ script: 'dist/bundle/api.js', environment: { DATABASE_POOL: '10' } });
  blocker = new pg.Client(scene.database.url);
  await blocker.connect();
});
afterAll(async () => {
  await blocker.end();
  await scene.stop();
});

/** `text` stands in the first kilobyte of the statement, which is what PostgreSQL shows of it. */
const underWay = async (text: string): Promise<number> => {
  const [row] = await scene.database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'assessment-service'
       AND state = 'active' AND wait_event_type = 'Lock' AND query LIKE '%${text}%'`,
  );
  return row?.count ?? 0;
};

/** Sooner than the time that a statement may wait for a lock, which would end it, too. */
const noneUnderWay = (text: string): Promise<number> =>
  eventually(
    () => underWay(text),
    (count) => count === 0,
    4_000,
  );

/** Sends a request, and disconnects before it is answered. */
async function askAndLeave(path: string, after: number, init: RequestInit = {}): Promise<void> {
  const headers = { authorization: `Bearer ${scene.attackerKey}`, ...(init.headers as Record<string, string>) };
  await fetch(`${scene.baseUrl}${path}`, { ...init, headers, signal: AbortSignal.timeout(after) }).then(
    () => {
      throw new Error('It was answered before it could leave');
    },
    () => undefined,
  );
}

describe('clients that ask for what takes long, and leave', () => {
  it('leave no statement behind, and the connections to the others', async () => {
    // Waits without a limit: a locked table acts like a statement that does not end.
    await blocker.query('BEGIN; LOCK TABLE assessments IN ACCESS EXCLUSIVE MODE');
    const result = await measureBystander(
      scene,
      async () => {
        // Three times what the pool holds, a few at a time.
        for (let wave = 0; wave < 6; wave += 1) {
          await Promise.all(Array.from({ length: 5 }, () => askAndLeave('/v1/assessments', 200)));
          await new Promise((resolve) => setTimeout(resolve, 1_300));
        }
      },
      { path: '/v1/webhooks', until: () => true },
    );
    expectUnharmed(result);
    await noneUnderWay('assessment');
    await blocker.query('ROLLBACK');
  });

  it('leave nothing of an upload behind that was not stored yet', async () => {
    const { id } = await anIntegration(scene.attacker, { tool: 'upload', name: 'Orders' });
    const event = { case: 'a', activity: 'b', timestamp: '2026-01-01T00:00:00Z' };
    await blocker.query('BEGIN; LOCK TABLE event_log_parts IN ACCESS EXCLUSIVE MODE');
    await askAndLeave(`/v1/integrations/${id}/events`, 1_000, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', 'idempotency-key': 'left' },
      body: `${JSON.stringify(event)}\n`,
    });
    await noneUnderWay('event_log_parts');
    await blocker.query('ROLLBACK');
    expect((await scene.attacker.get<{ eventCount: number }>(`/v1/integrations/${id}`)).data.eventCount).toBe(0);
    // Its key is free again: sent once more, it is stored.
    const again = await eventually(
      () =>
        scene.attacker.raw('POST', `/v1/integrations/${id}/events`, {
          headers: { 'content-type': 'application/x-ndjson', 'idempotency-key': 'left' },
          body: `${JSON.stringify(event)}\n`,
        }),
      ({ status }) => status === 202,
    );
    expect(again.data).toMatchObject({ accepted: 1 });
  });

  it('are in the log as gone, not as a fault', async () => {
    await blocker.query('BEGIN; LOCK TABLE assessments IN ACCESS EXCLUSIVE MODE');
    const id = createHash('sha256').update('gone').digest('hex').slice(0, 32);
    const left = askAndLeave('/v1/assessments', 1_000, { headers: { 'x-request-id': id } });
    await eventually(() => underWay('assessment'));
    await left;
    const line = await scene.service.line(`"requestId":"${id}"`, '"msg":"request"');
    expect((JSON.parse(line) as { status: number }).status).toBe(499);
    await noneUnderWay('assessment');
    await blocker.query('ROLLBACK');
    const faults = scene.service.said
      .split('\n')
      .filter((said) => said.includes(id) && said.includes('"level":"error"'));
    expect(faults).toEqual([]);
  });
});

describe('the service', () => {
  it('ends in time while statements are waited for', async () => {
    await blocker.query('BEGIN; LOCK TABLE assessments IN ACCESS EXCLUSIVE MODE');
    const asked = Array.from({ length: 5 }, () =>
      fetch(`${scene.baseUrl}/v1/assessments`, { headers: { authorization: `Bearer ${scene.attackerKey}` } }).catch(
        () => null,
      ),
    );
    await eventually(
      () => underWay('assessment'),
      (count) => count > 0,
    );
    await scene.expectPromptEnd();
    await Promise.all(asked);
    await blocker.query('ROLLBACK');
  });
});
