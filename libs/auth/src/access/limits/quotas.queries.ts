import type { Queryable } from '#platform';
import type { Owned, WorkspaceId } from '../../tokens/principal.js';
import type { QuotaName } from './quota.js';

/** Longer than two renewals; the reservations of a process that died expire after this. */
const leaseSeconds = 60;

export interface Reservation {
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  readonly quota: QuotaName;
  readonly amount: number;
}

/** Serializes decisions on one quota of one workspace, or two requests could both take the last place. */
export async function lockQuota(db: Queryable, workspaceId: WorkspaceId, quota: QuotaName): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 7270118))', [`${workspaceId} ${quota}`]);
}

export async function sumReservations(db: Queryable, workspaceId: WorkspaceId, quota: QuotaName): Promise<number> {
  const rows = await db.query<{ held: string }>(
    `SELECT coalesce(sum(amount), 0) AS held FROM quota_reservations
     WHERE workspace_id = $1 AND quota = $2 AND held_until >= clock_timestamp()`,
    [workspaceId, quota],
  );
  return Number(rows[0]?.held ?? 0);
}

/** Also deletes expired reservations, so that the table needs no job for that. */
export async function insertReservation(db: Queryable, { id, workspaceId, quota, amount }: Reservation): Promise<void> {
  await db.query(
    `WITH lapsed AS (
       DELETE FROM quota_reservations WHERE workspace_id = $2 AND quota = $3 AND held_until < clock_timestamp()
     )
     INSERT INTO quota_reservations (id, workspace_id, quota, amount, held_until)
     VALUES ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => ${leaseSeconds}))`,
    [id, workspaceId, quota, amount],
  );
}

export async function renewReservations(db: Queryable, reservations: readonly Owned[]): Promise<void> {
  await db.query(
    `UPDATE quota_reservations SET held_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
     WHERE workspace_id = ANY($2::uuid[]) AND id = ANY($1::uuid[])`,
    listKeys(reservations),
  );
}

export async function deleteReservations(db: Queryable, reservations: readonly Owned[]): Promise<void> {
  await db.query(
    'DELETE FROM quota_reservations WHERE workspace_id = ANY($2::uuid[]) AND id = ANY($1::uuid[])',
    listKeys(reservations),
  );
}

const listKeys = (reservations: readonly Owned[]): [string[], WorkspaceId[]] => [
  reservations.map(({ id }) => id),
  [...new Set(reservations.map(({ workspaceId }) => workspaceId))],
];
