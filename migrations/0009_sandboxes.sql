-- Test workspaces that still wait for their sample data; a row is made with the organization.
CREATE TABLE sandboxes (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces (id),
  organization_id uuid NOT NULL,
  furnished_at timestamptz(3),
  lease_token uuid,
  leased_until timestamptz(3)
);

-- The worker's claim: few rows, for a moment each.
CREATE INDEX sandboxes_bare ON sandboxes (workspace_id) WHERE furnished_at IS NULL;
