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
