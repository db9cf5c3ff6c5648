-- The order in which events are published, for a reader of all of them (EVENT_STREAM_URL). A number is given after the
-- lock on `events` that its transaction keeps until its end: docs/decisions/0116-no-event-is-passed-over.md relies on it.
CREATE SEQUENCE event_positions;

-- Published events, with the exact bytes that are signed and delivered. Partitioned by month, so that old ones are
-- dropped at once.
CREATE TABLE events (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  -- The envelope as JSON text; its bytes are what every delivery sends and signs.
  body text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- Null for events of versions without positions.
  position bigint DEFAULT nextval('event_positions'),
  -- A delivery finds its event by all three; a key of a partitioned table holds the column it is partitioned by.
  PRIMARY KEY (workspace_id, id, created_at)
) PARTITION BY RANGE (created_at);
-- Lists: the newest of a workspace.
CREATE INDEX events_workspace ON events (workspace_id, created_at DESC, id DESC);
-- Events after a position.
CREATE INDEX events_position ON events (position);

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

-- Workers make months ahead of time; if every worker was down, rows of a missing month go here.
CREATE TABLE events_other PARTITION OF events DEFAULT;

-- Immutable: a receiver may have seen it.
CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'events are immutable';
END $$;
CREATE TRIGGER events_are_immutable BEFORE UPDATE ON events FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
