-- Creates of one workspace waited for each other's commit at its counts. Now each connection has its own part of them.
ALTER TABLE assessment_counts ADD COLUMN part smallint NOT NULL DEFAULT 0;
ALTER TABLE assessment_counts DROP CONSTRAINT assessment_counts_pkey,
  ADD CONSTRAINT assessment_counts_pkey PRIMARY KEY (workspace_id, status, part);

CREATE OR REPLACE FUNCTION count_assessments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own constant smallint := pg_backend_pid() % 8;
BEGIN
  -- Ordered, so that two statements never wait for each other's counters.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO assessment_counts AS c (workspace_id, status, part, count)
    SELECT workspace_id, status, own, count(*) FROM added GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (workspace_id, status, part) DO UPDATE SET count = c.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO assessment_counts AS c (workspace_id, status, part, count)
    SELECT workspace_id, status, own, -count(*) FROM removed GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (workspace_id, status, part) DO UPDATE SET count = c.count + excluded.count;
  ELSE
    INSERT INTO assessment_counts AS c (workspace_id, status, part, count)
    SELECT workspace_id, status, own, sum(change) FROM (
      SELECT workspace_id, status, 1 AS change FROM added
      UNION ALL
      SELECT workspace_id, status, -1 FROM removed
    ) AS changes GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
    ON CONFLICT (workspace_id, status, part) DO UPDATE SET count = c.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;

-- The number of open runs of a workspace, asked by a transaction that adds one and may not exceed `most`. Near the limit
-- it holds the quota's lock until the transaction ends, so that two requests never both take the last place. Farther
-- from it they share the lock: each transaction under way has a connection, so as long as more places are left than the
-- server has connections, all of them fit.
CREATE FUNCTION admit_run(workspace uuid, most bigint, OUT open bigint, OUT at timestamptz) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  quota constant bigint := hashtextextended(workspace || ' openRuns', 7270118);
BEGIN
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(quota);
    open := open_runs(workspace);
    IF open > most - current_setting('max_connections')::bigint THEN
      -- Gives the shared lock back: two that hold it would wait for each other.
      RAISE SQLSTATE 'AS001';
    END IF;
  EXCEPTION WHEN SQLSTATE 'AS001' THEN
    PERFORM pg_advisory_xact_lock(quota);
    open := open_runs(workspace);
  END;
  at := date_trunc('milliseconds', clock_timestamp());
END $$;

CREATE FUNCTION open_runs(workspace uuid) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN (
    SELECT coalesce(sum(count), 0) FROM assessment_counts
    WHERE workspace_id = workspace AND status IN ('received', 'scheduled', 'in_progress')
  );
END $$;
