import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AuditAction } from './audit-actions.js';

/** One thing that happened, who did it, to what, from where. Never changed, never with a secret in it. */
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
