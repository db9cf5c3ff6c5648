-- The bytes of a part stand in its row or, later, in an object of the store that EVENT_STORE_URL names.
ALTER TABLE event_log_parts
  ALTER COLUMN data DROP NOT NULL,
  -- Its key, below the prefix of that address.
  ADD COLUMN object text,
  ADD COLUMN lease_token uuid,
  ADD COLUMN leased_until timestamptz(3),
  ADD CONSTRAINT event_log_parts_are_in_one_place CHECK ((data IS NULL) <> (object IS NULL));
-- Which parts are to move, in either direction.
CREATE INDEX event_log_parts_to_move ON event_log_parts (created_at) WHERE object IS NULL;
CREATE UNIQUE INDEX event_log_parts_object ON event_log_parts (object) WHERE object IS NOT NULL;

-- Objects that no part names: not yet, while they are written, or no longer. Keys are never used twice.
CREATE TABLE event_objects (
  key text PRIMARY KEY,
  workspace_id uuid NOT NULL,
  -- Since when no part names it; for one that is being written, when that has long ended.
  unnamed_since timestamptz(3) NOT NULL,
  lease_token uuid,
  leased_until timestamptz(3)
);
CREATE INDEX event_objects_unnamed_since ON event_objects (unnamed_since);

-- A trigger, so that no statement that removes parts can forget it, a former version's and a person's included.
CREATE FUNCTION note_unnamed_object() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event_objects (key, workspace_id, unnamed_since) VALUES (OLD.object, OLD.workspace_id, clock_timestamp());
  RETURN NULL;
END $$;
CREATE TRIGGER object_is_unnamed_with_its_part AFTER DELETE ON event_log_parts
  FOR EACH ROW WHEN (OLD.object IS NOT NULL) EXECUTE FUNCTION note_unnamed_object();
CREATE TRIGGER object_is_unnamed AFTER UPDATE OF object ON event_log_parts
  FOR EACH ROW WHEN (OLD.object IS NOT NULL AND OLD.object IS DISTINCT FROM NEW.object)
  EXECUTE FUNCTION note_unnamed_object();
