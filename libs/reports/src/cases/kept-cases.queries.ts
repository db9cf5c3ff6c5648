import type { KeptCase, KeptCases } from '#mining';
import type { Queryable } from '#platform';

const rowsAtOnce = 500;

export async function insertKeptCases(db: Queryable, setId: string, workflows: readonly KeptCases[]): Promise<void> {
  await db.query('INSERT INTO kept_case_sets (id) VALUES ($1)', [setId]);
  for (const { workflow, lists, cases } of workflows) {
    for (let from = 0; from < cases.length; from += rowsAtOnce) {
      const rows = cases.slice(from, from + rowsAtOnce).map((each, index) => ({
        number: from + index,
        duration: each.durationSeconds,
        state: each.state,
        content: each,
      }));
      await db.query(
        `INSERT INTO kept_cases (set_id, workflow, number, duration, state, content)
         SELECT $1, $2, * FROM json_to_recordset($3) AS row(number integer, duration float8, state text, content json)`,
        [setId, workflow, JSON.stringify(rows)],
      );
    }
    await db.query(
      `INSERT INTO kept_case_lists (set_id, workflow, key, total, judged, cases)
       SELECT $1, $2, key, total, judged, ARRAY(SELECT json_array_elements_text(cases)::integer)
       FROM json_to_recordset($3) AS row(key text, total integer, judged integer, cases json)`,
      [setId, workflow, JSON.stringify(lists)],
    );
  }
}

export async function referToCases(db: Queryable, reportId: string, setId: string): Promise<void> {
  await db.query('UPDATE reports SET cases_id = $2 WHERE id = $1', [reportId, setId]);
}

/** A report computed anew is about the same cases, unless the log is read again for it. */
export async function shareCases(db: Queryable, from: string | null, to: string): Promise<void> {
  await db.query('UPDATE reports SET cases_id = (SELECT cases_id FROM reports WHERE id = $1::uuid) WHERE id = $2', [
    from,
    to,
  ]);
}

/** Those that are not an hour old may be about to be referred to. */
export async function forgetUnreferredCases(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM kept_case_sets AS kept WHERE created_at < clock_timestamp() - interval '1 hour'
       AND NOT EXISTS (SELECT 1 FROM reports WHERE cases_id = kept.id)`,
  );
}

export interface WantedCases {
  readonly reportId: string;
  readonly key: string;
  /** Null: of every workflow. */
  readonly workflow: string | null;
  /** Leaves out what is still open, as the report's findings do. */
  readonly onlyJudged: boolean;
}

export async function countCases(db: Queryable, wanted: WantedCases): Promise<number> {
  const rows = await db.query<{ total: number }>(
    `SELECT coalesce(sum(CASE WHEN $4 THEN judged ELSE total END), 0)::integer AS total
     FROM kept_case_lists JOIN reports ON reports.cases_id = set_id
     WHERE reports.id = $1 AND key = $2 AND ($3::text IS NULL OR workflow = $3)`,
    [wanted.reportId, wanted.key, wanted.workflow, wanted.onlyJudged],
  );
  return rows[0]?.total ?? 0;
}

export interface FoundCase {
  workflow: string;
  content: KeptCase;
}

/** By duration; a list is short, so that skipping its beginning costs nothing. */
export async function findCases(
  db: Queryable,
  wanted: WantedCases,
  { skip, limit }: { skip: number; limit: number },
): Promise<FoundCase[]> {
  return db.query<FoundCase>(
    `SELECT kept.workflow, kept.content
     FROM kept_case_lists AS list JOIN reports ON reports.cases_id = list.set_id
     JOIN kept_cases AS kept
       ON kept.set_id = list.set_id AND kept.workflow = list.workflow AND kept.number = ANY (list.cases)
     WHERE reports.id = $1 AND list.key = $2 AND ($3::text IS NULL OR list.workflow = $3)
       AND NOT ($4 AND kept.state = 'open')
     ORDER BY kept.duration DESC, kept.workflow, kept.number OFFSET $5 LIMIT $6`,
    [wanted.reportId, wanted.key, wanted.workflow, wanted.onlyJudged, skip, limit],
  );
}
