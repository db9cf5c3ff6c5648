import type { Owned } from '#auth';
import type { Queryable } from '#platform';

export async function storeCredentials(
  db: Queryable,
  { id, workspaceId }: Owned,
  leaseToken: string,
  encrypted: Buffer,
): Promise<void> {
  await db.query('UPDATE integrations SET credentials = $4 WHERE workspace_id = $1 AND id = $2 AND lease_token = $3', [
    ...[workspaceId, id, leaseToken, encrypted],
  ]);
}
