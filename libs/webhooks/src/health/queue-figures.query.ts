import type { Queryable } from '#platform';

export interface QueueFigures {
  /** Counted up to 100,000: beyond, the exact number no longer matters. */
  readonly due: number;
  readonly inFlight: number;
  readonly oldestDueAt: Date | null;
}

/**
 * What waits for a worker and what one has in hand. It jumps from endpoint to endpoint along the index and reads only
 * the range that is due or leased: a long list of retries to come costs nothing. Leases are renewed every few seconds,
 * so none ends more than a minute from now.
 */
export async function queueFigures(db: Queryable): Promise<QueueFigures> {
  const rows = await db.query<QueueFigures>(
    `WITH RECURSIVE lane AS (
       (SELECT webhook_id FROM webhook_pending ORDER BY webhook_id LIMIT 1)
       UNION ALL
       SELECT (SELECT p.webhook_id FROM webhook_pending p WHERE p.webhook_id > lane.webhook_id
               ORDER BY p.webhook_id LIMIT 1)
       FROM lane WHERE lane.webhook_id IS NOT NULL
     ), waiting AS (
       SELECT p.due_at FROM lane CROSS JOIN LATERAL (
         SELECT due_at FROM webhook_pending WHERE webhook_id = lane.webhook_id AND free_at <= now()
         ORDER BY free_at LIMIT 100000
       ) AS p LIMIT 100000
     ), held AS (
       SELECT 1 FROM lane JOIN webhook_pending p ON p.webhook_id = lane.webhook_id
         AND p.free_at > now() AND p.free_at <= now() + interval '1 minute' AND p.lease_token IS NOT NULL
       LIMIT 100000
     )
     SELECT (SELECT count(*) FROM waiting)::int AS due, (SELECT min(due_at) FROM waiting) AS "oldestDueAt",
       (SELECT count(*) FROM held)::int AS "inFlight"`,
  );
  return rows[0] ?? { due: 0, inFlight: 0, oldestDueAt: null };
}
