-- A stopped assessment is scheduled, and begins once it is resumed.
ALTER TABLE assessments
  ADD COLUMN stopped_at timestamptz(3),
  -- Resuming it skips no approval: one that was in review goes back there.
  ADD COLUMN stopped_from text CHECK (stopped_from IN ('received', 'in_review', 'scheduled', 'in_progress')),
  ADD CONSTRAINT assessments_stopped CHECK (
    (stopped_at IS NULL) = (stopped_from IS NULL)
    -- A worker of the version before cannot begin it.
    AND (stopped_at IS NULL OR status = 'scheduled')
  );
-- For the quota of open runs.
CREATE INDEX assessments_stopped ON assessments (workspace_id) WHERE stopped_at IS NOT NULL;

-- Stopped ones occupy no worker until a person acts.
CREATE OR REPLACE FUNCTION open_runs(workspace uuid) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN (
    SELECT coalesce(sum(count), 0) FROM assessment_counts
    WHERE workspace_id = workspace AND status IN ('received', 'scheduled', 'in_progress')
  ) - (
    SELECT count(*) FROM assessments WHERE workspace_id = workspace AND stopped_at IS NOT NULL
  );
END $$;
