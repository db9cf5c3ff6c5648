-- What a mail says is encrypted until it is sent: a link in it opens an account, and a backup must not hold that.
ALTER TABLE mails
  -- Encrypted with SECRETS_KEY.
  ADD COLUMN content bytea,
  -- When it is sent, or tried again. Null once it has been given up, and where `due_at` says it.
  ADD COLUMN send_at timestamptz(3),
  -- Mails that the version before posts have a `body` and a `due_at`; either version sends them as they are. Its
  -- workers claim by `due_at` and would send an empty `body`: an encrypted mail has no `due_at`, so they leave it to the
  -- workers of this version. What had been given up before stays as it is.
  ALTER COLUMN body SET DEFAULT '',
  -- So that nobody makes an encrypted mail due for the version before either.
  ADD CONSTRAINT mails_encrypted_are_not_sent_by_body CHECK (content IS NULL OR (body = '' AND due_at IS NULL));

-- As mails_due_at, for the claim of this version. That one remains for workers of the version before.
CREATE INDEX mails_send_at ON mails (coalesce(send_at, due_at)) WHERE coalesce(send_at, due_at) IS NOT NULL;
