import type { RetainedCases } from '#mining';
import type { Queryable } from '#platform';

const rowsAtOnce = 1_000;

export async function insertRetainedCases(
  db: Queryable,
  setId: string,
  workflows: readonly RetainedCases[],
): Promise<void> {
  await db.query('INSERT INTO kept_case_sets (id) VALUES ($1)', [setId]);
  for (const { workflow, activities, people, variants, lists, cases } of workflows) {
    await insertNames(db, [setId, workflow, 'activity'], activities);
    await insertNames(db, [setId, workflow, 'person'], people);
    for (const rows of inBatches(variants)) {
      const given = rows.map(({ steps, ...variant }) => ({ ...variant, steps: steps.map((id) => `<${id}>`).join('') }));
      await db.query(
        `INSERT INTO kept_variants (set_id, workflow, place, cases, median_seconds, step_count, steps)
         SELECT $1, $2, place, cases, "medianSeconds", "stepCount", steps FROM json_to_recordset($3)
         AS row(place integer, cases integer, "medianSeconds" float8, "stepCount" integer, steps text)`,
        [setId, workflow, JSON.stringify(given)],
      );
    }
    let number = 0;
    for (const batch of inBatches(cases)) {
      const rows = batch.map(({ history, ...each }) => ({
        number: number++,
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
    for (const { key, total, judged, cases: numbers } of lists) {
      await db.query(
        `INSERT INTO kept_case_lists (set_id, workflow, key, total, judged, cases) VALUES ($1, $2, $3, $4, $5, $6)`,
        [setId, workflow, key, total, judged, `{${numbers.join(',')}}`],
      );
    }
  }
}

async function insertNames(db: Queryable, of: readonly string[], names: readonly string[]): Promise<void> {
  for (const [index, rows] of [...inBatches(names)].entries()) {
    await db.query(
      `INSERT INTO kept_case_names (set_id, workflow, kind, number, name)
       SELECT $1, $2, $3, $5 + number, name
       FROM json_array_elements_text($4) WITH ORDINALITY AS row(name, number)`,
      [...of, JSON.stringify(rows), index * rowsAtOnce],
    );
  }
}

function* inBatches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce);
}
