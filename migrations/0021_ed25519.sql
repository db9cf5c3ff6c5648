-- The key pair of each endpoint for Ed25519 signatures: the private key encrypted with SECRETS_KEY, the public one as
-- receivers are shown it. Null in rows of earlier versions, until the job "signing keys" or the first reader makes one.
-- The previous key signs until the previous secret's time.
ALTER TABLE webhooks
  ADD COLUMN signing_key bytea,
  ADD COLUMN public_key text,
  ADD COLUMN previous_signing_key bytea,
  ADD CONSTRAINT webhooks_key_pair CHECK ((signing_key IS NULL) = (public_key IS NULL));

-- The job's rows: empty but for upgrades.
CREATE INDEX webhooks_without_key ON webhooks (workspace_id, id) WHERE public_key IS NULL;
