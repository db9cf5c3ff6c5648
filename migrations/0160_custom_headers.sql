-- Headers of the client's own, sent with each delivery: the names to be shown, the values (in one JSON object)
-- encrypted with SECRETS_KEY, because receivers are often opened by one of them.
ALTER TABLE webhooks
  ADD COLUMN header_names text[] NOT NULL DEFAULT '{}',
  ADD COLUMN header_values bytea;
