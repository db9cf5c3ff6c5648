import type { Actor } from '#platform';
import type { Resource } from './resource.js';
import type { Role, Scope } from './scope.js';

export type Environment = 'live' | 'test';

export const environments: readonly Environment[] = ['live', 'test'];

/** A type of its own, which only checking a credential produces: a query with an unchecked ID does not compile. */
export type WorkspaceId = string & { readonly workspace: unique symbol };

/** Who calls, in which workspace, with which rights. */
export interface Principal {
  readonly organizationId: string;
  readonly workspaceId: WorkspaceId;
  readonly environment: Environment;
  readonly scopes: ReadonlySet<Scope>;
  readonly actor: Actor;
  /** The only one that the credential opens; unset for keys and sessions, which open all. */
  readonly resource?: Resource;
  /** The public ID of the person who acts, signed in or by an application; none behind an API key. */
  readonly person?: string;
  /** How many requests a minute this credential may make. */
  readonly quota: number;
  /** How many all credentials of the organization may make together. */
  readonly organizationQuota: number;
  /**
   * Whose requests the quota counts, if not the actor's: an application has one grant for each of its users, and each
   * grant has its own quota.
   */
  readonly quotaOf?: string;
  /** The only assessments that the caller may see; all, if it has none. */
  readonly reports?: ReadonlySet<string> | null;
  /** The addresses that the credential may be used from; any, if it has none. */
  readonly allowedAddresses?: { has(address: string): boolean };
}

/**
 * Identifies a row of a workspace. Every statement names the workspace too, because PostgreSQL may be sharded by it.
 */
export interface Owned {
  readonly id: string;
  readonly workspaceId: WorkspaceId;
}

/** The result of looking up a token. If it is refused, its owner is named for the audit log; the caller is not told. */
export type Credential =
  | { readonly principal: Principal; readonly details: CredentialDetails; readonly validForMs: number }
  | { readonly refused: 'revoked' | 'expired' | 'deactivated'; readonly organizationId: string; readonly actor: Actor };

export interface CallingPerson {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role | null;
}

/** What a credential is, for its owner. IDs are public ones. */
export interface CredentialDetails {
  readonly type: 'api_key' | 'oauth_token' | 'session';
  readonly expiresAt: Date | null;
  readonly apiKey: { readonly id: string; readonly name: string; readonly hint: string } | null;
  readonly client: { readonly clientId: string; readonly name: string } | null;
  readonly person: CallingPerson | null;
}

/** Looks up one kind of bearer token. */
export abstract class CredentialSource {
  /** Checks only form and checksum, so that malformed tokens never reach the database. */
  abstract accepts(token: string): boolean;
  abstract find(hash: Buffer): Promise<Credential | null>;
  /** Called for each request that is admitted, whichever kind of credential it has. */
  abstract recordUse(principal: Principal): void;
}
