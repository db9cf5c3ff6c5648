import type { Owned, WorkspaceId } from '#auth';
import type { Queryable } from '#platform';
import { designVersion } from './edition.js';

export async function findPdf(db: Queryable, report: Owned, edition: string): Promise<string | null> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM report_pdfs WHERE ${ofEdition}`,
    makeKey(report, edition),
  );
  return rows[0]?.id ?? null;
}

const ofEdition = 'workspace_id = $1 AND report_id = $2 AND edition = $3';
const makeKey = ({ id, workspaceId }: Owned, edition: string): string[] => [workspaceId, id, edition];

/** Two instances may draw the same PDF at once; the first one stays. */
export async function insertPdf(
  db: Queryable,
  { id, report, edition, data }: { id: string; report: Owned; edition: string; data: Buffer },
): Promise<string> {
  const rows = await db.query<{ id: string }>(
    `INSERT INTO report_pdfs (workspace_id, report_id, edition, id, data) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (workspace_id, report_id, edition) DO UPDATE SET edition = excluded.edition RETURNING id`,
    [...makeKey(report, edition), id, data],
  );
  return rows[0]?.id ?? id;
}

export interface StoredPdf {
  readonly data: Buffer;
  readonly workspaceId: WorkspaceId;
  readonly assessmentId: string;
  readonly generatedAt: Date;
}

/** A PDF with the report it is of, which its file name says. */
export async function readPdf(db: Queryable, id: string): Promise<StoredPdf | null> {
  const rows = await db.query<StoredPdf>(
    `SELECT data, report.workspace_id AS "workspaceId", coalesce(report.assessment_id, chosen.assessment_id) AS "assessmentId", generated_at AS "generatedAt"
     FROM report_pdfs AS pdf JOIN reports AS report ON report.workspace_id = pdf.workspace_id AND report.id = pdf.report_id
       LEFT JOIN report_filters AS chosen ON chosen.workspace_id = report.workspace_id AND chosen.id = report.filter_id
     WHERE pdf.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Whether drawing failed in the last hour; after that it is tried again. */
export async function findFailure(db: Queryable, report: Owned, edition: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM report_pdf_failures WHERE ${ofEdition} AND failed_at > clock_timestamp() - interval '1 hour'`,
    makeKey(report, edition),
  );
  return rows.length > 0;
}

export async function storeFailure(db: Queryable, report: Owned, edition: string, reason: string): Promise<void> {
  await db.query(
    `INSERT INTO report_pdf_failures (workspace_id, report_id, edition, reason) VALUES ($1, $2, $3, $4)
     ON CONFLICT (workspace_id, report_id, edition) DO UPDATE SET reason = excluded.reason, failed_at = clock_timestamp()`,
    [...makeKey(report, edition), reason.replaceAll('\0', '')],
  );
}

/**
 * Outdated PDFs: of a roadmap's dates and owners before a change, or of an older design. They stay for an hour, because
 * download addresses are valid for 15 minutes. Those with scenarios stay for a day: others may be starred by then.
 */
export async function deleteOutdatedPdfs(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM report_pdfs AS pdf USING reports AS report
     LEFT JOIN roadmap_plans AS plan
       ON plan.workspace_id = report.workspace_id AND plan.assessment_id = report.assessment_id
     WHERE report.workspace_id = pdf.workspace_id AND report.id = pdf.report_id
       AND pdf.created_at < clock_timestamp() - interval '1 hour'
       AND (coalesce(substring(pdf.edition FROM '^([0-9]+):')::int, 0) < $1
         OR substring(pdf.edition FROM ':plan ([0-9]+)')::int < plan.revision
         OR pdf.edition ~ ':(what if|compared) ' AND pdf.created_at < clock_timestamp() - interval '1 day')`,
    [designVersion],
  );
}
