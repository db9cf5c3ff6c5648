import { randomUUID } from 'node:crypto';
import type { Owned, WorkspaceId } from '#auth';
import type { EventType } from '#events';
import type { Queryable } from '#platform';

/**
 * The endpoints that have anything pending, found by jumping from one to the next along the primary key: the time depends
 * on how many endpoints there are, not on how much is pending. PostgreSQL before 18 has no skip scan of its own.
 */
const endpointsWithPending = `endpoint AS (
       (SELECT workspace_id, webhook_id FROM webhook_pending ORDER BY workspace_id, webhook_id LIMIT 1)
       UNION ALL
       SELECT next.workspace_id, next.webhook_id FROM endpoint CROSS JOIN LATERAL (
         SELECT p.workspace_id, p.webhook_id FROM webhook_pending p
         WHERE (p.workspace_id, p.webhook_id) > (endpoint.workspace_id, endpoint.webhook_id)
         ORDER BY p.workspace_id, p.webhook_id LIMIT 1
       ) AS next
     )`;

/** What the deliveries of an endpoint are sent with, as it was when they were claimed. */
export interface ClaimedEndpoint {
  readonly url: string;
  readonly secret: Buffer;
  /** Null unless the overlap after a rotation is going on. */
  readonly previousSecret: Buffer | null;
  /** Null for an endpoint of an earlier version that has no key yet. */
  readonly signingKey: Buffer | null;
  readonly previousSigningKey: Buffer | null;
  readonly headerValues: Buffer | null;
  readonly isFailing: boolean;
  /** The claim took as many of its deliveries as it might: more can be due. */
  readonly isFilled: boolean;
}

interface ClaimedRow {
  readonly workspaceId: WorkspaceId;
  readonly webhookId: string;
  readonly id: string;
  readonly token: string;
  /** See DeliveryLease. */
  place: string;
  readonly eventId: string;
  readonly eventType: EventType;
  readonly body: string;
  readonly attemptCount: number;
  readonly createdAt: Date;
  /** Of the request or run that caused the event; null without traces. */
  readonly traceparent: string | null;
  /** By the database's clock, which dates all attempts. */
  readonly claimedAt: Date;
}

export interface ClaimedDelivery extends ClaimedRow {
  readonly endpoint: ClaimedEndpoint;
}

/** How many more attempts each endpoint may have in flight here; an endpoint not named gets `elsewhere`. */
export interface FreeSlots {
  readonly known: ReadonlyMap<string, number>;
  readonly elsewhere: number;
}

/**
 * Claims about `slots` due deliveries: the same share for each endpoint, longest waiting first, so that one endpoint's
 * backlog cannot fill the batch. An endpoint's rate limit is spent in the same statement. Due times are compared with
 * now(), because PostgreSQL cannot bound an index scan by clock_timestamp(). Locked rows are updated by their ctid: the
 * planner does not know how few they are, and would read the whole table to find them by their key. Only the first row of
 * each endpoint brings what all of them share.
 */
