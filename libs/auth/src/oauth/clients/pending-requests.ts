import type { Queryable } from '#platform';
import type { OAuthClient } from './oauth-client.entity.js';
import { OAuthError } from './oauth.errors.js';

/** Requests that are stored until a person answers, and how many of one client are. */
export interface PendingRequests {
  readonly table: 'oauth_pushed_requests' | 'oauth_device_requests';
  /** The column that says where a request came from. */
  readonly origin: 'address' | 'network';
  /** SQL for whether a request is pending. */
  readonly isPending: string;
  readonly mostOfConfidential: number;
  readonly mostOfPublic: number;
  readonly mostOfOrigin: number;
  /** What the refusal says of so many. */
  readonly inWords: (most: number) => string;
}

/**
 * A confidential client with too many pending requests is refused. For a public client, older requests are deleted
 * instead, first from the same origin, then from the origin with the most: anyone can send requests in its name, and
 * neither a refusal nor a stranger's flood may lock its users out (docs/decisions/0303-pushed-requests-of-public-clients.md).
 */
export async function makeRoom(
  db: Queryable,
  requests: PendingRequests,
  client: OAuthClient,
  origin: string,
): Promise<void> {
  if (!client.isConfidential) {
    await deleteOldestOfOrigin(db, requests, client.id, origin);
    await deleteOfFullestOrigin(db, requests, client.id);
  } else if ((await countPending(db, requests, client.id)) >= requests.mostOfConfidential) {
    throw new OAuthError('rate_limited', requests.inWords(requests.mostOfConfidential), 429, { 'Retry-After': '60' });
  }
}

/**
 * Without a lock: concurrent requests may exceed the limit by a few, but waiting for a lock would use up connections.
 */
async function countPending(db: Queryable, { table, isPending }: PendingRequests, clientId: string): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM ${table} WHERE client_id = $1 AND ${isPending}`,
    [clientId],
  );
  return rows[0]?.count ?? 0;
}

/** There are then at most `mostOfOrigin` with the next one. */
async function deleteOldestOfOrigin(
  db: Queryable,
  { table, origin: column, isPending, mostOfOrigin }: PendingRequests,
  clientId: string,
  origin: string,
): Promise<void> {
  await db.query(
    `DELETE FROM ${table} WHERE hash IN (
       SELECT hash FROM ${table} WHERE client_id = $1 AND ${column} = $2 AND ${isPending}
       ORDER BY expires_at DESC, hash OFFSET $3)`,
    [clientId, origin, mostOfOrigin - 1],
  );
}

/**
 * There are then at most `mostOfPublic` with the next one. A flood from some origins displaces its own requests and not
 * those of others.
 */
async function deleteOfFullestOrigin(
  db: Queryable,
  { table, origin, isPending, mostOfPublic }: PendingRequests,
  clientId: string,
): Promise<void> {
  await db.query(
    `DELETE FROM ${table} WHERE hash IN (
       SELECT hash FROM (
         SELECT hash, expires_at, row_number() OVER (PARTITION BY ${origin} ORDER BY expires_at DESC, hash) AS number
         FROM ${table} WHERE client_id = $1 AND ${isPending}
       ) AS numbered
       ORDER BY number, expires_at DESC OFFSET $2)`,
    [clientId, mostOfPublic - 1],
  );
}
