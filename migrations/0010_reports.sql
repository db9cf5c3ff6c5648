-- A report, from the moment work on it begins. It is served once `generated_at` is set; until then it is in the making.
CREATE TABLE reports (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  assessment_id uuid NOT NULL REFERENCES assessments (id) ON DELETE CASCADE,
  -- For a report recomputed with other assumptions: the one whose workflows and findings it shares.
  recomputed_from uuid,
  assumptions jsonb NOT NULL DEFAULT '{}',
  -- Which events it is about, fixed when the connect phase ends: [{"integrationId", "events"}], the first so many.
  log jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  generated_at timestamptz(3),
  -- When work on it goes on; null once it is generated.
  due_at timestamptz(3),
  -- Times it was taken up since the last result was stored: what brings a worker down is not tried for ever.
  attempts integer NOT NULL DEFAULT 0,
  lease_token uuid,
  leased_until timestamptz(3),
  CHECK ((generated_at IS NULL) = (due_at IS NOT NULL))
);

-- The one that is served: the latest of an assessment.
CREATE INDEX reports_assessment ON reports (assessment_id, generated_at DESC);
-- The engine's claim.
CREATE INDEX reports_due ON reports (due_at) WHERE due_at IS NOT NULL;
-- One first report an assessment: what would begin a second run fails.
CREATE UNIQUE INDEX reports_first ON reports (assessment_id) WHERE recomputed_from IS NULL;

-- Results as they were found, one a row: a request reads only the sections it asks for, a resumed run only what it needs.
CREATE TABLE report_sections (
  report_id uuid NOT NULL REFERENCES reports (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (
    name IN ('summary', 'workflows', 'bottlenecks', 'opportunities', 'roi', 'roadmap', 'profile')
  ),
  -- `json`, not `jsonb`: kept and served to the byte as it was written.
  content json NOT NULL,
  PRIMARY KEY (report_id, name)
);
