import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { WorkspaceId } from '#auth';
import { publicId } from '#events';
import { EncryptedColumn, CreatedAtColumn, InstantColumn, setColumns } from '#platform';
import type { EventFormat, ReadOptions } from '#event-log';
import { IntegrationIsDisconnected } from '../integrations.errors.js';

export type IntegrationStatus = 'connected' | 'collecting' | 'attention' | 'disconnected';

export const integrationStatuses: readonly IntegrationStatus[] = [
  'connected',
  'collecting',
  'attention',
  'disconnected',
];

export type DisconnectReason = 'requested' | 'token_expired';

/** As it is kept: times in ISO 8601. */
export interface KnownRateLimit {
  readonly limit: number | null;
  readonly remaining: number;
  readonly resetsAt: string | null;
}

export interface UploadSettings {
  readonly format: EventFormat;
  readonly columns?: ReadOptions['columns'];
  readonly timestampFormat?: string | undefined;
  readonly timezone?: string | undefined;
  readonly sheet?: string | undefined;
  readonly objectType?: string | undefined;
  readonly workflow?: string | undefined;
}

/** A tool as one workspace has connected it, and the head of its event log. */
@Entity('integrations')
export class Integration {
  /** Part of the key: whatever is written to a row names the workspace, too. */
  @PrimaryColumn('uuid')
  workspaceId: WorkspaceId;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  tool: string;

  @Column('text')
  name: string;

  @Column('text')
  status: IntegrationStatus;

  @Column('jsonb', { default: {} })
  config: Record<string, unknown>;

  @EncryptedColumn('integration', { nullable: true })
  credentials: Buffer | null;

  @Column('text', { nullable: true })
  attention: string | null;

  @InstantColumn()
  connectedAt: Date;

  @CreatedAtColumn()
  createdAt: Date;

  @InstantColumn({ nullable: true })
  expiresAt: Date | null;

  @InstantColumn({ nullable: true })
  disconnectedAt: Date | null;

  @InstantColumn({ nullable: true })
  lastCollectedAt: Date | null;

  /** As text: PostgreSQL's bigint does not fit a number. */
  @Column('bigint', { default: 0 })
  eventCount: string;

  @Column('text', { nullable: true })
  position: string | null;

  @InstantColumn({ nullable: true })
  collectAt: Date | null;

  @Column('integer', { default: 0 })
  failures: number;

  /** What the tool last said of its rate limit. */
  @Column('json', { nullable: true })
  rateLimit: KnownRateLimit | null;

  /** Reports that were begun before still count what was deleted. */
  @InstantColumn({ nullable: true })
  eventsRemovedAt: Date | null;

  /** How the last file was read, for the next one. */
  @Column('jsonb', { nullable: true })
  uploadSettings: UploadSettings | null;

  /** What people's pseudonyms are made with; PostgreSQL draws it. */
  @Column({ type: 'uuid', insert: false, update: false })
  peopleSecret: string;

  @Column('uuid', { nullable: true })
  leaseToken: string | null;

  @InstantColumn({ nullable: true })
  leasedUntil: Date | null;

  get publicId(): string {
    return publicId('int', this.id);
  }

  get hasData(): boolean {
    return Number(this.eventCount) > 0;
  }

  /** A pull tool whose first collection, or a later one that is under way, has yet to end. */
  get isAwaited(): boolean {
    return this.collectAt !== null && (this.lastCollectedAt === null || this.status !== 'connected');
  }

  hasExpired(now: Date): boolean {
    return this.expiresAt !== null && this.expiresAt <= now;
  }

  refuseUnlessConnected(): void {
    if (this.status === 'disconnected') throw new IntegrationIsDisconnected();
  }

  /** False when it already was: disconnecting twice is disconnecting once. */
  disconnect(now: Date): boolean {
    if (this.status === 'disconnected') return false;
    setColumns<Integration>(this, { status: 'disconnected', disconnectedAt: now, credentials: null, attention: null });
    setColumns<Integration>(this, { collectAt: null, leaseToken: null, leasedUntil: null });
    return true;
  }

  reconnect(now: Date, isPulled: boolean): void {
    setColumns<Integration>(this, { status: 'connected', disconnectedAt: null, attention: null, connectedAt: now });
    setColumns<Integration>(this, { collectAt: isPulled ? now : null, failures: 0 });
  }

  /** A worker collecting at this moment uses the old connection: its events are dropped. */
  takeFromCollector(): void {
    setColumns<Integration>(this, { leaseToken: null, leasedUntil: null });
  }

  collectFrom(now: Date): void {
    this.refuseUnlessConnected();
    setColumns<Integration>(this, { collectAt: now, failures: 0 });
  }
}
