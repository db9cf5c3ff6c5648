-- When each background job last ran in each process, for administrators. A row is what a process recorded last; rows of
-- processes that have ended are deleted when another one starts.
CREATE TABLE job_runs (
  name text NOT NULL,
  -- Made up by each process when it starts.
  instance uuid NOT NULL,
  kind text NOT NULL,
  -- The longest pause between two runs.
  every_seconds double precision NOT NULL,
  -- Null until the first run has ended, and so are the next two.
  ended_at timestamptz(3),
  seconds double precision,
  has_failed boolean,
  -- The first failed run since the last one that succeeded.
  failing_since timestamptz(3),
  recorded_at timestamptz(3) NOT NULL,
  PRIMARY KEY (name, instance)
);
