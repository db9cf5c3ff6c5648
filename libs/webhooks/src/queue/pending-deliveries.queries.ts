import type { Owned, WorkspaceId } from '#auth';
import type { EventType } from '#events';
import { retryDeadlocks, WakeUp, type Queryable } from '#platform';
import type { Attempt, DeliveryStatus } from './attempt.js';

/** A claimed delivery, with the token of its lease. */
export interface DeliveryLease {
  readonly workspaceId: WorkspaceId;
  readonly webhookId: string;
  readonly id: string;
  readonly token: string;
  /** Where the claim or the last renewal wrote the row (its ctid); another row can be there by now. */
  place: string;
}

/**
 * How a statement finds its rows. At first by their places: without statistics of the table, which is empty most of the
 * time, the planner reads an endpoint's whole backlog for each key. What has been moved since is then found by its key.
 */
const rowConditions = {
  byPlace: (places: string, other: string) => `p.ctid = ANY (${places}::tid[]) AND p.id = ${other}.id`,
  byKey: (_places: string, other: string) =>
    `p.workspace_id = ${other}.workspace_id AND p.webhook_id = ${other}.webhook_id AND p.id = ${other}.id`,
};
type RowCondition = (typeof rowConditions)['byKey'];

async function workOnLeases<Lease extends DeliveryLease, Row extends { readonly id: string }>(
  leases: readonly Lease[],
  work: (leases: readonly Lease[], found: RowCondition) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await work(leases, rowConditions.byPlace);
  if (rows.length === leases.length) return rows;
  const done = new Set(rows.map(({ id }) => id));
  const rest = leases.filter(({ id }) => !done.has(id));
  return [...rows, ...(await work(rest, rowConditions.byKey))];
}

/**
 * Skips locked rows: their attempts are being recorded and need no lease any more. Each statement locks its rows in an
 * order of its own, so the rare wait that SKIP LOCKED leaves can be a deadlock, after which the statement is repeated.
 */
const held = (is: RowCondition): string => `held AS MATERIALIZED (
    SELECT p.ctid FROM webhook_pending p
    JOIN unnest($1::tid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[])
      AS leased (place, workspace_id, webhook_id, id, token)
      ON ${is('$1', 'leased')} AND p.lease_token = leased.token
    FOR UPDATE OF p SKIP LOCKED
  )`;
const isHeld = 'p.ctid = ANY (ARRAY(SELECT ctid FROM held))';

const columns = (leases: readonly DeliveryLease[]): string[][] => [
  leases.map(({ place }) => place),
  leases.map(({ workspaceId }) => workspaceId),
  leases.map(({ webhookId }) => webhookId),
  leases.map(({ id }) => id),
  leases.map(({ token }) => token),
];

/** Leases are short and renewed while an attempt runs, so that a worker that dies is soon replaced. */
export async function renewLeases(
  db: Queryable,
  leases: readonly DeliveryLease[],
  leaseSeconds: number,
): Promise<void> {
  const renewed = await workOnLeases(leases, (some, is) =>
    retryDeadlocks(() =>
      db.query<{ id: string; place: string }>(
        `WITH ${held(is)}, renewed AS (
           UPDATE webhook_pending p SET free_at = clock_timestamp() + make_interval(secs => $6) WHERE ${isHeld}
           RETURNING p.id, p.ctid AS place
         ) SELECT id, place FROM renewed`,
        [...columns(some), leaseSeconds],
      ),
    ),
  );
  const places = new Map(renewed.map(({ id, place }) => [id, place]));
  for (const lease of leases) lease.place = places.get(lease.id) ?? lease.place;
}

/** Releases deliveries whose attempts a shutdown has cut off: other workers may claim them, and the attempts do not count. */
export async function releaseLeases(db: Queryable, leases: readonly DeliveryLease[]): Promise<void> {
  await workOnLeases(leases, (some, is) =>
    retryDeadlocks(() =>
      db.query<{ id: string }>(
        `WITH ${held(is)}, released AS (
           UPDATE webhook_pending p SET lease_token = NULL, free_at = p.due_at WHERE ${isHeld} RETURNING p.id
         ) SELECT id FROM released`,
        columns(some),
      ),
    ),
  );
}

/** Makes a pending delivery due now; false if it has ended. An attempt in progress goes on and counts as this one. */
export async function makeDue(db: Queryable, webhook: Owned, id: string): Promise<boolean> {
  const rows = await db.query<{ id: string }>(
    `WITH due AS (
       UPDATE webhook_pending
       SET due_at = date_trunc('milliseconds', clock_timestamp()),
         free_at = CASE WHEN lease_token IS NULL THEN date_trunc('milliseconds', clock_timestamp()) ELSE free_at END
       WHERE workspace_id = $3 AND webhook_id = $1 AND id = $2 RETURNING id
     ) SELECT id FROM due`,
    [webhook.id, id, webhook.workspaceId],
  );
  return rows.length === 1;
}

