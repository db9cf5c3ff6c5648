import type { Owned } from '#auth';
import type { Queryable } from '#platform';

/** The keys of an endpoint, as they are stored: the private one encrypted. */
export interface StoredKeyPair {
  readonly signingKey: Buffer;
  readonly publicKey: string;
}

export function endpointsWithoutKey(db: Queryable, count: number): Promise<Owned[]> {
  return db.query<Owned>(
    `SELECT id, workspace_id AS "workspaceId" FROM webhooks WHERE public_key IS NULL ORDER BY workspace_id, id LIMIT $1`,
    [count],
  );
}

/** The pair that the endpoint has now: the given one, unless another instance was first. Nothing if it is deleted. */
export async function giveKey(
  db: Queryable,
  { id, workspaceId }: Owned,
  { signingKey, publicKey }: StoredKeyPair,
): Promise<StoredKeyPair | undefined> {
  const rows = await db.query<StoredKeyPair>(
    `WITH given AS (
       UPDATE webhooks SET signing_key = coalesce(signing_key, $3), public_key = coalesce(public_key, $4)
       WHERE workspace_id = $1 AND id = $2 RETURNING signing_key, public_key
     ) SELECT signing_key AS "signingKey", public_key AS "publicKey" FROM given`,
    [workspaceId, id, signingKey, publicKey],
  );
  return rows[0];
}
