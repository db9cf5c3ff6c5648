-- Whether the outcome of a comparison is announced by events: of an assessment that completed after another of its series.
ALTER TABLE comparisons ADD COLUMN is_announced boolean NOT NULL DEFAULT false;

-- What came of roadmap items, once each: by the assessment that verified it and the id in the roadmap before.
CREATE TABLE verified_items (
  workspace_id uuid NOT NULL,
  assessment_id uuid NOT NULL,
  item_id text NOT NULL,
  state text NOT NULL CHECK (state IN ('reached', 'not_reached', 'not_measurable')),
  -- Null where neither hours nor money were promised, or measured.
  promised_hours double precision,
  measured_hours double precision,
  promised_value double precision,
  measured_value double precision,
  currency text NOT NULL,
  verified_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (workspace_id, assessment_id, item_id),
  FOREIGN KEY (workspace_id, assessment_id) REFERENCES assessments (workspace_id, id) ON DELETE CASCADE
);
