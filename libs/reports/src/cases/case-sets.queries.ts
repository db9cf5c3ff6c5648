import type { Owned } from '#auth';
import type { CaseTimesPart, RetainedCases } from '#mining';
import type { Queryable } from '#platform';

/** A part of one workflow's cases, small enough for one statement. A workflow's parts come in the order of its lists. */
export type RetainedPart = Pick<RetainedCases, 'workflow'> & Partial<RetainedCases>;

export interface Place {
  readonly set: Owned;
  readonly workflow: string;
}

/** The first three parameters of every statement about them. */
export const keyOf = ({ set, workflow }: Place): string[] => [set.workspaceId, set.id, workflow];

export async function insertRetainedCases(
  db: Queryable,
  set: Owned,
  parts: AsyncIterable<RetainedPart>,
): Promise<void> {
  await db.query('INSERT INTO report_case_sets (workspace_id, id) VALUES ($1, $2)', [set.workspaceId, set.id]);
  // How many entries of the same workflow earlier parts had: numbers continue from there.
  let before = { workflow: '', activities: 0, people: 0, cases: 0 };
  for await (const { workflow, activities = [], people = [], variants = [], lists = [], cases = [] } of parts) {
    if (before.workflow !== workflow) before = { workflow, activities: 0, people: 0, cases: 0 };
    const place = { set, workflow };
    await insertNames(db, { ...place, kind: 'activity', before: before.activities }, activities);
    await insertNames(db, { ...place, kind: 'person', before: before.people }, people);
    await insertVariants(db, place, variants);
    await insertCases(db, { ...place, before: before.cases }, cases);
    await insertLists(db, place, lists);
    before.activities += activities.length;
    before.people += people.length;
    before.cases += cases.length;
  }
}

async function insertNames(
  db: Queryable,
  { kind, before, ...place }: Place & { kind: string; before: number },
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await db.query(
    `INSERT INTO report_case_names (workspace_id, set_id, workflow, kind, number, name)
     SELECT $1, $2, $3, $4, $6 + number, name
     FROM json_array_elements_text($5) WITH ORDINALITY AS row(name, number)`,
    [...keyOf(place), kind, JSON.stringify(names), before],
  );
}

async function insertVariants(db: Queryable, place: Place, variants: RetainedCases['variants']): Promise<void> {
  if (variants.length === 0) return;
  const rows = variants.map(({ steps, ...variant }) => ({
    ...variant,
    steps: steps.map((id) => `<${id}>`).join(''),
  }));
  await db.query(
    `INSERT INTO report_variants (workspace_id, set_id, workflow, place, cases, median_seconds, step_count, steps)
     SELECT $1, $2, $3, place, cases, "medianSeconds", "stepCount", steps FROM json_to_recordset($4)
     AS row(place integer, cases integer, "medianSeconds" float8, "stepCount" integer, steps text)`,
    [...keyOf(place), JSON.stringify(rows)],
  );
}

async function insertCases(
  db: Queryable,
  { before, ...place }: Place & { before: number },
  cases: RetainedCases['cases'],
): Promise<void> {
  if (cases.length === 0) return;
  const rows = cases.map(({ history, aliases, ...each }, index) => ({
    number: before + index,
    duration: each.durationSeconds,
    state: each.state,
    // The steps stand in the history and the variant; the empty list is for the previous version, which expects one.
    content: { ...each, steps: [] },
    history,
    aliases: aliases ?? null,
  }));
  await db.query(
    `INSERT INTO report_cases (workspace_id, set_id, workflow, number, duration, state, content, history, aliases)
     SELECT $1, $2, $3, * FROM json_to_recordset($4)
     AS row(number integer, duration float8, state text, content json, history json, aliases text[])`,
    [...keyOf(place), JSON.stringify(rows)],
  );
}

async function insertLists(db: Queryable, place: Place, lists: RetainedCases['lists']): Promise<void> {
  for (const { key, total, judged, cases } of lists) {
    await db.query(
      `INSERT INTO report_case_lists (workspace_id, set_id, workflow, key, total, judged, cases)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [...keyOf(place), key, total, judged, `{${cases.join(',')}}`],
    );
  }
}

/** Replaces the times of the set. Cases that are not in the set are left out. */
export async function insertCaseTimes(db: Queryable, set: Owned, parts: AsyncIterable<CaseTimesPart>): Promise<void> {
  await db.query('DELETE FROM report_case_times WHERE workspace_id = $1 AND set_id = $2', [set.workspaceId, set.id]);
  let number = 0;
  for await (const { workflow, key, cases, seconds } of parts) {
    number += 1;
    await db.query(
      `INSERT INTO report_case_times (workspace_id, set_id, workflow, key, part, cases, seconds)
       SELECT $1, $2, $3, $4, $5, coalesce(array_agg(kept.number ORDER BY row.at), '{}'),
         coalesce(array_agg(row.seconds ORDER BY row.at), '{}')
       FROM (
         SELECT name, seconds::float8, place.at FROM json_array_elements_text($6) WITH ORDINALITY AS place(name, at)
         JOIN json_array_elements_text($7) WITH ORDINALITY AS time(seconds, at) ON time.at = place.at
       ) AS row
       JOIN report_cases AS kept ON kept.workspace_id = $1 AND kept.set_id = $2 AND kept.workflow = $3
         AND kept.name = row.name`,
      [...keyOf({ set, workflow }), key, number, JSON.stringify(cases), JSON.stringify(seconds)],
    );
  }
}

export async function referToCases(db: Queryable, { id, workspaceId }: Owned, setId: string): Promise<void> {
  await db.query('UPDATE reports SET cases_id = $3 WHERE workspace_id = $1 AND id = $2', [workspaceId, id, setId]);
}

/** A recomputed report shares the cases of the report before it, unless the log is read again. */
export async function shareCases(db: Queryable, from: string | null, to: Owned): Promise<void> {
  await db.query(
    `UPDATE reports SET cases_id = (SELECT cases_id FROM reports WHERE workspace_id = $3 AND id = $1::uuid)
     WHERE workspace_id = $3 AND id = $2`,
    [from, to.id, to.workspaceId],
  );
}

/** Sets younger than an hour stay: a report may be about to refer to them. */
export async function deleteUnreferredCases(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM report_case_sets AS kept WHERE created_at < clock_timestamp() - interval '1 hour'
       AND NOT EXISTS (SELECT 1 FROM reports WHERE workspace_id = kept.workspace_id AND cases_id = kept.id)`,
  );
}

/** Null for a report without cases. */
export async function caseSetOf(db: Queryable, { id, workspaceId }: Owned): Promise<Owned | null> {
  const rows = await db.query<{ id: string | null }>(
    'SELECT cases_id AS id FROM reports WHERE workspace_id = $1 AND id = $2',
    [workspaceId, id],
  );
  const setId = rows[0]?.id;
  return setId == null ? null : { id: setId, workspaceId };
}

export type NameKind = 'activity' | 'person';

/** The names behind the numbers of one workflow's activities or people. */
export async function namesOf(
  db: Queryable,
  { kind, ...place }: Place & { kind: NameKind },
  numbers: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db.query<{ number: number; name: string }>(
    `SELECT number, name FROM report_case_names
     WHERE workspace_id = $1 AND set_id = $2 AND workflow = $3 AND kind = $4 AND number = ANY ($5::integer[])`,
    [...keyOf(place), kind, [...new Set(numbers)]],
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
