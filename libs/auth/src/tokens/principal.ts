import type { Actor } from '#platform';
import type { Scope } from './scope.js';

export type Environment = 'live' | 'test';

export const environments: readonly Environment[] = ['live', 'test'];

/**
 * Only a checked credential yields one, and every tenant query asks for one: reading another workspace's rows
 * does not compile.
 */
export type WorkspaceId = string & { readonly workspace: unique symbol };

/** Who calls, in which workspace, with which rights. */
export interface Principal {
  readonly organizationId: string;
  readonly workspaceId: WorkspaceId;
  readonly environment: Environment;
  readonly scopes: ReadonlySet<Scope>;
  readonly actor: Actor;
  /** How many requests a minute this credential may make. */
  readonly quota: number;
  /** What is counted against the quota, where it is not the actor: an application has a grant for each of its users. */
  readonly quotaOf?: string;
}

/** A row of a workspace, named as every statement about it does: PostgreSQL may be spread over servers by workspace. */
export interface Owned {
  readonly id: string;
  readonly workspaceId: WorkspaceId;
}

/** What a token turned out to be. A refusal names whose it was, for the audit log; the caller learns nothing of it. */
export type Credential =
  | { readonly principal: Principal; readonly validForMs: number }
  | { readonly refused: 'revoked' | 'expired' | 'deactivated'; readonly organizationId: string; readonly actor: Actor };

/** One kind of bearer token. */
export abstract class CredentialSource {
  /** Decided by shape and checksum alone, so that nonsense never reaches the database. */
  abstract accepts(token: string): boolean;
  abstract find(hash: Buffer): Promise<Credential | null>;
  /** Called for each request the credential was good for. */
  abstract recordUse(principal: Principal): void;
}
