import { WakeUp, type Queryable } from '#platform';

/** An endpoint with pending deliveries has been disabled. */
export const deliveriesAbandoned = new WakeUp('abandoned deliveries');

const asCancelled = `INSERT INTO webhook_deliveries (webhook_id, id, event_id, event_type, event_created_at, body, replay_of,
    status, attempt_count, attempts, request_headers, created_at, completed_at)
  SELECT webhook_id, id, event_id, event_type, event_created_at, body, replay_of,
    'cancelled', attempt_count, attempts, request_headers, created_at, clock_timestamp()
  FROM cancelled RETURNING 1`;

/**
 * Cancels up to `count` pending deliveries of an endpoint. What is in flight is left to the outcome of its attempt:
 * it may well succeed, and the record must say so. An endpoint that has been enabled again meanwhile keeps the rest.
 */
export async function cancelPending(
  db: Queryable,
  { id, workspaceId }: AbandonedEndpoint,
  count: number,
): Promise<number> {
  const rows = await db.query(
    `WITH idle AS (
       SELECT webhook_id, id FROM webhook_pending
       WHERE webhook_id = $1 AND (lease_token IS NULL OR free_at <= now())
         AND NOT EXISTS (SELECT FROM webhooks WHERE workspace_id = $3 AND id = $1 AND status = 'enabled')
       LIMIT $2 FOR UPDATE SKIP LOCKED
     ), cancelled AS (
       DELETE FROM webhook_pending p USING idle WHERE (p.webhook_id, p.id) = (idle.webhook_id, idle.id) RETURNING p.*
     ) ${asCancelled}`,
    [id, count, workspaceId],
  );
  return rows.length;
}

export interface AbandonedEndpoint {
  readonly id: string;
  /** Of one that is gone it is not known any more: its own id stands for it. */
  readonly workspaceId: string;
}

/**
 * The endpoints with something pending that are disabled or gone: one that its outcomes have just disabled, a publication
 * that ran at the same moment, a worker that died in flight, or a backlog too large for one request.
 */
export function abandonedEndpoints(
  db: Queryable,
  mayBegin: (workspaceColumn: string, idColumn: string) => string,
): Promise<AbandonedEndpoint[]> {
  return db.query<AbandonedEndpoint>(
    `WITH RECURSIVE lane AS (
       (SELECT webhook_id FROM webhook_pending ORDER BY webhook_id LIMIT 1)
       UNION ALL
       SELECT (SELECT p.webhook_id FROM webhook_pending p WHERE p.webhook_id > lane.webhook_id
               ORDER BY p.webhook_id LIMIT 1)
       FROM lane WHERE lane.webhook_id IS NOT NULL
     )
     SELECT id, "workspaceId" FROM (
       SELECT lane.webhook_id AS id, coalesce(w.workspace_id, lane.webhook_id) AS "workspaceId"
       FROM lane LEFT JOIN webhooks w ON w.id = lane.webhook_id
       WHERE lane.webhook_id IS NOT NULL AND w.status IS DISTINCT FROM 'enabled'
     ) AS abandoned WHERE ${mayBegin('abandoned."workspaceId"', 'abandoned.id')}`,
  );
}
