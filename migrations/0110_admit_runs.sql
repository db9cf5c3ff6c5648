-- How many assessments of a workspace a worker still has to do with, asked by whoever adds one: until that
-- transaction ends, nobody else is told for the same workspace, so that two never both take the last place. The lock
-- is the one of the quota. In a function, because each of its statements sees what was committed while the one before
-- it waited; and from the kept counts, because a workspace may have tens of thousands open.
CREATE FUNCTION admit_run(workspace uuid, OUT open bigint, OUT at timestamptz) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(workspace || ' openRuns', 7270118));
  SELECT coalesce(sum(count), 0) INTO open FROM assessment_counts
  WHERE workspace_id = workspace AND status IN ('received', 'scheduled', 'in_progress');
  at := date_trunc('milliseconds', clock_timestamp());
END $$;
