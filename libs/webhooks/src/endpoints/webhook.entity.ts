import { Column, Entity } from 'typeorm';
import { WorkspaceRow } from '#auth';
import { publicId, type EventType } from '#events';
import { CreatedAtColumn, Duration, EncryptedColumn, InstantColumn, setColumns } from '#platform';
import { WebhookIsDisabled } from './webhooks.errors.js';

export type WebhookStatus = 'enabled' | 'disabled';

export const webhookStatuses: readonly WebhookStatus[] = ['enabled', 'disabled'];

export type DisabledReason = 'requested' | 'gone' | 'failing';

export const disabledReasons: readonly DisabledReason[] = ['requested', 'gone', 'failing'];

/** What an endpoint may subscribe to: event types, and `*` for all that need not be named. */
export type SubscribedType = EventType | '*';

/** What an email says about a delivery that has failed for good. */
export interface FailedDelivery {
  readonly deliveryId: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly attempts: number;
  readonly error: string;
}

/** What has happened to an endpoint in the hour after its first failure email. */
export interface FailureDigest {
  readonly count: number;
  readonly examples: readonly FailedDelivery[];
  /** How often it was disabled again in that hour. */
  readonly disabledAgain: number;
}

/** What deliveries are signed with, the private parts encrypted. */
export interface SigningMaterial {
  readonly secret: Buffer;
  readonly signingKey: Buffer;
  readonly publicKey: string;
}

const mostExamples = 20;
const digestPause = Duration.ofSeconds(3600);
const announcementPause = Duration.ofMinutes(5);

/** Where a workspace's events are delivered. */
@Entity('webhooks')
export class Webhook extends WorkspaceRow {
  @Column('text')
  url: string;

  @Column('text', { array: true })
  events: SubscribedType[];

  @Column('text', { nullable: true })
  description: string | null;

  @Column('text')
  status: WebhookStatus;

  @Column('text', { nullable: true })
  disabledReason: DisabledReason | null;

  /** Encrypted, like `previousSecret`. */
  @EncryptedColumn('webhook')
  secret: Buffer;

  @EncryptedColumn('webhook', { nullable: true })
  previousSecret: Buffer | null;

  /** Until then, the previous secret and the previous key sign, too. */
  @InstantColumn({ nullable: true })
  previousSecretUntil: Date | null;

  /** Encrypted, like `previousSigningKey`. Null until an endpoint of an earlier version gets its keys. */
  @EncryptedColumn('webhook-key', { nullable: true })
  signingKey: Buffer | null;

  @Column('text', { nullable: true })
  publicKey: string | null;

  @EncryptedColumn('webhook-key', { nullable: true })
  previousSigningKey: Buffer | null;

  @Column('text', { array: true, default: [] })
  headerNames: string[];

  /** The custom headers as JSON, encrypted. */
  @EncryptedColumn('webhook-headers', { nullable: true })
  headerValues: Buffer | null;

  @Column('integer', { nullable: true })
  rateLimitPerSecond: number | null;

  @InstantColumn({ nullable: true })
  failingSince: Date | null;

  @InstantColumn({ nullable: true })
  failingAnnouncedAt: Date | null;

  /** Set from the first failure email until the next success. */
  @InstantColumn({ nullable: true })
  failureMailedAt: Date | null;

  /** An hour after the first failure email; failures until then go into one digest. */
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

  /** Only the statement that claims deliveries uses it. */
  @Column({ type: 'timestamp with time zone', nullable: true, select: false, insert: false, update: false })
  rateSpentUntil: Date | null;

  get publicId(): string {
    return publicId('whk', this.id);
  }

  /** Without the query, which may contain a token: more people read emails and the audit log than may see it. */
  get shownAddress(): string {
    const { origin, pathname } = new URL(this.url);
    return `${origin}${pathname}`;
  }

  get shownPublicKey(): string {
    if (this.publicKey === null) throw new Error(`The endpoint ${this.publicId} was read without being given its keys`);
    return this.publicKey;
  }

  get isEnabled(): boolean {
    return this.status === 'enabled';
  }

  refuseUnlessEnabled(): void {
    if (!this.isEnabled) throw new WebhookIsDisabled();
  }

  /** Earlier failures no longer count against it. */
  enable(): void {
    setColumns<Webhook>(this, { status: 'enabled', disabledReason: null, failingSince: null });
  }

  disable(reason: DisabledReason): void {
    if (this.isEnabled) setColumns<Webhook>(this, { status: 'disabled', disabledReason: reason });
  }

  /** True if the organization got an email about the failures that have ended now. */
  succeed(): boolean {
    const wasReported = this.failureMailedAt !== null;
    setColumns<Webhook>(this, { failingSince: null, failureMailedAt: null });
    return wasReported;
  }

  fail(now: Date): void {
    this.failingSince ??= now;
  }

  /**
   * True if an event has to tell that it fails: once for each time that it begins to, and for one that fails and succeeds
   * in turn only after a pause.
   */
  announceFailing(now: Date): boolean {
    const { failingSince, failingAnnouncedAt: last } = this;
    if (failingSince === null) return false;
    if (last !== null && (last >= failingSince || now < announcementPause.after(last))) return false;
    this.failingAnnouncedAt = now;
    return true;
  }

  hasOnlyFailedFor(span: Duration, now: Date): boolean {
    return this.failingSince !== null && span.after(this.failingSince) <= now;
  }

  /** True for a failure to email at once; failures within an hour after it are added to the digest. */
  reportFailure(failure: FailedDelivery, now: Date): boolean {
    if (this.digestAt !== null) {
      this.digestCount++;
      if (this.digestExamples.length < mostExamples) this.digestExamples = [...this.digestExamples, failure];
      return false;
    }
    setColumns<Webhook>(this, { failureMailedAt: now, digestAt: digestPause.after(now) });
    return true;
  }

  /** True if an email has to tell of it at once; the digest tells how often it happens again within an hour. */
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

  /** What has failed since the first email. The next failure is emailed at once again. */
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

  /** The old secret and the old key go on signing beside the new ones until the overlap ends. */
  rotate(next: SigningMaterial, overlap: Duration, now: Date): void {
    const hasOverlap = overlap.milliseconds > 0;
    setColumns<Webhook>(this, {
      previousSecret: hasOverlap ? this.secret : null,
      previousSigningKey: hasOverlap ? this.signingKey : null,
      previousSecretUntil: hasOverlap ? overlap.after(now) : null,
      ...next,
    });
  }
}
