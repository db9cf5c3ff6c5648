import { type Owned, type WorkspaceId, organizationOf } from '#auth';
import type { Duration, Queryable } from '#platform';
import { ofIntegration, onRow } from '../history/row-statements.js';
import { Integration } from './integration.entity.js';

/** What a new assessment needs of the tools that it is about. */
export type ConnectedIntegration = Pick<
  Integration,
  | ('id' | 'publicId' | 'name' | 'tool' | 'status' | 'connectedAt')
  | ('eventCount' | 'eventsRemovedAt' | 'hasData' | 'isAwaited')
>;

/** Those that are connected, oldest first: a prepared statement of few columns, because each create runs it. */
export async function listConnected(db: Queryable, workspaceId: WorkspaceId): Promise<ConnectedIntegration[]> {
  const rows = await db.query(
    `SELECT id, name, tool, status, connected_at AS "connectedAt", event_count AS "eventCount",
       events_removed_at AS "eventsRemovedAt", collect_at AS "collectAt", last_collected_at AS "lastCollectedAt"
     FROM integrations WHERE workspace_id = $1 AND status <> 'disconnected' ORDER BY connected_at, id`,
    [workspaceId],
    'list-connected',
  );
  return rows.map((row) => Object.assign(new Integration(), row));
}

type DueIntegration = Owned & Pick<Integration, 'position'>;

interface CollectionClaim {
  readonly tools: readonly string[];
  /** How many rounds an organization may have running, including this one. */
  readonly slots: number;
  readonly mayBegin: string;
}

/**
 * Due integrations, with the number of rounds that their organization has running in all workers. Counted by
 * organization, because each has several workspaces.
 */
const selectDue = (mayBegin: string): string => `integrations due
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
export async function lockNextDue(
  db: Queryable,
  { tools, slots, mayBegin }: CollectionClaim,
): Promise<DueIntegration | null> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('claim of a collection', 0))`);
  const [turn] = await db.query<DueIntegration>(
    `SELECT due.id, due.workspace_id AS "workspaceId", due.position
     FROM ${selectDue(mayBegin)} AND due.collect_at <= clock_timestamp()
     ORDER BY coalesce(busy.rounds, 0), due.collect_at LIMIT 1 FOR UPDATE OF due SKIP LOCKED`,
    [tools, slots],
  );
  return turn ?? null;
}

/** Whether an integration has been due for so long that no worker can have a free slot. */
export async function isAwaited(
  db: Queryable,
  { tools, slots, mayBegin }: CollectionClaim,
  since: Duration,
): Promise<boolean> {
  const [waiting] = await db.query(
    `SELECT 1 FROM ${selectDue(mayBegin)} AND due.collect_at <= clock_timestamp() - make_interval(secs => $3) LIMIT 1`,
    [tools, slots, since.seconds],
  );
  return waiting !== undefined;
}

/** Sets the status `attention` with a reason, and takes the lease from the worker that holds it. */
export const setAttention = onRow<[reason: string]>(
  `UPDATE integrations SET status = 'attention', attention = $3, lease_token = NULL, leased_until = NULL`,
  `AND status <> 'disconnected'`,
);

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

/** Uploads set `last_collected_at` at once; for pulled tools, the end of the round sets it. */
export const countStoredEvents = onRow<[added: number]>(
  `UPDATE integrations SET event_count = event_count + $3,
   last_collected_at = CASE WHEN collect_at IS NULL THEN clock_timestamp() ELSE last_collected_at END`,
);

/** Keeps the time, because reports that started before still include the deleted events. */
export const countRemovedEvents = onRow<[removed: number]>(
  'UPDATE integrations SET event_count = event_count - $3, events_removed_at = clock_timestamp()',
);

/** The log has been read once more, and holds each event once again. */
export const identifyByIds = onRow<[events: number]>(
  `UPDATE integrations SET cases_by = 'ids', event_count = $3, events_removed_at = clock_timestamp()`,
);

/** The names of those of the integrations that exist, by id. */
export async function readSourceNames(
  db: Queryable,
  workspaceId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; name: string }>(
    'SELECT id, name FROM integrations WHERE workspace_id = $1 AND id = ANY($2::uuid[])',
    [workspaceId, ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const makeUseKey = (id: string): string => `hashtextextended('use of integration ' || ${id}, 0)`;

/**
 * Until the transaction ends, removals of these integrations wait: they could not yet see the row that is to name one.
 * The integration's own row is not locked, because an upload may hold it for minutes.
 */
export async function beforeRemoval(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock_shared(${makeUseKey('id')}) FROM unnest($1::text[]) AS id`, [ids]);
}

/** Waits until the transactions have ended that are about to name the integration. */
export async function afterUses(db: Queryable, { id }: Owned): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(${makeUseKey('$1::text')})`, [id]);
}

/** The connected integrations of a workspace; requests that connect one wait for each other here until they commit. */
export async function lockConnected(db: Queryable, workspaceId: WorkspaceId): Promise<number> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`integrations of ${workspaceId}`]);
  const rows = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM integrations WHERE workspace_id = $1 AND status <> 'disconnected'`,
    [workspaceId],
  );
  return rows[0]?.count ?? 0;
}

/** Uploads of which no row could be read. */
const deleteEmptyCollections = ofIntegration(
  'DELETE FROM collections',
  `AND status <> 'running' AND accepted = 0 AND duplicates = 0`,
);

/** False where a row refers to it; then the transaction has to be undone. Collections include uploads. */
export async function deleteUnused(db: Queryable, { id, workspaceId }: Owned): Promise<boolean> {
  await deleteEmptyCollections(db, { id, workspaceId });
  const refers = (table: string): string =>
    `EXISTS (SELECT 1 FROM ${table} other WHERE other.workspace_id = $1 AND other.integration_id = $2)`;
  const [deleted] = await db.query(
    `WITH deleted AS (
       DELETE FROM integrations WHERE workspace_id = $1 AND id = $2 AND event_count = 0
         AND NOT (${['collections', 'event_log_parts', 'skipped_items', 'tool_names'].map(refers).join(' OR ')})
       RETURNING 1)
     SELECT 1 FROM deleted`,
    [workspaceId, id],
  );
  return deleted !== undefined;
}

/** Lets the sample company's tools have a longer history, and collects it at once. */
export async function lengthenSamples(db: Queryable, workspaceId: WorkspaceId, weeks: number): Promise<void> {
  await db.query(
    `UPDATE integrations SET config = config || jsonb_build_object('weeks', $2::int),
       collect_at = clock_timestamp(), status = 'collecting'
     WHERE workspace_id = $1 AND tool = 'sample' AND status = 'connected' AND coalesce((config->>'weeks')::int, 0) < $2`,
    [workspaceId, weeks],
  );
}
