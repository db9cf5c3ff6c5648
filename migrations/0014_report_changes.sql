-- The history of a report: who asked for it, which terms changed, and what that moved. Null in reports from before.
ALTER TABLE reports
  -- The person or key that asked for it: {"type", "id", "name"}. Null for the first report of an assessment.
  ADD COLUMN created_by jsonb,
  -- The terms that differ from those of the report before, and of how many more there is no list.
  ADD COLUMN changes jsonb,
  -- The main figures of the report before and of this one.
  ADD COLUMN figures_before jsonb,
  ADD COLUMN figures jsonb,
  -- Replaced reports lose their sections, cases and PDFs; the row stays as history.
  ADD COLUMN emptied_at timestamptz(3);
