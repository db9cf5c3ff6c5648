import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type AttemptRecord,
  finishAttempts,
  releaseLeases,
  renewLeases,
} from '../../libs/webhooks/src/queue/pending-deliveries.queries.js';
import type { WorkspaceId } from '#auth';
import { BatchWriters, Duration, Metrics, type Queryable } from '#platform';
import { isLongRun } from '../harness/long-run.js';
import { createTestDatabase, type TestDatabase } from '../harness/database.js';

const workspaceId = '01890000-0000-7000-8000-000000000003' as WorkspaceId;
const webhookId = '01890000-0000-7000-8000-000000000001';
const token = '01890000-0000-7000-8000-000000000002';
const rows = 400;
/** Deadlocks are rare and met by chance: the rounds end with the first, or without any. */
const mostRounds = isLongRun ? 60 : 5;

let database: TestDatabase;
let deadlocks = 0;
/** Counts the deadlocks that PostgreSQL ends. */
const db: Queryable = {
  query: async <Result>(text: string, values?: unknown[]) => {
    try {
      return (await database.query(text, values)) as Result[];
    } catch (error) {
      if ((error as { code?: unknown }).code === '40P01') deadlocks += 1;
      throw error;
    }
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

interface Row {
  readonly id: string;
  readonly place: string;
}
const leases = (order: readonly Row[]) => order.map(({ id, place }) => ({ workspaceId, webhookId, id, token, place }));
const outcomes = (order: readonly Row[]): AttemptRecord[] =>
  leases(order).map((lease) => ({
    ...lease,
    status: 'failed',
    retryAfterMs: null,
    attempt: {} as AttemptRecord['attempt'],
    headers: {},
  }));

async function leased(): Promise<Row[]> {
  return database.query<Row>(
    `INSERT INTO webhook_pending (workspace_id, webhook_id, id, event_id, event_type, event_created_at, created_at, due_at,
       free_at, lease_token)
     SELECT $3, $1, gen_random_uuid(), gen_random_uuid(), 'report.ready', now(), now(), now(), now(), $2
     FROM generate_series(1, ${rows}) RETURNING id, ctid AS place`,
    [webhookId, token, workspaceId],
  );
}

it('outcomes, renewals and releases of the same deliveries do no harm to each other', async () => {
  let finished = 0;
  // As the worker writes them: a batch that a deadlock has ended is written again.
  const writer = new BatchWriters(new Metrics()).add<AttemptRecord>({
    name: 'outcomes',
    write: async (batch) => {
      finished += (await finishAttempts(db, batch)).length;
    },
    refuse: (row, reason) => {
      throw new Error(`${row.id} was refused: ${reason}`);
    },
    describe: ({ id }) => id,
    tryAgainAfter: Duration.ofMilliseconds(50),
  });
  for (let round = 0; round < mostRounds && deadlocks === 0; round += 1) {
    const ids = await leased();
    const backwards = [...ids].reverse();
    await Promise.all([
      writer.write(outcomes(ids)),
      renewLeases(db, leases(backwards), 15),
      renewLeases(db, leases(ids), 15),
      releaseLeases(db, leases(round % 2 === 0 ? backwards : ids)),
    ]);
    // Each was either finished, once, or given back first.
    const [left] = await database.query<{ leased: number; pending: number; ended: number }>(
      `SELECT (SELECT count(*)::int FROM webhook_pending WHERE lease_token IS NOT NULL) AS leased,
         (SELECT count(*)::int FROM webhook_pending) AS pending,
         (SELECT count(*)::int FROM webhook_deliveries) AS ended`,
    );
    expect(left).toEqual({ leased: 0, pending: (round + 1) * rows - finished, ended: finished });
  }
});

it('finds deliveries that something has moved since they were claimed', async () => {
  const taken = await leased();
  const move = (): Promise<unknown> =>
    database.query(`UPDATE webhook_pending SET due_at = now() - interval '1 second' WHERE lease_token IS NOT NULL`);
  await move();
  const claimed = leases(taken);
  await renewLeases(db, claimed, 15);
  const [renewed] = await database.query<{ count: number }>(
    `SELECT count(*)::int FROM webhook_pending WHERE lease_token IS NOT NULL AND free_at > now()`,
  );
  expect(renewed).toEqual({ count: rows });
  await move();
  const half = rows / 2;
  const records = outcomes(taken);
  expect(await finishAttempts(db, records.slice(0, half))).toHaveLength(half);
  await releaseLeases(db, claimed);
  expect(await finishAttempts(db, records)).toEqual([]);
});

it('does not take what now lies where a delivery was for it', async () => {
  const [one, other] = await leased();
  if (!one || !other) throw new Error('nothing is leased');
  const misplaced = { ...one, place: other.place };
  const finished = await finishAttempts(db, outcomes([misplaced]));
  expect(finished.map(({ id }) => id)).toEqual([one.id]);
});
