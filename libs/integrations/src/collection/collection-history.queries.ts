import type { WorkspaceId } from '#auth';
import type { Queryable } from '#platform';
import type { Rejections } from '../event-log/rejections.js';
import type { Stored } from '../stored-log/stored-log.js';
import type { CollectionStatus } from './collection.entity.js';

/**
 * Of each integration the latest thousand stay, with the one to come: over a month of hourly rounds, and decades of
 * monthly uploads. $3 is the integration.
 */
const withRoomForOne = `
  WITH last AS (
    SELECT created_at, id FROM collections WHERE integration_id = $3 ORDER BY created_at DESC, id DESC OFFSET 999 LIMIT 1
  ), forgotten AS (
    DELETE FROM collections c USING last
    WHERE c.integration_id = $3 AND (c.created_at, c.id) <= (last.created_at, last.id)
  )`;

export type EndedStatus = Exclude<CollectionStatus, 'running'>;

interface NewCollection {
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  readonly integrationId: string;
}

/** A tool is asked. Who was asking it before has lost the lease, or it would not be ours. */
export async function beginCollection(db: Queryable, { id, workspaceId, integrationId }: NewCollection): Promise<void> {
  await interruptCollections(db, integrationId);
  await db.query(
    `${withRoomForOne} INSERT INTO collections (id, workspace_id, integration_id, status) VALUES ($1, $2, $3, 'running')`,
    [id, workspaceId, integrationId],
  );
}

export async function countCollected(db: Queryable, id: string, { accepted, duplicates }: Stored): Promise<void> {
  await db.query('UPDATE collections SET accepted = accepted + $2, duplicates = duplicates + $3 WHERE id = $1', [
    ...[id, accepted, duplicates],
  ]);
}

export async function countCases(db: Queryable, id: string, read: number, found: number | null): Promise<void> {
  await db.query('UPDATE collections SET cases_read = $2, cases_found = $3 WHERE id = $1', [id, read, found]);
}

export async function endCollection(
  db: Queryable,
  id: string,
  status: EndedStatus,
  reason: string | null,
): Promise<void> {
  await db.query(
    `UPDATE collections SET status = $2, reason = $3, ended_at = clock_timestamp() WHERE id = $1 AND status = 'running'`,
    [id, status, reason],
  );
}

/** Whatever is under way for the integration brings nothing more. */
export async function interruptCollections(db: Queryable, integrationId: string): Promise<void> {
  await db.query(
    `UPDATE collections SET status = 'interrupted', ended_at = clock_timestamp()
     WHERE integration_id = $1 AND status = 'running'`,
    [integrationId],
  );
}

interface StoredUpload extends NewCollection {
  readonly stored: Stored;
  readonly rejections: Pick<Rejections, 'count' | 'first'>;
  readonly seconds: number;
  readonly fileName: string | null;
}

/** An upload, in the transaction that stores it. */
export async function noteUpload(db: Queryable, upload: StoredUpload): Promise<void> {
  const { id, workspaceId, integrationId, stored, rejections, seconds, fileName } = upload;
  await db.query(
    `${withRoomForOne} INSERT INTO collections
       (id, workspace_id, integration_id, status, created_at, ended_at, accepted, duplicates, rejected, errors,
        file_name)
     VALUES ($1, $2, $3, 'succeeded', clock_timestamp() - make_interval(secs => $4), clock_timestamp(), $5, $6, $7, $8, $9)`,
    [
      ...[id, workspaceId, integrationId, seconds],
      ...[stored.accepted, stored.duplicates, rejections.count, JSON.stringify(rejections.first.slice(0, 10))],
      fileName,
    ],
  );
}

/** Of which the events are gone: one upload's, or all. */
export async function noteRemoved(db: Queryable, integrationId: string, collectionId: string | null): Promise<void> {
  await db.query(
    `UPDATE collections SET removed_at = clock_timestamp()
     WHERE integration_id = $1 AND removed_at IS NULL AND ($2::uuid IS NULL OR id = $2)`,
    [integrationId, collectionId],
  );
}
