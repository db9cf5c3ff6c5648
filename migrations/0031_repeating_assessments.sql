-- The rhythm in which an assessment is repeated. Each turn is an assessment of its own.
CREATE TABLE assessment_series (
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  id uuid NOT NULL,
  -- Null: only on request.
  every text CHECK (every IN ('week', 'month', 'quarter')),
  -- The last day on which a turn may begin.
  until date,
  -- The day that turns are counted from.
  counted_from date,
  -- What turns assess; null: all that are connected when a turn begins.
  integration_ids uuid[],
  -- Null if none will begin automatically.
  next_turn_at timestamptz(3),
  PRIMARY KEY (workspace_id, id)
);
-- Workers look for the few that are due.
CREATE INDEX assessment_series_due ON assessment_series (next_turn_at) WHERE next_turn_at IS NOT NULL;

-- Instances of the version before leave it null in what they create, and neither begin nor lose turns.
ALTER TABLE assessments ADD COLUMN series_id uuid;
-- The turns of a series in their order; the one before a turn is found, not stored, so that deleting one breaks no line.
CREATE INDEX assessments_series ON assessments (workspace_id, series_id, created_at DESC, id DESC)
  WHERE series_id IS NOT NULL;
-- A series has one open turn at most, however many workers and requests begin one.
CREATE UNIQUE INDEX assessments_open_turn ON assessments (workspace_id, series_id)
  WHERE series_id IS NOT NULL AND status <> 'completed';
