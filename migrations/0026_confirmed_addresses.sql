-- The blocks of an email, encrypted JSON: text, lines, and buttons. Workers of the version before send `content`, which
-- is their text.
ALTER TABLE mails ADD COLUMN blocks bytea;

-- Which organization was sent how many emails in the last hour. Rows of an hour ago are deleted.
CREATE TABLE sent_mails (
  id uuid PRIMARY KEY,
  -- All zeros for the service itself. No foreign key, as in `mails`.
  organization_id uuid NOT NULL,
  is_urgent boolean NOT NULL,
  sent_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
-- Counted before an email of the organization is claimed.
CREATE INDEX sent_mails_turns ON sent_mails (is_urgent, organization_id, sent_at);
-- Housekeeping deletes by age.
CREATE INDEX sent_mails_sent_at ON sent_mails (sent_at);

-- The address that an organization's administrator has asked for, until its owner confirms it. Instances of the version
-- before change `notification_email` at once, and leave this one as it is.
ALTER TABLE organizations ADD COLUMN pending_notification_email text;

-- A link by email that confirms such an address, once. Only the newest of an organization works; the others are kept
-- until they expire, because they count: whoever is sent one may not have asked for it.
CREATE TABLE notification_email_links (
  -- SHA-256 of the link's token.
  hash bytea PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations (id),
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3) NOT NULL
);
-- The newest of an organization, and how many it has.
CREATE INDEX notification_email_links_organization ON notification_email_links (organization_id, created_at DESC);
-- Housekeeping deletes what has expired.
CREATE INDEX notification_email_links_expires_at ON notification_email_links (expires_at);
