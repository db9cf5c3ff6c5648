import type { Queryable } from '../database/database.js';

/** One kind of work on one item of a workspace. */
export interface Work {
  readonly workspaceId: string;
  readonly work: string;
  readonly subject: string;
}

const isIt = 'workspace_id = $1 AND work = $2 AND subject = $3';
const listKey = ({ workspaceId, work, subject }: Work): string[] => [workspaceId, work, subject];

/**
 * An SQL condition for work that must not begin now. If a process dies, all its work has an attempt without an error;
 * such work is repeated one at a time, so that the item that crashes the process does not use up the attempts of the
 * others.
 */
const mustNotBegin = `known.halted_at IS NOT NULL OR known.not_before > clock_timestamp()
  OR (known.attempts > 0 AND known.last_error IS NULL AND EXISTS (
    SELECT FROM work_under_way AS another WHERE another.attempts > 1 AND another.last_error IS NULL
      AND another.halted_at IS NULL AND another.not_before > clock_timestamp()
      AND (another.work, another.subject) <> (known.work, known.subject)))`;

/**
 * Counts an attempt and returns its number; null if the work must not begin now. No other worker begins it until its
 * time is over; the random factor lets work that was interrupted together begin at different times.
 */
export async function countAttempt(
  db: Queryable,
  work: Work,
  seconds: { readonly first: number; readonly again: number },
): Promise<number | null> {
  const rows = await db.query<{ attempts: number }>(
    `INSERT INTO work_under_way AS known (workspace_id, work, subject, attempts, not_before)
     VALUES ($1, $2, $3, 1, clock_timestamp() + make_interval(secs => $4 * (1 + random())))
     ON CONFLICT (workspace_id, work, subject) DO UPDATE
     SET attempts = known.attempts + 1, last_error = NULL,
       not_before = clock_timestamp() + make_interval(secs => $5 * (1 + random()))
     WHERE NOT (${mustNotBegin})
     RETURNING attempts`,
    [...listKey(work), seconds.first, seconds.again],
  );
  return rows[0]?.attempts ?? null;
}

export async function deleteWork(db: Queryable, work: Work): Promise<void> {
  await db.query(`DELETE FROM work_under_way WHERE ${isIt}`, listKey(work));
}

/** Progress was made, so a later crash counts as the first. */
export async function restartCount(db: Queryable, work: Work, seconds: number): Promise<void> {
  await db.query(
    `UPDATE work_under_way SET attempts = 1, not_before = clock_timestamp() + make_interval(secs => $4)
     WHERE ${isIt} AND attempts > 1`,
    [...listKey(work), seconds],
  );
}

/** Delays the work by `pauses[0]` seconds after the first failure, and so on; returns how often it has failed. */
export async function recordFailure(
  db: Queryable,
  work: Work,
  { pauses, error }: { readonly pauses: readonly number[]; readonly error: string },
): Promise<number> {
  const rows = await db.query<{ attempts: number }>(
    `UPDATE work_under_way
     SET not_before = clock_timestamp() + make_interval(secs => coalesce(($4::float8[])[attempts], 0)), last_error = $5
     WHERE ${isIt} RETURNING attempts`,
    [...listKey(work), pauses, error],
  );
  return rows[0]?.attempts ?? 0;
}

/** The attempt does not count. */
export async function uncountAttempt(db: Queryable, work: Work): Promise<void> {
  await db.query(
    `UPDATE work_under_way SET attempts = greatest(0, attempts - 1), not_before = clock_timestamp() WHERE ${isIt}`,
    listKey(work),
  );
}

export async function pauseWork(db: Queryable, work: Work, seconds: number): Promise<void> {
  await db.query(
    `INSERT INTO work_under_way (workspace_id, work, subject, attempts, not_before)
     VALUES ($1, $2, $3, 0, clock_timestamp() + make_interval(secs => $4)) ON CONFLICT DO NOTHING`,
    [...listKey(work), seconds],
  );
}

export async function markHalted(db: Queryable, work: Work, reason: string): Promise<void> {
  await db.query(
    `UPDATE work_under_way SET halted_at = clock_timestamp(), last_error = coalesce(last_error, $4) WHERE ${isIt}`,
    [...listKey(work), reason],
  );
}

/** An SQL condition for items that can begin; its arguments are columns. */
export const mayBegin = (work: string, workspaceColumn: string, subjectColumn: string): string =>
  `NOT EXISTS (SELECT FROM work_under_way AS known WHERE known.workspace_id = ${workspaceColumn}
     AND known.work = '${work}' AND known.subject = ${subjectColumn}
     AND (${mustNotBegin}))`;
