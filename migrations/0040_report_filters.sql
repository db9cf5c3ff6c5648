-- Choices of a report's cases, of which the whole report is computed anew. They stay when the report is recomputed, and are
-- computed from the new one when they are next asked for.
CREATE TABLE report_filters (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  assessment_id uuid NOT NULL,
  -- Set for those that people save as a view.
  name text,
  terms jsonb NOT NULL,
  -- SHA-256 of the terms.
  question bytea NOT NULL,
  -- The report whose cases are chosen from.
  base_id uuid,
  -- Chosen ones, and all of that report; null until they are counted.
  cases integer,
  of_cases integer,
  -- Why there is no report of the chosen cases: {"message", "details"}.
  refusal jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, assessment_id) REFERENCES assessments (workspace_id, id) ON DELETE CASCADE
);
-- The same cases are chosen once.
CREATE UNIQUE INDEX report_filters_question ON report_filters (workspace_id, assessment_id, question);
-- The list of an assessment's, newest first.
CREATE INDEX report_filters_assessment ON report_filters (workspace_id, assessment_id, created_at DESC, id DESC);

-- A filtered report belongs to its filter and not to an assessment, so that no statement takes it for the report of one.
ALTER TABLE reports
  ALTER COLUMN assessment_id DROP NOT NULL,
  ADD COLUMN filter_id uuid,
  ADD FOREIGN KEY (workspace_id, filter_id) REFERENCES report_filters (workspace_id, id) ON DELETE CASCADE,
  ADD CONSTRAINT reports_owner CHECK ((assessment_id IS NULL) = (filter_id IS NOT NULL));
CREATE UNIQUE INDEX reports_filter ON reports (workspace_id, filter_id) WHERE filter_id IS NOT NULL;

-- Filtered reports wait after recomputed ones.
ALTER TABLE run_turns
  DROP CONSTRAINT run_turns_queue_check,
  ADD CONSTRAINT run_turns_queue_check CHECK (queue IN ('live', 'test', 'recomputed', 'filtered'));

-- A link may show a filtered report alone; deleting the filter revokes it.
ALTER TABLE report_shares ADD COLUMN filter_id uuid;
