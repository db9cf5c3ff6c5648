-- What the service needs whatever it does: mail, repeated requests, leased work and the check of its key.
--
-- Keys, in all files. A tenant table has a `workspace_id`, its primary key begins with it, and references between tenant
-- tables carry it: a workspace's rows can then stand on a server of their own (docs/scaling.md). Tables of organizations
-- and people are keyed by their own ids, because they are read before the workspace is known. Tables of the service
-- itself have neither.
--
-- Times have milliseconds, so that what JSON shows is exactly what the database compares; those without serve the
-- database alone.

-- A time-ordered id (RFC 9562 §5.7) by the database's clock; PostgreSQL has its own from 18 on only.
CREATE FUNCTION uuid_v7(at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(set_bit(set_bit(overlay(
    uuid_send(gen_random_uuid())
    PLACING substring(int8send((extract(epoch FROM at) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid
$$;

-- The first answer to each Idempotency-Key, for 24 hours.
CREATE TABLE idempotency_keys (
  id uuid PRIMARY KEY,
  -- A workspace's id, or `administration`: keys of one never meet keys of another.
  realm text NOT NULL,
  key text NOT NULL,
  -- SHA-256 over method, path and canonical body: the same key with another request is refused.
  fingerprint bytea NOT NULL,
  -- Set while the first request runs. An expired lease means that it died, and the next request takes over.
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

-- Mail to send: written in the transaction that causes it, sent by a worker, retried until the server takes it.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  -- The organization that causes it; all zeros for the service itself. Without a reference: the transactions that post
  -- mails concern many organizations, and would wait for a change of any of them.
  organization_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  recipient text NOT NULL,
  subject text NOT NULL,
  -- Encrypted with SECRETS_KEY: a link in it opens an account, and a backup must not hold that.
  content bytea,
  -- A person waits for it, to sign in: it is sent beside the others, and waits for none of them.
  is_urgent boolean NOT NULL DEFAULT false,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  -- When it is sent, or tried again. Null once it has been given up, after about two days.
  send_at timestamptz(3),
  -- Text and time of a mail that was posted before mails were encrypted.
  body text NOT NULL DEFAULT '',
  due_at timestamptz(3) DEFAULT clock_timestamp(),
  lease_token uuid,
  leased_until timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- A mail has one text and one time.
  CONSTRAINT mails_encrypted_are_not_sent_by_body CHECK (content IS NULL OR (body = '' AND due_at IS NULL))
);
-- The claim goes from organization to organization and takes the oldest mail of each: one that causes many must not
-- delay those of the others. Sent mail is deleted, so the index stays small.
CREATE INDEX mails_turns ON mails (is_urgent, organization_id, coalesce(send_at, due_at))
  WHERE coalesce(send_at, due_at) IS NOT NULL;

-- What a worker has begun for one workspace, or could not do for it: counted before it begins, so that what ends the
-- process is not begun for ever. A row goes once its work is done.
CREATE TABLE work_under_way (
  -- Without a reference: what is left of an endpoint that is gone is still worked off.
  workspace_id uuid NOT NULL,
  -- As the log names it, such as `merging of event logs`.
  work text NOT NULL,
  -- What it is done to: an integration, an assessment, an endpoint or the workspace itself.
  subject uuid NOT NULL,
  -- How often it was begun without being done.
  attempts integer NOT NULL CHECK (attempts >= 0),
  -- Until then it is left alone: it is under way, or it has failed.
  not_before timestamptz NOT NULL,
  last_error text,
  -- It is not begun again by itself.
  halted_at timestamptz,
  PRIMARY KEY (workspace_id, work, subject)
);

-- When each background job last ran in each process, for administrators. A row is what a process recorded last; rows of
-- processes that have ended are deleted when another one starts.
CREATE TABLE job_runs (
  name text NOT NULL,
  -- Made up by each process when it starts.
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

-- A text that says nothing, encrypted with SECRETS_KEY: a process whose keys do not decrypt it refuses to start, because
-- it could neither sign a webhook nor ask a tool.
CREATE TABLE secrets_key_checks (
  id uuid PRIMARY KEY,
  encrypted bytea NOT NULL,
  -- There is one for the whole database.
  is_only boolean NOT NULL DEFAULT true UNIQUE CHECK (is_only)
);
