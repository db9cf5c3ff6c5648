-- Endpoints: where events are sent. A delivery rarely changes its endpoint's row.
CREATE TABLE webhooks (
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  id uuid NOT NULL,
  url text NOT NULL,
  -- Event types, or `*` alone.
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  description text,
  status text NOT NULL CHECK (status IN ('enabled', 'disabled')),
  -- Why it is disabled: asked for, answered 410, or only failed for days.
  disabled_reason text CHECK (disabled_reason IN ('requested', 'gone', 'failing')),
  -- Encrypted with SECRETS_KEY. The previous one also signs until its time, which is checked at each signature.
  secret bytea NOT NULL,
  previous_secret bytea,
  previous_secret_until timestamptz(3),
  -- Headers of the client's own, sent with each delivery: the names to be shown, the values (in one JSON object)
  -- encrypted with SECRETS_KEY, because receivers are often opened by one of them.
  header_names text[] NOT NULL DEFAULT '{}',
  header_values bytea,
  rate_limit_per_second integer CHECK (rate_limit_per_second > 0),
  -- The moment up to which the rate limit's allowance is spent.
  rate_spent_until timestamptz,
  -- Since the first failure after the last success; null while deliveries succeed. Not written for each delivery.
  failing_since timestamptz(3),
  -- A failure email was sent and no delivery has succeeded since: the next success is reported as a recovery.
  failure_mailed_at timestamptz(3),
  -- An hour after the first failure mail; what failed meanwhile goes into one digest.
  digest_at timestamptz(3),
  digest_count integer NOT NULL DEFAULT 0,
  digest_examples jsonb NOT NULL DEFAULT '[]',
  -- When the organization was last notified that the endpoint is disabled; it is not notified again within an hour.
  disabled_mailed_at timestamptz(3),
  -- How often it has been disabled since, for the digest.
  disabled_again integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (workspace_id, id)
);
-- Lists, and the subscribers of an event.
CREATE INDEX webhooks_workspace ON webhooks (workspace_id, created_at DESC, id DESC);
-- The digest poller's claim.
CREATE INDEX webhooks_digest_at ON webhooks (digest_at) WHERE digest_at IS NOT NULL;
-- The endpoints that administration is shown because they fail: few among many, so the index holds only those.
CREATE INDEX webhooks_failing_since ON webhooks (failing_since) WHERE failing_since IS NOT NULL AND status = 'enabled';
-- The re-encryption with a newer key goes through the secrets of all workspaces in the order of ids.
CREATE INDEX webhooks_id ON webhooks (id);

-- Pending deliveries, the busiest table. A delivery leaves it with its last attempt, so that it is as large as the
-- backlog. Two indexes only, because every claim and every retry writes each of them again. No foreign key: pending
-- deliveries of a deleted endpoint are cancelled later.
CREATE TABLE webhook_pending (
  workspace_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  -- A UUIDv7 whose time is created_at: the order of ids is the order of creation.
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  event_type text NOT NULL,
  event_created_at timestamptz(3) NOT NULL,
  -- Only for tests and replays; a first delivery sends the body of its event, which outlives it.
  body text,
  replay_of uuid,
  created_at timestamptz(3) NOT NULL,
  attempt_count integer NOT NULL DEFAULT 0,
  attempts jsonb NOT NULL DEFAULT '[]',
  request_headers jsonb,
  -- When the next attempt is due, as clients see it.
  due_at timestamptz(3) NOT NULL,
  -- When it may be claimed: due_at, or the end of the lease while an attempt runs.
  free_at timestamptz NOT NULL,
  lease_token uuid,
  -- Lists and lookups of one endpoint, newest first.
  PRIMARY KEY (workspace_id, webhook_id, id)
);
-- The claim: the delivery of each endpoint that has waited longest.
CREATE INDEX webhook_pending_free_at ON webhook_pending (workspace_id, webhook_id, free_at);
-- Rows live for milliseconds and are rewritten once or twice: the share of dead ones says nothing, their number does.
-- Without the cost limit a vacuum would be slower than the traffic it cleans up after; fillfactor leaves room on the
-- page for the claim's new version.
ALTER TABLE webhook_pending SET (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 50000, fillfactor = 70
);

-- Ended deliveries with their attempts: written once, never changed, deleted by dropping whole weeks.
CREATE TABLE webhook_deliveries (
  workspace_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  event_type text NOT NULL,
  event_created_at timestamptz(3) NOT NULL,
  body text,
  replay_of uuid,
  status text NOT NULL CHECK (status IN ('succeeded', 'failed', 'cancelled')),
  attempt_count integer NOT NULL,
  attempts jsonb NOT NULL,
  request_headers jsonb,
  created_at timestamptz(3) NOT NULL,
  completed_at timestamptz(3) NOT NULL,
  -- Lists and lookups of one endpoint, newest first; with the column that the table is partitioned by.
  PRIMARY KEY (workspace_id, webhook_id, id, created_at)
) PARTITION BY RANGE (created_at);
-- Failures and cancellations are few among successes: their lists and bulk replays must not read past all the rest.
CREATE INDEX webhook_deliveries_unsuccessful ON webhook_deliveries (workspace_id, webhook_id, status, id)
  WHERE status <> 'succeeded';
-- The deliveries of one event: first ones are found by their time, which is the event's own, replays by this.
CREATE INDEX webhook_deliveries_replays ON webhook_deliveries (event_id) WHERE replay_of IS NOT NULL;

-- Makes the partition of the week that `day` lies in, if it is not there; the worker calls it ahead of time.
CREATE FUNCTION ensure_webhook_deliveries_partition(day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first date := date_trunc('week', day);
BEGIN
  EXECUTE format(
    -- Rows are only ever added: vacuum has nothing to clean, but index-only counts need its visibility map.
    'CREATE TABLE IF NOT EXISTS %I PARTITION OF webhook_deliveries FOR VALUES FROM (%L) TO (%L)
     WITH (autovacuum_vacuum_insert_scale_factor = 0.05)',
    'webhook_deliveries_' || to_char(first, 'YYYY_MM_DD'),
    to_char(first, 'YYYY-MM-DD') || ' 00:00:00+00',
    to_char(first + 7, 'YYYY-MM-DD') || ' 00:00:00+00'
  );
END $$;

SELECT ensure_webhook_deliveries_partition(((now() AT TIME ZONE 'UTC') + make_interval(weeks => week))::date)
FROM generate_series(-1, 3) AS week;

-- Workers make weeks ahead of time; if every worker was down, rows of a missing week go here.
CREATE TABLE webhook_deliveries_other PARTITION OF webhook_deliveries DEFAULT;

-- The position of the stream of all events (EVENT_STREAM_URL): one row, leased by the worker that continues it.
CREATE TABLE event_streams (
  name text PRIMARY KEY,
  position bigint NOT NULL DEFAULT 0,
  lease_token uuid,
  leased_until timestamptz(3)
);
INSERT INTO event_streams (name) VALUES ('nats');
