-- Organizations, people and credentials. Except for the last table they are keyed by their own ids and hashes: a
-- credential is looked up by its hash, before its organization and workspace are known.

CREATE TABLE organizations (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  notification_email text NOT NULL,
  review_policy text NOT NULL CHECK (review_policy IN ('automatic', 'manual')),
  -- The calendar: {"timeZone", "hours": [{"days", "from", "to"}], "holidays"}, the last two if given. Null: UTC, and
  -- hours as the events show them.
  calendar jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
-- Lists are newest first.
CREATE INDEX organizations_created_at ON organizations (created_at DESC, id DESC);

CREATE TABLE workspaces (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations (id),
  environment text NOT NULL CHECK (environment IN ('live', 'test')),
  -- An organization has exactly one workspace of each kind; credentials find theirs by it.
  CONSTRAINT workspaces_organization_environment UNIQUE (organization_id, environment)
);

CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  name text NOT NULL,
  scopes text[] NOT NULL,
  hint text NOT NULL,
  -- SHA-256 of the whole key: the only trace of it. Unique, because every request looks a key up by it.
  hash bytea NOT NULL CONSTRAINT api_keys_hash UNIQUE,
  rate_limit_per_minute integer,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  -- The key that replaces a rotated one; no expiry is announced for a replaced key.
  successor_id uuid
);
-- Lists are newest first.
CREATE INDEX api_keys_workspace ON api_keys (workspace_id, created_at DESC, id DESC);
-- The worker that announces expiry looks at the few keys that have one.
CREATE INDEX api_keys_expires_at ON api_keys (expires_at) WHERE expires_at IS NOT NULL AND revoked_at IS NULL;

-- Which announcement of a key's expiry has been made, so that each is made once.
CREATE TABLE api_key_notices (
  api_key_id uuid NOT NULL REFERENCES api_keys (id) ON DELETE CASCADE,
  days_before integer NOT NULL,
  sent_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (api_key_id, days_before)
);

CREATE TABLE people (
  id uuid PRIMARY KEY,
  -- Null for a system administrator who belongs to no organization.
  organization_id uuid REFERENCES organizations (id),
  email text NOT NULL,
  name text NOT NULL,
  role text CHECK (role IN ('admin', 'member')),
  system_admin boolean NOT NULL DEFAULT false,
  status text NOT NULL CHECK (status IN ('active', 'deactivated')),
  -- Null until a password is chosen: the first administrator signs in by a link.
  password_hash text,
  -- Until when an invited person may choose a first password; null where no invitation is open.
  invited_until timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- An address is one person in the whole service.
  CONSTRAINT people_email UNIQUE (email),
  CONSTRAINT people_email_is_lower_case CHECK (email = lower(email)),
  CONSTRAINT people_belong_somewhere CHECK ((organization_id IS NULL) = (role IS NULL) AND (organization_id IS NOT NULL OR system_admin))
);
-- Lists are newest first.
CREATE INDEX people_organization ON people (organization_id, created_at DESC, id DESC);

CREATE TABLE sessions (
  -- SHA-256 of the cookie's token.
  hash bytea PRIMARY KEY,
  id uuid NOT NULL,
  person_id uuid NOT NULL REFERENCES people (id),
  address text NOT NULL,
  user_agent text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  last_seen_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3) NOT NULL,
  -- When the person last gave their password or a code again. Null until they do: then the sign-in itself is the proof,
  -- for as long.
  proven_at timestamptz(3)
);
-- A person's sessions end together when the person is deactivated or changes the password.
CREATE INDEX sessions_person ON sessions (person_id);
-- Housekeeping deletes what has expired.
CREATE INDEX sessions_expires_at ON sessions (expires_at);

-- A link that signs one person in once; shown on the console of a first start.
CREATE TABLE sign_in_links (
  hash bytea PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id),
  expires_at timestamptz(3) NOT NULL
);

-- A link by mail that lets one person choose a password, once: an invitation or a reset.
CREATE TABLE password_links (
  -- SHA-256 of the link's token.
  hash bytea PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id),
  kind text NOT NULL CHECK (kind IN ('invitation', 'reset')),
  expires_at timestamptz(3) NOT NULL
);
-- A person's links end together when one is used or the password changes another way.
CREATE INDEX password_links_person ON password_links (person_id);
-- Housekeeping deletes what has expired.
CREATE INDEX password_links_expires_at ON password_links (expires_at);

-- A person's second factor: a secret that an authenticator app shares with the service (TOTP, RFC 6238).
CREATE TABLE second_factors (
  -- The person's own.
  id uuid PRIMARY KEY REFERENCES people (id),
  -- Encrypted with SECRETS_KEY.
  secret bytea NOT NULL,
  -- Null until a first code has shown that the app has the secret: only then it is asked for.
  confirmed_at timestamptz(3),
  -- The last time step of which a code was taken: none works twice (RFC 6238 §5.2).
  last_step bigint NOT NULL DEFAULT 0,
  -- Wrong codes since the last right one; five of them lock the factor for a while, whatever the address.
  failures integer NOT NULL DEFAULT 0,
  locked_until timestamptz(3)
);

-- What opens the account once when the app is lost. SHA-256 of 80 random bits each.
CREATE TABLE recovery_codes (
  person_id uuid NOT NULL REFERENCES second_factors (id) ON DELETE CASCADE,
  hash bytea NOT NULL,
  PRIMARY KEY (person_id, hash)
);

