import type { Queryable } from '#platform';

/** Those who can sign in: the person, 1 or 0, and the others. An invited one may never come. */
export async function countAdministrators(
  db: Queryable,
  organizationId: string,
  personId: string,
): Promise<{ own: number; others: number }> {
  const [count] = await db.query<{ own: number; others: number }>(
    `SELECT count(*) FILTER (WHERE id = $2)::int AS own, count(*) FILTER (WHERE id <> $2)::int AS others
     FROM people WHERE organization_id = $1 AND role = 'admin' AND status = 'active' AND invited_until IS NULL`,
    [organizationId, personId],
  );
  return count ?? { own: 0, others: 0 };
}

/** In the last 24 hours. */
export async function countInvitations(db: Queryable, organizationId: string): Promise<number> {
  const [sent] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM audit_log
     WHERE organization_id = $1 AND created_at > clock_timestamp() - interval '1 day' AND action = 'user.invited'`,
    [organizationId],
  );
  return sent?.count ?? 0;
}
