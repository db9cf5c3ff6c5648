-- Connected tools, and what came in from them when.

CREATE TABLE integrations (
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  id uuid NOT NULL,
  tool text NOT NULL,
  name text NOT NULL,
  status text NOT NULL CHECK (status IN ('connected', 'collecting', 'attention', 'disconnected')),
  config jsonb NOT NULL DEFAULT '{}',
  -- Encrypted with SECRETS_KEY; null where the tool needs none.
  credentials bytea,
  -- What people's pseudonyms are made with. Random, so that whom a pseudonym stands for cannot be found out by trying
  -- the tool's user ids.
  people_secret uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Why it is in `attention`, in words.
  attention text,
  connected_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3),
  disconnected_at timestamptz(3),
  last_collected_at timestamptz(3),
  -- Distinct events in the stored log, kept by the transactions that add to it.
  event_count bigint NOT NULL DEFAULT 0,
  -- When events were last deleted: reports that were begun before still count them.
  events_removed_at timestamptz(3),
  -- How the last file was read, for the next one: columns, times, sheet, what a case is.
  upload_settings jsonb,
  -- Where the next collection goes on; opaque to all but the connector.
  position text,
  -- What the tool last said of its rate limit.
  rate_limit json,
  -- When a pull tool is asked next; null for push tools and disconnected ones.
  collect_at timestamptz(3),
  failures integer NOT NULL DEFAULT 0,
  lease_token uuid,
  leased_until timestamptz(3),
  PRIMARY KEY (workspace_id, id)
);
-- Lists are newest first.
CREATE INDEX integrations_workspace ON integrations (workspace_id, created_at DESC, id DESC);
-- The collector's claim.
CREATE INDEX integrations_collect_at ON integrations (collect_at) WHERE collect_at IS NOT NULL;
-- The same claim counts the rounds that are under way for each organization; of all integrations these are few.
CREATE INDEX integrations_leased_until ON integrations (leased_until) WHERE leased_until IS NOT NULL;
-- The sweep for credentials that ran out.
CREATE INDEX integrations_expires_at ON integrations (expires_at) WHERE expires_at IS NOT NULL AND status <> 'disconnected';
-- The re-encryption with a newer key goes through the credentials of all workspaces in the order of ids.
CREATE INDEX integrations_id ON integrations (id);

-- A row for each round in which a tool was asked, and for each upload that was stored.
CREATE TABLE collections (
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  id uuid NOT NULL,
  integration_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('running', 'succeeded', 'failed', 'interrupted')),
  -- When it began.
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz(3),
  accepted bigint NOT NULL DEFAULT 0,
  duplicates bigint NOT NULL DEFAULT 0,
  rejected bigint NOT NULL DEFAULT 0,
  -- The first few rejected rows: line and message. Not jsonb, which takes no \u0000 that a file may hold.
  errors json NOT NULL DEFAULT '[]',
  -- Why it failed, in words.
  reason text,
  -- How many cases were read, of how many where the tool says so.
  cases_read integer,
  cases_found integer,
  -- Of an upload: as the sender knows the file.
  file_name text,
  -- When its events were taken back or deleted.
  removed_at timestamptz(3),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, integration_id) REFERENCES integrations (workspace_id, id),
  CHECK ((status = 'running') = (ended_at IS NULL))
);
-- The list, newest first, and which rows are too old to keep.
CREATE INDEX collections_integration ON collections (workspace_id, integration_id, created_at DESC, id DESC);
