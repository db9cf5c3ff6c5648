import type { Queryable } from '#platform';

/** How much waits and for how long; counting stops where the exact number no longer matters. */
export async function dueFigures(db: Queryable): Promise<{ count: number; oldestSeconds: number }> {
  const rows = await db.query<{ count: number; oldestSeconds: number }>(
    `SELECT count(*)::int AS count,
       coalesce(extract(epoch FROM now() - min(due_at)), 0)::float8 AS "oldestSeconds"
     FROM (SELECT due_at FROM webhook_pending WHERE free_at <= now() LIMIT 100000) AS due`,
  );
  return rows[0] ?? { count: 0, oldestSeconds: 0 };
}
