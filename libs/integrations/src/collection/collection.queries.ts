import type { Duration, Queryable } from '#platform';
import type { RateLimit } from '../asking/rate-limit.js';

/** One in `attention` stays so until a collection has succeeded: it would flicker with every retry otherwise. */
export async function markCollecting(db: Queryable, id: string, token: string): Promise<void> {
  await db.query(
    `UPDATE integrations SET status = 'collecting' WHERE id = $1 AND lease_token = $2 AND status = 'connected'`,
    [id, token],
  );
}

/** Locks the row for as long as the transaction lasts, if the lease is still held. */
export async function lockLeased(db: Queryable, id: string, token: string): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM integrations WHERE id = $1 AND lease_token = $2 FOR UPDATE', [id, token]);
  return rows.length === 1;
}

export async function storePosition(db: Queryable, id: string, token: string, position: string): Promise<void> {
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

/** Counted as collecting from now on, so that who waits for it does not overlook it before a worker has come. */
export async function askStaleTools(db: Queryable, ids: readonly string[], freshFor: Duration): Promise<void> {
  await db.query(
    `UPDATE integrations SET collect_at = clock_timestamp(), status = 'collecting'
     WHERE id = ANY($1::uuid[]) AND status = 'connected' AND collect_at > clock_timestamp()
       AND last_collected_at < clock_timestamp() - make_interval(secs => $2)
       AND NOT coalesce((rate_limit->>'remaining')::int = 0 AND (rate_limit->>'resetsAt')::timestamptz > clock_timestamp(), false)`,
    [ids, freshFor.seconds],
  );
}

export async function storeRateLimit(db: Queryable, id: string, token: string, limit: RateLimit): Promise<void> {
  await db.query('UPDATE integrations SET rate_limit = $3 WHERE id = $1 AND lease_token = $2', [
    ...[id, token, JSON.stringify(limit)],
  ]);
}
