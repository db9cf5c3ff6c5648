import type { Duration, Queryable } from '#platform';
import type { Left } from './replayed.js';

export interface MissedEvents {
  readonly webhookId: string;
  readonly workspaceId: string;
  readonly since: Date;
  readonly until: Date | null;
  /** How long the delivery log says what the endpoint has received. */
  readonly retention: Duration;
}

/**
 * The workspace's events of the types an endpoint subscribes to that no delivery has brought it or is about to. No
 * delivery of an event is older than the event, so older ones need not be looked at. Of an event older than `retention`
 * an endpoint as old may have received a delivery that has been deleted since.
 */
const missed = `SELECT e.id, e.type, e.created_at, e.body FROM events e JOIN webhooks w ON w.workspace_id = e.workspace_id AND w.id = $1
  WHERE e.workspace_id = $2 AND e.created_at >= $3 AND ($4::timestamptz IS NULL OR e.created_at < $4)
    AND greatest(e.created_at, w.created_at) >= now() - make_interval(secs => $5)
    AND (e.type = ANY (w.events) OR w.events = '{*}')
    AND NOT EXISTS (SELECT 1 FROM webhook_pending p WHERE p.webhook_id = $1 AND p.event_id = e.id)
    AND NOT EXISTS (
      SELECT 1 FROM webhook_deliveries d
      WHERE d.webhook_id = $1 AND d.event_id = e.id AND d.status = 'succeeded' AND d.created_at >= $3
    )`;

const values = ({ webhookId, workspaceId, since, until, retention }: MissedEvents): unknown[] => [
  webhookId,
  workspaceId,
  since,
  until,
  retention.seconds,
];

export async function countMissed(db: Queryable, events: MissedEvents): Promise<Left> {
  const [left] = await db.query<Left>(
    `SELECT count(*)::int AS count, min(created_at) AS since FROM (${missed}) AS missed`,
    values(events),
  );
  return left ?? { count: 0, since: null };
}

/**
 * Queues one delivery of each, the oldest first and `most` at a time, with its body: the event may be forgotten before
 * the last attempt. Those of the same moment go together, so that the rest begins at a later one.
 */
export async function queueMissed(db: Queryable, events: MissedEvents, most: number): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `WITH queued AS (
       INSERT INTO webhook_pending (webhook_id, id, event_id, event_type, event_created_at, body,
         created_at, due_at, free_at)
       SELECT $1, uuid_v7(created.at), missed.id, missed.type, missed.created_at, missed.body,
         created.at, created.at, created.at
       FROM (${missed} ORDER BY e.created_at FETCH FIRST ($6) ROWS WITH TIES) AS missed, (SELECT date_trunc('milliseconds', clock_timestamp()) AS at) AS created
       RETURNING 1
     ) SELECT count(*)::int AS count FROM queued`,
    [...values(events), most],
  );
  return rows[0]?.count ?? 0;
}
