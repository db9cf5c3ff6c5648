import type { RetainedCases } from '#mining';
import type { Queryable } from '#platform';

/** Some of one workflow's, few enough to be written at once. Its parts follow each other, in the order of its lists. */
export type RetainedPart = Pick<RetainedCases, 'workflow'> & Partial<RetainedCases>;

interface Place {
  readonly setId: string;
  readonly workflow: string;
}

export async function insertRetainedCases(
  db: Queryable,
  setId: string,
  parts: AsyncIterable<RetainedPart>,
): Promise<void> {
  await db.query('INSERT INTO kept_case_sets (id) VALUES ($1)', [setId]);
  // How many of one workflow there are before the part.
  let before = { workflow: '', activities: 0, people: 0, cases: 0 };
  for await (const { workflow, activities = [], people = [], variants = [], lists = [], cases = [] } of parts) {
    if (before.workflow !== workflow) before = { workflow, activities: 0, people: 0, cases: 0 };
    const place = { setId, workflow };
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
  { setId, workflow, kind, before }: Place & { kind: string; before: number },
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await db.query(
    `INSERT INTO kept_case_names (set_id, workflow, kind, number, name)
     SELECT $1, $2, $3, $5 + number, name
     FROM json_array_elements_text($4) WITH ORDINALITY AS row(name, number)`,
    [setId, workflow, kind, JSON.stringify(names), before],
  );
}

async function insertVariants(
  db: Queryable,
  { setId, workflow }: Place,
  variants: RetainedCases['variants'],
): Promise<void> {
  if (variants.length === 0) return;
  const rows = variants.map(({ steps, ...variant }) => ({
    ...variant,
    steps: steps.map((id) => `<${id}>`).join(''),
  }));
  await db.query(
    `INSERT INTO kept_variants (set_id, workflow, place, cases, median_seconds, step_count, steps)
     SELECT $1, $2, place, cases, "medianSeconds", "stepCount", steps FROM json_to_recordset($3)
     AS row(place integer, cases integer, "medianSeconds" float8, "stepCount" integer, steps text)`,
    [setId, workflow, JSON.stringify(rows)],
  );
}

async function insertCases(
  db: Queryable,
  { setId, workflow, before }: Place & { before: number },
  cases: RetainedCases['cases'],
): Promise<void> {
  if (cases.length === 0) return;
  const rows = cases.map(({ history, ...each }, index) => ({
    number: before + index,
    duration: each.durationSeconds,
    state: each.state,
    // Without steps, which are in its history and its variant; the version before expects some list.
    content: { ...each, steps: [] },
    history,
  }));
  await db.query(
    `INSERT INTO kept_cases (set_id, workflow, number, duration, state, content, history)
     SELECT $1, $2, * FROM json_to_recordset($3)
     AS row(number integer, duration float8, state text, content json, history json)`,
    [setId, workflow, JSON.stringify(rows)],
  );
}

async function insertLists(db: Queryable, { setId, workflow }: Place, lists: RetainedCases['lists']): Promise<void> {
  for (const { key, total, judged, cases } of lists) {
    await db.query(
      `INSERT INTO kept_case_lists (set_id, workflow, key, total, judged, cases) VALUES ($1, $2, $3, $4, $5, $6)`,
      [setId, workflow, key, total, judged, `{${cases.join(',')}}`],
    );
  }
}
