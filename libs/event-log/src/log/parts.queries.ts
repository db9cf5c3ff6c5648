import type { Owned, WorkspaceId } from '#auth';
import type { Queryable } from '#platform';

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

export async function insertPart(
  db: Queryable,
  part: {
    id: string;
    workspaceId: WorkspaceId;
    integrationId: string;
    events: number;
    data: Buffer;
    /** The place of the parts that it replaces; a new part comes last. */
    sequence?: string;
    origins?: readonly PartOrigin[] | null;
  },
): Promise<void> {
  const { id, workspaceId, integrationId, events, data, sequence, origins } = part;
  await db.query(
    `INSERT INTO event_log_parts (id, workspace_id, integration_id, events, bytes, data, sequence, origins)
     VALUES ($1, $2, $3, $4, $5, $6,
       coalesce($7::bigint, nextval(pg_get_serial_sequence('event_log_parts', 'sequence'))), $8::jsonb)`,
    [
      ...[id, workspaceId, integrationId, events, data.length, data, sequence ?? null],
      origins ? JSON.stringify(origins) : null,
    ],
  );
}

export function listParts(db: Queryable, { id, workspaceId }: Owned): Promise<StoredPart[]> {
  return db.query<StoredPart>(
    `SELECT id, sequence, events, bytes, origins, object FROM event_log_parts
     WHERE workspace_id = $1 AND integration_id = $2 ORDER BY sequence`,
    [workspaceId, id],
  );
}

export async function sumStoredBytes(db: Queryable, workspaceId: WorkspaceId): Promise<number> {
  const rows = await db.query<{ bytes: string }>(
    'SELECT coalesce(sum(bytes), 0) AS bytes FROM event_log_parts WHERE workspace_id = $1',
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
  await db.query('DELETE FROM event_log_ids WHERE integration_id = $1', [id]);
}

/** In steps, for logs of any size; false once nothing is left. */
export async function deleteSomeParts(db: Queryable, { id, workspaceId }: Owned): Promise<boolean> {
  const parts = await db.query(
    `WITH deleted AS (
       DELETE FROM event_log_parts WHERE workspace_id = $1 AND id IN (
         SELECT id FROM event_log_parts WHERE workspace_id = $1 AND integration_id = $2 LIMIT 50
       ) RETURNING 1
     ) SELECT 1 FROM deleted`,
    [workspaceId, id],
  );
  if (parts.length > 0) return true;
  // An array, because with outdated statistics a subquery is read again for each row.
  const ids = await db.query(
    `WITH deleted AS (
       DELETE FROM event_log_ids WHERE integration_id = $1 AND id_hash = ANY(ARRAY(
         SELECT id_hash FROM event_log_ids WHERE integration_id = $1 LIMIT 20000
       )) RETURNING 1
     ) SELECT count(*)::integer AS count FROM deleted`,
    [id],
  );
  return ids.some((row) => (row as { count: number }).count > 0);
}

/** The ids can then be uploaded again. */
export async function deleteEventIds(db: Queryable, integrationId: string, hashes: readonly string[]): Promise<void> {
  await db.query('DELETE FROM event_log_ids WHERE integration_id = $1 AND id_hash = ANY($2::uuid[])', [
    integrationId,
    arrayOf(hashes),
  ]);
}

/** A part's bytes; null where they are in the event store, or the part is gone. */
export async function readPart(db: Queryable, { id, workspaceId }: Owned): Promise<Buffer | null> {
  const rows = await db.query<{ data: Buffer | null }>(
    'SELECT data FROM event_log_parts WHERE workspace_id = $1 AND id = $2',
    [workspaceId, id],
  );
  return rows[0]?.data ?? null;
}

export async function deleteParts(db: Queryable, workspaceId: WorkspaceId, ids: readonly string[]): Promise<void> {
  await db.query('DELETE FROM event_log_parts WHERE workspace_id = $1 AND id = ANY($2::uuid[])', [workspaceId, ids]);
}

/** Stores the hashes of ids, and returns those that were stored before. */
export async function claimEventIds(
  db: Queryable,
  integrationId: string,
  hashes: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.query<{ hash: string }>(
    `WITH sent AS (SELECT unnest($2::uuid[]) AS id_hash),
     fresh AS (
       INSERT INTO event_log_ids (integration_id, id_hash) SELECT $1, id_hash FROM sent
       ON CONFLICT DO NOTHING RETURNING id_hash
     )
     SELECT id_hash AS hash FROM sent EXCEPT SELECT id_hash FROM fresh`,
    [integrationId, arrayOf(hashes)],
  );
  return rows.map(({ hash }) => hash);
}

export async function hasEventIds(db: Queryable, integrationId: string): Promise<boolean> {
  const rows = await db.query('SELECT FROM event_log_ids WHERE integration_id = $1 LIMIT 1', [integrationId]);
  return rows.length > 0;
}

/** Like `claimEventIds`, in half the time, for a log that has no ids yet. */
export async function insertEventIds(db: Queryable, integrationId: string, hashes: readonly string[]): Promise<void> {
  await db.query('INSERT INTO event_log_ids (integration_id, id_hash) SELECT $1, unnest($2::uuid[])', [
    integrationId,
    arrayOf(hashes),
  ]);
}

/** As text, because the driver would take several times as long, and as much memory, to quote each element. */
function arrayOf(hashes: readonly string[]): string {
  return `{${hashes.join(',')}}`;
}

/** The id of an event, and the hash of its content. */
interface ContentId {
  readonly hash: string;
  readonly content: string;
}

/** Stores ids with their contents, and returns those that were stored before, and whether their content was another. */
export function claimContents(
  db: Queryable,
  integrationId: string,
  ids: readonly ContentId[],
): Promise<{ hash: string; isChanged: boolean }[]> {
  return db.query<{ hash: string; isChanged: boolean }>(
    `WITH sent AS (SELECT * FROM unnest($2::uuid[], $3::uuid[]) AS sent (id_hash, content)),
     fresh AS (
       INSERT INTO event_log_ids (integration_id, id_hash, content) SELECT $1, id_hash, content FROM sent
       ON CONFLICT DO NOTHING
     )
     SELECT id_hash AS hash, stored.content IS DISTINCT FROM sent.content AS "isChanged"
     FROM sent JOIN event_log_ids stored USING (id_hash) WHERE stored.integration_id = $1`,
    [integrationId, ...columnsOf(ids)],
  );
}

/** Whether an event is stored under one of these ids whose content is another, or not known. */
export async function areContentsChanged(
  db: Queryable,
  integrationId: string,
  ids: readonly ContentId[],
): Promise<boolean> {
  const rows = await db.query(
    `SELECT FROM unnest($2::uuid[], $3::uuid[]) AS sent (id_hash, content) JOIN event_log_ids stored USING (id_hash)
     WHERE stored.integration_id = $1 AND stored.content IS DISTINCT FROM sent.content LIMIT 1`,
    [integrationId, ...columnsOf(ids)],
  );
  return rows.length > 0;
}

export async function updateContents(db: Queryable, integrationId: string, ids: readonly ContentId[]): Promise<void> {
  await db.query(
    `UPDATE event_log_ids stored SET content = sent.content
     FROM unnest($2::uuid[], $3::uuid[]) AS sent (id_hash, content)
     WHERE stored.integration_id = $1 AND stored.id_hash = sent.id_hash`,
    [integrationId, ...columnsOf(ids)],
  );
}

const columnsOf = (ids: readonly ContentId[]): [string, string] => [
  arrayOf(ids.map(({ hash }) => hash)),
  arrayOf(ids.map(({ content }) => content)),
];

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
