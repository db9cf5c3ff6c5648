-- The number that stands for a person's name in an organization's reports. The name itself is not kept.
CREATE TABLE pseudonyms (
  organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  -- HMAC-SHA-256 of the name, keyed with the organization's id: the same name in two organizations looks unlike.
  name_hash bytea NOT NULL,
  number integer NOT NULL,
  PRIMARY KEY (organization_id, name_hash),
  UNIQUE (organization_id, number)
);
