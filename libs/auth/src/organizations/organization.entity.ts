import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type Actor, CreatedAtColumn, FoldedColumn, InstantColumn, StatementColumn } from '#platform';
import type { Environment, WorkspaceId } from '../tokens/principal.js';
import type { Calendar } from './calendar.dto.js';

export type ReviewPolicy = 'automatic' | 'manual';

export const reviewPolicies: readonly ReviewPolicy[] = ['automatic', 'manual'];

@Entity('organizations')
export class Organization {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @FoldedColumn('name')
  folded: string | null;

  @Column('text')
  notificationEmail: string;

  /** Asked for, and not confirmed yet by its owner. */
  @Column('text', { nullable: true })
  pendingNotificationEmail: string | null;

  /** Whether assessments start automatically or wait for approval. */
  @Column('text')
  reviewPolicy: ReviewPolicy;

  /** Of all its credentials together; null: as the service is set. */
  @Column('integer', { nullable: true })
  rateLimitPerMinute: number | null;

  @Column('jsonb', { nullable: true })
  calendar: Calendar | null;

  /** Of the language model that questions about reports may go to; null: none. */
  @Column('text', { nullable: true })
  questionsHost: string | null;

  @InstantColumn({ nullable: true })
  eraseRequestedAt: Date | null;

  @Column('jsonb', { nullable: true })
  eraseRequestedBy: Actor | null;

  /** When everything of it begins to be deleted; null: never. */
  @InstantColumn({ nullable: true })
  eraseDueAt: Date | null;

  /** How many rows of each table there were when that began; null before. */
  @Column('jsonb', { nullable: true })
  erasedRows: Record<string, number> | null;

  /** Only the statements of the erasure use it. */
  @StatementColumn('uuid')
  leaseToken: string | null;

  @StatementColumn('instant')
  leasedUntil: Date | null;

  /** Only the statements of digests use it. */
  @StatementColumn('instant')
  nextDigestAt: Date | null;

  @CreatedAtColumn()
  createdAt: Date;
}

/** Contains an organization's data: the real data in `live`, samples and experiments in `test`. */
@Entity('workspaces')
export class Workspace {
  @PrimaryColumn('uuid')
  id: WorkspaceId;

  @Column('uuid')
  organizationId: string;

  @Column('text')
  environment: Environment;
}

/** A workspace with its organization, for lists that span organizations. */
export interface OwnedWorkspace {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly environment: Environment;
}

/** SQL for the organization that a row belongs to, given the column with the row's workspace. */
export const selectOrganization = (workspaceColumn: string): string =>
  `(SELECT organization_id FROM workspaces WHERE workspaces.id = ${workspaceColumn})`;
