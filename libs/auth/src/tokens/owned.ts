import type { WorkspaceId } from './principal.js';

/** A row of a workspace, named as every statement about it does: PostgreSQL may be spread over servers by workspace. */
export interface Owned {
  readonly id: string;
  readonly workspaceId: WorkspaceId;
}
