import { countChanged, type Queryable } from '#platform';

export async function readPeople(db: Queryable, organizationId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>('SELECT id FROM people WHERE organization_id = $1', [organizationId]);
  return rows.map(({ id }) => id);
}

/** False if another worker has the organization now, or the request was taken back. */
export async function beginErasure(
  db: Queryable,
  { id, token, counts }: { readonly id: string; readonly token: string; readonly counts: object },
): Promise<boolean> {
  const begun = await countChanged(
    db,
    `UPDATE organizations SET erased_rows = $3 WHERE id = $1 AND lease_token = $2 AND erase_due_at <= clock_timestamp()`,
    [id, token, JSON.stringify(counts)],
  );
  return begun === 1;
}

/** No credential works from now on. Administrators of the service stay, without the organization. */
export async function lockOut(db: Queryable, organizationId: string): Promise<void> {
  await db.query(
    `UPDATE people SET organization_id = NULL, role = NULL, reports = NULL WHERE organization_id = $1 AND system_admin`,
    [organizationId],
  );
  await db.query(`UPDATE people SET status = 'deactivated' WHERE organization_id = $1`, [organizationId]);
  await db.query(
    `UPDATE api_keys SET revoked_at = clock_timestamp() WHERE revoked_at IS NULL
       AND workspace_id IN (SELECT id FROM workspaces WHERE organization_id = $1)`,
    [organizationId],
  );
}

/** Returns how many rows there were by table; null if another worker has the organization now. */
export async function deleteOrganization(
  db: Queryable,
  id: string,
  token: string,
): Promise<Record<string, number> | null> {
  const [deleted] = await db.query<{ rows: Record<string, number> }>(
    `WITH deleted AS (DELETE FROM organizations WHERE id = $1 AND lease_token = $2 RETURNING erased_rows)
     SELECT erased_rows AS rows FROM deleted`,
    [id, token],
  );
  return deleted?.rows ?? null;
}
