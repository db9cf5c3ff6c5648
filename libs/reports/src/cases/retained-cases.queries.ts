import type { Owned } from '#auth';
import type { Queryable } from '#platform';

export async function referToCases(db: Queryable, { id, workspaceId }: Owned, setId: string): Promise<void> {
  await db.query('UPDATE reports SET cases_id = $3 WHERE workspace_id = $1 AND id = $2', [workspaceId, id, setId]);
}

/** A report computed anew is about the same cases, unless the log is read again for it. */
export async function shareCases(db: Queryable, from: string | null, to: Owned): Promise<void> {
  await db.query(
    `UPDATE reports SET cases_id = (SELECT cases_id FROM reports WHERE workspace_id = $3 AND id = $1::uuid)
     WHERE workspace_id = $3 AND id = $2`,
    [from, to.id, to.workspaceId],
  );
}

/** Those that are not an hour old may be about to be referred to. */
export async function forgetUnreferredCases(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM kept_case_sets AS kept WHERE created_at < clock_timestamp() - interval '1 hour'
       AND NOT EXISTS (SELECT 1 FROM reports WHERE cases_id = kept.id)`,
  );
}

/** Null for a report that keeps none. */
export async function caseSetOf(db: Queryable, { id, workspaceId }: Owned): Promise<string | null> {
  const rows = await db.query<{ id: string | null }>(
    'SELECT cases_id AS id FROM reports WHERE workspace_id = $1 AND id = $2',
    [workspaceId, id],
  );
  return rows[0]?.id ?? null;
}

export type NameKind = 'activity' | 'person';

/** What the numbers of one workflow's activities or people stand for. */
export async function namesOf(
  db: Queryable,
  { setId, workflow, kind }: { setId: string; workflow: string; kind: NameKind },
  numbers: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db.query<{ number: number; name: string }>(
    `SELECT number, name FROM kept_case_names
     WHERE set_id = $1 AND workflow = $2 AND kind = $3 AND number = ANY ($4::integer[])`,
    [setId, workflow, kind, [...new Set(numbers)]],
  );
  return new Map(rows.map(({ number, name }) => [number, name]));
}

/** How many cases a list has; null where there is no such list. */
export async function countListed(
  db: Queryable,
  { setId, key, workflow, onlyJudged }: { setId: string; key: string; workflow: string | null; onlyJudged: boolean },
): Promise<number | null> {
  const rows = await db.query<{ total: number | null }>(
    `SELECT sum(CASE WHEN $4 THEN judged ELSE total END)::integer AS total FROM kept_case_lists
     WHERE set_id = $1 AND key = $2 AND ($3::text IS NULL OR workflow = $3)`,
    [setId, key, workflow, onlyJudged],
  );
  return rows[0]?.total ?? null;
}
