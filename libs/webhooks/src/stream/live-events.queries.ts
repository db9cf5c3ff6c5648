import type { WorkspaceId } from '#auth';
import type { EventType } from '#events';
import type { Queryable } from '#platform';

/** Clients see 30 days, although partitions are kept longer. */
const visible = `e.workspace_id = $1 AND e.created_at > clock_timestamp() - interval '30 days'`;

/** A place in the order of events; `id` is null before the first one. */
export interface EventPosition {
  readonly id: string | null;
  readonly position: string;
}

/** The place of an event. Events of versions without positions come before all others. */
export async function findPosition(
  db: Queryable,
  workspaceId: WorkspaceId,
  id: string,
): Promise<EventPosition | undefined> {
  const [place] = await db.query<EventPosition>(
    `SELECT e.id, coalesce(e.position, 0)::text AS position FROM events e WHERE ${visible} AND e.id = $2`,
    [workspaceId, id],
  );
  return place;
}

/**
 * The last place of an event that is visible now; one that commits later comes after it, or happened beside it. Among the
 * latest by time, because no index finds it otherwise: the two orders differ by moments.
 */
export async function findLatestPosition(db: Queryable, workspaceId: WorkspaceId): Promise<EventPosition> {
  const [place] = await db.query<EventPosition>(
    `SELECT latest.id, latest.position::text AS position FROM (
       SELECT e.id, coalesce(e.position, 0) AS position FROM events e WHERE ${visible}
       ORDER BY e.created_at DESC, e.id DESC LIMIT 100) AS latest
     ORDER BY latest.position DESC LIMIT 1`,
    [workspaceId],
  );
  return place ?? { id: null, position: '0' };
}

export interface LiveEvent {
  readonly id: string;
  readonly type: EventType;
  readonly body: string;
  readonly position: string;
}

export async function listEvents(
  db: Queryable,
  workspaceId: WorkspaceId,
  { after, upTo, count }: { readonly after: bigint; readonly upTo: bigint; readonly count: number },
): Promise<LiveEvent[]> {
  return db.query<LiveEvent>(
    `SELECT e.id, e.type, e.body, e.position::text AS position FROM events e
     WHERE ${visible} AND e.position > $2::bigint AND e.position <= $3::bigint ORDER BY e.position LIMIT $4`,
    [workspaceId, String(after), String(upTo), count],
  );
}

/** Whose events lie in between: so that only their streams read them. */
export async function listWorkspaces(db: Queryable, after: bigint, upTo: bigint): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT DISTINCT e.workspace_id AS id FROM events e WHERE e.position > $1::bigint AND e.position <= $2::bigint`,
    [String(after), String(upTo)],
  );
  return rows.map(({ id }) => id);
}
