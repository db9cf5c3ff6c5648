import type { Owned, WorkspaceId } from '#auth';
import { type Queryable, uuidV7, countChanged } from '#platform';

/** Consecutive rows of a part that came with one upload; null where the upload is not known. */
export interface PartOrigin {
  readonly collection: string | null;
  readonly events: number;
}

export interface StoredPart {
  id: string;
  sequence: string;
  events: number;
  bytes: number;
  /** In the order of the part's rows; null where no origin is known. */
  origins: PartOrigin[] | null;
  /** The key of its object, where its bytes are in the event store. */
  object: string | null;
}

export interface NewPart {
  readonly events: number;
  readonly data: Buffer;
  readonly origins: readonly PartOrigin[] | null;
}

/** A new part comes last, unless it gets the place of those that it replaces. */
export async function insertPart(
  db: Queryable,
  { id, workspaceId }: Owned,
  { events, data, origins }: NewPart,
  sequence: string | null = null,
): Promise<void> {
  await db.query(
    `INSERT INTO event_log_parts (id, workspace_id, integration_id, events, bytes, data, sequence, origins)
     VALUES ($1, $2, $3, $4, $5, $6,
       coalesce($7::bigint, nextval(pg_get_serial_sequence('event_log_parts', 'sequence'))), $8::jsonb)`,
    [uuidV7(), workspaceId, id, events, data.length, data, sequence, origins && JSON.stringify(origins)],
  );
}

/** Puts a part in the place of neighboring ones, or nothing where it has no events. */
export async function replaceParts(
  db: Queryable,
  log: Owned,
  replaced: readonly Pick<StoredPart, 'id' | 'sequence'>[],
  part: NewPart,
): Promise<void> {
  await db.query('DELETE FROM event_log_parts WHERE workspace_id = $1 AND id = ANY($2::uuid[])', [
    log.workspaceId,
    replaced.map(({ id }) => id),
  ]);
  if (part.events > 0) await insertPart(db, log, part, replaced[0]?.sequence);
}

export function listParts(db: Queryable, { id, workspaceId }: Owned): Promise<StoredPart[]> {
  return db.query<StoredPart>(
    `SELECT id, sequence, events, bytes, origins, object FROM event_log_parts
     WHERE workspace_id = $1 AND integration_id = $2 ORDER BY sequence`,
    [workspaceId, id],
  );
}

/** With those of replaced events, which are kept for a day. */
export async function sumStoredBytes(db: Queryable, workspaceId: WorkspaceId): Promise<number> {
  const rows = await db.query<{ bytes: string }>(
    `SELECT (SELECT coalesce(sum(bytes), 0) FROM event_log_parts WHERE workspace_id = $1)
       + (SELECT coalesce(sum(bytes), 0) FROM replaced_events WHERE workspace_id = $1) AS bytes`,
    [workspaceId],
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Parts that hold events of an upload. */
export function listPartsOfUpload(
  db: Queryable,
  { id, workspaceId }: Owned,
  collectionId: string,
): Promise<StoredPart[]> {
  return db.query<StoredPart>(
    `SELECT id, sequence, events, bytes, origins, object FROM event_log_parts
     WHERE workspace_id = $3 AND integration_id = $1 AND origins @> $2::jsonb ORDER BY sequence`,
    [id, JSON.stringify([{ collection: collectionId }]), workspaceId],
  );
}

export async function deleteAllParts(db: Queryable, { id, workspaceId }: Owned): Promise<void> {
  await db.query('DELETE FROM event_log_parts WHERE workspace_id = $1 AND integration_id = $2', [workspaceId, id]);
}

/** In steps, for logs of any size; false once nothing is left. */
export async function deleteSomeParts(db: Queryable, { id, workspaceId }: Owned): Promise<boolean> {
  const parts = await countChanged(
    db,
    `DELETE FROM event_log_parts WHERE workspace_id = $1 AND id IN (
       SELECT id FROM event_log_parts WHERE workspace_id = $1 AND integration_id = $2 LIMIT 50
     )`,
    [workspaceId, id],
  );
  return parts > 0;
}

/** A part's bytes; null where they are in the event store, or the part is gone. */
export async function readPart(db: Queryable, { id, workspaceId }: Owned): Promise<Buffer | null> {
  const rows = await db.query<{ data: Buffer | null }>(
    'SELECT data FROM event_log_parts WHERE workspace_id = $1 AND id = $2',
    [workspaceId, id],
  );
  return rows[0]?.data ?? null;
}

/** Logs with many small parts; `mayBegin` is SQL that excludes some of them. */
export async function listFragmentedLogs(
  db: Queryable,
  parts: number,
  small: { readonly events: number; readonly bytes: number },
  mayBegin: string,
): Promise<Owned[]> {
  return db.query<Owned>(
    `SELECT id, workspace_id AS "workspaceId" FROM (
       SELECT integration_id AS id, workspace_id, count(*) AS parts FROM event_log_parts
       WHERE events <= $2 AND bytes <= $3 GROUP BY workspace_id, integration_id HAVING count(*) >= $1
     ) AS logs WHERE ${mayBegin} ORDER BY parts DESC LIMIT 20`,
    [parts, small.events, small.bytes],
  );
}

export interface PartOfWorkspace {
  readonly id: string;
  readonly integrationId: string;
  readonly sequence: string;
}

/** Of all its integrations, in the order of arrival. */
export function listPartsOfWorkspace(db: Queryable, workspaceId: WorkspaceId): Promise<PartOfWorkspace[]> {
  return db.query<PartOfWorkspace>(
    `SELECT id, integration_id AS "integrationId", sequence FROM event_log_parts
     WHERE workspace_id = $1 ORDER BY integration_id, sequence`,
    [workspaceId],
  );
}

/** A part's bytes, or where they are; null if the part is gone. */
export async function readPlace(
  db: Queryable,
  { id, workspaceId }: Owned,
): Promise<{ readonly data: Buffer | null; readonly object: string | null; readonly bytes: number } | null> {
  const rows = await db.query<{ data: Buffer | null; object: string | null; bytes: number }>(
    'SELECT data, object, bytes FROM event_log_parts WHERE workspace_id = $1 AND id = $2',
    [workspaceId, id],
  );
  return rows[0] ?? null;
}
