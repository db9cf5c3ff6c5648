/** SQL for the organization that a row belongs to, by the column with its workspace. */
export const organizationOf = (workspaceColumn: string): string =>
  `(SELECT organization_id FROM workspaces WHERE workspaces.id = ${workspaceColumn})`;
