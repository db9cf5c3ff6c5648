CREATE TABLE organizations (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  notification_email text NOT NULL,
  review_policy text NOT NULL CHECK (review_policy IN ('automatic', 'manual')),
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
  revoked_at timestamptz(3)
);

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
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- An address is one person in the whole service.
  CONSTRAINT people_email UNIQUE (email),
  CONSTRAINT people_email_is_lower_case CHECK (email = lower(email)),
  CONSTRAINT people_belong_somewhere CHECK ((organization_id IS NULL) = (role IS NULL) AND (organization_id IS NOT NULL OR system_admin))
);

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
  expires_at timestamptz(3) NOT NULL
);

-- A person's sessions end together when the person is deactivated or changes the password.
CREATE INDEX sessions_person ON sessions (person_id);
CREATE INDEX sessions_expires_at ON sessions (expires_at);

-- A link that signs one person in once; shown on the console of a first start.
CREATE TABLE sign_in_links (
  hash bytea PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id),
  expires_at timestamptz(3) NOT NULL
);

CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  -- Null for what concerns no organization, such as a system administrator's sign-in.
  organization_id uuid REFERENCES organizations (id),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  action text NOT NULL,
  actor_type text NOT NULL,
  actor_id text,
  actor_name text,
  target_type text,
  target_id text,
  address text,
  request_id text,
  details jsonb NOT NULL DEFAULT '{}'
);

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
