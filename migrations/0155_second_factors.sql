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
