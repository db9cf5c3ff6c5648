import type { Owned } from '#auth';
import type { Emptying, EventType } from '#events';
import type { Queryable } from '#platform';
import type { Attempt, DeliveryStatus } from '../queue/attempt.js';

export interface Delivery {
  readonly id: string;
  readonly eventId: string;
  readonly eventType: EventType;
  readonly status: DeliveryStatus;
  readonly attemptCount: number;
  readonly nextAttemptAt: Date | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
  readonly replayOf: string | null;
}

export interface ListedDelivery extends Delivery {
  readonly eventCreatedAt: Date;
  /** Of tests and replays; all others have their event's. */
  readonly body: string | null;
}

export interface DeliveryDetail extends Delivery {
  readonly eventCreatedAt: Date;
  readonly body: string;
  readonly headers: Record<string, string> | null;
  readonly attempts: Attempt[];
}

export interface DeliveryFilters {
  readonly status?: DeliveryStatus;
  readonly eventType?: EventType;
  readonly since?: Date;
  readonly until?: Date;
}

const shared = `d.id, d.event_id AS "eventId", d.event_type AS "eventType", d.attempt_count AS "attemptCount",
  d.created_at AS "createdAt", d.replay_of AS "replayOf"`;
const ofPending = `${shared}, 'pending' AS status, d.due_at AS "nextAttemptAt", NULL::timestamptz AS "completedAt"`;
const ofEnded = `${shared}, d.status, NULL::timestamptz AS "nextAttemptAt", d.completed_at AS "completedAt"`;

const matching = `d.workspace_id = $5 AND d.webhook_id = $1 AND ($2::text IS NULL OR d.event_type = $2)
  AND ($3::timestamptz IS NULL OR d.created_at >= $3) AND ($4::timestamptz IS NULL OR d.created_at < $4)`;

/** Pending and ended deliveries are in two tables; the status asked for decides which are read. */
function parts(
  { status }: DeliveryFilters,
  ofOne: (table: string, columns: string, condition: string) => string,
): string {
  const pending = ofOne('webhook_pending', ofPending, 'true');
  // A literal: with a parameter, the planner could not use the partial index on deliveries that have not succeeded.
  const ended = ofOne('webhook_deliveries', ofEnded, status === undefined ? 'true' : `d.status = '${status}'`);
  if (status === undefined) return `${pending} UNION ALL ${ended}`;
  return status === 'pending' ? pending : ended;
}

const values = ({ id, workspaceId }: Owned, { eventType, since, until }: DeliveryFilters): unknown[] => [
  id,
  eventType ?? null,
  since ?? null,
  until ?? null,
  workspaceId,
];

/** Newest first: ids are UUIDv7, so that the primary keys serve this order. */
export async function listDeliveries(
  db: Queryable,
  webhook: Owned,
  filters: DeliveryFilters,
  beforeId: string | null,
  count: number,
): Promise<ListedDelivery[]> {
  const union = parts(
    filters,
    (table, columns, condition) => `(SELECT ${columns}, d.event_created_at AS "eventCreatedAt", d.body FROM ${table} d
      WHERE ${matching} AND ${condition} AND ($6::uuid IS NULL OR d.id < $6) ORDER BY d.id DESC LIMIT $7)`,
  );
  return db.query<ListedDelivery>(`SELECT * FROM (${union}) AS delivery ORDER BY id DESC LIMIT $7`, [
    ...values(webhook, filters),
    beforeId,
    count,
  ]);
}

/** By event. Each event's time is part of the key, by which the table is partitioned. */
export async function bodiesOfEvents(
  db: Queryable,
  workspaceId: string,
  events: readonly { readonly eventId: string; readonly eventCreatedAt: Date }[],
): Promise<Map<string, string>> {
  if (events.length === 0) return new Map();
  const rows = await db.query<{ id: string; body: string }>(
    `SELECT e.id, e.body FROM unnest($2::uuid[], $3::timestamptz[]) AS wanted (id, created_at)
     JOIN events e ON e.workspace_id = $1 AND e.id = wanted.id AND e.created_at = wanted.created_at`,
    [workspaceId, events.map(({ eventId }) => eventId), events.map(({ eventCreatedAt }) => eventCreatedAt)],
  );
  return new Map(rows.map(({ id, body }) => [id, body]));
}

