import type { Queryable } from '#platform';

export interface DueFigures {
  readonly count: number;
  readonly oldestSeconds: number;
}

/**
 * How much waits and for how long. It goes along the claim's index, so that a million deliveries which wait for their
 * retries cost nothing; counting stops where the exact number no longer matters.
 */
export async function dueFigures(db: Queryable): Promise<DueFigures> {
  const rows = await db.query<DueFigures>(
    `WITH RECURSIVE lane AS (
       (SELECT webhook_id FROM webhook_pending ORDER BY webhook_id LIMIT 1)
       UNION ALL
       SELECT (SELECT p.webhook_id FROM webhook_pending p WHERE p.webhook_id > lane.webhook_id
               ORDER BY p.webhook_id LIMIT 1)
       FROM lane WHERE lane.webhook_id IS NOT NULL
     ), head AS (
       SELECT lane.webhook_id, first.due_at FROM lane CROSS JOIN LATERAL (
         SELECT p.free_at, p.due_at FROM webhook_pending p WHERE p.webhook_id = lane.webhook_id
         ORDER BY p.free_at LIMIT 1
       ) AS first WHERE first.free_at <= now()
     )
     SELECT coalesce(extract(epoch FROM now() - (SELECT min(due_at) FROM head)), 0)::float8 AS "oldestSeconds",
       (SELECT count(*)::int FROM (
         SELECT 1 FROM head CROSS JOIN LATERAL (
           SELECT 1 FROM webhook_pending p WHERE p.webhook_id = head.webhook_id AND p.free_at <= now() LIMIT 100000
         ) AS due LIMIT 100000
       ) AS counted) AS count`,
  );
  return rows[0] ?? { count: 0, oldestSeconds: 0 };
}
