-- When a reset of the sandbox was requested; null once it is empty again and waits for its samples. Instances of the
-- version before seed it then, but do not empty it.
ALTER TABLE sandboxes ADD COLUMN reset_at timestamptz(3);
-- The worker's claim, as for the ones that wait for samples.
CREATE INDEX sandboxes_resetting ON sandboxes (workspace_id) WHERE reset_at IS NOT NULL;

-- The workspace that a client's tokens work in; it never changes. Instances of the version before take every client for
-- a live one, so clients of the sandbox are registered only after an upgrade.
ALTER TABLE oauth_clients ADD COLUMN environment text NOT NULL DEFAULT 'live' CHECK (environment IN ('live', 'test'));
