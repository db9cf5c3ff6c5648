-- When a workspace last had its turn in each lane of the engine: who has waited longest for one goes first, however
-- many runs another workspace has lined up.
CREATE TABLE run_turns (
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  lane text NOT NULL CHECK (lane IN ('live', 'test', 'recomputed')),
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, lane)
);

-- Time that workers have spent on a report, beside what the one at work spends: its budget outlives them.
ALTER TABLE reports ADD COLUMN worked_seconds double precision NOT NULL DEFAULT 0;
