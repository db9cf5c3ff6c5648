import type { Queryable } from '#platform';

/** Whether any delivery has an attempt before it, now or later. */
export async function isAnyPending(db: Queryable): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM webhook_pending LIMIT 1', [], 'is-any-pending');
  return rows.length > 0;
}