export async function countDeliveries(db: Queryable, webhook: Owned, filters: DeliveryFilters): Promise<number> {
  const union = parts(
    filters,
    (table, _columns, condition) => `SELECT count(*) AS count FROM ${table} d WHERE ${matching} AND ${condition}`,
  );
  const rows = await db.query<{ count: number }>(
    `SELECT sum(count)::float8 AS count FROM (${union}) AS part`,
    values(webhook, filters),
  );
  return rows[0]?.count ?? 0;
}

/** `createdAt` is the time inside the id, by which the history is partitioned. */
export async function findDelivery(
  db: Queryable,
  webhook: Owned,
  id: string,
  createdAt: Date,
): Promise<DeliveryDetail | undefined> {
  const detail = `d.event_created_at AS "eventCreatedAt", coalesce(d.body, e.body) AS body,
    d.request_headers AS headers, d.attempts`;
  const event = `LEFT JOIN events e ON d.body IS NULL
    AND e.workspace_id = $4 AND e.id = d.event_id AND e.created_at = d.event_created_at`;
  const rows = await db.query<DeliveryDetail>(
    `SELECT ${ofPending}, ${detail} FROM webhook_pending d ${event}
     WHERE d.workspace_id = $4 AND d.webhook_id = $1 AND d.id = $2
     UNION ALL
     SELECT ${ofEnded}, ${detail} FROM webhook_deliveries d ${event}
     WHERE d.workspace_id = $4 AND d.webhook_id = $1 AND d.id = $2 AND d.created_at = $3`,
    [webhook.id, id, createdAt, webhook.workspaceId],
  );
  return rows[0];
}

export interface DeliveryOfEvent extends Delivery {
  readonly webhookId: string;
  readonly url: string;
}

const withEndpoint = `d.webhook_id AS "webhookId", ${shared}`;

/**
 * The deliveries of an event, newest first. First deliveries were created in the event's transaction, so that its time
 * bounds the search; replays have an index; the table of pending deliveries is small.
 */
export function deliveriesOfEvent(
  db: Queryable,
  workspaceId: string,
  event: { readonly id: string; readonly createdAt: Date },
): Promise<DeliveryOfEvent[]> {
  return db.query<DeliveryOfEvent>(
    `WITH endpoint AS (SELECT id, url FROM webhooks WHERE workspace_id = $1), found AS (
       SELECT ${withEndpoint}, 'pending' AS status, d.due_at AS "nextAttemptAt", NULL::timestamptz AS "completedAt"
       FROM webhook_pending d JOIN endpoint ON endpoint.id = d.webhook_id
       WHERE d.workspace_id = $1 AND d.event_id = $2
       UNION ALL
       SELECT ${withEndpoint}, d.status, NULL, d.completed_at FROM endpoint CROSS JOIN LATERAL (
         SELECT * FROM webhook_deliveries first
         WHERE first.workspace_id = $1 AND first.webhook_id = endpoint.id AND first.event_id = $2 AND first.replay_of IS NULL
           AND first.created_at BETWEEN $3::timestamptz - interval '1 minute' AND $3::timestamptz + interval '1 minute'
           AND first.id BETWEEN uuid_v7($3::timestamptz - interval '2 minutes') AND uuid_v7($3::timestamptz + interval '2 minutes')
       ) AS d
       UNION ALL
       SELECT ${withEndpoint}, d.status, NULL, d.completed_at
       FROM webhook_deliveries d JOIN endpoint ON endpoint.id = d.webhook_id
       WHERE d.workspace_id = $1 AND d.event_id = $2 AND d.replay_of IS NOT NULL
     )
     SELECT found.*, endpoint.url FROM found JOIN endpoint ON endpoint.id = found."webhookId"
     ORDER BY found."createdAt" DESC, found.id DESC LIMIT 100`,
    [workspaceId, event.id, event.createdAt],
  );
}

const deletedAtOnce = 1000;

/** For a workspace that is emptied: first those that are to be sent, then those that were. */
export async function deleteSomeDeliveries(db: Queryable, workspaceId: string): Promise<Emptying> {
  for (const [table, key] of [
    ['webhook_pending', 'webhook_id, id'],
    ['webhook_deliveries', 'webhook_id, id, created_at'],
  ] as const) {
    const deleted = await db.query(
      `WITH deleted AS (
         DELETE FROM ${table} WHERE workspace_id = $1 AND (${key}) IN (
           SELECT ${key} FROM ${table} WHERE workspace_id = $1 LIMIT ${deletedAtOnce}
         ) RETURNING 1
       ) SELECT 1 FROM deleted`,
      [workspaceId],
    );
    if (deleted.length > 0) return 'more';
  }
  return 'done';
}
