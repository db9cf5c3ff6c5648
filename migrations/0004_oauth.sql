-- The authorization server. Keyed by client, person and hash: a token is looked up before its organization is known.

CREATE TABLE oauth_clients (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations (id),
  name text NOT NULL,
  type text NOT NULL CHECK (type IN ('confidential', 'public')),
  redirect_uris text[] NOT NULL,
  scopes text[] NOT NULL,
  -- SHA-256 of the secret; a public client has none.
  secret_hash bytea,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT oauth_clients_secret CHECK ((type = 'confidential') = (secret_hash IS NOT NULL))
);
-- Lists are newest first.
CREATE INDEX oauth_clients_organization ON oauth_clients (organization_id, created_at DESC, id DESC);

-- IDs of deleted clients: deleting one again succeeds, while an ID that never existed gets 404.
CREATE TABLE deleted_oauth_clients (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations (id),
  deleted_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);

-- What a person has already consented to, so that they are not asked again.
CREATE TABLE oauth_consents (
  person_id uuid NOT NULL REFERENCES people (id),
  client_id uuid NOT NULL REFERENCES oauth_clients (id) ON DELETE CASCADE,
  scopes text[] NOT NULL,
  given_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (person_id, client_id)
);
-- They are deleted with the client.
CREATE INDEX oauth_consents_client ON oauth_consents (client_id);

-- One authorization: its code, and the family of tokens issued for it. Every change to the family locks this row first,
-- so that concurrent redemptions, rotations and revocations each see what the one before did.
CREATE TABLE oauth_grants (
  id uuid PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES oauth_clients (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people (id),
  scopes text[] NOT NULL,
  -- Unique, because a redemption looks the grant up by it.
  code_hash bytea NOT NULL CONSTRAINT oauth_grants_code UNIQUE,
  code_expires_at timestamptz(3) NOT NULL,
  redirect_uri text NOT NULL,
  code_challenge text,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  redeemed_at timestamptz(3),
  revoked_at timestamptz(3)
);
-- A person withdraws all grants of a client together; a deactivated person's end together.
CREATE INDEX oauth_grants_person ON oauth_grants (person_id, client_id);
-- They are deleted with the client.
CREATE INDEX oauth_grants_client ON oauth_grants (client_id);

CREATE TABLE oauth_tokens (
  -- SHA-256 of the token: the only trace of it, and what every request looks it up by.
  hash bytea PRIMARY KEY,
  grant_id uuid NOT NULL REFERENCES oauth_grants (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('access', 'refresh')),
  scopes text[] NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3) NOT NULL,
  -- A refresh token that was used. It is kept until it expires, because its second use ends the family.
  spent_at timestamptz(3),
  -- An access token that was revoked alone (RFC 7009).
  revoked_at timestamptz(3)
);
-- A family ends together.
CREATE INDEX oauth_tokens_grant ON oauth_tokens (grant_id);
-- Housekeeping deletes what has expired.
CREATE INDEX oauth_tokens_expires_at ON oauth_tokens (expires_at);

-- Authorization requests that clients have pushed (RFC 9126), until their request_uri is used or expires.
CREATE TABLE oauth_pushed_requests (
  hash bytea PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES oauth_clients (id) ON DELETE CASCADE,
  -- The sender's address, an IPv6 one by its /64: anyone can push in the name of a public client, so that each address
  -- has a share of what is kept for it. Empty where it is not known.
  address text NOT NULL DEFAULT '',
  -- The parameters as a query string, exactly as they would have come in the browser.
  query text NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
-- Counted for a client whenever one more is pushed, and deleted with it.
CREATE INDEX oauth_pushed_requests_client ON oauth_pushed_requests (client_id);
-- Housekeeping deletes what has expired.
CREATE INDEX oauth_pushed_requests_expires_at ON oauth_pushed_requests (expires_at);
