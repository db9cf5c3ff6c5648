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

-- The last replacement of events of a log, which can be undone for a day.
CREATE TABLE event_replacements (
  workspace_id uuid NOT NULL,
  -- Of the upload that replaced them.
  id uuid NOT NULL,
  integration_id uuid NOT NULL,
  -- The upload whose events were all replaced; null where events were replaced by their ids.
  replaced uuid,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, integration_id) REFERENCES integrations (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX event_replacements_integration ON event_replacements (workspace_id, integration_id);
CREATE INDEX event_replacements_created_at ON event_replacements (created_at);

-- The events that were replaced, apart from the log, so that merging its parts does not touch them.
CREATE TABLE replaced_events (
  workspace_id uuid NOT NULL,
  replacement_id uuid NOT NULL,
  number integer NOT NULL,
  events integer NOT NULL,
  bytes integer NOT NULL,
  data bytea NOT NULL,
  PRIMARY KEY (workspace_id, replacement_id, number),
  FOREIGN KEY (workspace_id, replacement_id) REFERENCES event_replacements (workspace_id, id) ON DELETE CASCADE
);
ALTER TABLE replaced_events ALTER COLUMN data SET STORAGE EXTERNAL;
-- The bytes of a workspace are summed by the index alone.
CREATE INDEX replaced_events_workspace ON replaced_events (workspace_id) INCLUDE (bytes);
