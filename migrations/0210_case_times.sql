-- How long each kept case spent at each bottleneck of its report, the longest first: what stands behind a figure can be
-- sorted by it. Sets kept before have none, until their log is read again.
CREATE TABLE kept_case_times (
  set_id uuid NOT NULL REFERENCES kept_case_sets (id) ON DELETE CASCADE,
  workflow text NOT NULL,
  -- The kind of the bottleneck and its activity, as JSON text.
  key text NOT NULL,
  -- Long ones are written in several parts.
  part integer NOT NULL,
  cases integer[] NOT NULL,
  seconds double precision[] NOT NULL,
  PRIMARY KEY (set_id, workflow, key, part)
);
