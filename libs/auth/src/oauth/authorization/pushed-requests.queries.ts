import { countChanged, type Queryable } from '#platform';

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
  const spent = await countChanged(
    db,
    `DELETE FROM oauth_pushed_requests WHERE hash = $1 AND expires_at > clock_timestamp()`,
    [hash],
  );
  return spent === 1;
}
