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

-- What people say about a wait, an action, or a case of an assessment's report.
CREATE TABLE report_comments (
  workspace_id uuid NOT NULL,
  id uuid NOT NULL,
  assessment_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bottleneck', 'item', 'case')),
  -- What it is about, so that it is found in a recomputed report, where the id of a wait or an action may be another.
  subject text NOT NULL,
  text text NOT NULL,
  -- The first comment of the thread; null for that one.
  reply_to uuid,
  -- The public id of a person, whose name is looked up, or of a key, whose name is kept.
  author_id text NOT NULL,
  author_name text,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  edited_at timestamptz(3),
  resolved_at timestamptz(3),
  PRIMARY KEY (workspace_id, id),
  FOREIGN KEY (workspace_id, assessment_id) REFERENCES assessments (workspace_id, id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, reply_to) REFERENCES report_comments (workspace_id, id) ON DELETE CASCADE
);
-- The list of an assessment's, newest first.
CREATE INDEX report_comments_assessment ON report_comments (workspace_id, assessment_id, created_at DESC, id DESC);
-- Looked up for each comment that is deleted.
CREATE INDEX report_comments_reply_to ON report_comments (workspace_id, reply_to) WHERE reply_to IS NOT NULL;

-- Whether readers with the link see the comments.
ALTER TABLE report_shares ADD COLUMN shows_comments boolean NOT NULL DEFAULT false;
