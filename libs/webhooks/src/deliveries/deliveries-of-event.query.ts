import type { Queryable } from '#platform';
import type { Delivery } from './delivery-history.queries.js';

export interface DeliveryOfEvent extends Delivery {
  readonly webhookId: string;
  readonly url: string;
}

const shared = `d.webhook_id AS "webhookId", d.id, d.event_id AS "eventId", d.event_type AS "eventType",
  d.attempt_count AS "attemptCount", d.created_at AS "createdAt", d.replay_of AS "replayOf"`;

/**
 * Where an event went, newest first. First deliveries were made in its own transaction, so that its time bounds the
 * search; replays have an index; what is pending is a small table.
 */
export function deliveriesOfEvent(
  db: Queryable,
  workspaceId: string,
  event: { readonly id: string; readonly createdAt: Date },
): Promise<DeliveryOfEvent[]> {
  return db.query<DeliveryOfEvent>(
    `WITH endpoint AS (SELECT id, url FROM webhooks WHERE workspace_id = $1), found AS (
       SELECT ${shared}, 'pending' AS status, d.due_at AS "nextAttemptAt", NULL::timestamptz AS "completedAt"
       FROM webhook_pending d JOIN endpoint ON endpoint.id = d.webhook_id WHERE d.event_id = $2
       UNION ALL
       SELECT ${shared}, d.status, NULL, d.completed_at FROM endpoint CROSS JOIN LATERAL (
         SELECT * FROM webhook_deliveries first
         WHERE first.webhook_id = endpoint.id AND first.event_id = $2 AND first.replay_of IS NULL
           AND first.created_at BETWEEN $3::timestamptz - interval '1 minute' AND $3::timestamptz + interval '1 minute'
           AND first.id BETWEEN uuid_v7($3::timestamptz - interval '2 minutes') AND uuid_v7($3::timestamptz + interval '2 minutes')
       ) AS d
       UNION ALL
       SELECT ${shared}, d.status, NULL, d.completed_at
       FROM webhook_deliveries d JOIN endpoint ON endpoint.id = d.webhook_id
       WHERE d.event_id = $2 AND d.replay_of IS NOT NULL
     )
     SELECT found.*, endpoint.url FROM found JOIN endpoint ON endpoint.id = found."webhookId"
     ORDER BY found."createdAt" DESC, found.id DESC LIMIT 100`,
    [workspaceId, event.id, event.createdAt],
  );
}
