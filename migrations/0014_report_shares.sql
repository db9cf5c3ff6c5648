-- Links by which anyone who holds one may read a report: they end, and can be revoked.
CREATE TABLE report_shares (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  assessment_id uuid NOT NULL REFERENCES assessments (id) ON DELETE CASCADE,
  -- SHA-256: the link itself is shown once.
  token_hash bytea NOT NULL UNIQUE,
  created_by text,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3)
);
CREATE INDEX report_shares_assessment ON report_shares (assessment_id, created_at DESC, id DESC);
