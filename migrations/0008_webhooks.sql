-- Where events go. One row an endpoint; the few columns that change on delivery change rarely (see below).
CREATE TABLE webhooks (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  url text NOT NULL,
  -- Event types, or `*` alone.
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  description text,
  status text NOT NULL CHECK (status IN ('enabled', 'disabled')),
  -- Why it is disabled: asked for, answered 410, or only failed for days.
  disabled_reason text CHECK (disabled_reason IN ('requested', 'gone', 'failing')),
  -- AES-256-GCM. The previous one still signs until its time; signing decides that anew each time.
  secret bytea NOT NULL,
  previous_secret bytea,
  previous_secret_until timestamptz(3),
  rate_limit_per_second integer CHECK (rate_limit_per_second > 0),
  -- The moment up to which the rate limit's allowance is spent.
  rate_spent_until timestamptz,
  -- Since the first failure after the last success; null while it succeeds. Changes with the weather, not per delivery.
  failing_since timestamptz(3),
  -- A failure mail went out and no success has followed: the next success is told as a recovery.
  failure_mailed_at timestamptz(3),
  -- An hour after the first failure mail; what failed meanwhile goes into one digest.
  digest_at timestamptz(3),
  digest_count integer NOT NULL DEFAULT 0,
  digest_examples jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
-- Lists, and the subscribers of an event.
CREATE INDEX webhooks_workspace ON webhooks (workspace_id, created_at DESC, id DESC);
-- The digest poller's claim.
CREATE INDEX webhooks_digest_at ON webhooks (digest_at) WHERE digest_at IS NOT NULL;

-- A time-ordered id (RFC 9562 §5.7) by the database's clock; PostgreSQL has its own from 18 on only.
CREATE FUNCTION uuid_v7(at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(set_bit(set_bit(overlay(
    uuid_send(gen_random_uuid())
    PLACING substring(int8send((extract(epoch FROM at) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid
$$;

-- The hot table: what is still to be delivered. A delivery leaves it with its last attempt, so it is as large as the
-- backlog and no larger. Two indexes only, because every claim and every retry writes each of them again.
CREATE TABLE webhook_pending (
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
  PRIMARY KEY (webhook_id, id)
);
-- The claim: per endpoint, what has been free the longest.
CREATE INDEX webhook_pending_free_at ON webhook_pending (webhook_id, free_at);
-- Rows live for milliseconds and are rewritten once or twice: the share of dead ones says nothing, their number does.
-- Without the cost limit a vacuum would be slower than the traffic it cleans up after; fillfactor leaves room on the
-- page for the claim's new version.
ALTER TABLE webhook_pending SET (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 50000, fillfactor = 70
);

-- What has ended, with its attempts; written once, never changed, forgotten by dropping whole weeks.
CREATE TABLE webhook_deliveries (
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
  PRIMARY KEY (webhook_id, id, created_at)
) PARTITION BY RANGE (created_at);
-- Failures and cancellations are few among successes: their lists and bulk replays must not read past all the rest.
CREATE INDEX webhook_deliveries_unsuccessful ON webhook_deliveries (webhook_id, status, id) WHERE status <> 'succeeded';

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

-- A week nobody prepared (every worker was down) must not stop the service.
CREATE TABLE webhook_deliveries_other PARTITION OF webhook_deliveries DEFAULT;
