-- What would have happened to the cases of an assessment's report with some changes ("what if"). Kept when the report is
-- recomputed; computed anew where the recomputed report has read the log again.
CREATE TABLE scenarios (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  assessment_id uuid NOT NULL,
  name text,
  -- Its id in the report.
  workflow text NOT NULL,
  -- `json`, not `jsonb`: in the order in which they were given.
  changes json NOT NULL,
  -- SHA-256 of the workflow and the changes.
  question bytea NOT NULL,
  starred boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'computing' CHECK (status IN ('computing', 'completed', 'refused')),
  answer json,
  text text NOT NULL,
  -- The report whose stored replay has answered.
  replay_of uuid,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- How many processes have begun to compute it, so that one that crashes them is not tried forever.
  attempts integer NOT NULL DEFAULT 0,
  lease_token uuid,
  leased_until timestamptz(3),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, assessment_id) REFERENCES assessments (workspace_id, id) ON DELETE CASCADE
);
-- The same question is asked once.
CREATE UNIQUE INDEX scenarios_question ON scenarios (workspace_id, assessment_id, question);
-- The list of an assessment's, newest first.
CREATE INDEX scenarios_assessment ON scenarios (workspace_id, assessment_id, created_at DESC, id DESC);
-- What a worker takes up.
CREATE INDEX scenarios_computing ON scenarios (workspace_id) WHERE status = 'computing';
