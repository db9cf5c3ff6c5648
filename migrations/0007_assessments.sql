CREATE TABLE assessments (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  company text NOT NULL,
  status text NOT NULL CHECK (status IN ('received', 'in_review', 'scheduled', 'in_progress', 'completed')),
  phase text NOT NULL CHECK (phase IN ('connect', 'mapping', 'diagnose', 'report')),
  progress integer NOT NULL CHECK (progress BETWEEN 0 AND 100 AND (progress = 100) = (status = 'completed')),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  estimated_completion timestamptz(3) NOT NULL,
  scheduled_for timestamptz(3),
  started_at timestamptz(3),
  completed_at timestamptz(3),
  -- Null: all that are connected when the run starts; from then on, the ones it started with.
  integration_ids uuid[],
  period_from timestamptz(3),
  period_to timestamptz(3),
  assumptions jsonb NOT NULL DEFAULT '{}',
  -- Why a run could not go on, in words.
  attention text,
  workflows_mapped integer NOT NULL DEFAULT 0,
  bottlenecks_identified integer NOT NULL DEFAULT 0,
  data_points_collected bigint NOT NULL DEFAULT 0
);

-- The list and its pages, whole and by status: each reads only the rows it shows.
CREATE INDEX assessments_workspace ON assessments (workspace_id, created_at DESC, id DESC);
CREATE INDEX assessments_workspace_status ON assessments (workspace_id, status, created_at DESC, id DESC);
-- What review and the engine look for: the few that are not at rest.
CREATE INDEX assessments_open ON assessments (status, scheduled_for) WHERE status <> 'completed';
-- Estimates that have been overtaken by time.
CREATE INDEX assessments_estimate ON assessments (estimated_completion) WHERE status <> 'completed';

-- `meta.total` without counting a million rows. Kept by the statements that change assessments, in their transactions.
CREATE TABLE assessment_counts (
  workspace_id uuid NOT NULL,
  status text NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (workspace_id, status)
);

CREATE FUNCTION count_assessments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Ordered, so that two statements never wait for each other's counters.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO assessment_counts AS c (workspace_id, status, count)
    SELECT workspace_id, status, count(*) FROM added GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (workspace_id, status) DO UPDATE SET count = c.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO assessment_counts AS c (workspace_id, status, count)
    SELECT workspace_id, status, -count(*) FROM removed GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (workspace_id, status) DO UPDATE SET count = c.count + excluded.count;
  ELSE
    INSERT INTO assessment_counts AS c (workspace_id, status, count)
    SELECT workspace_id, status, sum(change) FROM (
      SELECT workspace_id, status, 1 AS change FROM added
      UNION ALL
      SELECT workspace_id, status, -1 FROM removed
    ) AS changes GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
    ON CONFLICT (workspace_id, status) DO UPDATE SET count = c.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER assessments_inserted AFTER INSERT ON assessments REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_assessments();
CREATE TRIGGER assessments_deleted AFTER DELETE ON assessments REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_assessments();
CREATE TRIGGER assessments_updated AFTER UPDATE ON assessments REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_assessments();
