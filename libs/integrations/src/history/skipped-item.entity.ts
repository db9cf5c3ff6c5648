import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { WorkspaceId } from '#auth';
import { InstantColumn } from '#platform';

/** An item of a tool that could not be read, and is tried again. */
@Entity('skipped_items')
export class SkippedItem {
  @PrimaryColumn('uuid')
  workspaceId: WorkspaceId;

  @PrimaryColumn('uuid')
  integrationId: string;

  /** The tool's id, or the name where the tool did not even tell the id. */
  @PrimaryColumn('text', { name: 'item' })
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  reason: string;

  @Column('integer', { default: 1 })
  attempts: number;

  /** Called so because lists are sorted by it. */
  @Column({
    name: 'first_failed_at',
    type: 'timestamp with time zone',
    precision: 3,
    default: () => 'clock_timestamp()',
  })
  createdAt: Date;

  /** Null where the tool cannot be asked for it. */
  @InstantColumn({ nullable: true })
  nextAttemptAt: Date | null;
}
