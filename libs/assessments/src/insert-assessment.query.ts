import type { Queryable } from '#platform';
import type { Assessment } from './assessment.entity.js';

/**
 * Named, so that it is planned once a connection; what is not named here has its default. With its
 * entry in the audit log, which would be a trip of its own.
 */
export async function insertAssessment(db: Queryable, assessment: Assessment, audited: string): Promise<void> {
  await db.query(
    `INSERT INTO assessments (id, workspace_id, environment, company, status, phase, progress, created_at,
       estimated_completion, scheduled_for, integration_ids, period_from, period_to, assumptions, terms)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     RETURNING record_audit($16::jsonb)`,
    [
      assessment.id,
      assessment.workspaceId,
      assessment.environment,
      assessment.company,
      assessment.status,
      assessment.phase,
      assessment.progress,
      assessment.createdAt,
      assessment.estimatedCompletion,
      assessment.scheduledFor,
      assessment.integrationIds,
      assessment.periodFrom,
      assessment.periodTo,
      assessment.assumptions,
      assessment.terms,
      audited,
    ],
    'insert-assessment',
  );
}
