-- The first answer to each Idempotency-Key, kept for 24 hours a workspace.
CREATE TABLE idempotency_keys (
  id uuid PRIMARY KEY,
  -- A workspace's id, or `administration`: keys of one never meet keys of another.
  realm text NOT NULL,
  key text NOT NULL,
  -- SHA-256 over method, path and canonical body: the same key with another request is refused.
  fingerprint bytea NOT NULL,
  -- Set while the first request runs; a lapsed lease means it died, and the next one takes over.
  lease_token uuid,
  leased_until timestamptz(3),
  -- Encrypted, because an answer may hold a secret; null until there is one.
  answer bytea,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- The rule itself: one first answer per key. Every look-up goes through it.
  CONSTRAINT idempotency_keys_realm_key UNIQUE (realm, key)
);

-- Housekeeping deletes by age.
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);
