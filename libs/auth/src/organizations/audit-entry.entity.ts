import { Column, Entity, PrimaryColumn } from 'typeorm';

/** All actions of the audit log; recording any other does not compile. */
export const auditActions = [
  'access.refused',
  'administration.refused',
  'assessment.created',
  'assessment.changed',
  'assessment.approved',
  'assessment.stopped',
  'assessment.resumed',
  'assessment.deleted',
  'api_key.created',
  'api_key.changed',
  'api_key.rotated',
  'api_key.revoked',
  'comment.added',
  'comment.changed',
  'comment.deleted',
  'credential.leaked',
  'integration.connected',
  'integration.changed',
  'integration.disconnected',
  'integration.removed',
  'integration.events_uploaded',
  'integration.events_replaced',
  'integration.replacement_undone',
  'integration.upload_taken_back',
  'integration.events_deleted',
  'oauth_client.created',
  'oauth_client.changed',
  'oauth_client.secret_rotated',
  'oauth_client.deleted',
  'oauth_grant.created',
  'oauth_grant.revoked',
  'organization.created',
  'organization.changed',
  'organization.chat_tested',
  'organization.erase_requested',
  'organization.erase_taken_back',
  'organization.erased',
  'organization.export_requested',
  'organization.exported',
  'organization.questions_allowed',
  'organization.questions_stopped',
  'report.asked',
  'report.recomputed',
  'report.filtered',
  'report.filter_changed',
  'report.filter_deleted',
  'report.plan_changed',
  'report.shared',
  'report.share_revoked',
  'report.share_opened',
  'sandbox.clock_advanced',
  'sandbox.reset',
  'scenario.asked',
  'scenario.changed',
  'scenario.deleted',
  'sign_in_link.created',
  'sign_in_provider.created',
  'sign_in_provider.changed',
  'sign_in_provider.deleted',
  'user.created',
  'user.changed',
  'user.deactivated',
  'user.erased',
  'user.invited',
  'user.invitation_withdrawn',
  'user.invitation_accepted',
  'user.notifications_changed',
  'user.password_changed',
  'user.password_reset_requested',
  'user.password_reset',
  'user.second_factor_added',
  'user.second_factor_removed',
  'user.second_factor_failed',
  'user.recovery_code_used',
  'user.provider_linked',
  'user.provider_unlinked',
  'user.signed_in',
  'user.sign_in_failed',
  'user.signed_out',
  'user.session_ended',
  'user.sessions_ended',
  'webhook.created',
  'webhook.changed',
  'webhook.disabled',
  'webhook.deleted',
  'webhook.secret_rotated',
  'webhook.secret_revealed',
  'webhook.tested',
  'webhook.replayed',
  'webhook.recovered',
  'webhook.sent',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** One recorded action: who did it, to what, and from where. It is never changed and contains no secret. */
@Entity('audit_log')
export class AuditEntry {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { nullable: true })
  organizationId: string | null;

  /** Part of the key, because the table is partitioned by it. */
  @PrimaryColumn({ type: 'timestamp with time zone', precision: 3, default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column('text')
  action: AuditAction;

  @Column('text')
  actorType: string;

  @Column('text', { nullable: true })
  actorId: string | null;

  @Column('text', { nullable: true })
  actorName: string | null;

  @Column('text', { nullable: true })
  targetType: string | null;

  @Column('text', { nullable: true })
  targetId: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('text', { nullable: true })
  requestId: string | null;

  @Column('jsonb', { default: {} })
  details: Record<string, unknown>;
}
