import type { Owned, WorkspaceId } from '#auth';
import type { EventType } from '#events';
import type { Queryable } from '#platform';
import type { Attempt } from '../queue/attempt.js';

export interface FailingWebhook {
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  readonly url: string;
  readonly failingSince: Date;
  /** The latest attempt on record; null if its delivery is deleted by now. */
  readonly deliveryId: string | null;
  readonly attempt: Attempt | null;
}

/** The latest attempt of the endpoint `w`: of its latest failed delivery, or of these pending ones. */
const lastAttempt = (pending: string): string => `LEFT JOIN LATERAL (
       SELECT tried.id, tried.attempts -> -1 AS attempt FROM (
         (SELECT id, attempts FROM webhook_deliveries
          WHERE workspace_id = w.workspace_id AND webhook_id = w.id AND status = 'failed' ORDER BY id DESC LIMIT 1)
         UNION ALL
         (SELECT id, attempts FROM webhook_pending
          WHERE workspace_id = w.workspace_id AND webhook_id = w.id ${pending} LIMIT 100)
       ) AS tried
       WHERE jsonb_array_length(tried.attempts) > 0
       ORDER BY tried.attempts -> -1 ->> 'startedAt' DESC LIMIT 1
     ) AS last ON true`;

/**
 * The enabled endpoints that fail, longest failing first. The last attempt can be of one of the oldest hundred pending
 * deliveries: the retries of an endpoint that fails are among them.
 */
export async function failingWebhooks(db: Queryable, count: number): Promise<FailingWebhook[]> {
  return db.query<FailingWebhook>(
    `SELECT w.id, w.workspace_id AS "workspaceId", w.url, w.failing_since AS "failingSince",
       last.id AS "deliveryId", last.attempt
     FROM (
       SELECT id, workspace_id, url, failing_since FROM webhooks
       WHERE failing_since IS NOT NULL AND status = 'enabled' ORDER BY failing_since LIMIT $1
     ) AS w
     ${lastAttempt('ORDER BY id')}
     ORDER BY w.failing_since, w.id`,
    [count],
  );
}

/** What the other endpoints of its workspace name in `events`. */
export async function eventsNamedByOthers(db: Queryable, { id, workspaceId }: Owned): Promise<ReadonlySet<EventType>> {
  const rows = await db.query<{ type: EventType }>(
    'SELECT DISTINCT unnest(events) AS type FROM webhooks WHERE workspace_id = $1 AND id <> $2',
    [workspaceId, id],
  );
  return new Set(rows.map(({ type }) => type));
}

const listKeys = (webhooks: readonly Owned[]): string[][] => [
  webhooks.map(({ workspaceId }) => workspaceId),
  webhooks.map(({ id }) => id),
];

export interface AttemptsOfAnHour {
  readonly webhookId: string;
  readonly at: Date;
  readonly attempts: number;
  readonly succeeded: number;
  /** The median of the answered attempts. */
  readonly latencyMs: number | null;
}

/**
 * The attempts of the last 24 hours, by hour, of the latest 2,000 deliveries of each endpoint: of a busier endpoint, all
 * would be millions.
 */
export function recentAttempts(db: Queryable, webhooks: readonly Owned[]): Promise<AttemptsOfAnHour[]> {
  return db.query<AttemptsOfAnHour>(
    `WITH attempt AS (
       SELECT w.id AS webhook_id, (each->>'startedAt')::timestamptz AS at, each->>'outcome' AS outcome,
         (each->>'durationMs')::float8 AS ms
       FROM unnest($1::uuid[], $2::uuid[]) AS w (workspace_id, id)
       CROSS JOIN LATERAL (
         (SELECT attempts FROM webhook_deliveries
          WHERE workspace_id = w.workspace_id AND webhook_id = w.id
            AND created_at > clock_timestamp() - interval '2 days' ORDER BY id DESC LIMIT 2000)
         UNION ALL
         (SELECT attempts FROM webhook_pending
          WHERE workspace_id = w.workspace_id AND webhook_id = w.id AND attempt_count > 0 ORDER BY id DESC LIMIT 500)
       ) AS recent
       CROSS JOIN LATERAL jsonb_array_elements(recent.attempts) AS each
     )
     SELECT webhook_id AS "webhookId", date_trunc('hour', at) AS at, count(*)::int AS attempts,
       (count(*) FILTER (WHERE outcome = 'succeeded'))::int AS succeeded,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY ms) FILTER (WHERE outcome IN ('succeeded', 'http_error')) AS "latencyMs"
     FROM attempt WHERE at > clock_timestamp() - interval '24 hours'
     GROUP BY 1, 2 ORDER BY 1, 2`,
    listKeys(webhooks),
  );
}

export interface EndpointRetries {
  readonly webhookId: string;
  /** Deliveries that have failed at least once and will be tried again; counted up to 1,000. */
  readonly retrying: number;
  readonly nextAttemptAt: Date | null;
  readonly lastDeliveryId: string | null;
  readonly lastError: Attempt | null;
}

/** How many deliveries each endpoint retries, and its latest failed attempt, among the newest deliveries. */
export function readRetries(db: Queryable, webhooks: readonly Owned[]): Promise<EndpointRetries[]> {
  return db.query<EndpointRetries>(
    `SELECT w.id AS "webhookId", waiting.count AS retrying, waiting.next AS "nextAttemptAt",
       last.id AS "lastDeliveryId", last.attempt AS "lastError"
     FROM unnest($1::uuid[], $2::uuid[]) AS w (workspace_id, id)
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS count, min(due_at) AS next FROM (
         SELECT due_at FROM webhook_pending
         WHERE workspace_id = w.workspace_id AND webhook_id = w.id AND attempt_count > 0 LIMIT 1000
       ) AS counted
     ) AS waiting
     ${lastAttempt('AND attempt_count > 0 ORDER BY id DESC')}`,
    listKeys(webhooks),
  );
}
