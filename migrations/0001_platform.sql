-- Tables of the platform lib: emails, idempotency keys, work of background jobs, and the check of SECRETS_KEY.
--
-- Keys, in all files: a tenant table has a `workspace_id`, its primary key begins with it, and references between tenant
-- tables contain it, so that a workspace's rows can be stored on a server of their own (docs/scaling.md). Tables of
-- organizations and people have their own IDs as keys, because they are read before the workspace is known. Tables of
-- the service itself have neither.
--
-- Times are in milliseconds, so that what JSON shows is exactly what the database compares; more precise ones are only
-- used inside the database.

-- A time-ordered id (RFC 9562 §5.7) by the database's clock; PostgreSQL has its own from 18 on only.
CREATE FUNCTION uuid_v7(at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(set_bit(set_bit(overlay(
    uuid_send(gen_random_uuid())
    PLACING substring(int8send((extract(epoch FROM at) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid
$$;

-- The response to the first request with each Idempotency-Key, kept for 24 hours.
CREATE TABLE idempotency_keys (
  id uuid PRIMARY KEY,
  -- A workspace's ID, or `administration`; the same key in two workspaces is independent.
  realm text NOT NULL,
  key text NOT NULL,
  -- SHA-256 over method, path and canonical body: the same key with another request is refused.
  fingerprint bytea NOT NULL,
  -- Set while the first request runs. An expired lease means that it died, and the next request takes over.
  lease_token uuid,
  leased_until timestamptz(3),
  -- Encrypted, because a response can contain a secret; null until the request has ended.
  answer bytea,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- Enforces one response per key; every request looks its key up by it.
  CONSTRAINT idempotency_keys_realm_key UNIQUE (realm, key)
);
-- Housekeeping deletes by age.
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);

-- Emails to send: inserted in the transaction that causes them, sent by a worker, and retried until the server accepts
-- them.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  -- The organization that causes it; all zeros for the service itself. No foreign key, because inserting emails of many
  -- organizations would wait for changes of any of them.
  organization_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  recipient text NOT NULL,
  subject text NOT NULL,
  -- Encrypted with SECRETS_KEY: it can contain a link that opens an account, which must not be readable in a backup.
  content bytea,
  -- Set if a person waits for it to sign in: it is sent by a separate poller.
  is_urgent boolean NOT NULL DEFAULT false,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  -- When it is sent or retried; null once it is given up, after about two days.
  send_at timestamptz(3),
  -- Text and time of emails from versions that did not encrypt them.
  body text NOT NULL DEFAULT '',
  due_at timestamptz(3) DEFAULT clock_timestamp(),
  lease_token uuid,
  leased_until timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT mails_encrypted_are_not_sent_by_body CHECK (content IS NULL OR (body = '' AND due_at IS NULL))
);
-- The claim takes the oldest email of each organization, so that one with many does not delay others. Sent emails are
-- deleted, so the index stays small.
CREATE INDEX mails_turns ON mails (is_urgent, organization_id, coalesce(send_at, due_at))
  WHERE coalesce(send_at, due_at) IS NOT NULL;

-- Work on an item of a workspace that has begun or failed. Attempts are counted before they begin, so that an item that
-- crashes the process is not tried forever. Completed work is deleted.
CREATE TABLE work_under_way (
  -- No foreign key: what is left of a deleted endpoint is still cleaned up.
  workspace_id uuid NOT NULL,
  -- The name in the log, such as `merging of event logs`.
  work text NOT NULL,
  -- The item: an integration, an assessment, an endpoint, or the workspace itself.
  subject uuid NOT NULL,
  -- Attempts without success.
  attempts integer NOT NULL CHECK (attempts >= 0),
  -- It does not begin before: it is running, or has just failed.
  not_before timestamptz NOT NULL,
  last_error text,
  -- It was given up, and only an operator starts it again.
  halted_at timestamptz,
  PRIMARY KEY (workspace_id, work, subject)
);

-- When each background job last ran in each process, for administrators. A row is what a process recorded last; rows of
-- processes that have ended are deleted when another one starts.
CREATE TABLE job_runs (
  name text NOT NULL,
  -- A random ID of the process.
  instance uuid NOT NULL,
  kind text NOT NULL,
  -- The longest pause between two runs.
  every_seconds double precision NOT NULL,
  -- Null until the first run has ended, and so are the next two.
  ended_at timestamptz(3),
  seconds double precision,
  has_failed boolean,
  -- The first failed run since the last one that succeeded.
  failing_since timestamptz(3),
  recorded_at timestamptz(3) NOT NULL,
  PRIMARY KEY (name, instance)
);

-- A constant text encrypted with SECRETS_KEY: a process whose keys do not decrypt it refuses to start, because it could
-- neither sign webhooks nor call tools.
CREATE TABLE secrets_key_checks (
  id uuid PRIMARY KEY,
  encrypted bytea NOT NULL,
  -- The whole database has one row.
  is_only boolean NOT NULL DEFAULT true UNIQUE CHECK (is_only)
);
