import type { Owned } from '#auth';
import type { Rejections, StoredCounts } from '#event-log';
import type { Queryable } from '#platform';
import type { CollectionStatus } from './collection.entity.js';
import { ofIntegration, onRow } from './row-statements.js';

/**
 * Keeps the latest thousand of each integration, including the new one: over a month of hourly rounds, or decades of
 * monthly uploads. $2 is the workspace, $3 the integration.
 */
const withRoomForOne = `
  WITH last AS (
    SELECT created_at, id FROM collections WHERE workspace_id = $2 AND integration_id = $3
    ORDER BY created_at DESC, id DESC OFFSET 999 LIMIT 1
  ), forgotten AS (
    DELETE FROM collections c USING last
    WHERE c.workspace_id = $2 AND c.integration_id = $3 AND (c.created_at, c.id) <= (last.created_at, last.id)
  )`;

export type EndedStatus = Exclude<CollectionStatus, 'running'>;

type NewCollection = Owned & { readonly integrationId: string };

/** Inserts a round. An earlier one still marked as running has lost its lease, or this worker could not hold it. */
export async function insertCollection(
  db: Queryable,
  { id, workspaceId, integrationId }: NewCollection,
): Promise<void> {
  await interruptCollections(db, { id: integrationId, workspaceId });
  await db.query(
    `${withRoomForOne} INSERT INTO collections (id, workspace_id, integration_id, status) VALUES ($1, $2, $3, 'running')`,
    [id, workspaceId, integrationId],
  );
}

export async function addCollectedCounts(
  db: Queryable,
  { id, workspaceId }: Owned,
  { accepted, duplicates }: StoredCounts,
  { count: rejected, first }: Pick<Rejections, 'count' | 'first'>,
): Promise<void> {
  await db.query(
    `UPDATE collections SET accepted = accepted + $3, duplicates = duplicates + $4, rejected = rejected + $5,
       errors = CASE WHEN rejected = 0 THEN $6 ELSE errors END
     WHERE workspace_id = $1 AND id = $2`,
    [workspaceId, id, accepted, duplicates, rejected, JSON.stringify(first.slice(0, 10))],
  );
}

export const updateCaseCounts = onRow<[read: number, found: number | null]>(
  'UPDATE collections SET cases_read = $3, cases_found = $4',
);

/** Records what people should know about a connection that works; `endCollection` appends the reason of its end. */
export const recordNote = onRow<[note: string]>('UPDATE collections SET reason = $3');

export const endCollection = onRow<[status: EndedStatus, reason: string | null]>(
  `UPDATE collections SET status = $3, ended_at = clock_timestamp(),
     reason = nullif(concat_ws(' ', reason, $4::text), '')`,
  `AND status = 'running'`,
);

/** Marks running rounds of an integration as interrupted: nothing more of them is stored. */
export const interruptCollections = ofIntegration(
  `UPDATE collections SET status = 'interrupted', ended_at = clock_timestamp()`,
  `AND status = 'running'`,
);

interface NewUpload extends NewCollection {
  readonly stored: StoredCounts;
  readonly rejections: Pick<Rejections, 'count' | 'first'>;
  readonly seconds: number;
  readonly fileName: string | null;
  /** What it did, where it replaced events. */
  readonly note: string | null;
}

/** Inserts an upload into the history, in the transaction that stores its events. */
export async function insertUpload(db: Queryable, upload: NewUpload): Promise<void> {
  const { id, workspaceId, integrationId, stored, rejections, seconds, fileName, note } = upload;
  await db.query(
    `${withRoomForOne} INSERT INTO collections
       (id, workspace_id, integration_id, status, created_at, ended_at, accepted, duplicates, rejected, errors,
        file_name, reason)
     VALUES ($1, $2, $3, 'succeeded', clock_timestamp() - make_interval(secs => $4), clock_timestamp(), $5, $6, $7, $8, $9, $10)`,
    [
      id,
      workspaceId,
      integrationId,
      seconds,
      stored.accepted,
      stored.duplicates,
      rejections.count,
      JSON.stringify(rejections.first.slice(0, 10)),
      fileName,
      note,
    ],
  );
}

/** Whether a push (an upload without a file name, by a system) was stored since the hour began. */
export async function hasPushedThisHour(db: Queryable, { id, workspaceId }: Owned): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM collections
     WHERE workspace_id = $1 AND integration_id = $2 AND created_at >= date_trunc('hour', clock_timestamp())
       AND file_name IS NULL AND status = 'succeeded' LIMIT 1`,
    [workspaceId, id],
  );
  return rows.length > 0;
}

/** Marks one upload, or all of an integration's history, as having no events any more. */
export const markRemoved = ofIntegration<[collectionId: string | null]>(
  'UPDATE collections SET removed_at = clock_timestamp()',
  'AND removed_at IS NULL AND ($3::uuid IS NULL OR id = $3)',
);

/** Its events are back. */
export const markRestored = ofIntegration<[collectionId: string]>(
  'UPDATE collections SET removed_at = NULL',
  'AND id = $3',
);
