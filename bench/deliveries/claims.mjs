import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { claimDueDeliveries } from '../../dist/libs/webhooks/src/queue/due-deliveries.queries.js';
import { finishAttempts } from '../../dist/libs/webhooks/src/queue/pending-deliveries.queries.js';
import { fillHistory } from './history.mjs';
import { service } from './service.mjs';

const atOnce = 100;
const rounds = 60;

/** What one claim and one batch of outcomes cost beside so many rows of history and so many of backlog. */
export async function claims(databaseUrl, history, backlog) {
  const { stop } = await service({ databaseUrl, url: 'http://127.0.0.1:9/' });
  await stop();
  await fillHistory(databaseUrl, history);
  // One that idles when the server stops is no failure, and must not hide what failed.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 }).on('error', () => undefined);
  const db = { query: async (text, values, name) => (await pool.query({ text, values, name })).rows };
  await fillBacklog(pool, backlog);
  const times = { claim: [], finish: [] };
  const timed = async (kind, work) => {
    const startedAt = performance.now();
    const result = await work();
    times[kind].push(performance.now() - startedAt);
    return result;
  };
  for (let round = 0; round < rounds; round++) {
    const rooms = { known: new Map(), elsewhere: atOnce };
    const claimed = await timed('claim', () => claimDueDeliveries(db, atOnce, rooms, 15));
    if (claimed.length !== atOnce) throw new Error(`only ${claimed.length} deliveries were claimed`);
    await timed('finish', () => finishAttempts(db, claimed.map(recordOf)));
  }
  await pool.end();
  // The first rounds plan and fill caches.
  const median = (list) => {
    const sorted = list.slice(10).sort((a, b) => a - b);
    return sorted[sorted.length >> 1].toFixed(1);
  };
  return { claim: median(times.claim), finish: median(times.finish) };
}

/** Half of it due now, half of it waiting for a retry; enough on top for every round to claim a full batch. */
async function fillBacklog(pool, count) {
  const { rows: endpoints } = await pool.query('SELECT id, workspace_id FROM webhooks');
  const { id: webhookId, workspace_id: workspaceId } = endpoints[0];
  const event = randomUUID();
  await pool.query(
    `INSERT INTO events (id, workspace_id, type, body, created_at)
     VALUES ($1, $2, 'report.ready', '{"id":"evt_01h455vb4pex5vsknk084sn02q"}', date_trunc('hour', now()))`,
    [event, workspaceId],
  );
  const parts = { '0 s': rounds * atOnce + count / 2, '1 h': count / 2 };
  for (const [due, rowCount] of Object.entries(parts)) {
    await pool.query(
      `INSERT INTO webhook_pending (workspace_id, webhook_id, id, event_id, event_type, event_created_at, created_at, due_at,
         free_at)
       SELECT $5, $1, uuid_v7(at), $2, 'report.ready', date_trunc('hour', now()), at, at + $4::interval, at + $4::interval
       FROM (SELECT now() - make_interval(secs => number / 1e4) AS at FROM generate_series(1, $3::int) AS number) AS past`,
      [webhookId, event, rowCount, due, workspaceId],
    );
  }
  await pool.query('VACUUM ANALYZE webhook_pending');
}

const recordOf = ({ workspaceId, webhookId, id, token, place }) => ({
  workspaceId,
  webhookId,
  id,
  token,
  place,
  status: 'succeeded',
  retryAfterMs: null,
  attempt: {
    number: 1,
    startedAt: new Date().toISOString(),
    durationMs: 3,
    outcome: 'succeeded',
    responseStatus: 200,
    responseBody: 'ok',
    error: null,
    address: '127.0.0.1',
    timings: { dns: null, connect: null, tls: null, firstByte: 2.1 },
  },
  headers: { 'Content-Type': 'application/json', 'X-Service-Signature': 'f'.repeat(64) },
});
