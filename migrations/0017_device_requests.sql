-- Devices without a browser of their own, such as the command line, ask a person in another browser (RFC 8628).

-- The command line is one client for all organizations, so its row names none.
ALTER TABLE oauth_clients ALTER COLUMN organization_id DROP NOT NULL;
INSERT INTO oauth_clients (id, organization_id, name, type, redirect_uris, scopes) VALUES (
  '00000000-0000-7000-8000-000000000c11', NULL, 'Assessment Service CLI', 'public', '{}',
  '{assessments:read,assessments:write,integrations:read,integrations:write,webhooks:manage}');
-- Every other client belongs to an organization.
ALTER TABLE oauth_clients ADD CONSTRAINT oauth_clients_built_in
  CHECK (organization_id IS NOT NULL OR id = '00000000-0000-7000-8000-000000000c11');

-- What a device code gives has no address to return to.
ALTER TABLE oauth_grants ALTER COLUMN redirect_uri DROP NOT NULL;

-- Requests of devices, until their code is redeemed or some time after it expires.
CREATE TABLE oauth_device_requests (
  -- SHA-256 of the device code.
  hash bytea PRIMARY KEY,
  -- What the person types, without its hyphen. Unique, because the request is looked up by it.
  user_code text NOT NULL CONSTRAINT oauth_device_requests_user_code UNIQUE,
  client_id uuid NOT NULL REFERENCES oauth_clients (id) ON DELETE CASCADE,
  scopes text[] NOT NULL,
  -- What the device calls itself, and where it asked from: the person decides by them.
  device text NOT NULL,
  address text NOT NULL,
  -- The address as it is counted: an IPv6 one by its /64.
  network text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3) NOT NULL,
  -- Seconds between two polls; it grows each time the client polls too early.
  poll_interval integer NOT NULL,
  polled_at timestamptz(3),
  -- The person who answered, and what they granted; null scopes mean that they declined.
  person_id uuid REFERENCES people (id),
  granted_scopes text[],
  answered_at timestamptz(3),
  CONSTRAINT oauth_device_requests_answer CHECK ((person_id IS NULL) = (answered_at IS NULL))
);
-- Counted for a client whenever one more is made, and deleted with it.
CREATE INDEX oauth_device_requests_client ON oauth_device_requests (client_id, network);
-- Those that a person has answered end with the person's access.
CREATE INDEX oauth_device_requests_person ON oauth_device_requests (person_id) WHERE person_id IS NOT NULL;
-- Housekeeping deletes what has expired.
CREATE INDEX oauth_device_requests_expires_at ON oauth_device_requests (expires_at);
