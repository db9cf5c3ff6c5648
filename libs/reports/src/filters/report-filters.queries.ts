import type { Owned } from '#auth';
import { countChanged, type Queryable } from '#platform';

/** Requests that make or begin filters of the same assessment wait for each other here until they commit. */
export async function lockFilters(db: Queryable, { id, workspaceId }: Owned): Promise<number> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`filters of ${id}`]);
  const rows = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM report_filters WHERE workspace_id = $1 AND assessment_id = $2',
    [workspaceId, id],
  );
  return rows[0]?.count ?? 0;
}

const isShared = `EXISTS (
  SELECT 1 FROM report_shares AS share WHERE share.workspace_id = chosen.workspace_id AND share.filter_id = chosen.id
    AND share.revoked_at IS NULL AND share.expires_at > clock_timestamp())`;

/** Deletes the oldest without a name and without a link; false if there is none. */
export async function deleteOldestUnnamed(db: Queryable, { id, workspaceId }: Owned): Promise<boolean> {
  const deleted = await countChanged(
    db,
    `DELETE FROM report_filters WHERE workspace_id = $1 AND id = (
       SELECT id FROM report_filters AS chosen
       WHERE workspace_id = $1 AND assessment_id = $2 AND name IS NULL AND NOT ${isShared}
       ORDER BY created_at, id LIMIT 1
     )`,
    [workspaceId, id],
  );
  return deleted > 0;
}

/** Ends the links that show only these cases: they must not show all of them instead. */
export async function revokeSharesOfFilter(db: Queryable, { id, workspaceId }: Owned): Promise<number> {
  return countChanged(
    db,
    `UPDATE report_shares SET revoked_at = clock_timestamp()
     WHERE workspace_id = $1 AND filter_id = $2 AND revoked_at IS NULL`,
    [workspaceId, id],
  );
}

/** Of filters of reports that a newer one replaced more than an hour ago: they are computed again when asked for. */
export async function deleteSupersededFiltered(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM reports AS filtered USING reports AS base, reports AS newer
     WHERE filtered.filter_id IS NOT NULL AND base.workspace_id = filtered.workspace_id AND base.id = filtered.recomputed_from
       AND newer.workspace_id = base.workspace_id AND newer.assessment_id = base.assessment_id
       AND newer.generated_at > base.generated_at AND newer.generated_at < clock_timestamp() - interval '1 hour'`,
  );
}
