-- What happened, in the exact words that are signed and delivered. Partitioned by month: forgetting is a DROP.
CREATE TABLE events (
  id uuid NOT NULL,
  workspace_id uuid NOT NULL,
  type text NOT NULL,
  -- The envelope as JSON text; its bytes are what every delivery sends and signs.
  body text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (id, created_at)
) PARTITION BY RANGE (created_at);

-- Lists: the newest of a workspace.
CREATE INDEX events_workspace ON events (workspace_id, created_at DESC, id DESC);

-- Makes the partition of the month that `day` lies in, if it is not there; the worker calls it ahead of time.
CREATE FUNCTION ensure_events_partition(day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first date := date_trunc('month', day);
BEGIN
  EXECUTE format(
    'CREATE TABLE IF NOT EXISTS %I PARTITION OF events FOR VALUES FROM (%L) TO (%L)',
    'events_' || to_char(first, 'YYYY_MM'),
    to_char(first, 'YYYY-MM-DD') || ' 00:00:00+00',
    to_char(first + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00'
  );
END $$;

SELECT ensure_events_partition(((now() AT TIME ZONE 'UTC') + make_interval(months => month))::date)
FROM generate_series(0, 2) AS month;

-- A month nobody prepared (every worker was down) must not stop the service.
CREATE TABLE events_other PARTITION OF events DEFAULT;

-- Immutable: a receiver may have seen it.
CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'events are immutable';
END $$;
CREATE TRIGGER events_are_immutable BEFORE UPDATE ON events FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
