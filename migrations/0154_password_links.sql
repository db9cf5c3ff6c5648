-- Until when an invited person may choose a first password; null where nobody waits for that.
ALTER TABLE people ADD COLUMN invited_until timestamptz(3);

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
CREATE INDEX password_links_expires_at ON password_links (expires_at);
