import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { WorkspaceId } from '#auth';
import { publicId } from '#events';
import { CreatedAtColumn, InstantColumn } from '#platform';
import type { RejectedRow } from '#event-log';

export const collectionStatuses = ['running', 'succeeded', 'failed', 'interrupted'] as const;

export type CollectionStatus = (typeof collectionStatuses)[number];

/** One time that events came in: a round in which the tool was asked, or an upload. */
@Entity('collections')
export class Collection {
  /** Part of the key: whatever is written to a row names the workspace, too. */
  @PrimaryColumn('uuid')
  workspaceId: WorkspaceId;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  integrationId: string;

  @Column('text')
  status: CollectionStatus;

  /** When it began. */
  @CreatedAtColumn()
  createdAt: Date;

  @InstantColumn({ nullable: true })
  endedAt: Date | null;

  /** As text, these three: PostgreSQL's bigint does not fit a number. */
  @Column('bigint', { default: 0 })
  accepted: string;

  @Column('bigint', { default: 0 })
  duplicates: string;

  @Column('bigint', { default: 0 })
  rejected: string;

  @Column('json', { default: [] })
  errors: readonly RejectedRow[];

  /** Cases that were read, where the tool is asked case by case. */
  @Column('integer', { nullable: true })
  casesRead: number | null;

  /** Cases that there were to read, where the tool says so. */
  @Column('integer', { nullable: true })
  casesFound: number | null;

  @Column('text', { nullable: true })
  reason: string | null;

  /** Of an upload: as the sender knows the file. */
  @Column('text', { nullable: true })
  fileName: string | null;

  /** When its events were taken back or deleted. */
  @InstantColumn({ nullable: true })
  removedAt: Date | null;

  get publicId(): string {
    return publicId('col', this.id);
  }
}
