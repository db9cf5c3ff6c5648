import type { Owned } from '#auth';
import type { EventType } from '#events';
import type { Queryable } from '#platform';

/**
 * One row per subscribed endpoint, in the statement that writes the event ($1 to $5: its id, workspace, type, body and
 * time). A disabled endpoint gets it as `cancelled`, for a later replay. Returns a row for each that is to be sent.
 */
export const addDeliveries = `delivery AS (
    SELECT w.id AS webhook_id, w.status, uuid_v7(created.at) AS id, created.at
    FROM webhooks w, (SELECT date_trunc('milliseconds', clock_timestamp()) AS at) AS created
    WHERE w.workspace_id = $2::uuid AND (w.events @> ARRAY[$3::text] OR w.events = '{*}')
  ), cancelled AS (
    INSERT INTO webhook_deliveries (workspace_id, webhook_id, id, event_id, event_type, event_created_at, status,
      attempt_count, attempts, created_at, completed_at)
    SELECT $2::uuid, webhook_id, id, $1::uuid, $3::text, $5::timestamptz, 'cancelled', 0, '[]', at, at
    FROM delivery WHERE status = 'disabled'
  )
  INSERT INTO webhook_pending (workspace_id, webhook_id, id, event_id, event_type, event_created_at,
    created_at, due_at, free_at)
  SELECT $2::uuid, webhook_id, id, $1::uuid, $3::text, $5::timestamptz, at, at, at FROM delivery WHERE status = 'enabled'
  RETURNING 1`;

/** One delivery that is not due to a publication: a test or a replay. It carries its own body. */
export async function addDelivery(
  db: Queryable,
  webhook: Owned,
  event: { readonly id: string; readonly type: EventType; readonly createdAt: Date },
  body: string,
  replayOf: string | null,
): Promise<{ id: string }> {
  const rows = await db.query<{ id: string }>(
    `INSERT INTO webhook_pending (workspace_id, webhook_id, id, event_id, event_type, event_created_at, body, replay_of,
       created_at, due_at, free_at)
     SELECT $7, $1, uuid_v7(at), $2, $3, $4, $5, $6, at, at, at
     FROM (SELECT date_trunc('milliseconds', clock_timestamp()) AS at) AS created
     RETURNING id`,
    [webhook.id, event.id, event.type, event.createdAt, body, replayOf, webhook.workspaceId],
  );
  if (!rows[0]) throw new Error('a delivery was not added');
  return rows[0];
}
