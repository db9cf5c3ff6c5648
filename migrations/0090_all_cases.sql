-- Every case of a report can be looked at, searched and filtered. What a case does is said once for all that take the same
-- way; a case adds when each step ended and began, and who did it. Sets kept before have neither names nor variants: their
-- cases tell their steps in `content`, and are found by their lists.
CREATE TABLE kept_case_names (
  set_id uuid NOT NULL REFERENCES kept_case_sets (id) ON DELETE CASCADE,
  workflow text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('activity', 'person')),
  number integer NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (set_id, workflow, kind, number)
);
CREATE TABLE kept_variants (
  set_id uuid NOT NULL REFERENCES kept_case_sets (id) ON DELETE CASCADE,
  workflow text NOT NULL,
  place integer NOT NULL,
  cases integer NOT NULL,
  median_seconds double precision NOT NULL,
  step_count integer NOT NULL,
  -- The numbers of its activities, as <1><2><2>: an activity or a path is found as a part of the text.
  steps text NOT NULL,
  PRIMARY KEY (set_id, workflow, place)
);
ALTER TABLE kept_cases ADD COLUMN history json;
ALTER TABLE kept_cases ADD COLUMN name text GENERATED ALWAYS AS (content ->> 'case') STORED;
ALTER TABLE kept_cases ADD COLUMN started_at text COLLATE "C" GENERATED ALWAYS AS (content ->> 'startedAt') STORED;
ALTER TABLE kept_cases ADD COLUMN variant integer GENERATED ALWAYS AS ((content ->> 'variant')::integer) STORED;
