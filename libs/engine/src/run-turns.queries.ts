import type { Draft, Lane } from '#reports';
import type { Queryable } from '#platform';

export type WorkspaceId = Draft['report']['workspaceId'];

/** These workspaces, the one that has gone without a turn for longest first; among equals the order is kept. */
export async function inTurn(db: Queryable, lane: Lane, waiting: readonly WorkspaceId[]): Promise<WorkspaceId[]> {
  // Every poll asks this, and at rest no workspace waits.
  if (waiting.length < 2) return [...waiting];
  const rows = await db.query<{ id: WorkspaceId }>(
    `SELECT waiting.id FROM unnest($2::uuid[]) WITH ORDINALITY AS waiting (id, place)
     LEFT JOIN run_turns ON workspace_id = waiting.id AND lane = $1
     ORDER BY taken_at NULLS FIRST, place`,
    [lane, waiting],
  );
  return rows.map(({ id }) => id);
}

export async function takeTurn(db: Queryable, lane: Lane, workspaceId: WorkspaceId): Promise<void> {
  await db.query(
    `INSERT INTO run_turns (workspace_id, lane, taken_at) VALUES ($1, $2, clock_timestamp())
     ON CONFLICT (workspace_id, lane) DO UPDATE SET taken_at = excluded.taken_at`,
    [workspaceId, lane],
  );
}
