-- When a workspace last had its turn in each of the engine's queues of runs: who has waited longest for one goes first,
-- however many runs another workspace has lined up.
CREATE TABLE run_turns (
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  queue text NOT NULL CHECK (queue IN ('live', 'test', 'recomputed')),
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (workspace_id, queue)
);
