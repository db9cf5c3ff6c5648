import type { Owned } from '#auth';
import { namedEventTypes, publicId } from '#events';
import type { Duration, Queryable } from '#platform';
import type { Left } from './replays.dto.js';

export interface ReplayFilter {
  readonly status: 'failed' | 'cancelled';
  readonly since: Date;
  readonly until: Date | null;
}

/**
 * Makes replays to one endpoint wait for each other, so that two at once do not both queue the same events. An advisory
 * lock, because a lock on the row of the endpoint would block the outcomes of its attempts during a large replay.
 */
export async function lockReplays(db: Queryable, webhookId: string): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`replays to ${webhookId}`]);
  // The statistics of pending deliveries are often outdated: taken for empty, the table would be scanned once per event.
  await db.query('SET LOCAL enable_nestloop = off');
}

/**
 * The newest delivery of each event, without events that are pending for this endpoint or have reached it since: so
 * nothing is sent twice if the request is repeated.
 */
const matching = (status: ReplayFilter['status']): string => `
  SELECT DISTINCT ON (d.event_id) d.* FROM webhook_deliveries d
  WHERE d.workspace_id = $4 AND d.webhook_id = $1 AND d.status = '${status}' AND d.created_at >= $2
    AND ($3::timestamptz IS NULL OR d.created_at < $3)
    AND NOT EXISTS (
      SELECT 1 FROM webhook_pending p WHERE p.workspace_id = $4 AND p.webhook_id = $1 AND p.event_id = d.event_id
    )
    AND NOT EXISTS (
      SELECT 1 FROM webhook_deliveries s
      WHERE s.workspace_id = $4 AND s.webhook_id = $1 AND s.event_id = d.event_id AND s.status = 'succeeded' AND s.created_at >= $2
    )
  ORDER BY d.event_id, d.id DESC`;

export async function countReplayable(db: Queryable, { id, workspaceId }: Owned, filter: ReplayFilter): Promise<Left> {
  const [left] = await db.query<Left>(
    `SELECT count(*)::int AS count, min(created_at) AS since FROM (${matching(filter.status)}) AS matching`,
    [id, filter.since, filter.until, workspaceId],
  );
  return left ?? { count: 0, since: null };
}

/**
 * Queues new deliveries, oldest first, about `most` at a time; returns how many. Deliveries of the same moment go together,
 * so that the next call can begin after it.
 */
export async function replayAll(
  db: Queryable,
  { id: webhookId, workspaceId }: Owned,
  filter: ReplayFilter,
  most: number,
): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `WITH queued AS (
       INSERT INTO webhook_pending (workspace_id, webhook_id, id, event_id, event_type, event_created_at, body,
         replay_of, created_at, due_at, free_at)
       SELECT $4, $1, uuid_v7(created.at), d.event_id, d.event_type, d.event_created_at, coalesce(d.body, e.body), d.id,
         created.at, created.at, created.at
       FROM (
         SELECT * FROM (${matching(filter.status)}) AS matching
         ORDER BY created_at FETCH FIRST ($5) ROWS WITH TIES
       ) AS d
       LEFT JOIN events e ON d.body IS NULL AND e.workspace_id = $4 AND e.id = d.event_id AND e.created_at = d.event_created_at,
         (SELECT date_trunc('milliseconds', clock_timestamp()) AS at) AS created
       RETURNING 1
     ) SELECT count(*)::int AS count FROM queued`,
    [webhookId, filter.since, filter.until, workspaceId, most],
  );
  return rows[0]?.count ?? 0;
}

export async function isEventPending(db: Queryable, webhook: Owned, eventId: string): Promise<boolean> {
  const rows = await db.query(
    'SELECT 1 FROM webhook_pending WHERE workspace_id = $1 AND webhook_id = $2 AND event_id = $3 LIMIT 1',
    [webhook.workspaceId, webhook.id, eventId],
  );
  return rows.length > 0;
}

export interface MissedEvents {
  readonly webhookId: string;
  readonly workspaceId: string;
  readonly since: Date;
  readonly until: Date | null;
  /** How far back the delivery log knows what the endpoint has received. */
  readonly retention: Duration;
}

/**
 * Events that the endpoint subscribes to, and that no delivery has brought or is about to bring. Deliveries from before
 * `since` need not be searched: none is older than its event. Events from before `retention` are left out, because the
 * endpoint may have received them by a delivery that is deleted by now. Operational events are not sent to the endpoint
 * that they are about.
 */
const missed = `SELECT e.id, e.type, e.created_at, e.body FROM events e JOIN webhooks w ON w.workspace_id = e.workspace_id AND w.id = $1
  WHERE e.workspace_id = $2 AND e.created_at >= $3 AND ($4::timestamptz IS NULL OR e.created_at < $4)
    AND greatest(e.created_at, w.created_at) >= now() - make_interval(secs => $5)
    AND (e.type = ANY (w.events) OR w.events @> '{*}' AND e.type <> ALL ($6::text[]))
    AND CASE WHEN e.type = ANY ($6::text[]) THEN e.body::jsonb #>> '{data,webhookId}' IS DISTINCT FROM $7 ELSE true END
    AND NOT EXISTS (
      SELECT 1 FROM webhook_pending p WHERE p.workspace_id = $2 AND p.webhook_id = $1 AND p.event_id = e.id
    )
    AND NOT EXISTS (
      SELECT 1 FROM webhook_deliveries d
      WHERE d.workspace_id = $2 AND d.webhook_id = $1 AND d.event_id = e.id AND d.status = 'succeeded' AND d.created_at >= $3
    )`;

const values = ({ webhookId, workspaceId, since, until, retention }: MissedEvents): unknown[] => [
  webhookId,
  workspaceId,
  since,
  until,
  retention.seconds,
  [...namedEventTypes],
  publicId('whk', webhookId),
];

export async function countMissed(db: Queryable, events: MissedEvents): Promise<Left> {
  const [left] = await db.query<Left>(
    `SELECT count(*)::int AS count, min(created_at) AS since FROM (${missed}) AS missed`,
    values(events),
  );
  return left ?? { count: 0, since: null };
}

/**
 * Queues a delivery of each missed event, oldest first, about `most` at a time. The body is copied, because the event may be
 * deleted before the last attempt. Events of the same moment go together, so that the next call can begin after it.
 */
export async function queueMissed(db: Queryable, events: MissedEvents, most: number): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `WITH queued AS (
       INSERT INTO webhook_pending (workspace_id, webhook_id, id, event_id, event_type, event_created_at, body,
         created_at, due_at, free_at)
       SELECT $2, $1, uuid_v7(created.at), missed.id, missed.type, missed.created_at, missed.body,
         created.at, created.at, created.at
       FROM (${missed} ORDER BY e.created_at FETCH FIRST ($8) ROWS WITH TIES) AS missed, (SELECT date_trunc('milliseconds', clock_timestamp()) AS at) AS created
       RETURNING 1
     ) SELECT count(*)::int AS count FROM queued`,
    [...values(events), most],
  );
  return rows[0]?.count ?? 0;
}
