-- What people decide about a roadmap: when it begins and who owns what. It outlives the report, which is computed anew.
CREATE TABLE roadmap_plans (
  assessment_id uuid PRIMARY KEY REFERENCES assessments (id) ON DELETE CASCADE,
  starts_on date,
  -- By what each item is about: an opportunity's id is its rank, which the next report may give to another one.
  owners jsonb NOT NULL DEFAULT '{}',
  -- Tells one answer from the next, where the report itself stays the same.
  revision integer NOT NULL DEFAULT 1
);
