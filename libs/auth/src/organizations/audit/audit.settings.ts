import { IsObject } from 'class-validator';
import { Duration, spanBetween, Variable } from '#platform';

/** How long the audit log is kept. */
export class AuditSettings {
  /** Dropped by whole months, so up to a month longer. */
  @Variable('AUDIT_RETENTION', spanBetween('30d', '3650d'))
  @IsObject()
  retention: Duration = Duration.ofSeconds(400 * 86_400);
}
