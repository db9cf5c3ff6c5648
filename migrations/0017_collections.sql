-- What came in when: a row for each round in which a tool was asked, and for each upload that was stored.
CREATE TABLE collections (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  integration_id uuid NOT NULL REFERENCES integrations (id),
  status text NOT NULL CHECK (status IN ('running', 'succeeded', 'failed', 'interrupted')),
  -- When it began.
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz(3),
  accepted bigint NOT NULL DEFAULT 0,
  duplicates bigint NOT NULL DEFAULT 0,
  rejected bigint NOT NULL DEFAULT 0,
  -- The first few rejected rows: line and message. Not jsonb, which takes no \u0000 that a file may hold.
  errors json NOT NULL DEFAULT '[]',
  -- Why it failed, in words.
  reason text,
  CHECK ((status = 'running') = (ended_at IS NULL))
);

-- The list, newest first, and which rows are too old to keep.
CREATE INDEX collections_integration ON collections (integration_id, created_at DESC, id DESC);
