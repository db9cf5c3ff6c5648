import type { Queryable } from '#platform';

export async function rememberDeletedClient(db: Queryable, id: string, organizationId: string): Promise<void> {
  await db.query('INSERT INTO deleted_oauth_clients (id, organization_id) VALUES ($1, $2)', [id, organizationId]);
}

export async function wasDeletedClient(db: Queryable, id: string, organizationId: string): Promise<boolean> {
  const found = await db.query('SELECT 1 FROM deleted_oauth_clients WHERE id = $1 AND organization_id = $2', [
    id,
    organizationId,
  ]);
  return found.length === 1;
}
