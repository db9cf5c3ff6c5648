-- A text that says nothing, encrypted with SECRETS_KEY: a process whose keys do not decrypt it refuses to start, because
-- it could neither sign a webhook nor ask a tool.
CREATE TABLE secrets_key_checks (
  id uuid PRIMARY KEY,
  encrypted bytea NOT NULL,
  -- There is one for the whole database.
  is_only boolean NOT NULL DEFAULT true UNIQUE CHECK (is_only)
);
