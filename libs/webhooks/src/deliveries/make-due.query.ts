import type { Queryable } from '#platform';

/** Due from now on; false where it has ended. An attempt under way goes on: it is the one that is asked for. */
export async function makeDue(db: Queryable, webhookId: string, id: string): Promise<boolean> {
  const rows = await db.query<{ id: string }>(
    `WITH due AS (
       UPDATE webhook_pending
       SET due_at = date_trunc('milliseconds', clock_timestamp()),
         free_at = CASE WHEN lease_token IS NULL THEN date_trunc('milliseconds', clock_timestamp()) ELSE free_at END
       WHERE webhook_id = $1 AND id = $2 RETURNING id
     ) SELECT id FROM due`,
    [webhookId, id],
  );
  return rows.length === 1;
}