/** The outcome of an attempt; status `pending` means another attempt after `retryAfterMs`. */
export interface AttemptRecord extends DeliveryLease {
  readonly status: 'succeeded' | 'failed' | 'pending';
  readonly retryAfterMs: number | null;
  readonly attempt: Attempt;
  readonly headers: Readonly<Record<string, string>>;
}

export interface FinishedDelivery {
  readonly webhookId: string;
  readonly id: string;
  readonly eventId: string;
  readonly eventType: EventType;
  /** The status of the delivery now: `cancelled` if it would be retried but its endpoint was disabled meanwhile. */
  readonly status: DeliveryStatus;
}

/**
 * Writes a batch of outcomes: deliveries that have ended move to the history, those to retry stay. Outcomes whose lease
 * has expired are dropped, because another worker has the delivery by now; they are missing from the result.
 */
export function finishAttempts(db: Queryable, records: readonly AttemptRecord[]): Promise<FinishedDelivery[]> {
  return workOnLeases(records, (some, is) => {
    const isByPlace = is === rowConditions.byPlace;
    return db.query<FinishedDelivery>(
      finishing(is),
      [JSON.stringify(some), ...(isByPlace ? [some.map(({ place }) => place)] : [])],
      isByPlace ? 'finish-attempts' : 'finish-attempts-by-key',
    );
  });
}

const finishing = (is: RowCondition): string =>
  `WITH outcome AS (
     SELECT o."workspaceId" AS workspace_id, o."webhookId" AS webhook_id, o.id, o.token, o.attempt, o.headers, o."retryAfterMs" AS retry_after,
       CASE WHEN o.status = 'pending' AND w.status IS DISTINCT FROM 'enabled' THEN 'cancelled' ELSE o.status END
         AS status
     FROM jsonb_to_recordset($1::jsonb) AS o ("workspaceId" uuid, "webhookId" uuid, id uuid, token uuid, status text,
       "retryAfterMs" float8, attempt jsonb, headers jsonb)
     LEFT JOIN webhooks w ON w.workspace_id = o."workspaceId" AND w.id = o."webhookId"
   ), ended AS (
     DELETE FROM webhook_pending p USING outcome o
     WHERE ${is('$2', 'o')}
       AND p.lease_token = o.token AND o.status <> 'pending'
     RETURNING p.*, o.status, o.attempt, o.headers
   ), kept AS (
     INSERT INTO webhook_deliveries (workspace_id, webhook_id, id, event_id, event_type, event_created_at, body,
       replay_of, status, attempt_count, attempts, request_headers, created_at, completed_at)
     SELECT workspace_id, webhook_id, id, event_id, event_type, event_created_at, body, replay_of, status,
       attempt_count + 1, attempts || attempt, headers, created_at, clock_timestamp()
     FROM ended
   ), retried AS (
     UPDATE webhook_pending p
     SET attempt_count = p.attempt_count + 1, attempts = p.attempts || o.attempt, request_headers = o.headers,
       lease_token = NULL,
       due_at = clock_timestamp() + make_interval(secs => o.retry_after / 1000),
       free_at = clock_timestamp() + make_interval(secs => o.retry_after / 1000)
     FROM outcome o
     WHERE ${is('$2', 'o')}
       AND p.lease_token = o.token AND o.status = 'pending'
     RETURNING p.*
   )
   SELECT webhook_id AS "webhookId", id, event_id AS "eventId", event_type AS "eventType", status FROM ended
   UNION ALL SELECT webhook_id, id, event_id, event_type, 'pending' FROM retried`;

/** An endpoint with pending deliveries has been disabled. */
export const deliveriesAbandoned = new WakeUp('abandoned deliveries');

const asCancelled = `INSERT INTO webhook_deliveries (workspace_id, webhook_id, id, event_id, event_type,
    event_created_at, body, replay_of, status, attempt_count, attempts, request_headers, created_at, completed_at)
  SELECT workspace_id, webhook_id, id, event_id, event_type, event_created_at, body, replay_of,
    'cancelled', attempt_count, attempts, request_headers, created_at, clock_timestamp()
  FROM cancelled RETURNING 1`;

/**
 * Cancels up to `count` pending deliveries of an endpoint, unless it is enabled again by now. Deliveries with an attempt
 * in progress are left alone: the attempt may succeed, and the record must say so.
 */
export async function cancelPending(db: Queryable, { id, workspaceId }: Owned, count: number): Promise<number> {
  const cancel = (): Promise<unknown[]> =>
    db.query(
      `WITH idle AS (
       SELECT ctid FROM webhook_pending
       WHERE workspace_id = $3 AND webhook_id = $1 AND (lease_token IS NULL OR free_at <= now())
         AND NOT EXISTS (SELECT FROM webhooks WHERE workspace_id = $3 AND id = $1 AND status = 'enabled')
       LIMIT $2 FOR UPDATE SKIP LOCKED
     ), cancelled AS (
       DELETE FROM webhook_pending p
       WHERE p.workspace_id = $3 AND p.ctid = ANY (ARRAY(SELECT ctid FROM idle)) RETURNING p.*
     ) ${asCancelled}`,
      [id, count, workspaceId],
    );
  return (await retryDeadlocks(cancel)).length;
}
