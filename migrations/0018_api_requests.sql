-- The requests of each workspace in the last seven days: which route, how it was answered, and by whose credential. Never
-- a body or a query string. Partitioned by day, so that old ones are dropped at once. No foreign key: it would lock
-- `workspaces` whenever a day is made or dropped.
CREATE TABLE api_requests (
  workspace_id uuid NOT NULL,
  -- When it began.
  created_at timestamptz(3) NOT NULL,
  id uuid NOT NULL,
  -- `X-Request-Id`, which a client may have chosen: not unique.
  request_id text NOT NULL,
  method text NOT NULL,
  -- The template, such as /v1/assessments/{id}; of an unknown route, the path as it was called.
  path text NOT NULL,
  status smallint NOT NULL,
  error_code text,
  duration_ms integer NOT NULL,
  actor_type text NOT NULL,
  actor_id text NOT NULL,
  actor_name text,
  -- Whose quota it used: one application has a grant for each of its users, who do not see each other's requests.
  quota_of text NOT NULL,
  address text NOT NULL,
  -- Lists: the newest of a workspace.
  PRIMARY KEY (workspace_id, created_at, id)
) PARTITION BY RANGE (created_at);
-- The search by request ID.
CREATE INDEX api_requests_request_id ON api_requests (workspace_id, request_id);
-- The requests of one key, application, or person.
CREATE INDEX api_requests_actor ON api_requests (workspace_id, actor_id, created_at DESC, id DESC);

-- Makes the partition of a day, if it is not there; the worker calls it ahead of time.
CREATE FUNCTION ensure_api_requests_partition(day date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE TABLE IF NOT EXISTS %I PARTITION OF api_requests FOR VALUES FROM (%L) TO (%L)',
    'api_requests_' || to_char(day, 'YYYY_MM_DD'),
    to_char(day, 'YYYY-MM-DD') || ' 00:00:00+00',
    to_char(day + 1, 'YYYY-MM-DD') || ' 00:00:00+00'
  );
END $$;

SELECT ensure_api_requests_partition((now() AT TIME ZONE 'UTC')::date + day) FROM generate_series(-1, 3) AS day;

-- Workers make days ahead of time; if every worker was down, rows of a missing day go here.
CREATE TABLE api_requests_other PARTITION OF api_requests DEFAULT;

-- How many requests of a workspace came in on a day: the log keeps only so many of them.
CREATE TABLE api_request_days (
  workspace_id uuid NOT NULL,
  day date NOT NULL,
  requests bigint NOT NULL,
  PRIMARY KEY (workspace_id, day)
);

-- In place of the foreign keys.
CREATE FUNCTION forget_api_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM api_requests WHERE workspace_id = OLD.id;
  DELETE FROM api_request_days WHERE workspace_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER workspaces_forget_api_requests AFTER DELETE ON workspaces
  FOR EACH ROW EXECUTE FUNCTION forget_api_requests();
