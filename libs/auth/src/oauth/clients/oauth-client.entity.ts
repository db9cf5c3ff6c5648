import { timingSafeEqual } from 'node:crypto';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { parsePublicId, publicId } from '#events';
import { type Actor, CreatedAtColumn, setColumns, uuidV7 } from '#platform';
import type { Environment } from '../../tokens/principal.js';
import type { Scope } from '../../tokens/scope.js';
import { isWellFormedToken, makeToken, tokenHash } from '../../tokens/token.js';
import { OAuthClientIsPublic } from './oauth.errors.js';

/**
 * RFC 8252 §7.3: an application on the user's machine listens on any free port. Matched against the text before
 * parsing.
 */
const loopback = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(:\d{1,5})?(?=[/?]|$)/;
const longestUri = 2000;

/** What is wrong with a redirect URI that an administrator registers; null if nothing is. */
export function redirectUriProblem(uri: unknown): string | null {
  if (typeof uri !== 'string') return 'must be a string';
  if (uri.length === 0 || uri.length > longestUri) return `must have 1 to ${longestUri} characters`;
  if (!/^[\x21-\x7e]+$/.test(uri) || /[\\<>"`{}|^]/.test(uri)) return 'must hold only characters of a URI';
  if (!URL.canParse(uri)) return 'must be an absolute URI';
  const { username, password, hostname } = new URL(uri);
  if (uri.includes('#')) return 'must not have a fragment';
  if (username || password || readAuthority(uri).includes('@')) return 'must not have a user or a password';
  if (hostname.includes('*')) return 'must name its host; there are no wildcards';
  if (loopback.test(uri)) return null;
  if (!/^https:\/\/[^/]/.test(uri)) return 'must be https, or http on 127.0.0.1, [::1] or localhost';
  return null;
}

/** Exact comparison of the text (RFC 9700 §4.1.3); only the port of a loopback address is free. */
export function matchesRedirectUri(registered: string, presented: string): boolean {
  if (registered === presented) return true;
  const ours = loopback.exec(registered);
  const theirs = loopback.exec(presented);
  if (!ours || !theirs || !URL.canParse(presented)) return false;
  return ours[1] === theirs[1] && registered.slice(ours[0].length) === presented.slice(theirs[0].length);
}

export function isLoopback(uri: string): boolean {
  return loopback.test(uri);
}

/** The URI with parameters added to its query. */
export function withParameters(uri: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const added = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) added.append(name, value);
  const separator = !uri.includes('?') ? '?' : /[?&]$/.test(uri) ? '' : '&';
  return `${uri}${separator}${added.toString()}`;
}

const readAuthority = (uri: string): string => /^[a-z]+:\/*([^/?#]*)/i.exec(uri)?.[1] ?? '';

/** Whether it can keep a secret: a server can, an application on a user's device cannot (RFC 6749 §2.1). */
export type OAuthClientType = 'confidential' | 'public';

export const oauthClientTypes: readonly OAuthClientType[] = ['confidential', 'public'];

/** The command line (clients/cli) is built in, and the same for all organizations. */
const commandLine = { id: '00000000-0000-7000-8000-000000000c11', clientId: 'cli' } as const;

/** The `client_id` of the client with this row. */
export function formatClientId(id: string): string {
  return id === commandLine.id ? commandLine.clientId : publicId('app', id);
}

/** The id of the row; null for what cannot be a `client_id`. */
export function parseClientId(clientId: string): string | null {
  return clientId === commandLine.clientId ? commandLine.id : parsePublicId('app', clientId);
}

/** An application that acts for people of one organization, or of any if it is built in. */
@Entity('oauth_clients')
export class OAuthClient {
  @PrimaryColumn('uuid')
  id: string;

  /** Null for a built-in one. */
  @Column('uuid', { nullable: true })
  organizationId: string | null;

  @Column('text')
  name: string;

  @Column('text')
  type: OAuthClientType;

  /** The workspace that its tokens work in. */
  @Column('text', { default: 'live' })
  environment: Environment;

  @Column('text', { array: true })
  redirectUris: string[];

  /** The most it may ask for. */
  @Column('text', { array: true })
  scopes: Scope[];

  @Column('bytea', { nullable: true })
  secretHash: Buffer | null;

  /** Of an application that is not registered: where it describes itself, which is its `client_id`. */
  @Column('text', { nullable: true })
  documentUrl: string | null;

  @CreatedAtColumn()
  createdAt: Date;

  static register(
    terms: Pick<OAuthClient, 'organizationId' | 'name' | 'type' | 'environment' | 'redirectUris' | 'scopes'>,
  ): {
    client: OAuthClient;
    secret: string | undefined;
  } {
    const client = setColumns(new OAuthClient(), { ...terms, id: uuidV7(), secretHash: null, documentUrl: null });
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

  /** Whether it may act for people of this organization; people who run the service belong to none. */
  serves(organizationId: string | null): organizationId is string {
    return organizationId !== null && (this.organizationId ?? organizationId) === organizationId;
  }

  get isConfidential(): boolean {
    return this.type === 'confidential';
  }

  get clientId(): string {
    return formatClientId(this.id);
  }

  get actor(): Actor {
    return { type: 'application', id: this.clientId, name: this.name };
  }
}
