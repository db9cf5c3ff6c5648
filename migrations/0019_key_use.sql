-- Where a key may be used from, and how it is used. Instances of the version before enforce no addresses, and issue the
-- successor of a key without them.
ALTER TABLE api_keys
  -- Addresses and networks in CIDR notation. Null: any.
  ADD COLUMN allowed_addresses text[] CHECK (cardinality(allowed_addresses) BETWEEN 1 AND 50),
  -- Where the last use came from; set together with last_used_at.
  ADD COLUMN last_used_address text;

-- The requests with each key by UTC day, added up by each process every few seconds. A job deletes days no one is shown.
CREATE TABLE api_key_days (
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  api_key_id uuid NOT NULL,
  day date NOT NULL,
  requests bigint NOT NULL,
  -- Those answered with 4xx or 5xx.
  errors bigint NOT NULL,
  PRIMARY KEY (workspace_id, api_key_id, day)
);
-- The job's rows.
CREATE INDEX api_key_days_day ON api_key_days (day);
