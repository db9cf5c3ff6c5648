import type { Queryable } from '#platform';
import type { WorkspaceId } from '../tokens/principal.js';

export interface DueDigest {
  readonly id: string;
  /** The live one. */
  readonly workspaceId: WorkspaceId;
}

/** `mayBegin` is an SQL condition of `TenantLoops`. */
export function dueDigests(db: Queryable, limit: number, mayBegin: string): Promise<DueDigest[]> {
  return db.query<DueDigest>(
    `SELECT organizations.id, workspaces.id AS "workspaceId"
     FROM organizations JOIN workspaces ON organization_id = organizations.id AND environment = 'live'
     WHERE (next_digest_at IS NULL OR next_digest_at <= clock_timestamp()) AND ${mayBegin}
     ORDER BY next_digest_at NULLS FIRST LIMIT $1`,
    [limit],
  );
}

/**
 * Moves it on to the next Monday at 07:00 in the organization's time zone; returns when it was due. Null: it is not, or
 * was not known before. Weeks are counted from 07:00, so that a Monday before it belongs to the week before.
 */
export async function moveDigest(db: Queryable, organizationId: string): Promise<Date | null> {
  const [moved] = await db.query<{ due: Date | null }>(
    `WITH due AS (
       SELECT id, next_digest_at, coalesce(calendar ->> 'timeZone', 'UTC') AS zone FROM organizations
       WHERE id = $1 AND (next_digest_at IS NULL OR next_digest_at <= clock_timestamp()) FOR NO KEY UPDATE
     ), moved AS (
       UPDATE organizations SET next_digest_at =
         (date_trunc('week', clock_timestamp() AT TIME ZONE due.zone - interval '7 hours') + interval '7 days 7 hours')
         AT TIME ZONE due.zone
       FROM due WHERE organizations.id = due.id RETURNING due.next_digest_at AS due
     ) SELECT due FROM moved`,
    [organizationId],
  );
  return moved?.due ?? null;
}
