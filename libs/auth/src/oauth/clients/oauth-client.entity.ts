import { timingSafeEqual } from 'node:crypto';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { publicId } from '#events';
import { type Actor, CreatedAtColumn, setColumns, uuidV7 } from '#platform';
import { OAuthClientIsPublic } from './oauth.errors.js';
import type { Scope } from '../../tokens/scope.js';
import { isWellFormedToken, makeToken, tokenHash } from '../../tokens/token.js';
import { matchesRedirectUri } from './redirect-uri.js';

/** Whether it can keep a secret: a server can, an application on a user's device cannot (RFC 6749 §2.1). */
export type OAuthClientType = 'confidential' | 'public';

export const oauthClientTypes: readonly OAuthClientType[] = ['confidential', 'public'];

/** An application that acts for people of one organization. */
@Entity('oauth_clients')
export class OAuthClient {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  organizationId: string;

  @Column('text')
  name: string;

  @Column('text')
  type: OAuthClientType;

  @Column('text', { array: true })
  redirectUris: string[];

  /** The most it may ask for. */
  @Column('text', { array: true })
  scopes: Scope[];

  @Column('bytea', { nullable: true })
  secretHash: Buffer | null;

  @CreatedAtColumn()
  createdAt: Date;

  static register(terms: Pick<OAuthClient, 'organizationId' | 'name' | 'type' | 'redirectUris' | 'scopes'>): {
    client: OAuthClient;
    secret: string | undefined;
  } {
    const client = setColumns(new OAuthClient(), { ...terms, id: uuidV7(), secretHash: null });
    return { client, secret: client.isConfidential ? client.renewSecret() : undefined };
  }

  /** The old secret no longer works. */
  renewSecret(): string {
    if (!this.isConfidential) throw new OAuthClientIsPublic();
    const secret = makeToken('secret');
    this.secretHash = tokenHash(secret);
    return secret;
  }

  isSecret(secret: string): boolean {
    if (!this.secretHash || !isWellFormedToken('secret', secret)) return false;
    return timingSafeEqual(tokenHash(secret), this.secretHash);
  }

  hasRedirectUri(uri: string): boolean {
    return this.redirectUris.some((registered) => matchesRedirectUri(registered, uri));
  }

  get isConfidential(): boolean {
    return this.type === 'confidential';
  }

  get clientId(): string {
    return publicId('app', this.id);
  }

  get actor(): Actor {
    return { type: 'application', id: this.clientId, name: this.name };
  }
}
