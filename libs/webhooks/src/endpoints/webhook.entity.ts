import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { WorkspaceId } from '#auth';
import { type EventType, publicId } from '#events';
import { EncryptedColumn, CreatedAtColumn, Duration, InstantColumn, setColumns } from '#platform';
import { WebhookDisabled } from '../webhooks.errors.js';

export type WebhookStatus = 'enabled' | 'disabled';

export const webhookStatuses: readonly WebhookStatus[] = ['enabled', 'disabled'];

export type DisabledReason = 'requested' | 'gone' | 'failing';

export const disabledReasons: readonly DisabledReason[] = ['requested', 'gone', 'failing'];

/** What an endpoint may subscribe to: event types, or all of them. */
export type Subscription = EventType | '*';

/** What a mail says about a delivery that has failed for good. */
export interface FailedDelivery {
  readonly deliveryId: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly attempts: number;
  readonly error: string;
}

/** What has happened to an endpoint in the hour after its first failure mail. */
export interface FailureDigest {
  readonly count: number;
  readonly examples: readonly FailedDelivery[];
  /** How often it was disabled again after the mail that told of it. */
  readonly disabledAgain: number;
}

const mostExamples = 20;
const digestPause = Duration.ofSeconds(3600);

/** Where a workspace's events are delivered. */
@Entity('webhooks')
export class Webhook {
  @PrimaryColumn('uuid')
  id: string;

  /** Part of the key: whatever is written to a row names the workspace, too. */
  @PrimaryColumn('uuid')
  workspaceId: WorkspaceId;

  @Column('text')
  url: string;

  @Column('text', { array: true })
  events: Subscription[];

  @Column('text', { nullable: true })
  description: string | null;

  @Column('text')
  status: WebhookStatus;

  @Column('text', { nullable: true })
  disabledReason: DisabledReason | null;

  /** Encrypted, as is the one before it. */
  @EncryptedColumn('webhook')
  secret: Buffer;

  @EncryptedColumn('webhook', { nullable: true })
  previousSecret: Buffer | null;

  @InstantColumn({ nullable: true })
  previousSecretUntil: Date | null;

  @Column('text', { array: true, default: [] })
  headerNames: string[];

  /** All of them with their names, as JSON. */
  @EncryptedColumn('webhook-headers', { nullable: true })
  headerValues: Buffer | null;

  @Column('integer', { nullable: true })
  rateLimitPerSecond: number | null;

  @InstantColumn({ nullable: true })
  failingSince: Date | null;

  /** A failure mail went out and no success has followed. */
  @InstantColumn({ nullable: true })
  failureMailedAt: Date | null;

  /** An hour after the first failure mail; what fails until then goes into one digest. */
  @InstantColumn({ nullable: true })
  digestAt: Date | null;

  @Column('integer', { default: 0 })
  digestCount: number;

  @Column('jsonb', { default: [] })
  digestExamples: FailedDelivery[];

  @InstantColumn({ nullable: true })
  disabledMailedAt: Date | null;

  @Column('integer', { default: 0 })
  disabledAgain: number;

  @CreatedAtColumn()
  createdAt: Date;

  @CreatedAtColumn()
  updatedAt: Date;

  /** The claim's own: read and written by its statement alone. */
  @Column({ type: 'timestamp with time zone', nullable: true, select: false, insert: false, update: false })
  rateSpentUntil: Date | null;

  get publicId(): string {
    return publicId('whk', this.id);
  }

  /** An address may carry a token in its query: mails and the audit log are read by more people than those who set it up. */
  get shownAddress(): string {
    const { origin, pathname } = new URL(this.url);
    return `${origin}${pathname}`;
  }

  get isEnabled(): boolean {
    return this.status === 'enabled';
  }

  refuseUnlessEnabled(): void {
    if (!this.isEnabled) throw new WebhookDisabled();
  }

  /** A fresh start: what it failed before does not count against it. */
  enable(): void {
    setColumns<Webhook>(this, { status: 'enabled', disabledReason: null, failingSince: null });
  }

  disable(reason: DisabledReason): void {
    if (this.isEnabled) setColumns<Webhook>(this, { status: 'disabled', disabledReason: reason });
  }

  /** Tells whether this is a recovery from something the organization has been told of. */
  succeed(): boolean {
    const wasReported = this.failureMailedAt !== null;
    setColumns<Webhook>(this, { failingSince: null, failureMailedAt: null });
    return wasReported;
  }

  fail(now: Date): void {
    this.failingSince ??= now;
  }

  hasOnlyFailedFor(span: Duration, now: Date): boolean {
    return this.failingSince !== null && span.after(this.failingSince) <= now;
  }

  /** True for a failure to tell at once; the others of the hour that follows are kept for the digest. */
  reportFailure(failure: FailedDelivery, now: Date): boolean {
    if (this.digestAt !== null) {
      this.digestCount++;
      if (this.digestExamples.length < mostExamples) this.digestExamples = [...this.digestExamples, failure];
      return false;
    }
    setColumns<Webhook>(this, { failureMailedAt: now, digestAt: digestPause.after(now) });
    return true;
  }

  /** True for one to tell at once; how often it happens again within the hour is in the digest. */
  reportDisabling(now: Date): boolean {
    if (this.disabledMailedAt !== null && now < digestPause.after(this.disabledMailedAt)) {
      this.disabledAgain++;
      this.digestAt ??= digestPause.after(now);
      return false;
    }
    this.disabledMailedAt = now;
    return true;
  }

  isDigestDue(now: Date): boolean {
    return this.digestAt !== null && this.digestAt <= now;
  }

  /** What has failed since the first mail; from now on the next failure is a first one again. */
  closeDigest(): FailureDigest {
    const { digestCount: count, digestExamples: examples, disabledAgain } = this;
    setColumns<Webhook>(this, { digestAt: null, digestCount: 0, digestExamples: [], disabledAgain: 0 });
    return { count, examples, disabledAgain };
  }

  /** Whether another URL leads to the same host, by the same protocol and port. */
  isAt(url: string): boolean {
    return new URL(url).origin === new URL(this.url).origin;
  }

  moveTo(url: string): void {
    if (url !== this.url) setColumns<Webhook>(this, { url, failingSince: null });
  }

  /** The old secret goes on signing beside the new one until the overlap ends. */
  changeSecret(secret: Buffer, overlap: Duration, now: Date): void {
    const hasOverlap = overlap.milliseconds > 0;
    this.previousSecret = hasOverlap ? this.secret : null;
    this.previousSecretUntil = hasOverlap ? overlap.after(now) : null;
    this.secret = secret;
  }
}
