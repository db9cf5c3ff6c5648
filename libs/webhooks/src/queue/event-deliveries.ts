import type { Owned } from '#auth';
import { Injectable } from '@nestjs/common';
import { namedEventTypes, type EventStatement, type EventType } from '#events';
import { currentTraceparent, WakeUp, WakeUps, type Queryable } from '#platform';

/** A delivery of a new event, a test or a replay has become due. */
export const deliveriesDue = new WakeUp('deliveries');

/** Creates the deliveries of an event in the transaction that publishes it, in every process that publishes events. */
@Injectable()
export class EventDeliveries implements EventStatement {
  readonly statement = addDeliveries;

  constructor(private readonly wakeUps: WakeUps) {}

  onAdded({ length }: readonly object[]): void {
    if (length > 0) this.wakeUps.signal(deliveriesDue);
  }
}

/**
 * A delivery for each subscribed endpoint, as part of the statement that writes the event ($1 to $7: its id, workspace,
 * type, body, time, the endpoint that it is about, and the trace that caused it). For disabled endpoints it is `cancelled`, so that it can be replayed later. Returns a row for each
 * delivery to send.
 */
const addDeliveries = `delivery AS (
    SELECT w.id AS webhook_id, w.status, uuid_v7(created.at) AS id, created.at
    FROM webhooks w, (SELECT date_trunc('milliseconds', clock_timestamp()) AS at) AS created
    WHERE w.workspace_id = $2::uuid AND w.id IS DISTINCT FROM $6::uuid
      AND (w.events @> ARRAY[$3::text]
        OR w.events @> '{*}' AND $3::text <> ALL ('{${[...namedEventTypes].join()}}'::text[]))
  ), cancelled AS (
    INSERT INTO webhook_deliveries (workspace_id, webhook_id, id, event_id, event_type, event_created_at, status,
      attempt_count, attempts, created_at, completed_at)
    SELECT $2::uuid, webhook_id, id, $1::uuid, $3::text, $5::timestamptz, 'cancelled', 0, '[]', at, at
    FROM delivery WHERE status = 'disabled'
  )
  INSERT INTO webhook_pending (workspace_id, webhook_id, id, event_id, event_type, event_created_at,
    created_at, due_at, free_at, traceparent)
  SELECT $2::uuid, webhook_id, id, $1::uuid, $3::text, $5::timestamptz, at, at, at, $7::text FROM delivery WHERE status = 'enabled'
  RETURNING 1`;

/** Adds the delivery of a test or a replay, which stores the body itself. */
export async function addDelivery(
  db: Queryable,
  webhook: Owned,
  event: { readonly id: string; readonly type: EventType; readonly createdAt: Date },
  body: string,
  replayOf: string | null,
): Promise<{ id: string }> {
  const rows = await db.query<{ id: string }>(
    `INSERT INTO webhook_pending (workspace_id, webhook_id, id, event_id, event_type, event_created_at, body, replay_of,
       created_at, due_at, free_at, traceparent)
     SELECT $7, $1, uuid_v7(at), $2, $3, $4, $5, $6, at, at, at, $8
     FROM (SELECT date_trunc('milliseconds', clock_timestamp()) AS at) AS created
     RETURNING id`,
    [webhook.id, event.id, event.type, event.createdAt, body, replayOf, webhook.workspaceId, currentTraceparent()],
  );
  if (!rows[0]) throw new Error('a delivery was not added');
  return rows[0];
}
