import type { Queryable } from '#platform';

/** Without a lock: requests at once may exceed the bound by a few, while queueing for one would take up connections. */
export async function countPendingRequests(db: Queryable, clientId: string): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM oauth_pushed_requests
     WHERE client_id = $1 AND expires_at > clock_timestamp()`,
    [clientId],
  );
  return rows[0]?.count ?? 0;
}

export async function forgetOldestRequests(db: Queryable, clientId: string, count: number): Promise<void> {
  if (count <= 0) return;
  await db.query(
    `DELETE FROM oauth_pushed_requests WHERE hash IN (
       SELECT hash FROM oauth_pushed_requests WHERE client_id = $1 AND expires_at > clock_timestamp()
       ORDER BY expires_at LIMIT $2)`,
    [clientId, count],
  );
}

export async function insertPushedRequest(
  db: Queryable,
  hash: Buffer,
  clientId: string,
  query: string,
  seconds: number,
): Promise<void> {
  await db.query(
    `INSERT INTO oauth_pushed_requests (hash, client_id, query, expires_at)
     VALUES ($1, $2, $3, clock_timestamp() + make_interval(secs => $4))`,
    [hash, clientId, query, seconds],
  );
}

export async function findPushedRequest(db: Queryable, hash: Buffer, clientId: string): Promise<string | undefined> {
  const [request] = await db.query<{ query: string }>(
    `SELECT query FROM oauth_pushed_requests
     WHERE hash = $1 AND client_id = $2 AND expires_at > clock_timestamp()`,
    [hash, clientId],
  );
  return request?.query;
}

/** True for exactly one of several concurrent attempts. */
export async function spendPushedRequest(db: Queryable, hash: Buffer): Promise<boolean> {
  const spent = await db.query(
    `WITH spent AS (DELETE FROM oauth_pushed_requests WHERE hash = $1 AND expires_at > clock_timestamp() RETURNING 1)
     SELECT 1 FROM spent`,
    [hash],
  );
  return spent.length === 1;
}
