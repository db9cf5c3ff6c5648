import type { Queryable } from '#platform';

/**
 * Without a lock: concurrent requests may exceed the limit by a few, but waiting for a lock would use up connections.
 */
export async function countPendingRequests(db: Queryable, clientId: string): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM oauth_pushed_requests
     WHERE client_id = $1 AND expires_at > clock_timestamp()`,
    [clientId],
  );
  return rows[0]?.count ?? 0;
}

/** Deletes the oldest requests of this address, so that there are at most `most` with the next one. */
export async function deleteOldestOfAddress(
  db: Queryable,
  clientId: string,
  address: string,
  most: number,
): Promise<void> {
  await db.query(
    `DELETE FROM oauth_pushed_requests WHERE hash IN (
       SELECT hash FROM oauth_pushed_requests
       WHERE client_id = $1 AND address = $2 AND expires_at > clock_timestamp()
       ORDER BY expires_at DESC, hash OFFSET $3)`,
    [clientId, address, most - 1],
  );
}

/**
 * Deletes requests of the addresses with most of them, so that there are at most `most` with the next one: a flood from
 * some addresses displaces its own requests and not those of others.
 */
export async function deleteOfFullestAddress(db: Queryable, clientId: string, most: number): Promise<void> {
  await db.query(
    `DELETE FROM oauth_pushed_requests WHERE hash IN (
       SELECT hash FROM (
         SELECT hash, expires_at, row_number() OVER (PARTITION BY address ORDER BY expires_at DESC, hash) AS number
         FROM oauth_pushed_requests WHERE client_id = $1 AND expires_at > clock_timestamp()
       ) AS numbered
       ORDER BY number, expires_at DESC OFFSET $2)`,
    [clientId, most - 1],
  );
}

interface PushedRequest {
  readonly hash: Buffer;
  readonly clientId: string;
  readonly address: string;
  readonly query: string;
  readonly seconds: number;
}

export async function insertPushedRequest(
  db: Queryable,
  { hash, clientId, address, query, seconds }: PushedRequest,
): Promise<void> {
  await db.query(
    `INSERT INTO oauth_pushed_requests (hash, client_id, address, query, expires_at)
     VALUES ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5))`,
    [hash, clientId, address, query, seconds],
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
