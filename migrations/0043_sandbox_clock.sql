-- How far the clock of a sandbox is ahead. Instances of the version before cannot move it, and their resets do not set it
-- back.
ALTER TABLE sandboxes ADD COLUMN clock_ahead_seconds integer NOT NULL DEFAULT 0 CHECK (clock_ahead_seconds >= 0);
