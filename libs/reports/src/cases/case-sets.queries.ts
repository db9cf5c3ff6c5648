import type { Owned } from '#auth';
import type { CaseTimesPart, PathTimes, RetainedCases } from '#mining';
import { fold, type Queryable } from '#platform';

/** A part of one workflow's cases, small enough for one statement. A workflow's parts come in the order of its lists. */
export type RetainedPart = Pick<RetainedCases, 'workflow'> & Partial<RetainedCases> & { pathTimes?: PathTimes[] };

export interface WorkflowOfSet {
  readonly set: Owned;
  readonly workflow: string;
}

/** The first three parameters of every statement about them. */
export const makeKey = ({ set, workflow }: WorkflowOfSet): string[] => [set.workspaceId, set.id, workflow];

export async function insertRetainedCases(
  db: Queryable,
  set: Owned,
  parts: AsyncIterable<RetainedPart>,
): Promise<void> {
  await db.query('INSERT INTO report_case_sets (workspace_id, id) VALUES ($1, $2)', [set.workspaceId, set.id]);
  // How many entries of the same workflow earlier parts had: numbers continue from there.
  let before = { workflow: '', activities: 0, people: 0, cases: 0 };
  for await (const {
    workflow,
    activities = [],
    people = [],
    variants = [],
    lists = [],
    cases = [],
    ...part
  } of parts) {
    if (before.workflow !== workflow) before = { workflow, activities: 0, people: 0, cases: 0 };
    const place = { set, workflow };
    await insertNames(db, { ...place, kind: 'activity', before: before.activities }, activities);
    await insertNames(db, { ...place, kind: 'person', before: before.people }, people);
    await insertVariants(db, place, variants);
    await insertCases(db, { ...place, before: before.cases }, cases);
    await insertLists(db, place, lists);
    await insertTimes(db, place, part.pathTimes ?? []);
    before.activities += activities.length;
    before.people += people.length;
    before.cases += cases.length;
  }
}

async function insertNames(
  db: Queryable,
  { kind, before, ...place }: WorkflowOfSet & { kind: string; before: number },
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await db.query(
    `INSERT INTO report_case_names (workspace_id, set_id, workflow, kind, number, name)
     SELECT $1, $2, $3, $4, $6 + number, name
     FROM json_array_elements_text($5) WITH ORDINALITY AS row(name, number)`,
    [...makeKey(place), kind, JSON.stringify(names), before],
  );
}

async function insertVariants(db: Queryable, place: WorkflowOfSet, variants: RetainedCases['variants']): Promise<void> {
  if (variants.length === 0) return;
  const rows = variants.map(({ steps, ...variant }) => ({
    ...variant,
    steps: steps.map((id) => `<${id}>`).join(''),
  }));
  await db.query(
    `INSERT INTO report_variants (workspace_id, set_id, workflow, place, cases, median_seconds, step_count, steps)
     SELECT $1, $2, $3, place, cases, "medianSeconds", "stepCount", steps FROM json_to_recordset($4)
     AS row(place integer, cases integer, "medianSeconds" float8, "stepCount" integer, steps text)`,
    [...makeKey(place), JSON.stringify(rows)],
  );
}

async function insertCases(
  db: Queryable,
  { before, ...place }: WorkflowOfSet & { before: number },
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
    folded: fold(each.case),
  }));
  await db.query(
    `INSERT INTO report_cases (workspace_id, set_id, workflow, number, duration, state, content, history, aliases, folded)
     SELECT $1, $2, $3, * FROM json_to_recordset($4)
     AS row(number integer, duration float8, state text, content json, history json, aliases text[], folded text)`,
    [...makeKey(place), JSON.stringify(rows)],
  );
}

async function insertLists(db: Queryable, place: WorkflowOfSet, lists: RetainedCases['lists']): Promise<void> {
  for (const { key, total, judged, cases } of lists) {
    await db.query(
      `INSERT INTO report_case_lists (workspace_id, set_id, workflow, key, total, judged, cases)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [...makeKey(place), key, total, judged, `{${cases.join(',')}}`],
    );
  }
}

/** Times of cases at one place, as long as one statement should be. */
type StoredTimes = Pick<PathTimes, 'key' | 'part' | 'cases' | 'seconds'>;

async function insertTimes(db: Queryable, place: WorkflowOfSet, times: readonly StoredTimes[]): Promise<void> {
  if (times.length === 0) return;
  const rows = times.map(({ cases, seconds, ...row }) => ({
    ...row,
    // PostgreSQL reads an array faster in its own notation than in JSON's.
    cases: `{${cases.join(',')}}`,
    seconds: `{${seconds.join(',')}}`,
  }));
  await db.query(
    `INSERT INTO report_case_times (workspace_id, set_id, workflow, key, part, cases, seconds)
     SELECT $1, $2, $3, key, part, cases::integer[], seconds::float8[]
     FROM json_to_recordset($4) AS row(key text, part integer, cases text, seconds text)`,
    [...makeKey(place), JSON.stringify(rows)],
  );
}

/** Replaces the times at bottlenecks, but not those on paths. Cases that are not in the set are left out. */
export async function insertCaseTimes(db: Queryable, set: Owned, parts: AsyncIterable<CaseTimesPart>): Promise<void> {
  await db.query(
    `DELETE FROM report_case_times WHERE workspace_id = $1 AND set_id = $2 AND NOT starts_with(key, '["path",')`,
    [set.workspaceId, set.id],
  );
  let part = 0;
  let known = { workflow: '', numbers: new Map<string, number[]>() };
  for await (const { workflow, key, ...times } of parts) {
    if (known.workflow !== workflow) known = { workflow, numbers: await numbersByName(db, { set, workflow }) };
    part += 1;
    const cases: number[] = [];
    const seconds: number[] = [];
    for (const [at, name] of times.cases.entries()) {
      for (const number of known.numbers.get(name) ?? []) {
        cases.push(number);
        seconds.push(times.seconds[at] ?? 0);
      }
    }
    await insertTimes(db, { set, workflow }, [{ key, part, cases, seconds }]);
  }
}

const namesAtOnce = 5_000;

/** Read once for all times of a workflow: PostgreSQL would look through all its cases again for each of hundreds of parts. */
async function numbersByName(db: Queryable, place: WorkflowOfSet): Promise<Map<string, number[]>> {
  const numbers = new Map<string, number[]>();
  for (let from = 0, isMore = true; isMore;) {
    const rows = await db.query<{ name: string; number: number }>(
      `SELECT name, number FROM report_cases
       WHERE workspace_id = $1 AND set_id = $2 AND workflow = $3 AND number >= $4 ORDER BY number LIMIT $5`,
      [...makeKey(place), from, namesAtOnce],
    );
    for (const { name, number } of rows) {
      const same = numbers.get(name);
      if (same) same.push(number);
      else numbers.set(name, [number]);
    }
    from = (rows.at(-1)?.number ?? 0) + 1;
    isMore = rows.length === namesAtOnce;
  }
  return numbers;
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
export async function findCaseSet(db: Queryable, { id, workspaceId }: Owned): Promise<Owned | null> {
  const rows = await db.query<{ id: string | null }>(
    'SELECT cases_id AS id FROM reports WHERE workspace_id = $1 AND id = $2',
    [workspaceId, id],
  );
  const setId = rows[0]?.id;
  return setId == null ? null : { id: setId, workspaceId };
}
