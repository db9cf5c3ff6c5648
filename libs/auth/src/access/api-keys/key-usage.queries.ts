import type { Queryable } from '#platform';
import type { WorkspaceId } from '../../tokens/principal.js';

/** How many days of use are shown, today included. */
export const shownDays = 30;

const today = `(clock_timestamp() AT TIME ZONE 'UTC')::date`;

/** What a process has seen of a key since it last wrote it. */
export interface KeyUse {
  readonly id: string;
  readonly workspaceId: WorkspaceId;
  /** Null if no request began since. */
  readonly address: string | null;
  readonly requests: number;
  readonly errors: number;
}

/** Rows are locked in the order of their IDs, because other processes record the same keys. */
export async function recordLastUses(db: Queryable, uses: readonly KeyUse[]): Promise<void> {
  await db.query(
    `UPDATE api_keys k SET last_used_at = clock_timestamp(), last_used_address = nullif(used.address, '')
     FROM unnest($1::uuid[], $2::text[]) AS used (id, address),
       (SELECT id FROM api_keys WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE) AS locked
     WHERE k.id = used.id AND locked.id = used.id`,
    [uses.map(({ id }) => id), uses.map(({ address }) => address)],
  );
}

/** Adds to the counts of today. */
export async function countUses(db: Queryable, uses: readonly KeyUse[]): Promise<void> {
  await db.query(
    `INSERT INTO api_key_days AS d (workspace_id, api_key_id, day, requests, errors)
     SELECT workspace_id, id, ${today}, requests, errors
     FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[]) AS used (workspace_id, id, requests, errors)
     ORDER BY workspace_id, id
     ON CONFLICT (workspace_id, api_key_id, day)
     DO UPDATE SET requests = d.requests + excluded.requests, errors = d.errors + excluded.errors`,
    [
      uses.map(({ workspaceId }) => workspaceId),
      uses.map(({ id }) => id),
      uses.map(({ requests }) => requests),
      uses.map(({ errors }) => errors),
    ],
  );
}

export interface KeyDay {
  readonly day: string;
  readonly requests: number;
  readonly errors: number;
}

/** The last days, today included, oldest first; also those without use. */
export function daysOfUse(db: Queryable, workspaceId: WorkspaceId, keyId: string): Promise<KeyDay[]> {
  return db.query<KeyDay>(
    `SELECT to_char(days.day, 'YYYY-MM-DD') AS day, coalesce(d.requests, 0)::float8 AS requests,
            coalesce(d.errors, 0)::float8 AS errors
     FROM (SELECT ${today} - ago AS day FROM generate_series(0, $3 - 1) AS ago) AS days
     LEFT JOIN api_key_days d ON d.workspace_id = $1 AND d.api_key_id = $2 AND d.day = days.day
     ORDER BY days.day`,
    [workspaceId, keyId, shownDays],
  );
}

export async function deleteOldUses(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM api_key_days WHERE day <= ${today} - $1::integer`, [shownDays]);
}
