-- What a workspace is using up at this moment and leaves no row of its own: uploads on their way, open streams, PDFs
-- being drawn. Each is held under a lease, so that what a process that died had held comes free by itself.
CREATE TABLE quota_holds (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  quota text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  held_until timestamptz(3) NOT NULL
);
-- Counted whenever one more is asked for.
CREATE INDEX quota_holds_workspace ON quota_holds (workspace_id, quota);

-- The bytes of a workspace's event logs are summed from the parts themselves, by the index alone.
CREATE INDEX event_log_parts_workspace ON event_log_parts (workspace_id) INCLUDE (bytes);
