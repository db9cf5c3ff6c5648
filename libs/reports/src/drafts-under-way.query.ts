import type { WorkspaceId } from '#auth';
import type { Queryable } from '#platform';

export interface DraftsUnderWay {
  readonly workspaceId: WorkspaceId;
  /** Whether one of its drafts is free and due. */
  readonly isDue: boolean;
  /** How many workers are on its drafts at this moment. */
  readonly held: number;
}

/** SQL that names a report's lane. */
export const laneOf = `CASE WHEN recomputed_from IS NULL THEN environment ELSE 'recomputed' END`;

/** By workspace, the one whose oldest has been due for longest first. */
export function draftsUnderWay(db: Queryable, lane: string): Promise<DraftsUnderWay[]> {
  return db.query<DraftsUnderWay>(
    `SELECT workspace_id AS "workspaceId", bool_or(leased_until IS NULL OR leased_until < clock_timestamp()) AS "isDue",
       count(*) FILTER (WHERE leased_until >= clock_timestamp())::int AS held
     FROM reports WHERE due_at <= clock_timestamp() AND ${laneOf} = $1
     GROUP BY workspace_id ORDER BY min(due_at), workspace_id`,
    [lane],
  );
}
