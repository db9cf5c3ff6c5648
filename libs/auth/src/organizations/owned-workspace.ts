import type { Environment } from '../tokens/principal.js';

/** Whose a workspace is, for lists that span organizations. */
export interface OwnedWorkspace {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly environment: Environment;
}
