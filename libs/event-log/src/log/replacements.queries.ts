import type { Owned } from '#auth';
import type { Queryable } from '#platform';

/** How long a replacement can be undone. */
export const undoableHours = 24;

export interface Replacement extends Owned {
  /** The upload whose events were all replaced; null where events were replaced by their ids. */
  readonly replaced: string | null;
}

/** Some of the events that were replaced. */
export interface ReplacedEvents {
  readonly events: number;
  readonly data: Buffer;
}

const isUndoable = `created_at > clock_timestamp() - interval '${undoableHours} hours'`;

/** It becomes the only one of its log that can be undone. */
export async function insertReplacement(
  db: Queryable,
  log: Owned,
  { id, workspaceId, replaced }: Replacement,
): Promise<void> {
  await forgetReplacements(db, log);
  await db.query(
    'INSERT INTO event_replacements (workspace_id, id, integration_id, replaced) VALUES ($1, $2, $3, $4)',
    [workspaceId, id, log.id, replaced],
  );
}

export async function insertReplacedEvents(
  db: Queryable,
  { id, workspaceId }: Owned,
  number: number,
  { events, data }: ReplacedEvents,
): Promise<void> {
  await db.query(
    `INSERT INTO replaced_events (workspace_id, replacement_id, number, events, bytes, data)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [workspaceId, id, number, events, data.length, data],
  );
}

/** The replacement of a log that can be undone. */
export async function findReplacement(db: Queryable, { id, workspaceId }: Owned): Promise<UndoableReplacement | null> {
  const [row] = await db.query<UndoableReplacement>(
    `SELECT id, workspace_id AS "workspaceId", replaced, created_at + interval '${undoableHours} hours' AS until
     FROM event_replacements WHERE workspace_id = $1 AND integration_id = $2 AND ${isUndoable}`,
    [workspaceId, id],
  );
  return row ?? null;
}

export interface UndoableReplacement extends Replacement {
  readonly until: Date;
}

/** In their order; null behind the last. */
export async function readReplacedEvents(
  db: Queryable,
  { id, workspaceId }: Owned,
  number: number,
): Promise<ReplacedEvents | null> {
  const [row] = await db.query<ReplacedEvents>(
    'SELECT events, data FROM replaced_events WHERE workspace_id = $1 AND replacement_id = $2 AND number = $3',
    [workspaceId, id, number],
  );
  return row ?? null;
}

/** None of the log can be undone any more. */
export async function forgetReplacements(db: Queryable, { id, workspaceId }: Owned): Promise<void> {
  await db.query('DELETE FROM event_replacements WHERE workspace_id = $1 AND integration_id = $2', [workspaceId, id]);
}

export async function forgetOldReplacements(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM event_replacements WHERE NOT (${isUndoable})`);
}
