import type { WorkspaceId, Owned } from '#auth';
import type { Queryable } from '#platform';
import type { StoredName } from './report-sections.js';

/** Bytes that are written and read at once: converting more in one go would delay other requests. */
export const bytesAtOnce = 256 * 1024;

/** A section may be stored with another report (`held_by`), which then stores it itself: one step, never more. */
const heldSections = `report_sections AS section
  JOIN report_sections AS holder ON holder.workspace_id = section.workspace_id
    AND holder.report_id = coalesce(section.held_by, section.report_id) AND holder.name = section.name`;

export interface FoundSection {
  readonly name: StoredName;
  readonly workspaceId: WorkspaceId;
  /** The report that holds it. */
  readonly heldBy: string;
  readonly bytes: number;
  readonly isInPieces: boolean;
  /** Null if it is longer than what is read at once. */
  readonly content: string | null;
}

/** `OFFSET 0` keeps the planner from converting each content to text more than once. */
export async function findSections(
  db: Queryable,
  { id, workspaceId }: Owned,
  names: readonly StoredName[],
): Promise<FoundSection[]> {
  return db.query<FoundSection>(
    `SELECT section.name, section.workspace_id AS "workspaceId", holder.report_id AS "heldBy", holder.bytes_in_pieces IS NOT NULL AS "isInPieces",
       coalesce(holder.bytes_in_pieces, octet_length(whole)) AS bytes,
       CASE WHEN holder.bytes_in_pieces IS NULL AND octet_length(whole) <= $3 THEN whole END AS content
     FROM ${heldSections} CROSS JOIN LATERAL (SELECT holder.content::text AS whole OFFSET 0) AS text
     WHERE section.workspace_id = $4 AND section.report_id = $1 AND section.name = ANY($2::text[])`,
    [id, names, bytesAtOnce, workspaceId],
  );
}

/** Empty if there is no such piece. */
export async function readPiece(
  db: Queryable,
  { workspaceId, heldBy, name }: FoundSection,
  number: number,
): Promise<Buffer[]> {
  const rows = await db.query<{ content: string }>(
    `SELECT content FROM report_section_pieces
     WHERE workspace_id = $1 AND report_id = $2 AND name = $3 AND number = $4`,
    [workspaceId, heldBy, name, number],
  );
  return rows.map(({ content }) => Buffer.from(content));
}

/**
 * A part of a section that an earlier version stored in one row. PostgreSQL unpacks the whole for each part, so parts have
 * some megabytes; they are cut as bytes, because a position in a text is found by counting its characters.
 */
export async function readPartOfRow(
  db: Queryable,
  { workspaceId, heldBy, name }: FoundSection,
  from: number,
  length: number,
): Promise<Buffer[]> {
  const rows = await db.query<{ bytes: Buffer }>(
    `WITH whole AS MATERIALIZED (
       SELECT convert_to(content::text, 'UTF8') AS bytes FROM report_sections
       WHERE workspace_id = $6 AND report_id = $1 AND name = $2
     )
     SELECT substring(bytes FROM at + 1 FOR least($5, $3 + $4 - at)) AS bytes
     FROM whole, generate_series($3::integer, $3::integer + $4::integer - 1, $5::integer) AS at ORDER BY at`,
    [heldBy, name, from, length, bytesAtOnce, workspaceId],
  );
  return rows.map(({ bytes }) => bytes);
}

/** The cases to replay of one workflow, as JSON text. */
export async function readCases(db: Queryable, { id, workspaceId }: Owned, workflowId: string): Promise<string | null> {
  const rows = await db.query<{ entry: string }>(
    `SELECT entry::text FROM ${heldSections}, json_array_elements(
       CASE WHEN holder.bytes_in_pieces IS NULL THEN holder.content ELSE (
         SELECT string_agg(piece.content, '' ORDER BY number)::json FROM report_section_pieces AS piece
         WHERE piece.workspace_id = holder.workspace_id AND piece.report_id = holder.report_id AND piece.name = holder.name
       ) END) AS entry
     WHERE section.workspace_id = $3 AND section.report_id = $1 AND section.name = 'cases' AND entry->>'workflow' = $2`,
    [id, workflowId, workspaceId],
  );
  return rows[0]?.entry ?? null;
}

/** Replaces the section, whether the report stored it or shared it. */
export async function putSection(db: Queryable, report: Owned, name: StoredName, content: string): Promise<void> {
  await replaceSection(db, report, name, content, null);
}

/** Its pieces are inserted afterwards, in the same transaction. */
export async function putSectionInPieces(db: Queryable, report: Owned, name: StoredName, bytes: number): Promise<void> {
  await replaceSection(db, report, name, 'null', bytes);
}

export async function putPiece(
  db: Queryable,
  { report, name, number }: { report: Owned; name: StoredName; number: number },
  content: string,
): Promise<void> {
  await db.query(
    'INSERT INTO report_section_pieces (workspace_id, report_id, name, number, content) VALUES ($1, $2, $3, $4, $5)',
    [report.workspaceId, report.id, name, number, content],
  );
}

async function replaceSection(
  db: Queryable,
  ...[report, name, content, bytes]: [Owned, StoredName, string, number | null]
): Promise<void> {
  await db.query(
    `WITH replaced AS (DELETE FROM report_section_pieces WHERE workspace_id = $5 AND report_id = $1 AND name = $2)
     INSERT INTO report_sections (workspace_id, report_id, name, content, bytes_in_pieces) VALUES ($5, $1, $2, $3, $4)
     ON CONFLICT (workspace_id, report_id, name) DO UPDATE
     SET content = EXCLUDED.content, bytes_in_pieces = EXCLUDED.bytes_in_pieces, held_by = NULL`,
    [report.id, name, content, bytes, report.workspaceId],
  );
}

/** Makes the report `to` share these sections of the report `from`, instead of whatever it had. */
export async function shareSections(
  db: Queryable,
  from: string,
  { id: to, workspaceId }: Owned,
  names: readonly StoredName[],
): Promise<void> {
  await db.query('DELETE FROM report_sections WHERE workspace_id = $1 AND report_id = $2', [workspaceId, to]);
  await db.query(
    `INSERT INTO report_sections (workspace_id, report_id, name, held_by)
     SELECT $4, $2, name, coalesce(held_by, report_id) FROM report_sections
     WHERE workspace_id = $4 AND report_id = $1 AND name = ANY($3::text[])`,
    [from, to, names, workspaceId],
  );
}

/** The names of the sections that the report stores or shares. */
export async function listSections(db: Queryable, { id, workspaceId }: Owned): Promise<Set<StoredName>> {
  const rows = await db.query<{ name: StoredName }>(
    'SELECT name FROM report_sections WHERE workspace_id = $1 AND report_id = $2',
    [workspaceId, id],
  );
  return new Set(rows.map(({ name }) => name));
}
