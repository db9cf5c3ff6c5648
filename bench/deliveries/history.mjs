import pg from 'pg';

/** Ended deliveries of earlier days, so that a large history shows what it costs. */
export async function fillHistory(databaseUrl, count) {
  if (count === 0) return;
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(
    `INSERT INTO webhook_deliveries (workspace_id, webhook_id, id, event_id, event_type, event_created_at, status,
       attempt_count, attempts, created_at, completed_at)
     SELECT gen_random_uuid(), gen_random_uuid(), uuid_v7(at), gen_random_uuid(), 'report.ready', at, 'succeeded', 1, '[]', at, at
     FROM (SELECT now() - random() * interval '7 days' AS at FROM generate_series(1, $1::int)) AS past`,
    [count],
  );
  await client.query('VACUUM ANALYZE webhook_deliveries');
  await client.end();
}
