import type { Owned, WorkspaceId } from '#auth';
import type { Duration, Queryable } from '#platform';
import type { RateLimit } from '../asking/rate-limit.js';

/** One in `attention` stays so until a collection has succeeded: it would flicker with every retry otherwise. */
export async function markCollecting(db: Queryable, { id, workspaceId }: Owned, token: string): Promise<void> {
  await db.query(
    `UPDATE integrations SET status = 'collecting'
     WHERE workspace_id = $1 AND id = $2 AND lease_token = $3 AND status = 'connected'`,
    [workspaceId, id, token],
  );
}

/** With the reason. A worker that has its lease loses it. */
export async function callForAttention(db: Queryable, { id, workspaceId }: Owned, reason: string): Promise<void> {
  await db.query(
    `UPDATE integrations SET status = 'attention', attention = $3, lease_token = NULL, leased_until = NULL
     WHERE workspace_id = $1 AND id = $2 AND status <> 'disconnected'`,
    [workspaceId, id, reason],
  );
}

/** Locks the row for as long as the transaction lasts, if the lease is still held. */
export async function lockLeased(db: Queryable, { id, workspaceId }: Owned, token: string): Promise<boolean> {
  const rows = await db.query(
    'SELECT 1 FROM integrations WHERE workspace_id = $1 AND id = $2 AND lease_token = $3 FOR UPDATE',
    [workspaceId, id, token],
  );
  return rows.length === 1;
}

export async function storePosition(
  db: Queryable,
  { id, workspaceId }: Owned,
  token: string,
  position: string,
): Promise<void> {
  await db.query('UPDATE integrations SET position = $4 WHERE workspace_id = $1 AND id = $2 AND lease_token = $3', [
    ...[workspaceId, id, token, position],
  ]);
}

/** Those whose credential has run out; `mayBegin` is SQL that leaves some of them out. */
export async function expiredIntegrations(db: Queryable, limit: number, mayBegin: string): Promise<Owned[]> {
  return db.query<Owned>(
    `SELECT id, workspace_id AS "workspaceId" FROM integrations
     WHERE expires_at <= clock_timestamp() AND status <> 'disconnected' AND ${mayBegin} ORDER BY expires_at LIMIT $1`,
    [limit],
  );
}

/** Counted as collecting from now on, so that who waits for it does not overlook it before a worker has come. */
export async function askStaleTools(
  db: Queryable,
  workspaceId: WorkspaceId,
  ids: readonly string[],
  freshFor: Duration,
): Promise<void> {
  await db.query(
    `UPDATE integrations SET collect_at = clock_timestamp(), status = 'collecting'
     WHERE workspace_id = $3 AND id = ANY($1::uuid[]) AND status = 'connected' AND collect_at > clock_timestamp()
       AND last_collected_at < clock_timestamp() - make_interval(secs => $2)
       AND NOT coalesce((rate_limit->>'remaining')::int = 0 AND (rate_limit->>'resetsAt')::timestamptz > clock_timestamp(), false)`,
    [ids, freshFor.seconds, workspaceId],
  );
}

export async function storeRateLimit(
  db: Queryable,
  { id, workspaceId }: Owned,
  token: string,
  limit: RateLimit,
): Promise<void> {
  await db.query('UPDATE integrations SET rate_limit = $4 WHERE workspace_id = $1 AND id = $2 AND lease_token = $3', [
    ...[workspaceId, id, token, JSON.stringify(limit)],
  ]);
}
