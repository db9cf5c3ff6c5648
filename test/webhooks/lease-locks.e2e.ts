import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type AttemptRecord,
  finishAttempts,
  releaseLeases,
  renewLeases,
} from '../../libs/webhooks/src/deliveries/pending-deliveries.queries.js';
import type { WorkspaceId } from '#auth';
import type { Queryable } from '#platform';
import { createTestDatabase, type TestDatabase } from '../harness/database.js';

const workspaceId = '01890000-0000-7000-8000-000000000003' as WorkspaceId;
const webhookId = '01890000-0000-7000-8000-000000000001';
const token = '01890000-0000-7000-8000-000000000002';
const rows = 400;

let database: TestDatabase;
let db: Queryable;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database as Queryable;
});
afterAll(() => database.drop());

const leases = (order: readonly string[]) => order.map((id) => ({ workspaceId, webhookId, id, token }));
const outcomes = (order: readonly string[]): AttemptRecord[] =>
  leases(order).map((lease) => ({
    ...lease,
    status: 'failed',
    retryAfterMs: null,
    attempt: {} as AttemptRecord['attempt'],
    headers: {},
  }));

async function leased(): Promise<string[]> {
  const inserted = await database.query<{ id: string }>(
    `INSERT INTO webhook_pending (workspace_id, webhook_id, id, event_id, event_type, event_created_at, created_at, due_at,
       free_at, lease_token)
     SELECT $3, $1, gen_random_uuid(), gen_random_uuid(), 'report.ready', now(), now(), now(), now(), $2
     FROM generate_series(1, ${rows}) RETURNING id`,
    [webhookId, token, workspaceId],
  );
  return inserted.map(({ id }) => id);
}

it('outcomes, renewals and releases of the same deliveries never wait for each other crosswise', async () => {
  for (let again = 0; again < 30; again += 1) {
    const ids = await leased();
    const backwards = [...ids].reverse();
    await Promise.all([
      finishAttempts(db, outcomes(ids)),
      renewLeases(db, leases(backwards), 15),
      renewLeases(db, leases(ids), 15),
      releaseLeases(db, leases(again % 2 === 0 ? backwards : ids)),
    ]);
  }
  // Each was either finished or given back first.
  expect(await database.query('SELECT FROM webhook_pending WHERE lease_token IS NOT NULL')).toEqual([]);
});
