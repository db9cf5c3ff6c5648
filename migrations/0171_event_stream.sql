-- The order in which events are published, for who reads them all (EVENT_STREAM_URL). A number is given after the lock on
-- `events` that its transaction keeps until its end: docs/decisions/0116-no-event-is-passed-over.md relies on that. Events
-- from before have none, and the version before fills the column without knowing it.
CREATE SEQUENCE event_positions;
ALTER TABLE events ADD COLUMN position bigint;
ALTER TABLE events ALTER COLUMN position SET DEFAULT nextval('event_positions');
-- What follows a position.
CREATE INDEX events_position ON events (position);

-- How far the stream has got: one row, whose lease says which worker carries it on.
CREATE TABLE event_streams (
  name text PRIMARY KEY,
  position bigint NOT NULL DEFAULT 0,
  lease_token uuid,
  leased_until timestamptz(3)
);
INSERT INTO event_streams (name) VALUES ('nats');
