-- Mails are sent in turn between organizations: one that causes many must not delay those of the others.
ALTER TABLE mails
  -- Whose doing it is; all zeros for the service itself and for what the version before posts. Without a reference: the
  -- transactions that post mails concern many organizations, and would wait for a change of any of them.
  ADD COLUMN organization_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  -- A person waits for it, to sign in: it is sent beside the others, and waits for none of them.
  ADD COLUMN is_urgent boolean NOT NULL DEFAULT false;

-- The claim of this version: from organization to organization, the oldest mail of each. mails_send_at remains for
-- workers of the version before.
CREATE INDEX mails_turns ON mails (is_urgent, organization_id, coalesce(send_at, due_at))
  WHERE coalesce(send_at, due_at) IS NOT NULL;

ALTER TABLE webhooks
  -- When the organization was last told that the endpoint is disabled; for an hour it is not told again.
  ADD COLUMN disabled_mailed_at timestamptz(3),
  -- How often it was disabled again since: the digest says so.
  ADD COLUMN disabled_again integer NOT NULL DEFAULT 0;
