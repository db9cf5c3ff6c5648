import type { Queryable } from '#platform';

/** One in `attention` stays so until a collection has succeeded: it would flicker with every retry otherwise. */
export async function markCollecting(db: Queryable, id: string, token: string): Promise<void> {
  await db.query(
    `UPDATE integrations SET status = 'collecting' WHERE id = $1 AND lease_token = $2 AND status = 'connected'`,
    [id, token],
  );
}

/** Locks the row for as long as the transaction lasts, if the lease is still held. */
export async function lockHeld(db: Queryable, id: string, token: string): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM integrations WHERE id = $1 AND lease_token = $2 FOR UPDATE', [id, token]);
  return rows.length === 1;
}

export async function keepPosition(db: Queryable, id: string, token: string, position: string): Promise<void> {
  await db.query('UPDATE integrations SET position = $3 WHERE id = $1 AND lease_token = $2', [id, token, position]);
}

/** Those whose credential has run out, locked; one that another transaction holds is found in the next round. */
export async function lockExpired(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM integrations WHERE expires_at <= clock_timestamp() AND status <> 'disconnected'
     ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
    [limit],
  );
  return rows.map(({ id }) => id);
}
