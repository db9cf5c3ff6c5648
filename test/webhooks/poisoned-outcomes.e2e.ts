import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parsePublicId } from '#events';
import { createRefusal, refusedRows } from '../harness/refused-rows.js';
import type { TestApp } from '../harness/test-app.js';
import { until } from '../engine/scene.js';
import { Receiver } from './receiver.js';
import {
  createTenant,
  deliveriesOf,
  detailOf,
  publish,
  register,
  settled,
  startQuickApp,
  type Endpoint,
  type Tenant,
} from './webhooks-app.js';

let app: TestApp;
let receiver: Receiver;
let attacker: Tenant | undefined;
let bystander: Tenant | undefined;
let poisoned: Endpoint;
let healthy: Endpoint;

beforeAll(async () => {
  app = await startQuickApp();
  receiver = await Receiver.start();
  receiver.behaviour = ({ path }, response) => {
    response.writeHead(path === '/poisoned' ? 500 : 200).end(path === '/poisoned' ? 'poison' : 'ok');
  };
  attacker = await createTenant(app, 'one@example.com');
  bystander = await createTenant(app, 'two@example.com');
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
});
beforeEach(async () => {
  receiver.received.length = 0;
  poisoned = await register(attacker as Tenant, receiver.url('/poisoned'));
  healthy = await register(bystander as Tenant, receiver.url('/healthy'));
});
afterEach(async () => {
  await app.database.query('DROP FUNCTION refuse_row CASCADE');
  await app.database.query(`UPDATE webhooks SET status = 'disabled' WHERE workspace_id = ANY ($1)`, [workspaces()]);
});

const refuseRows = async (table: string, when: string): Promise<void> => {
  await createRefusal(app, when);
  await app.database.query(
    `CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_row()`,
  );
};

/** A few of the attacker's among 100 of the bystander's; how each endpoint's ended. */
async function deliverAll(): Promise<void> {
  await publish(app, bystander as Tenant, 50);
  await publish(app, attacker as Tenant, 3);
  await publish(app, bystander as Tenant, 50);
  await settled(attacker as Tenant, poisoned, 3);
  await until(async () => (await pending()).length === 0);
}

const workspaces = (): string[] => [attacker as Tenant, bystander as Tenant].map(({ workspaceId }) => workspaceId);
const pending = (): Promise<unknown[]> =>
  app.database.query('SELECT FROM webhook_pending WHERE workspace_id = ANY ($1)', [workspaces()]);
const outcomes = async ({ id }: Endpoint): Promise<unknown[]> =>
  app.database.query(
    `SELECT status, attempt_count AS attempts, count(*)::int FROM webhook_deliveries WHERE webhook_id = $1 GROUP BY 1, 2`,
    [parsePublicId('whk', id)],
  );
const timesSent = (path: string): number[] => {
  const times = new Map<unknown, number>();
  for (const { headers, path: to } of receiver.received)
    if (to === path) times.set(headers['webhook-id'], (times.get(headers['webhook-id']) ?? 0) + 1);
  return [...new Set(times.values())];
};

describe('an outcome that cannot be stored as it is', () => {
  it('is recorded without what the receiver said, and all others of its batch as they are', async () => {
    await refuseRows('webhook_pending', `NEW.attempts::text LIKE '%poison%'`);
    await app.database.query(
      'CREATE TRIGGER refuse BEFORE INSERT ON webhook_deliveries FOR EACH ROW EXECUTE FUNCTION refuse_row()',
    );
    await deliverAll();
    expect(await outcomes(healthy)).toEqual([{ status: 'succeeded', attempts: 1, count: 100 }]);
    // Two retries, as of any failure, and then no more.
    expect(await outcomes(poisoned)).toEqual([{ status: 'failed', attempts: 3, count: 3 }]);
    expect([timesSent('/healthy'), timesSent('/poisoned')]).toEqual([[1], [3]]);
    const [delivery] = await deliveriesOf(attacker as Tenant, poisoned);
    const { attempts } = await detailOf(attacker as Tenant, poisoned, delivery?.id ?? '');
    expect(attempts[0]).toMatchObject({ outcome: 'http_error', responseStatus: 500 });
    expect(attempts[0]?.responseBody).toBe('What the receiver answered could not be stored as it was.');
  });

  it('is recorded although its endpoint’s row cannot be updated', async () => {
    await refuseRows('webhooks', `NEW.url LIKE '%/poisoned'`);
    await deliverAll();
    expect(await outcomes(healthy)).toEqual([{ status: 'succeeded', attempts: 1, count: 100 }]);
    expect(await outcomes(poisoned)).toEqual([{ status: 'failed', attempts: 3, count: 3 }]);
  });

  it('is recorded as failed where no retry can be stored', async () => {
    await refuseRows('webhook_pending', `NEW.attempt_count > 0`);
    const refusedBefore = await refusedRows(app, 'webhook outcomes');
    await deliverAll();
    expect(await outcomes(healthy)).toEqual([{ status: 'succeeded', attempts: 1, count: 100 }]);
    expect(await outcomes(poisoned)).toEqual([{ status: 'failed', attempts: 1, count: 3 }]);
    expect(timesSent('/poisoned')).toEqual([1]);
    expect(await refusedRows(app, 'webhook outcomes')).toBeGreaterThan(refusedBefore);
  });
});
