import type { UnitOfWork } from '#platform';
import { tokenHash } from '../../tokens/api-key-token.js';

/** True for exactly one of several concurrent attempts. */
export async function spendLink(
  db: UnitOfWork['db'],
  table: 'password_links' | 'sign_in_links',
  token: string,
): Promise<boolean> {
  const spent = await db.query(
    `WITH spent AS (DELETE FROM ${table} WHERE hash = $1 AND expires_at > clock_timestamp() RETURNING 1)
     SELECT 1 FROM spent`,
    [tokenHash(token)],
  );
  return spent.length === 1;
}
