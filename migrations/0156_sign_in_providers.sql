-- Where an organization's people sign in instead of here: an OpenID Connect provider, one an organization.
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
  CHECK (password_sign_in OR proven_at IS NOT NULL)
);

-- Whose addresses lead to which organization. The key keeps a second one from claiming a domain.
CREATE TABLE sign_in_domains (
  domain text PRIMARY KEY CHECK (domain = lower(domain)),
  organization_id uuid NOT NULL REFERENCES sign_in_providers (id) ON DELETE CASCADE
);
CREATE INDEX sign_in_domains_organization ON sign_in_domains (organization_id);

-- Who a person is at the provider. Issuer and subject alone never change there, the address may.
CREATE TABLE provider_identities (
  organization_id uuid NOT NULL REFERENCES organizations (id),
  issuer text NOT NULL,
  subject text NOT NULL,
  person_id uuid NOT NULL REFERENCES people (id),
  PRIMARY KEY (organization_id, issuer, subject),
  -- An address that the provider gives to somebody else must not open the account of who had it before.
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
CREATE INDEX provider_sign_ins_expires_at ON provider_sign_ins (expires_at);
CREATE INDEX provider_sign_ins_organization ON provider_sign_ins (organization_id);
