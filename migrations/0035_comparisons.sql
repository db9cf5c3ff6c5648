-- Comparisons of two reports, or of two periods of one: computed once, by whichever worker claims the row.
CREATE TABLE comparisons (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  assessment_id uuid NOT NULL,
  report_id uuid NOT NULL,
  -- The report before; the same one where two periods are compared.
  before_id uuid NOT NULL,
  -- The id in `report_id`; null: the largest that both have.
  workflow text,
  -- Of the cases to compare; null: all of both reports.
  periods jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- Null while it is computed, and where nothing can be compared.
  answer json,
  -- Why nothing can be compared.
  refusal text,
  due_at timestamptz(3) DEFAULT clock_timestamp(),
  attempts integer NOT NULL DEFAULT 0,
  lease_token uuid,
  leased_until timestamptz(3),
  PRIMARY KEY (workspace_id, id),
  UNIQUE NULLS NOT DISTINCT (workspace_id, report_id, before_id, workflow, periods),
  FOREIGN KEY (workspace_id, report_id) REFERENCES reports (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, before_id) REFERENCES reports (workspace_id, id) ON DELETE CASCADE
);
CREATE INDEX comparisons_of_assessment ON comparisons (workspace_id, assessment_id, created_at DESC);
CREATE INDEX comparisons_before ON comparisons (workspace_id, before_id);
-- Workers look for the few that are due.
CREATE INDEX comparisons_due ON comparisons (due_at) WHERE due_at IS NOT NULL;
