import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Conflict, CreatedAtColumn, type Duration, InstantColumn, NotFound, setColumns, uuidV7 } from '#platform';
import { Workspace } from '../../organizations/organization.entity.js';
import type { WorkspaceId } from '../../tokens/principal.js';
import type { Scope } from '../../tokens/scope.js';
import { makeHint, makeToken, tokenHash } from '../../tokens/token.js';

export class ApiKeyNotFound extends NotFound {
  readonly code = 'API_KEY_NOT_FOUND';
  override readonly message = 'This organization has no API key with this id.';
}

export class ApiKeyEnded extends Conflict {
  readonly code = 'API_KEY_ENDED';
  override readonly message = 'This key has been revoked or has expired, so it cannot be rotated. Create a new key.';
}

/** Keys older than this are due for rotation. */
const rotationAgeMs = 90 * 24 * 3_600_000;

@Entity('api_keys')
export class ApiKey {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  workspaceId: WorkspaceId;

  @ManyToOne(() => Workspace)
  @JoinColumn({ name: 'workspace_id' })
  workspace: Workspace;

  @Column('text')
  name: string;

  @Column('text', { array: true })
  scopes: Scope[];

  @Column('text')
  hint: string;

  @Column('bytea')
  hash: Buffer;

  @Column('integer', { nullable: true })
  rateLimitPerMinute: number | null;

  /** The addresses and networks that it may be used from; null: any. */
  @Column('text', { array: true, nullable: true })
  allowedAddresses: string[] | null;

  @CreatedAtColumn()
  createdAt: Date;

  @InstantColumn({ nullable: true })
  expiresAt: Date | null;

  @InstantColumn({ nullable: true })
  lastUsedAt: Date | null;

  @Column('text', { nullable: true })
  lastUsedAddress: string | null;

  @InstantColumn({ nullable: true })
  revokedAt: Date | null;

  /** The key that replaces it. */
  @Column('uuid', { nullable: true })
  successorId: string | null;

  static issue(
    workspace: Workspace,
    terms: Pick<ApiKey, 'name' | 'scopes' | 'rateLimitPerMinute' | 'allowedAddresses' | 'expiresAt'>,
  ): { key: ApiKey; secret: string } {
    const secret = makeToken(workspace.environment);
    const key = setColumns(new ApiKey(), {
      ...terms,
      id: uuidV7(),
      workspaceId: workspace.id,
      workspace,
      hint: makeHint(secret),
      hash: tokenHash(secret),
      lastUsedAt: null,
      lastUsedAddress: null,
      revokedAt: null,
      successorId: null,
    });
    return { key, secret };
  }

  /**
   * Creates a successor on the same terms. This key keeps working for the grace period, but never longer than it would
   * have.
   */
  succeed(grace: Duration, scopes: Scope[] | undefined, now: Date): { key: ApiKey; secret: string } {
    if (!this.isUsable(now)) throw new ApiKeyEnded();
    const { name, rateLimitPerMinute, allowedAddresses, expiresAt } = this;
    const successor = ApiKey.issue(this.workspace, {
      name,
      rateLimitPerMinute,
      allowedAddresses,
      expiresAt,
      scopes: scopes ?? this.scopes,
    });
    this.successorId = successor.key.id;
    const graceEnds = grace.after(now);
    this.expiresAt = this.expiresAt && this.expiresAt < graceEnds ? this.expiresAt : graceEnds;
    return successor;
  }

  /** False if the key was revoked before; then the first time stays. */
  revoke(now: Date): boolean {
    if (this.revokedAt) return false;
    this.revokedAt = now;
    return true;
  }

  isUsable(now: Date): boolean {
    return !this.revokedAt && (!this.expiresAt || this.expiresAt > now);
  }

  isRotationDue(now: Date): boolean {
    return this.isUsable(now) && this.successorId === null && now.getTime() - this.createdAt.getTime() > rotationAgeMs;
  }
}
