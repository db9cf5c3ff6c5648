import { type Owned, type WorkspaceId, organizationOf } from '#auth';
import type { Duration, Queryable } from '#platform';
import type { RateLimit } from '../tool-client/response-headers.js';

interface Turn extends Owned {
  readonly position: string | null;
}

interface Claim {
  readonly tools: readonly string[];
  /** How many rounds an organization may have running, including this one. */
  readonly slots: number;
  readonly mayBegin: string;
}

/**
 * Due integrations, with the number of rounds that their organization has running in all workers. Counted by
 * organization, because each has several workspaces.
 */
const dueOf = (mayBegin: string): string => `integrations due
  CROSS JOIN LATERAL (SELECT ${organizationOf('due.workspace_id')} AS organization) own
  LEFT JOIN (
    SELECT ${organizationOf('leased.workspace_id')} AS organization, count(*) AS rounds FROM integrations leased
    WHERE leased.leased_until >= clock_timestamp() GROUP BY organization
  ) busy ON busy.organization = own.organization
  WHERE due.tool = ANY($1::text[]) AND due.status <> 'disconnected'
    AND (due.leased_until IS NULL OR due.leased_until < clock_timestamp()) AND coalesce(busy.rounds, 0) < $2
    AND ${mayBegin}`;

/**
 * Locks the next integration: of the organization with the fewest running rounds, the one that has been due for
 * longest. The advisory lock lets claims take turns, so that no two count the same rounds.
 */
export async function lockNextDue(db: Queryable, { tools, slots, mayBegin }: Claim): Promise<Turn | null> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('claim of a collection', 0))`);
  const [turn] = await db.query<Turn>(
    `SELECT due.id, due.workspace_id AS "workspaceId", due.position
     FROM ${dueOf(mayBegin)} AND due.collect_at <= clock_timestamp()
     ORDER BY coalesce(busy.rounds, 0), due.collect_at LIMIT 1 FOR UPDATE OF due SKIP LOCKED`,
    [tools, slots],
  );
  return turn ?? null;
}

/** Whether an integration has been due for so long that no worker can have a free slot. */
export async function isAwaited(db: Queryable, { tools, slots, mayBegin }: Claim, since: Duration): Promise<boolean> {
  const [waiting] = await db.query(
    `SELECT 1 FROM ${dueOf(mayBegin)} AND due.collect_at <= clock_timestamp() - make_interval(secs => $3) LIMIT 1`,
    [tools, slots, since.seconds],
  );
  return waiting !== undefined;
}

/**
 * An integration in `attention` stays so until a collection succeeds; otherwise its status would change with every
 * retry.
 */
export async function markCollecting(db: Queryable, { id, workspaceId }: Owned, token: string): Promise<void> {
  await db.query(
    `UPDATE integrations SET status = 'collecting'
     WHERE workspace_id = $1 AND id = $2 AND lease_token = $3 AND status = 'connected'`,
    [workspaceId, id, token],
  );
}

/** Sets the status `attention` with a reason, and takes the lease from the worker that holds it. */
export async function setAttention(db: Queryable, { id, workspaceId }: Owned, reason: string): Promise<void> {
  await db.query(
    `UPDATE integrations SET status = 'attention', attention = $3, lease_token = NULL, leased_until = NULL
     WHERE workspace_id = $1 AND id = $2 AND status <> 'disconnected'`,
    [workspaceId, id, reason],
  );
}

/** Locks the row until the transaction ends. False where the lease is no longer held. */
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

/** Integrations whose credential has expired; `mayBegin` is SQL that excludes some of them. */
export async function expiredIntegrations(db: Queryable, limit: number, mayBegin: string): Promise<Owned[]> {
  return db.query<Owned>(
    `SELECT id, workspace_id AS "workspaceId" FROM integrations
     WHERE expires_at <= clock_timestamp() AND status <> 'disconnected' AND ${mayBegin} ORDER BY expires_at LIMIT $1`,
    [limit],
  );
}

/**
 * Makes tools due whose last collection is too old. They count as collecting at once, so that a run waits for them
 * before a worker has come. The rate limit is compared as text, because casting a stored value could fail.
 */
export async function makeStaleToolsDue(
  db: Queryable,
  workspaceId: WorkspaceId,
  ids: readonly string[],
  freshFor: Duration,
): Promise<void> {
  await db.query(
    `UPDATE integrations SET collect_at = clock_timestamp(), status = 'collecting'
     WHERE workspace_id = $3 AND id = ANY($1::uuid[]) AND status = 'connected' AND collect_at > clock_timestamp()
       AND last_collected_at < clock_timestamp() - make_interval(secs => $2)
       AND NOT coalesce(rate_limit->>'remaining' = '0' AND (rate_limit->>'resetsAt') COLLATE "C" >
         to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), false)`,
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

/** Uploads set `last_collected_at` at once; for pulled tools, the end of the round sets it. */
export async function countStoredEvents(db: Queryable, { id, workspaceId }: Owned, added: number): Promise<void> {
  await db.query(
    `UPDATE integrations SET event_count = event_count + $3,
       last_collected_at = CASE WHEN collect_at IS NULL THEN clock_timestamp() ELSE last_collected_at END
     WHERE workspace_id = $1 AND id = $2`,
    [workspaceId, id, added],
  );
}

/** Keeps the time, because reports that started before still include the deleted events. */
export async function countRemovedEvents(db: Queryable, { id, workspaceId }: Owned, removed: number): Promise<void> {
  await db.query(
    `UPDATE integrations SET event_count = event_count - $3, events_removed_at = clock_timestamp()
     WHERE workspace_id = $1 AND id = $2`,
    [workspaceId, id, removed],
  );
}

export async function storeCredentials(
  db: Queryable,
  { id, workspaceId }: Owned,
  leaseToken: string,
  encrypted: Buffer,
): Promise<void> {
  await db.query('UPDATE integrations SET credentials = $4 WHERE workspace_id = $1 AND id = $2 AND lease_token = $3', [
    ...[workspaceId, id, leaseToken, encrypted],
  ]);
}
