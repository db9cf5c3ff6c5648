import type { Queryable } from '#platform';
import type { StoredName, StoredSections } from './report-section.js';

export async function readSections(
  db: Queryable,
  reportId: string,
  names: readonly StoredName[],
): Promise<StoredSections> {
  const rows = await db.query<{ name: StoredName; content: string }>(
    'SELECT name, content::text AS content FROM report_sections WHERE report_id = $1 AND name = ANY($2::text[])',
    [reportId, names],
  );
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

/** As JSON text: it is served as it was written. */
export async function readCases(db: Queryable, reportId: string, workflowId: string): Promise<string | null> {
  const rows = await db.query<{ entry: string }>(
    `SELECT entry::text FROM report_sections, json_array_elements(content) AS entry
     WHERE report_id = $1 AND name = 'cases' AND entry->>'workflow' = $2`,
    [reportId, workflowId],
  );
  return rows[0]?.entry ?? null;
}

export async function insertSections(db: Queryable, reportId: string, sections: StoredSections): Promise<void> {
  for (const [name, content] of Object.entries(sections)) {
    await db.query('INSERT INTO report_sections (report_id, name, content) VALUES ($1, $2, $3)', [
      reportId,
      name,
      content,
    ]);
  }
}

/** What other assumptions do not change, from one report to another without leaving the database. */
export async function shareFindings(db: Queryable, from: string, to: string): Promise<void> {
  await db.query(
    `INSERT INTO report_sections (report_id, name, content)
     SELECT $2, name, content FROM report_sections
     WHERE report_id = $1 AND name IN ('workflows', 'profile', 'cases', 'bottlenecks', 'opportunities')`,
    [from, to],
  );
}

/** Locks the report in the making for the rest of the transaction, if `token` still owns it. */
export async function lockDraft(db: Queryable, reportId: string, token: string): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM reports WHERE id = $1 AND lease_token = $2 FOR UPDATE', [reportId, token]);
  return rows.length === 1;
}

/** Reports that a newer one of the same assessment took the place of more than an hour ago. */
export async function forgetSuperseded(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM reports AS old USING reports AS newer
     WHERE newer.assessment_id = old.assessment_id AND newer.generated_at > old.generated_at
       AND newer.generated_at < clock_timestamp() - interval '1 hour'`,
  );
}
