import type { Owned } from '#auth';
import type { Queryable } from '#platform';
import { makeKey, type WorkflowOfSet } from './case-sets.queries.js';

export type NameKind = 'activity' | 'person';

/** The names behind the numbers of one workflow's activities or people. */
export async function readNames(
  db: Queryable,
  { kind, ...place }: WorkflowOfSet & { kind: NameKind },
  numbers: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db.query<{ number: number; name: string }>(
    `SELECT number, name FROM report_case_names
     WHERE workspace_id = $1 AND set_id = $2 AND workflow = $3 AND kind = $4 AND number = ANY ($5::integer[])`,
    [...makeKey(place), kind, [...new Set(numbers)]],
  );
  return new Map(rows.map(({ number, name }) => [number, name]));
}

/** How many cases a list has; null if there is no such list. */
export async function countListed(
  db: Queryable,
  { set, key, workflow, onlyJudged }: { set: Owned; key: string; workflow: string | null; onlyJudged: boolean },
): Promise<number | null> {
  const rows = await db.query<{ total: number | null }>(
    `SELECT sum(CASE WHEN $5 THEN judged ELSE total END)::integer AS total FROM report_case_lists
     WHERE workspace_id = $1 AND set_id = $2 AND key = $3 AND ($4::text IS NULL OR workflow = $4)`,
    [set.workspaceId, set.id, key, workflow, onlyJudged],
  );
  return rows[0]?.total ?? null;
}

/** How many times are stored under a key. */
export async function countTimes(db: Queryable, { id, workspaceId }: Owned, key: string): Promise<number> {
  const rows = await db.query<{ total: number | null }>(
    `SELECT sum(cardinality(cases))::integer AS total FROM report_case_times
     WHERE workspace_id = $1 AND set_id = $2 AND key = $3`,
    [workspaceId, id, key],
  );
  return rows[0]?.total ?? 0;
}
