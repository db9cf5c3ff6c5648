CREATE TABLE assessments (
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  id uuid NOT NULL,
  -- The workspace's, which never changes: runs of live workspaces go before those of sandboxes.
  environment text NOT NULL DEFAULT 'live' CHECK (environment IN ('live', 'test')),
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
  -- What people know and no log shows (what activities are, what cases have to keep to), and whether people are named.
  terms jsonb NOT NULL DEFAULT '{}',
  -- The organization's calendar as it was when the run began: a later change of it changes no report.
  organization_calendar jsonb,
  -- Why a run could not go on, in words.
  attention text,
  workflows_mapped integer NOT NULL DEFAULT 0,
  bottlenecks_identified integer NOT NULL DEFAULT 0,
  data_points_collected bigint NOT NULL DEFAULT 0,
  -- What a list says of a finished one, so that it need not open its report: {"cases", "annualValue": {"currency",
  -- "low", "expected", "high"} or null, "topFinding" or null}. Null until there is a report.
  results jsonb,
  PRIMARY KEY (workspace_id, id)
);
-- The list and its pages, whole and by status: each reads only the rows it shows.
CREATE INDEX assessments_workspace ON assessments (workspace_id, created_at DESC, id DESC);
CREATE INDEX assessments_workspace_status ON assessments (workspace_id, status, created_at DESC, id DESC);
-- Review and the engine look for the few that are not completed.
CREATE INDEX assessments_open ON assessments (status, scheduled_for) WHERE status <> 'completed';
-- Estimates that have passed are moved on.
CREATE INDEX assessments_estimate ON assessments (estimated_completion) WHERE status <> 'completed';
-- A reviewer knows the id alone. Ids grow with time as the table does, so that an index of block ranges finds one, and
-- costs next to nothing with each assessment.
CREATE INDEX assessments_id ON assessments USING brin (id) WITH (pages_per_range = 16, autosummarize = on);

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

-- The number of open runs of a workspace, asked by a transaction that adds one. It holds the quota's lock until the
-- transaction ends, so that two requests never both take the last place. A function, because each of its statements sees
-- what was committed while the one before it waited; from assessment_counts, because tens of thousands may be open.
CREATE FUNCTION admit_run(workspace uuid, OUT open bigint, OUT at timestamptz) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(workspace || ' openRuns', 7270118));
  SELECT coalesce(sum(count), 0) INTO open FROM assessment_counts
  WHERE workspace_id = workspace AND status IN ('received', 'scheduled', 'in_progress');
  at := date_trunc('milliseconds', clock_timestamp());
END $$;

-- A workspace whose run was halted has been told; what is halted within the hour after that waits here for one digest.
CREATE TABLE halted_digests (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces (id),
  due_at timestamptz(3) NOT NULL,
  count integer NOT NULL DEFAULT 0,
  -- The first few: [{"company", "assessmentId", "reason"}].
  examples jsonb NOT NULL DEFAULT '[]'
);
-- The poller's claim.
CREATE INDEX halted_digests_due_at ON halted_digests (due_at);

-- Which test workspaces have their sample data; a row is made with the organization.
CREATE TABLE sandboxes (
  workspace_id uuid PRIMARY KEY REFERENCES workspaces (id),
  organization_id uuid NOT NULL,
  furnished_at timestamptz(3),
  lease_token uuid,
  leased_until timestamptz(3)
);
-- The worker's claim: the few that still wait for it.
CREATE INDEX sandboxes_bare ON sandboxes (workspace_id) WHERE furnished_at IS NULL;
