import type { Queryable } from '#platform';
import type { Environment } from '../../tokens/principal.js';

export interface ExpiringKey {
  name: string;
  hint: string;
  environment: Environment;
  expiresAt: Date;
  organization: string;
  recipient: string;
}

/**
 * Marks and returns the keys whose announcement is due now. The primary key of the notices makes each go out once,
 * however many workers ask; a key made shortly before its end, gets only the nearest warning; one that
 * has been rotated gets none, because what would be asked for is there.
 */
export async function noteExpiringKeys(db: Queryable, daysBefore: readonly number[]): Promise<ExpiringKey[]> {
  return db.query<ExpiringKey>(
    `WITH due AS (
       SELECT k.id, min(d.days) AS days
       FROM api_keys k CROSS JOIN unnest($1::int[]) AS d (days)
       WHERE k.revoked_at IS NULL AND k.successor_id IS NULL AND k.expires_at > clock_timestamp()
         AND k.expires_at <= clock_timestamp() + make_interval(days => d.days)
       GROUP BY k.id
     ), noted AS (
       INSERT INTO api_key_notices (api_key_id, days_before) SELECT id, days FROM due
       ON CONFLICT DO NOTHING RETURNING api_key_id
     )
     SELECT k.name, k.hint, w.environment, k.expires_at AS "expiresAt", o.name AS organization,
            o.notification_email AS recipient
     FROM noted JOIN api_keys k ON k.id = noted.api_key_id
     JOIN workspaces w ON w.id = k.workspace_id JOIN organizations o ON o.id = w.organization_id
     ORDER BY k.expires_at, k.id`,
    [daysBefore],
  );
}
