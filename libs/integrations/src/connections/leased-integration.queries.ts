import type { Owned } from '#auth';
import type { Queryable } from '#platform';
import { onRow } from '../history/row-statements.js';

/**
 * Changes an integration while its lease is held, and nothing afterwards. The first values are the workspace ($1), the
 * integration ($2), and the token of the lease ($3).
 */
const setUnderLease =
  // The values' names stand at each statement.
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
  <Values extends readonly unknown[] = []>(columns: string, condition = '') =>
    onRow<[token: string, ...Values]>(`UPDATE integrations SET ${columns}`, `AND lease_token = $3 ${condition}`);

/** Locks the row until the transaction ends. False where the lease is no longer held. */
export async function lockLeased(db: Queryable, { id, workspaceId }: Owned, token: string): Promise<boolean> {
  const rows = await db.query(
    'SELECT 1 FROM integrations WHERE workspace_id = $1 AND id = $2 AND lease_token = $3 FOR UPDATE',
    [workspaceId, id, token],
  );
  return rows.length === 1;
}

/**
 * An integration in `attention` stays so until a collection succeeds; otherwise its status would change with every
 * retry.
 */
export const markCollecting = setUnderLease(`status = 'collecting'`, `AND status = 'connected'`);

/** Everything that changed is stored, while the round goes on. */
export const markCaughtUp = setUnderLease(
  `status = 'connected', failures = 0, is_caught_up = true, last_collected_at = clock_timestamp(),
   attention = CASE WHEN status = 'attention' THEN NULL ELSE attention END`,
);

export const storePosition = setUnderLease<[position: string]>('position = $4, is_caught_up = false');

/** Stores how far the comparison with all that the tool lists has got. */
export const storeComparedTo = setUnderLease<[item: string]>('reconciled_to = $4');

/** The log has been compared with all that the tool lists; the next comparison is due after some seconds. */
export const storeReconciled = setUnderLease<[seconds: number]>(
  `reconciled_at = reconcile_at, reconciled_to = NULL,
   reconcile_at = clock_timestamp() + make_interval(secs => $4)`,
);

/** A comparison that failed goes on later where it stopped. */
export const postponeComparison = setUnderLease<[seconds: number]>(
  'reconcile_at = clock_timestamp() + make_interval(secs => $4)',
);

export const storeRateLimit = setUnderLease<[limitAsJson: string]>('rate_limit = $4');

export const storeCredentials = setUnderLease<[encrypted: Buffer]>('credentials = $4');

/**
 * Begins to read a log of an earlier version once more: its cases will be identified by ids of the tool. GitLab's events
 * keep the ids that they have there because of the position, which is one of that version.
 */
export const readOnceMore = setUnderLease(
  `cases_by = 'both', position = CASE tool WHEN 'gitlab' THEN '{}' END, is_caught_up = false, reconcile_at = NULL`,
  `AND cases_by = 'names'`,
);
