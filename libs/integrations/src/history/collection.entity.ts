import { Column, Entity } from 'typeorm';
import { WorkspaceRow } from '#auth';
import type { RejectedRow } from '#event-log';
import { publicId } from '#events';
import { CreatedAtColumn, InstantColumn } from '#platform';

export const collectionStatuses = ['running', 'succeeded', 'failed', 'interrupted'] as const;

export type CollectionStatus = (typeof collectionStatuses)[number];

/** An entry of the upload history: a round of collection, or an upload. */
@Entity('collections')
export class Collection extends WorkspaceRow {
  @Column('uuid')
  integrationId: string;

  @Column('text')
  status: CollectionStatus;

  /** When it began. */
  @CreatedAtColumn()
  createdAt: Date;

  @InstantColumn({ nullable: true })
  endedAt: Date | null;

  /** As text, like the next two, because PostgreSQL's bigint does not fit a number. */
  @Column('bigint', { default: 0 })
  accepted: string;

  @Column('bigint', { default: 0 })
  duplicates: string;

  @Column('bigint', { default: 0 })
  rejected: string;

  @Column('json', { default: [] })
  errors: readonly RejectedRow[];

  /** Cases read so far; only for tools that are read case by case. */
  @Column('integer', { nullable: true })
  casesRead: number | null;

  /** Cases to read in all, where the tool says so. */
  @Column('integer', { nullable: true })
  casesFound: number | null;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('text', { nullable: true })
  fileName: string | null;

  @InstantColumn({ nullable: true })
  removedAt: Date | null;

  /** By what was read of what was found, while it is running; null where that is not known. */
  secondsLeft(now: Date): number | null {
    const { status, casesRead, casesFound, createdAt } = this;
    if (status !== 'running' || !casesRead || casesFound === null) return null;
    const seconds = Math.max(0, (now.getTime() - createdAt.getTime()) / 1000);
    return Math.ceil((seconds * Math.max(0, casesFound - casesRead)) / casesRead);
  }

  get publicId(): string {
    return publicId('col', this.id);
  }
}
