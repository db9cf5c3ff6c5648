import type { CaseTimesPart } from '#mining';
import type { Queryable } from '#platform';

/** In place of what the set had; cases that it does not keep are left out. */
export async function insertCaseTimes(
  db: Queryable,
  setId: string,
  parts: AsyncIterable<CaseTimesPart>,
): Promise<void> {
  await db.query('DELETE FROM kept_case_times WHERE set_id = $1', [setId]);
  let number = 0;
  for await (const { workflow, key, cases, seconds } of parts) {
    number += 1;
    await db.query(
      `INSERT INTO kept_case_times (set_id, workflow, key, part, cases, seconds)
       SELECT $1, $2, $3, $4, coalesce(array_agg(kept.number ORDER BY row.at), '{}'),
         coalesce(array_agg(row.seconds ORDER BY row.at), '{}')
       FROM (
         SELECT name, seconds::float8, place.at FROM json_array_elements_text($5) WITH ORDINALITY AS place(name, at)
         JOIN json_array_elements_text($6) WITH ORDINALITY AS time(seconds, at) ON time.at = place.at
       ) AS row
       JOIN kept_cases AS kept ON kept.set_id = $1 AND kept.workflow = $2 AND kept.name = row.name`,
      [setId, workflow, key, number, JSON.stringify(cases), JSON.stringify(seconds)],
    );
  }
}