export async function claimDueDeliveries(
  db: Queryable,
  slots: number,
  free: FreeSlots,
  leaseSeconds: number,
): Promise<ClaimedDelivery[]> {
  const known = [...free.known];
  const rows = await db.query<
    ClaimedRow & { readonly [Member in keyof ClaimedEndpoint]: ClaimedEndpoint[Member] | null }
  >(
    `WITH RECURSIVE ${endpointsWithPending}, waiting AS (
       SELECT endpoint.workspace_id, endpoint.webhook_id, coalesce(room.room, $5::int) AS room
       FROM endpoint
       CROSS JOIN LATERAL (
         SELECT p.free_at FROM webhook_pending p
         WHERE p.workspace_id = endpoint.workspace_id AND p.webhook_id = endpoint.webhook_id ORDER BY p.free_at LIMIT 1
       ) AS head
       LEFT JOIN unnest($3::uuid[], $4::int[]) AS room (webhook_id, room) ON room.webhook_id = endpoint.webhook_id
       WHERE head.free_at <= now() AND coalesce(room.room, $5::int) > 0
       ORDER BY head.free_at LIMIT $2
     ), allowance AS (
       SELECT w.id, least(
         ceil(w.rate_limit_per_second / 10.0),
         floor(extract(epoch FROM now() - w.rate_spent_until) * w.rate_limit_per_second)) AS left_over
       FROM webhooks w JOIN waiting ON waiting.workspace_id = w.workspace_id AND waiting.webhook_id = w.id
       WHERE w.rate_limit_per_second IS NOT NULL FOR UPDATE OF w SKIP LOCKED
     ), open AS (
       SELECT waiting.workspace_id, waiting.webhook_id, least(
         waiting.room, ceil($2::numeric / count(*) OVER ()),
         CASE WHEN w.rate_limit_per_second IS NOT NULL THEN coalesce(allowance.left_over, 0) END)::int AS room
       FROM waiting JOIN webhooks w
         ON w.workspace_id = waiting.workspace_id AND w.id = waiting.webhook_id AND w.status = 'enabled'
       LEFT JOIN allowance ON allowance.id = w.id
     ), due AS (
       SELECT picked.* FROM open CROSS JOIN LATERAL (
         SELECT p.ctid FROM webhook_pending p
         WHERE p.workspace_id = open.workspace_id AND p.webhook_id = open.webhook_id AND p.free_at <= now()
         ORDER BY p.free_at LIMIT greatest(open.room, 0) FOR UPDATE SKIP LOCKED
       ) AS picked
     ), claimed AS (
       UPDATE webhook_pending p SET lease_token = $1, free_at = now() + make_interval(secs => $6)
       WHERE p.ctid = ANY (ARRAY(SELECT ctid FROM due))
       RETURNING p.*, p.ctid AS place
     ), spent AS (
       UPDATE webhooks w
       SET rate_spent_until = greatest(
           w.rate_spent_until,
           now() - make_interval(secs => ceil(w.rate_limit_per_second / 10.0) / w.rate_limit_per_second::float8)
         ) + make_interval(secs => taken.count / w.rate_limit_per_second::float8)
       FROM (SELECT workspace_id, webhook_id, count(*) AS count FROM claimed GROUP BY 1, 2) AS taken
       WHERE w.workspace_id = taken.workspace_id AND w.id = taken.webhook_id AND w.rate_limit_per_second IS NOT NULL
     )
     SELECT c.workspace_id AS "workspaceId", c.webhook_id AS "webhookId", c.id, c.lease_token AS token, c.place, c.event_id AS "eventId",
       c.event_type AS "eventType", coalesce(c.body, (
         SELECT e.body FROM events e
         WHERE e.workspace_id = c.workspace_id AND e.id = c.event_id AND e.created_at = c.event_created_at
       )) AS body, c.attempt_count AS "attemptCount",
       c.traceparent, c.created_at AS "createdAt", clock_timestamp() AS "claimedAt", w.url, w.secret,
       CASE WHEN w.previous_secret_until > clock_timestamp() THEN w.previous_secret END AS "previousSecret",
       w.signing_key AS "signingKey",
       CASE WHEN w.previous_secret_until > clock_timestamp() THEN w.previous_signing_key END AS "previousSigningKey",
       w.header_values AS "headerValues",
       w.failing_since IS NOT NULL AS "isFailing", c.count >= open.room AS "isFilled"
     FROM (
       SELECT claimed.*, row_number() OVER of_endpoint AS number, count(*) OVER of_endpoint AS count
       FROM claimed WINDOW of_endpoint AS (PARTITION BY workspace_id, webhook_id)
     ) AS c
     LEFT JOIN webhooks w ON w.workspace_id = c.workspace_id AND w.id = c.webhook_id AND c.number = 1
     LEFT JOIN open ON open.workspace_id = w.workspace_id AND open.webhook_id = w.id`,
    [
      randomUUID(),
      slots,
      known.map(([webhookId]) => webhookId),
      known.map(([, slotsLeft]) => slotsLeft),
      free.elsewhere,
      leaseSeconds,
    ],
    'claim-due-deliveries',
  );
  const endpoints = new Map(rows.filter(({ url }) => url !== null).map((row) => [row.webhookId, row]));
  return rows.map((row) => Object.assign(row, { endpoint: endpoints.get(row.webhookId) as ClaimedEndpoint }));
}

