-- Which uploads a part holds, in the order of its rows: [{"collection": uuid or null, "events"}]. Null for parts from
-- before, whose uploads cannot be taken back one by one, and for what tools were asked for.
ALTER TABLE event_log_parts ADD COLUMN origins jsonb;

ALTER TABLE integrations
  -- When events were last deleted: reports that were begun before still count them.
  ADD COLUMN events_removed_at timestamptz(3),
  -- How the last file was read, for the next one: columns, times, sheet, what a case is.
  ADD COLUMN upload_settings jsonb;

ALTER TABLE collections
  ADD COLUMN file_name text,
  ADD COLUMN removed_at timestamptz(3);
