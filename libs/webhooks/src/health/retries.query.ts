import type { Queryable } from '#platform';
import type { Attempt } from '../deliveries/attempt.js';

export interface Retries {
  readonly webhookId: string;
  /** Deliveries that have failed at least once and are tried again; counted up to 1,000. */
  readonly retrying: number;
  readonly nextAttemptAt: Date | null;
  readonly lastDeliveryId: string | null;
  readonly lastError: Attempt | null;
}

/** What each endpoint still retries, and the latest attempt that failed, of the newest that have. */
export function retriesOf(db: Queryable, webhookIds: readonly string[]): Promise<Retries[]> {
  return db.query<Retries>(
    `SELECT w.id AS "webhookId", waiting.count AS retrying, waiting.next AS "nextAttemptAt",
       last.id AS "lastDeliveryId", last.attempt AS "lastError"
     FROM unnest($1::uuid[]) AS w (id)
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS count, min(due_at) AS next FROM (
         SELECT due_at FROM webhook_pending WHERE webhook_id = w.id AND attempt_count > 0 LIMIT 1000
       ) AS counted
     ) AS waiting
     LEFT JOIN LATERAL (
       SELECT tried.id, tried.attempts -> -1 AS attempt FROM (
         (SELECT id, attempts FROM webhook_deliveries
          WHERE webhook_id = w.id AND status = 'failed' ORDER BY id DESC LIMIT 1)
         UNION ALL
         (SELECT id, attempts FROM webhook_pending
          WHERE webhook_id = w.id AND attempt_count > 0 ORDER BY id DESC LIMIT 100)
       ) AS tried
       WHERE jsonb_array_length(tried.attempts) > 0
       ORDER BY tried.attempts -> -1 ->> 'startedAt' DESC LIMIT 1
     ) AS last ON true`,
    [webhookIds],
  );
}
