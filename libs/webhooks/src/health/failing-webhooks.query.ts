import type { WorkspaceId } from '#auth';
import type { Queryable } from '#platform';
import type { Attempt } from '../deliveries/attempt.js';

export interface FailingWebhook {
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  readonly url: string;
  readonly failingSince: Date;
  /** The latest attempt that is on record; null when its delivery has been forgotten. */
  readonly deliveryId: string | null;
  readonly attempt: Attempt | null;
}

/**
 * The enabled endpoints that have only failed for a while, those first that have for the longest. The last attempt is
 * that of the latest failed delivery or of one still retried, of which the oldest hundred are looked at: an endpoint
 * that fails has its retries there.
 */
export async function failingWebhooks(db: Queryable, count: number): Promise<FailingWebhook[]> {
  return db.query<FailingWebhook>(
    `SELECT w.id, w.workspace_id AS "workspaceId", w.url, w.failing_since AS "failingSince",
       last.id AS "deliveryId", last.attempt
     FROM (
       SELECT id, workspace_id, url, failing_since FROM webhooks
       WHERE failing_since IS NOT NULL AND status = 'enabled' ORDER BY failing_since LIMIT $1
     ) AS w
     LEFT JOIN LATERAL (
       SELECT tried.id, tried.attempts -> -1 AS attempt FROM (
         (SELECT id, attempts FROM webhook_deliveries
          WHERE webhook_id = w.id AND status = 'failed' ORDER BY id DESC LIMIT 1)
         UNION ALL
         (SELECT id, attempts FROM webhook_pending WHERE webhook_id = w.id ORDER BY id LIMIT 100)
       ) AS tried
       WHERE jsonb_array_length(tried.attempts) > 0
       ORDER BY tried.attempts -> -1 ->> 'startedAt' DESC LIMIT 1
     ) AS last ON true
     ORDER BY w.failing_since, w.id`,
    [count],
  );
}
