import type { Queryable } from '#platform';

/** A grant outlives its last token by a day, so that a late second use of its code still finds what it gave. */
export async function deleteExpiredAccess(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM sessions WHERE expires_at < clock_timestamp() OR last_seen_at < clock_timestamp() - interval '1 day'`,
  );
  await db.query('DELETE FROM sign_in_links WHERE expires_at < clock_timestamp()');
  await db.query('DELETE FROM password_links WHERE expires_at < clock_timestamp()');
  await db.query('DELETE FROM provider_sign_ins WHERE expires_at < clock_timestamp()');
  await db.query('DELETE FROM oauth_pushed_requests WHERE expires_at < clock_timestamp()');
  await db.query(`DELETE FROM oauth_tokens WHERE expires_at < clock_timestamp() - interval '1 day'`);
  await db.query(
    `DELETE FROM oauth_grants g WHERE g.code_expires_at < clock_timestamp() - interval '1 day'
       AND NOT EXISTS (SELECT 1 FROM oauth_tokens t WHERE t.grant_id = g.id)`,
  );
}
