-- Whether the mail server takes emails, as the last process found it that sent one or asked: one row, for administrators,
-- alerts, and invitations. Emails that the server refuses one by one do not count.
CREATE TABLE mail_server (
  is_only boolean PRIMARY KEY DEFAULT true,
  -- In the past, so that the first process asks at once.
  checked_at timestamptz NOT NULL DEFAULT '-infinity',
  -- When the first attempt failed since the last that succeeded.
  failing_since timestamptz(3),
  last_error text,
  CONSTRAINT mail_server_has_one_row CHECK (is_only),
  CONSTRAINT mail_server_says_what_failed CHECK ((failing_since IS NULL) = (last_error IS NULL))
);
INSERT INTO mail_server DEFAULT VALUES;
