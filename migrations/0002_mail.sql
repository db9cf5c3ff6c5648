-- Mail to send: written in the transaction that causes it, sent by a worker, retried until the server takes it.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  -- Null once it has been given up, after about two days.
  due_at timestamptz(3) DEFAULT clock_timestamp(),
  lease_token uuid,
  leased_until timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);

-- The worker's claim: what is due, oldest first. Sent mail is deleted, so the index stays small.
CREATE INDEX mails_due_at ON mails (due_at) WHERE due_at IS NOT NULL;
