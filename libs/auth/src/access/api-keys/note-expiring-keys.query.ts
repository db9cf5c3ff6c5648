import type { Queryable } from '#platform';
import type { Environment, WorkspaceId } from '../../tokens/principal.js';

export interface ExpiringKey {
  name: string;
  hint: string;
  environment: Environment;
  expiresAt: Date;
  organizationId: string;
  organization: string;
  recipient: string;
}

export interface DueNotice {
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  readonly days: number;
}

/**
 * The keys whose announcement is due now; `mayBegin` is SQL that leaves some of them out. A key made shortly before its
 * end gets only the nearest warning; one that has been rotated gets none, because what would be asked for is there.
 */
export function expiringKeys(db: Queryable, daysBefore: readonly number[], mayBegin: string): Promise<DueNotice[]> {
  return db.query<DueNotice>(
    `SELECT id, "workspaceId", days FROM (
       SELECT k.id, k.workspace_id AS "workspaceId", min(d.days) AS days
       FROM api_keys k CROSS JOIN unnest($1::int[]) AS d (days)
       WHERE k.revoked_at IS NULL AND k.successor_id IS NULL AND k.expires_at > clock_timestamp()
         AND k.expires_at <= clock_timestamp() + make_interval(days => d.days) AND ${mayBegin}
       GROUP BY k.id
     ) AS due
     WHERE NOT EXISTS (SELECT FROM api_key_notices WHERE api_key_id = due.id AND days_before = due.days)
     ORDER BY id`,
    [daysBefore],
  );
}

/** Null where it has been announced: each goes out once, however many workers ask. */
export async function noteExpiringKey(db: Queryable, { id, days }: DueNotice): Promise<ExpiringKey | null> {
  const rows = await db.query<ExpiringKey>(
    `WITH noted AS (
       INSERT INTO api_key_notices (api_key_id, days_before) VALUES ($1, $2)
       ON CONFLICT DO NOTHING RETURNING api_key_id
     )
     SELECT k.name, k.hint, w.environment, k.expires_at AS "expiresAt", o.id AS "organizationId",
            o.name AS organization, o.notification_email AS recipient
     FROM noted JOIN api_keys k ON k.id = noted.api_key_id
     JOIN workspaces w ON w.id = k.workspace_id JOIN organizations o ON o.id = w.organization_id`,
    [id, days],
  );
  return rows[0] ?? null;
}
