import { countChanged, type Queryable } from '#platform';

export interface KeyOfWorkspace {
  readonly key: string;
  readonly workspaceId: string;
}

/** Called before an object is written: it is deleted later unless a part refers to it. */
export async function insertObject(
  db: Queryable,
  { key, workspaceId, seconds }: KeyOfWorkspace & { seconds: number },
): Promise<void> {
  await db.query(
    `INSERT INTO event_objects (key, workspace_id, unnamed_since)
     VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))`,
    [key, workspaceId, seconds],
  );
}

/**
 * Called in the transaction in which a part begins to refer to the object. False where writing took so long that the
 * object may be about to be deleted.
 */
export async function nameObject(db: Queryable, { key, workspaceId }: KeyOfWorkspace): Promise<boolean> {
  const rows = await countChanged(
    db,
    `DELETE FROM event_objects WHERE workspace_id = $1 AND key = $2 AND unnamed_since > clock_timestamp()`,
    [workspaceId, key],
  );
  return rows === 1;
}

/** Called once the object is gone from the store. */
export async function deleteObject(db: Queryable, token: string, { key, workspaceId }: KeyOfWorkspace): Promise<void> {
  const where = 'workspace_id = $1 AND key = $2 AND lease_token = $3';
  await db.query(`DELETE FROM event_objects WHERE ${where}`, [workspaceId, key, token]);
}

/** Objects in the store: those of parts, and those that no part names. */
export async function countObjects(db: Queryable, workspaceId: string): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM event_objects WHERE workspace_id = $1)::int
       + (SELECT count(*) FROM event_log_parts WHERE workspace_id = $1 AND object IS NOT NULL)::int AS count`,
    [workspaceId],
  );
  return rows[0]?.count ?? 0;
}

/** They are deleted next, however long unnamed objects are kept otherwise. Returns how many are left. */
export async function hurryObjects(db: Queryable, workspaceId: string): Promise<number> {
  await db.query(
    `UPDATE event_objects SET unnamed_since = '-infinity' WHERE workspace_id = $1 AND unnamed_since > '-infinity'`,
    [workspaceId],
  );
  return countObjects(db, workspaceId);
}

export interface StoreFigures {
  readonly waiting: number;
  readonly oldestSeconds: number;
  readonly objects: number;
  readonly unnamed: number;
}

/** How much is in the store and how much waits. `rest` is how long small parts wait by design. */
export async function storeFigures(
  db: Queryable,
  { rest, isDraining }: { rest: number; isDraining: boolean },
): Promise<StoreFigures> {
  const rows = await db.query<StoreFigures>(
    `SELECT count(*) FILTER (WHERE (object IS NULL) <> $2)::int AS waiting,
       greatest(0, coalesce(extract(epoch FROM
         clock_timestamp() - min(created_at) FILTER (WHERE object IS NULL AND NOT $2)) - $1, 0))::float8 AS "oldestSeconds",
       count(object)::int AS objects,
       (SELECT count(*)::int FROM event_objects) AS unnamed
     FROM event_log_parts`,
    [rest, isDraining],
  );
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, objects: 0, unnamed: 0 };
}

export async function isAnyPartInStore(db: Queryable): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM event_log_parts WHERE object IS NOT NULL LIMIT 1');
  return rows.length > 0;
}
