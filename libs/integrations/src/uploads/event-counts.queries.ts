import type { Owned } from '#auth';
import type { Queryable } from '#platform';

/** Events that are sent were received now; what is collected was collected when its round is through. */
export async function countStoredEvents(db: Queryable, { id, workspaceId }: Owned, added: number): Promise<void> {
  await db.query(
    `UPDATE integrations SET event_count = event_count + $3,
       last_collected_at = CASE WHEN collect_at IS NULL THEN clock_timestamp() ELSE last_collected_at END
     WHERE workspace_id = $1 AND id = $2`,
    [workspaceId, id, added],
  );
}

/** Reports that were begun before still count them. */
export async function countRemovedEvents(db: Queryable, { id, workspaceId }: Owned, removed: number): Promise<void> {
  await db.query(
    `UPDATE integrations SET event_count = event_count - $3, events_removed_at = clock_timestamp()
     WHERE workspace_id = $1 AND id = $2`,
    [workspaceId, id, removed],
  );
}
