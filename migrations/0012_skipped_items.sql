-- Items of a tool that could not be read: they wait here, and the collection goes on without them.
CREATE TABLE skipped_items (
  workspace_id uuid NOT NULL,
  integration_id uuid NOT NULL,
  -- The tool's id, or the name where the tool did not even tell the id.
  item text NOT NULL,
  -- What people call it.
  name text NOT NULL,
  reason text NOT NULL,
  attempts integer NOT NULL DEFAULT 1,
  first_failed_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- Null where the tool cannot be asked for it: then it comes when it changes.
  next_attempt_at timestamptz(3),
  PRIMARY KEY (workspace_id, integration_id, item),
  FOREIGN KEY (workspace_id, integration_id) REFERENCES integrations (workspace_id, id)
);

ALTER TABLE integrations
  -- Whether the last round read everything: the next one then looks back a little, for changes that tools show late.
  ADD COLUMN is_caught_up boolean NOT NULL DEFAULT false,
  -- When the log is compared with all that the tool lists; null until everything has been collected once.
  ADD COLUMN reconcile_at timestamptz(3),
  -- When the last comparison that was completed began.
  ADD COLUMN reconciled_at timestamptz(3),
  -- How far one that is under way has got.
  ADD COLUMN reconciled_to text;
