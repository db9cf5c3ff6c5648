import type { Queryable } from '#platform';
import type { EventType } from './event-types.js';
import type { Emptying } from './workspace-contents.js';

/** A stored event; `body` is exactly the bytes that are signed and sent. */
export interface PublishedEvent {
  readonly id: string;
  readonly workspaceId: string;
  readonly type: EventType;
  readonly body: string;
  readonly createdAt: Date;
}

/** Inserts the event and what a subscriber adds to it in one statement, which saves a round trip. */
export const publishStatement = (addition: string | null): string =>
  `WITH event AS (
     INSERT INTO events (id, workspace_id, type, body, created_at)
     VALUES ($1::uuid, $2::uuid, $3::text, $4::text, $5::timestamptz)
   )${addition === null ? ' SELECT 1 WHERE false AND $6::uuid IS NULL AND $7::text IS NULL' : `, ${addition}`}`;

export interface EventFilters {
  readonly type?: EventType;
  readonly since?: Date;
  readonly until?: Date;
}

/** Clients see 30 days, although partitions are kept longer. */
const visible = `e.workspace_id = $1 AND e.created_at > clock_timestamp() - interval '30 days'
  AND ($2::text IS NULL OR e.type = $2) AND ($3::timestamptz IS NULL OR e.created_at >= $3)
  AND ($4::timestamptz IS NULL OR e.created_at < $4)`;

const values = ({ type, since, until }: EventFilters): unknown[] => [type ?? null, since ?? null, until ?? null];

export async function listEvents(
  db: Queryable,
  workspaceId: string,
  filters: EventFilters,
  before: { at: string; id: string } | null,
  count: number,
): Promise<PublishedEvent[]> {
  return db.query<PublishedEvent>(
    `SELECT e.id, e.workspace_id AS "workspaceId", e.type, e.body, e.created_at AS "createdAt" FROM events e
     WHERE ${visible} AND ($5::timestamptz IS NULL OR (e.created_at, e.id) < ($5, $6::uuid))
     ORDER BY e.created_at DESC, e.id DESC LIMIT $7`,
    [workspaceId, ...values(filters), before?.at ?? null, before?.id ?? null, count],
  );
}

export async function countEvents(db: Queryable, workspaceId: string, filters: EventFilters): Promise<number> {
  const rows = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM events e WHERE ${visible}`, [
    workspaceId,
    ...values(filters),
  ]);
  return rows[0]?.count ?? 0;
}

export async function findEvent(db: Queryable, workspaceId: string, id: string): Promise<PublishedEvent | undefined> {
  const rows = await db.query<PublishedEvent>(
    `SELECT e.id, e.workspace_id AS "workspaceId", e.type, e.body, e.created_at AS "createdAt" FROM events e
     WHERE e.id = $1 AND e.workspace_id = $2 AND e.created_at > clock_timestamp() - interval '30 days'`,
    [id, workspaceId],
  );
  return rows[0];
}

const deletedAtOnce = 1000;

/** For a workspace that is emptied; events are otherwise deleted by dropping whole months. */
export async function deleteSomeEvents(db: Queryable, workspaceId: string): Promise<Emptying> {
  const deleted = await db.query(
    `WITH deleted AS (
       DELETE FROM events WHERE workspace_id = $1 AND (id, created_at) IN (
         SELECT id, created_at FROM events WHERE workspace_id = $1 LIMIT ${deletedAtOnce}
       ) RETURNING 1
     ) SELECT 1 FROM deleted`,
    [workspaceId],
  );
  return deleted.length === 0 ? 'done' : 'more';
}
