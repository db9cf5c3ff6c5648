-- What each person is notified of by email. Instances of the version before add people with these defaults, and send
-- nothing of it.
ALTER TABLE people
  ADD COLUMN report_ready text NOT NULL DEFAULT 'mine' CHECK (report_ready IN ('none', 'mine', 'all')),
  ADD COLUMN digest boolean NOT NULL DEFAULT false,
  ADD COLUMN mentions boolean NOT NULL DEFAULT true;

-- When the next weekly digest is due: Monday at 07:00 in the organization's time zone. Null: not known yet.
ALTER TABLE organizations ADD COLUMN next_digest_at timestamptz(3);
CREATE INDEX organizations_next_digest ON organizations (next_digest_at NULLS FIRST);

-- The public id of the person who started it; null if a key did, or an instance of the version before.
ALTER TABLE assessments ADD COLUMN started_by text;

-- Without a recipient, a message goes to the organization's channel. The version before cannot send it, and tries again
-- later.
ALTER TABLE mails ALTER COLUMN recipient DROP NOT NULL;

-- The channel in Slack or Teams that an organization is notified in.
CREATE TABLE chat_channels (
  -- The organization's.
  id uuid PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('slack', 'teams')),
  -- Encrypted with SECRETS_KEY: everyone who knows it can post there.
  url bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
