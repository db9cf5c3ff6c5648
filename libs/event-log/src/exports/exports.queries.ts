import type { Queryable } from '#platform';

export interface OrganizationExport {
  readonly id: string;
  readonly organizationId: string;
  readonly requestedAt: Date;
  readonly completedAt: Date | null;
  readonly failedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly bytes: string;
}

const columns = `id, organization_id AS "organizationId", requested_at AS "requestedAt", completed_at AS "completedAt",
  failed_at AS "failedAt", expires_at AS "expiresAt", bytes`;
const isPending = 'completed_at IS NULL AND failed_at IS NULL';

/** The one that is being made, or the latest that is kept. */
export async function findLatestExport(db: Queryable, organizationId: string): Promise<OrganizationExport | null> {
  const [found] = await db.query<OrganizationExport>(
    `SELECT ${columns} FROM organization_exports
     WHERE organization_id = $1 AND (expires_at IS NULL OR expires_at > clock_timestamp())
     ORDER BY requested_at DESC, id DESC LIMIT 1`,
    [organizationId],
  );
  return found ?? null;
}

/** One that is complete and kept. */
export async function findExport(db: Queryable, id: string): Promise<OrganizationExport | null> {
  const [found] = await db.query<OrganizationExport>(
    `SELECT ${columns} FROM organization_exports WHERE id = $1 AND expires_at > clock_timestamp()`,
    [id],
  );
  return found ?? null;
}

/** False if one is being made already. */
export async function insertExport(
  db: Queryable,
  { id, organizationId, personId }: { readonly id: string; readonly organizationId: string; readonly personId: string },
): Promise<boolean> {
  const inserted = await db.query(
    `INSERT INTO organization_exports (id, organization_id, requested_by) VALUES ($1, $2, $3)
     ON CONFLICT (organization_id) WHERE ${isPending} DO NOTHING RETURNING 1`,
    [id, organizationId, personId],
  );
  return inserted.length === 1;
}

/** Requested in the last 24 hours. */
export async function countRecentExports(db: Queryable, organizationId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM organization_exports
     WHERE organization_id = $1 AND requested_at > clock_timestamp() - interval '1 day'`,
    [organizationId],
  );
  return row?.count ?? 0;
}

export const duePending = isPending;

export interface Piece {
  readonly number: number;
  readonly bytes: number;
  readonly data: Buffer | null;
  readonly object: string | null;
}

/** False if another worker makes the export now. */
export async function insertPiece(db: Queryable, id: string, token: string, piece: Piece): Promise<boolean> {
  const inserted = await db.query(
    `INSERT INTO organization_export_pieces (export_id, number, bytes, data, object)
     SELECT $1, $3, $4, $5, $6 WHERE EXISTS (SELECT FROM organization_exports WHERE id = $1 AND lease_token = $2)
     RETURNING 1`,
    [id, token, piece.number, piece.bytes, piece.data, piece.object],
  );
  return inserted.length === 1;
}

export async function readExportPiece(db: Queryable, id: string, number: number): Promise<Piece | null> {
  const [piece] = await db.query<Piece>(
    'SELECT number, bytes, data, object FROM organization_export_pieces WHERE export_id = $1 AND number = $2',
    [id, number],
  );
  return piece ?? null;
}

/** Those of an attempt that did not end. */
export async function deletePieces(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM organization_export_pieces WHERE export_id = $1', [id]);
}

/** The archives of earlier exports; their rows stay, so that requests can be counted. */
export async function deleteOtherPieces(
  db: Queryable,
  { id, organizationId }: Pick<OrganizationExport, 'id' | 'organizationId'>,
) {
  await db.query(
    `DELETE FROM organization_export_pieces WHERE export_id IN (
       SELECT id FROM organization_exports WHERE organization_id = $2 AND id <> $1)`,
    [id, organizationId],
  );
  await db.query(
    `UPDATE organization_exports SET expires_at = clock_timestamp()
     WHERE organization_id = $2 AND id <> $1 AND expires_at > clock_timestamp()`,
    [id, organizationId],
  );
}

export async function failExport(db: Queryable, id: string): Promise<void> {
  await db.query(
    `UPDATE organization_exports SET failed_at = clock_timestamp(), lease_token = NULL, leased_until = NULL
     WHERE id = $1 AND ${isPending}`,
    [id],
  );
}

/** A day after their archives, because requests of a day are counted. */
export async function deleteOldExports(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM organization_exports
     WHERE (expires_at < clock_timestamp() OR failed_at < clock_timestamp() - interval '7 days')
       AND requested_at < clock_timestamp() - interval '1 day'`,
  );
}
