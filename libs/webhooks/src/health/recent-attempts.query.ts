import type { Queryable } from '#platform';

export interface AttemptsOfAnHour {
  readonly webhookId: string;
  readonly at: Date;
  readonly attempts: number;
  readonly succeeded: number;
  /** Median, of those that were answered. */
  readonly latencyMs: number | null;
}

/**
 * The attempts of the last 24 hours by hours, of the latest 2,000 deliveries of each endpoint: what is busier is told
 * by a part of it, or a page of health would read millions.
 */
export function recentAttempts(db: Queryable, webhookIds: readonly string[]): Promise<AttemptsOfAnHour[]> {
  return db.query<AttemptsOfAnHour>(
    `WITH attempt AS (
       SELECT w.id AS webhook_id, (each->>'startedAt')::timestamptz AS at, each->>'outcome' AS outcome,
         (each->>'durationMs')::float8 AS ms
       FROM unnest($1::uuid[]) AS w (id)
       CROSS JOIN LATERAL (
         (SELECT attempts FROM webhook_deliveries
          WHERE webhook_id = w.id AND created_at > clock_timestamp() - interval '2 days' ORDER BY id DESC LIMIT 2000)
         UNION ALL
         (SELECT attempts FROM webhook_pending WHERE webhook_id = w.id AND attempt_count > 0 ORDER BY id DESC LIMIT 500)
       ) AS recent
       CROSS JOIN LATERAL jsonb_array_elements(recent.attempts) AS each
     )
     SELECT webhook_id AS "webhookId", date_trunc('hour', at) AS at, count(*)::int AS attempts,
       (count(*) FILTER (WHERE outcome = 'succeeded'))::int AS succeeded,
       percentile_cont(0.5) WITHIN GROUP (ORDER BY ms) FILTER (WHERE outcome IN ('succeeded', 'http_error')) AS "latencyMs"
     FROM attempt WHERE at > clock_timestamp() - interval '24 hours'
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [webhookIds],
  );
}
