-- The key that takes the place of a rotated one: who has it need not be told that the old one ends.
ALTER TABLE api_keys ADD COLUMN successor_id uuid;

-- The deliveries of one event: first ones are found by their time, which is the event's own, replays by this.
CREATE INDEX webhook_deliveries_replays ON webhook_deliveries (event_id) WHERE replay_of IS NOT NULL;
