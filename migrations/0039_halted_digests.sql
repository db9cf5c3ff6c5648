-- A workspace whose run was halted has been told; what is halted within the hour after that waits here for one digest.
CREATE TABLE halted_digests (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces (id),
  due_at timestamptz(3) NOT NULL,
  count integer NOT NULL DEFAULT 0,
  -- The first few: [{"company", "assessmentId", "reason"}].
  examples jsonb NOT NULL DEFAULT '[]'
);
-- The poller's look.
CREATE INDEX halted_digests_due_at ON halted_digests (due_at);
