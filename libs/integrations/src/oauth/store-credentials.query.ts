import type { Queryable } from '#platform';

export async function storeCredentials(
  db: Queryable,
  id: string,
  leaseToken: string,
  encrypted: Buffer,
): Promise<void> {
  await db.query('UPDATE integrations SET credentials = $3 WHERE id = $1 AND lease_token = $2', [
    id,
    leaseToken,
    encrypted,
  ]);
}
