import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parsePublicId } from '#events';
import { eventually } from '../harness/eventually.js';
import type { TestApp } from '../harness/test-app.js';
import { Receiver } from './receiver.js';
import { createTenant, publish, register, settled, startQuickApp, type Endpoint, type Tenant } from './webhooks-app.js';

let app: TestApp;
let receiver: Receiver;
let attacker: Tenant | undefined;
let bystander: Tenant | undefined;
let disabled: Endpoint;
let healthy: Endpoint;
/** Returns what the attacker's endpoint has received. */
let answer: (status: number) => void;

beforeAll(async () => {
  app = await startQuickApp();
  receiver = await Receiver.start();
  attacker = await createTenant(app, 'one@example.com');
  bystander = await createTenant(app, 'two@example.com');
  // The cancellation goes on until the test lets it end, like that of a much larger backlog.
  await app.database.query(
    `CREATE TABLE cancellation_held (held boolean);
     CREATE FUNCTION cancel_slowly() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       WHILE EXISTS (SELECT FROM cancellation_held) LOOP PERFORM pg_sleep(0.02); END LOOP;
       RETURN NEW;
     END $$;
     CREATE TRIGGER slowly BEFORE INSERT ON webhook_deliveries FOR EACH ROW
     WHEN (NEW.status = 'cancelled' AND NEW.attempt_count = 0) EXECUTE FUNCTION cancel_slowly()`,
  );
});
afterAll(async () => {
  await app.database.query('DROP FUNCTION cancel_slowly CASCADE; DROP TABLE cancellation_held');
  await app.stop();
  await receiver.stop();
});
beforeEach(async () => {
  disabled = await register(attacker as Tenant, receiver.url('/disabled'));
  healthy = await register(bystander as Tenant, receiver.url('/healthy'));
  await app.database.query(
    `INSERT INTO webhook_pending (workspace_id, webhook_id, id, event_id, event_type, event_created_at, created_at, due_at, free_at)
     SELECT w.workspace_id, w.id, uuid_v7(now()), gen_random_uuid(), 'assessment.created', now(), now(), later, later
     FROM webhooks w, generate_series(1, 30), (SELECT now() + interval '1 hour' AS later) AS due WHERE w.id = $1`,
    [parsePublicId('whk', disabled.id)],
  );
  const sent = new Promise<ServerResponse>((resolve) => {
    receiver.behaviour = ({ path }, response) => {
      if (path === '/disabled') resolve(response);
      else response.end();
    };
  });
  await publish(app, attacker as Tenant);
  const response = await sent;
  await app.database.query('INSERT INTO cancellation_held VALUES (true)');
  answer = (status) => response.writeHead(status).end();
});
afterEach(async () => {
  await app.database.query('DELETE FROM cancellation_held');
  await eventually(backlog, (count) => count === 0);
  await (bystander as Tenant).client.delete(`/v1/webhooks/${healthy.id}`);
});

async function backlog(): Promise<number> {
  const sql = 'SELECT FROM webhook_pending WHERE webhook_id = $1';
  return (await app.database.query(sql, [parsePublicId('whk', disabled.id)])).length;
}
/** All of it is cancelled by one statement, which other sessions see once it has ended. */
const isCancelling = async (): Promise<boolean> =>
  (
    await app.database.query(
      `SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`,
    )
  ).length > 0;

async function expectPromptOutcomes(): Promise<void> {
  await publish(app, bystander as Tenant, 20);
  const deliveries = await settled(bystander as Tenant, healthy, 20);
  expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set(['succeeded']));
  expect(await backlog()).toBeGreaterThanOrEqual(30);
  await app.database.query('DELETE FROM cancellation_held');
}

describe('the outcomes of other endpoints do not wait for the backlog', () => {
  it('of one that its answer disables', async () => {
    answer(410);
    await eventually(isCancelling);
    await expectPromptOutcomes();
  });

  it.each(['patch', 'delete'] as const)('of one that its owner disables or deletes (%s)', async (method) => {
    const path = `/v1/webhooks/${disabled.id}`;
    const { client } = attacker as Tenant;
    const change = method === 'patch' ? client.patch(path, { status: 'disabled' }) : client.delete(path);
    await eventually(isCancelling);
    answer(500);
    await expectPromptOutcomes();
    expect((await change).status).toBeLessThan(300);
  });
});
