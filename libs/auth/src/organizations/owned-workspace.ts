import type { Environment } from '../tokens/principal.js';

/** Whose a workspace is, for lists that span organizations. */
export interface OwnedWorkspace {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly environment: Environment;
}

/** SQL for the organization that a row belongs to, by the column with its workspace. */
export const organizationOf = (workspaceColumn: string): string =>
  `(SELECT organization_id FROM workspaces WHERE workspaces.id = ${workspaceColumn})`;