-- An OpenID Connect provider with which an organization's people sign in, one per organization.
CREATE TABLE sign_in_providers (
  -- The organization's own.
  id uuid PRIMARY KEY REFERENCES organizations (id),
  -- What the button says: "Continue with Okta".
  name text NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  -- Encrypted with SECRETS_KEY.
  client_secret bytea NOT NULL,
  -- Whether a person unknown so far is created at the first sign-in, and with which role.
  create_people boolean NOT NULL,
  role text NOT NULL CHECK (role IN ('admin', 'member')),
  -- Takes an address that the provider does not call verified; some never say.
  trust_email boolean NOT NULL,
  password_sign_in boolean NOT NULL,
  -- When a person first came in with these settings; before that, passwords stay.
  proven_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- Without passwords and without a provider that works, no one could sign in.
  CHECK (password_sign_in OR proven_at IS NOT NULL)
);

-- Email domains by organization. The key prevents a second organization from claiming a domain.
CREATE TABLE sign_in_domains (
  domain text PRIMARY KEY CHECK (domain = lower(domain)),
  organization_id uuid NOT NULL REFERENCES sign_in_providers (id) ON DELETE CASCADE
);
-- Shown with the provider, and deleted with it.
CREATE INDEX sign_in_domains_organization ON sign_in_domains (organization_id);

-- A person's identity at the provider. Only issuer and subject never change there; the address can.
CREATE TABLE provider_identities (
  organization_id uuid NOT NULL REFERENCES organizations (id),
  issuer text NOT NULL,
  subject text NOT NULL,
  person_id uuid NOT NULL REFERENCES people (id),
  PRIMARY KEY (organization_id, issuer, subject),
  -- An address that the provider reassigns must not open the account of the person who had it before.
  UNIQUE (person_id, issuer)
);

-- Sign-ins that are under way at a provider. A row is deleted by the answer: none is taken twice.
CREATE TABLE provider_sign_ins (
  -- SHA-256 of `state`, and of the cookie of the browser that set out.
  hash bytea PRIMARY KEY,
  browser bytea NOT NULL,
  organization_id uuid NOT NULL REFERENCES sign_in_providers (id) ON DELETE CASCADE,
  -- As it was then: an answer does not go to a provider that was set since.
  issuer text NOT NULL,
  return_to text NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
-- Housekeeping deletes what has expired.
CREATE INDEX provider_sign_ins_expires_at ON provider_sign_ins (expires_at);
-- They are deleted with the provider.
CREATE INDEX provider_sign_ins_organization ON provider_sign_ins (organization_id);

-- The audit log, partitioned by month so that old entries are dropped at once.
CREATE TABLE audit_log (
  id uuid NOT NULL,
  -- Null for what concerns no organization, such as a guess at ADMIN_TOKEN. Organizations are never deleted; a foreign
  -- key would lock their table whenever a month is made or dropped.
  organization_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  action text NOT NULL,
  actor_type text NOT NULL,
  actor_id text,
  actor_name text,
  target_type text,
  target_id text,
  address text,
  request_id text,
  details jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (id, created_at)
) PARTITION BY RANGE (created_at);
-- Lists: the newest of an organization.
CREATE INDEX audit_log_organization ON audit_log (organization_id, created_at DESC, id DESC);

-- Append-only: not even the service itself may rewrite what happened.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only';
END $$;
CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_is_never_truncated BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- Makes the partition of the month that `day` lies in; the worker calls it ahead of time.
CREATE FUNCTION make_audit_log_partition(day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first date := date_trunc('month', day);
  name text := 'audit_log_' || to_char(first, 'YYYY_MM');
BEGIN
  EXECUTE format('CREATE TABLE %I PARTITION OF audit_log FOR VALUES FROM (%L) TO (%L)', name,
    to_char(first, 'YYYY-MM-DD') || ' 00:00:00+00',
    to_char(first + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00');
  -- Row triggers come from the whole; this one is for statements that name the partition.
  EXECUTE format('CREATE TRIGGER audit_log_is_never_truncated BEFORE TRUNCATE ON %I
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()', name);
END $$;

SELECT make_audit_log_partition(((now() AT TIME ZONE 'UTC') + make_interval(months => month))::date)
FROM generate_series(0, 3) AS month;

-- Workers make months ahead of time; if every worker was down, rows of a missing month go here.
CREATE TABLE audit_log_other PARTITION OF audit_log DEFAULT;
CREATE TRIGGER audit_log_is_never_truncated BEFORE TRUNCATE ON audit_log_other
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- For statements that write an entry beside what it is about, where one more trip to the database would be felt.
CREATE FUNCTION record_audit(entry jsonb) RETURNS void LANGUAGE sql VOLATILE AS $$
  INSERT INTO audit_log (id, organization_id, action, actor_type, actor_id, actor_name, target_type, target_id, address,
    request_id, details)
  VALUES ((entry->>'id')::uuid, (entry->>'organizationId')::uuid, entry->>'action', entry->>'actorType',
    entry->>'actorId', entry->>'actorName', entry->>'targetType', entry->>'targetId', entry->>'address',
    entry->>'requestId', entry->'details')
$$;

-- Running work of a workspace that has no row of its own: uploads, open streams, PDFs being drawn. Each is reserved
-- under a lease, so that the reservation of a process that died expires.
CREATE TABLE quota_reservations (
  workspace_id uuid NOT NULL REFERENCES workspaces (id),
  id uuid NOT NULL,
  quota text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  held_until timestamptz(3) NOT NULL,
  PRIMARY KEY (workspace_id, id)
);
-- Counted whenever one more is asked for.
CREATE INDEX quota_reservations_workspace ON quota_reservations (workspace_id, quota);
