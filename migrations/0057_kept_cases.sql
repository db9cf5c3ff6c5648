-- Cases behind what a report says: of each list the slowest, with their histories. A report that is computed anew refers
-- to the same set; a set that no report refers to is dropped by the housekeeping.
CREATE TABLE kept_case_sets (
  id uuid PRIMARY KEY,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE TABLE kept_cases (
  set_id uuid NOT NULL REFERENCES kept_case_sets (id) ON DELETE CASCADE,
  workflow text NOT NULL,
  number integer NOT NULL,
  duration double precision NOT NULL,
  state text NOT NULL,
  -- As it is served, but with the names of people.
  content json NOT NULL,
  PRIMARY KEY (set_id, workflow, number)
);
CREATE TABLE kept_case_lists (
  set_id uuid NOT NULL REFERENCES kept_case_sets (id) ON DELETE CASCADE,
  -- What the cases have in common, as JSON text: a path, an activity, a variant, an id of the report.
  key text NOT NULL,
  workflow text NOT NULL,
  total integer NOT NULL,
  -- Those of the total that have run their course.
  judged integer NOT NULL,
  cases integer[] NOT NULL,
  PRIMARY KEY (set_id, workflow, key)
);
ALTER TABLE reports ADD COLUMN cases_id uuid REFERENCES kept_case_sets (id);
-- Asked for each set that might be dropped.
CREATE INDEX reports_cases ON reports (cases_id) WHERE cases_id IS NOT NULL;
