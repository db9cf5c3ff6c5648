import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { countReplayable, replayAll } from '../../dist/libs/webhooks/src/replay/replays.queries.js';
import { service } from './service.mjs';

/** The cost of previewing and replaying many failed deliveries of one endpoint. */
export async function replays(databaseUrl, count) {
  const { stop } = await service({ databaseUrl, url: 'http://127.0.0.1:9/' });
  await stop();
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const db = { query: async (text, values) => (await client.query(text, values)).rows };
  const webhook = await fillFailures(client, count);
  const filter = { status: 'failed', since: new Date(0), until: null };
  const timed = async (work) => {
    const startedAt = performance.now();
    const found = await work();
    if (found !== count) throw new Error(`${found} instead of ${count} deliveries`);
    return (performance.now() - startedAt) / 1000;
  };
  const figures = {
    preview: await timed(async () => (await countReplayable(db, webhook, filter)).count),
    queue: await timed(() => replayAll(db, webhook, filter, count)),
  };
  await client.end();
  return figures;
}

async function fillFailures(client, count) {
  const { rows } = await client.query('SELECT id, workspace_id FROM webhooks');
  const { id, workspace_id: workspaceId } = rows[0];
  await client.query(
    `WITH past AS (
       SELECT gen_random_uuid() AS id, now() - random() * interval '2 days' AS at FROM generate_series(1, $2::int)
     ), event AS (
       INSERT INTO events (id, workspace_id, type, body, created_at)
       SELECT id, $3, 'report.ready', '{"id":"' || id || '","data":"' || repeat('x', 400) || '"}', at FROM past
       RETURNING id, created_at
     )
     INSERT INTO webhook_deliveries (workspace_id, webhook_id, id, event_id, event_type, event_created_at, status,
       attempt_count, attempts, created_at, completed_at)
     SELECT $3, $1, uuid_v7(created_at), id, 'report.ready', created_at, 'failed', 1, '[]', created_at, created_at
     FROM event`,
    [id, count, workspaceId],
  );
  await client.query('VACUUM ANALYZE webhook_deliveries');
  await client.query('VACUUM ANALYZE events');
  return { id, workspaceId };
}
