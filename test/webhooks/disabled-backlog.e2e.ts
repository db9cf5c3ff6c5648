import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parsePublicId } from '#events';
import { eventually } from '../harness/eventually.js';
import type { TestApp } from '../harness/test-app.js';
import { Receiver } from './receiver.js';
import {
  createTenant,
  publish,
  register,
  settled,
  startWebhooksApp,
  type Endpoint,
  type Tenant,
} from './webhooks-app.js';

let app: TestApp;
let receiver: Receiver;
let [attacker, bystander]: Tenant[] = [];
let disabled: Endpoint;
let healthy: Endpoint;
/** Returns what the attacker's endpoint has received. */
let answer: (status: number) => void;

beforeAll(async () => {
  app = await startWebhooksApp({ WEBHOOK_TIMEOUT: '20s' });
  receiver = await Receiver.start();
  [attacker, bystander] = [await createTenant(app, 'one@example.com'), await createTenant(app, 'two@example.com')];
  // Slows the cancellation down, like that of a much larger backlog.
  await app.database.query(
    `CREATE FUNCTION cancel_slowly() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN PERFORM pg_sleep(0.02); RETURN NEW; END $$;
     CREATE TRIGGER slowly BEFORE INSERT ON webhook_deliveries FOR EACH ROW
     WHEN (NEW.status = 'cancelled') EXECUTE FUNCTION cancel_slowly()`,
  );
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
});
beforeEach(async () => {
  disabled = await register(attacker as Tenant, receiver.url('/disabled'));
  healthy = await register(bystander as Tenant, receiver.url('/healthy'));
  await app.database.query(
    `INSERT INTO webhook_pending (workspace_id, webhook_id, id, event_id, event_type, event_created_at, created_at, due_at, free_at)
     SELECT w.workspace_id, w.id, uuid_v7(now()), gen_random_uuid(), 'assessment.created', now(), now(), later, later
     FROM webhooks w, generate_series(1, 500), (SELECT now() + interval '1 hour' AS later) AS due WHERE w.id = $1`,
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
  answer = (status) => response.writeHead(status).end();
});
afterEach(async () => {
  await app.database.query(`UPDATE webhooks SET status = 'disabled'`);
  await eventually(backlog, (count) => count === 0, 40_000);
});

async function backlog(): Promise<number> {
  const sql = 'SELECT FROM webhook_pending WHERE webhook_id = $1';
  return (await app.database.query(sql, [parsePublicId('whk', disabled.id)])).length;
}
/** All of it is cancelled by one statement, which other sessions see once it has ended. */
const isCancelling = async (): Promise<boolean> =>
  (await app.database.query(`SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`)).length > 0;

async function expectPromptOutcomes(): Promise<void> {
  await publish(app, bystander as Tenant, 20);
  const deliveries = await settled(bystander as Tenant, healthy, 20);
  expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set(['succeeded']));
  expect(await backlog()).toBeGreaterThanOrEqual(500);
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