export interface DueFigures {
  readonly count: number;
  readonly oldestSeconds: number;
}

/**
 * How many deliveries are due and since when, for /metrics. Deliveries that wait for a retry cost nothing here, and
 * counting stops at 100,000, where the exact number no longer matters.
 */
export async function dueFigures(db: Queryable): Promise<DueFigures> {
  const rows = await db.query<DueFigures>(
    `WITH RECURSIVE ${endpointsWithPending}, head AS (
       SELECT endpoint.workspace_id, endpoint.webhook_id, first.due_at FROM endpoint CROSS JOIN LATERAL (
         SELECT p.free_at, p.due_at FROM webhook_pending p
         WHERE p.workspace_id = endpoint.workspace_id AND p.webhook_id = endpoint.webhook_id
         ORDER BY p.free_at LIMIT 1
       ) AS first WHERE first.free_at <= now()
     )
     SELECT coalesce(extract(epoch FROM now() - (SELECT min(due_at) FROM head)), 0)::float8 AS "oldestSeconds",
       (SELECT count(*)::int FROM (
         SELECT 1 FROM head CROSS JOIN LATERAL (
           SELECT 1 FROM webhook_pending p
           WHERE p.workspace_id = head.workspace_id AND p.webhook_id = head.webhook_id AND p.free_at <= now() LIMIT 100000
         ) AS due LIMIT 100000
       ) AS counted) AS count`,
  );
  return rows[0] ?? { count: 0, oldestSeconds: 0 };
}

export interface QueueFigures {
  /** Counted up to 100,000: beyond, the exact number no longer matters. */
  readonly due: number;
  readonly inFlight: number;
  readonly oldestDueAt: Date | null;
}

/**
 * Due deliveries and attempts in flight, for administrators. It reads only what is due or leased, so that deliveries
 * that wait for a retry cost nothing. Leases are renewed every few seconds, so none ends more than a minute from now.
 */
export async function queueFigures(db: Queryable): Promise<QueueFigures> {
  const rows = await db.query<QueueFigures>(
    `WITH RECURSIVE ${endpointsWithPending}, waiting AS (
       SELECT p.due_at FROM endpoint CROSS JOIN LATERAL (
         SELECT due_at FROM webhook_pending
         WHERE workspace_id = endpoint.workspace_id AND webhook_id = endpoint.webhook_id AND free_at <= now()
         ORDER BY free_at LIMIT 100000
       ) AS p LIMIT 100000
     ), held AS (
       SELECT 1 FROM endpoint JOIN webhook_pending p
         ON p.workspace_id = endpoint.workspace_id AND p.webhook_id = endpoint.webhook_id
         AND p.free_at > now() AND p.free_at <= now() + interval '1 minute' AND p.lease_token IS NOT NULL
       LIMIT 100000
     )
     SELECT (SELECT count(*) FROM waiting)::int AS due, (SELECT min(due_at) FROM waiting) AS "oldestDueAt",
       (SELECT count(*) FROM held)::int AS "inFlight"`,
  );
  return rows[0] ?? { due: 0, inFlight: 0, oldestDueAt: null };
}

/** Whether any delivery still has an attempt to come, now or later. */
export async function isAnyPending(db: Queryable): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM webhook_pending LIMIT 1', [], 'is-any-pending');
  return rows.length > 0;
}

/**
 * Disabled or deleted endpoints that still have pending deliveries: because an outcome has just disabled them, an event
 * was published at the same moment, a worker died, or the backlog was too large to cancel in one request.
 */
export function abandonedEndpoints(
  db: Queryable,
  mayBegin: (workspaceColumn: string, idColumn: string) => string,
): Promise<Owned[]> {
  return db.query<Owned>(
    `WITH RECURSIVE ${endpointsWithPending}
     SELECT endpoint.webhook_id AS id, endpoint.workspace_id AS "workspaceId"
     FROM endpoint LEFT JOIN webhooks w ON w.workspace_id = endpoint.workspace_id AND w.id = endpoint.webhook_id
     WHERE w.status IS DISTINCT FROM 'enabled' AND ${mayBegin('endpoint.workspace_id', 'endpoint.webhook_id')}`,
  );
}
