import type { Owned } from '#auth';
import type { Queryable } from '#platform';
import { type SkippedItems, skippedKey } from '../tool-client/round-report.js';
import { ofIntegration } from './row-statements.js';

/** Pauses after each failed attempt; the last one from then on. */
const pauses = `(ARRAY['1 hour', '6 hours', '1 day', '7 days']::interval[])`;

/** `canRead`: the tool can be asked for single items. */
export async function storeSkipped(
  db: Queryable,
  { id, workspaceId }: Owned,
  { failed, recovered }: SkippedItems,
  canRead: boolean,
): Promise<void> {
  if (recovered.length > 0) await forgetItems(db, { id, workspaceId }, recovered);
  if (failed.length === 0) return;
  const rows = failed.map(({ name, reason, isTooMuch = false, ...item }) => ({
    item: skippedKey({ ...item, name }),
    name,
    reason,
    can_read: canRead && item.id !== null,
    is_too_much: isTooMuch,
  }));
  const computeNextAttempt = (attempts: string): string => `CASE WHEN row.can_read THEN
    clock_timestamp() + ${pauses}[CASE WHEN row.is_too_much THEN 4 ELSE least(4, ${attempts}) END] END`;
  await db.query(
    `INSERT INTO skipped_items AS known (workspace_id, integration_id, item, name, reason, attempts, next_attempt_at)
     SELECT $1, $2, row.item, row.name, row.reason, coalesce(before.attempts, 0) + 1,
       ${computeNextAttempt('coalesce(before.attempts, 0) + 1')}
     FROM json_to_recordset($3) AS row(item text, name text, reason text, can_read boolean, is_too_much boolean)
     LEFT JOIN skipped_items before
       ON before.workspace_id = $1 AND before.integration_id = $2 AND before.item = row.item
     ORDER BY row.item
     ON CONFLICT (workspace_id, integration_id, item) DO UPDATE
     SET name = coalesce(nullif(excluded.name, ''), known.name), reason = excluded.reason,
       attempts = excluded.attempts, next_attempt_at = excluded.next_attempt_at`,
    [workspaceId, id, JSON.stringify(rows)],
  );
}

const forgetItems = ofIntegration<[items: readonly string[]]>(
  'DELETE FROM skipped_items',
  'AND item = ANY($3::text[])',
);

/** All skipped items, and those whose next attempt is due, the longest overdue first. */
export async function listSkipped(
  db: Queryable,
  { id, workspaceId }: Owned,
): Promise<{ readonly all: string[]; readonly due: string[] }> {
  const rows = await db.query<{ item: string; isDue: boolean }>(
    `SELECT item, coalesce(next_attempt_at <= clock_timestamp(), false) AS "isDue" FROM skipped_items
     WHERE workspace_id = $1 AND integration_id = $2 ORDER BY next_attempt_at`,
    [workspaceId, id],
  );
  return {
    all: rows.map(({ item }) => item),
    due: rows.filter(({ isDue }) => isDue).map(({ item }) => item),
  };
}

/** Another credential or configuration may help: everything is tried again by the next round. */
export const retrySkipped = ofIntegration(
  'UPDATE skipped_items SET next_attempt_at = clock_timestamp()',
  'AND next_attempt_at IS NOT NULL',
);

/** Everything is read from the beginning. */
export const forgetSkipped = ofIntegration('DELETE FROM skipped_items');

/** A comparison with all that the tool lists has read what the log lacked, so these are there or were skipped by id. */
export const forgetUnidentified = ofIntegration('DELETE FROM skipped_items', 'AND next_attempt_at IS NULL');
