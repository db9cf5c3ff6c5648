-- Editions of a report that could not be drawn: whoever asks for one again is told so, instead of costing the same time.
CREATE TABLE report_pdf_failures (
  report_id uuid NOT NULL REFERENCES reports (id) ON DELETE CASCADE,
  edition text NOT NULL,
  -- For the operator; clients are told that it failed.
  reason text NOT NULL,
  failed_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (report_id, edition)
);

ALTER TABLE report_shares
  -- Whether the ids of cases may be seen by this link: they often name customers.
  ADD COLUMN shows_cases boolean NOT NULL DEFAULT false,
  ADD COLUMN opens integer NOT NULL DEFAULT 0,
  ADD COLUMN last_opened_at timestamptz(3);

-- From where a link was opened lately: an address that comes again within the hour is the same visit.
CREATE TABLE report_share_visits (
  share_id uuid NOT NULL REFERENCES report_shares (id) ON DELETE CASCADE,
  address text NOT NULL,
  begun_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (share_id, address)
);
-- Old ones are forgotten.
CREATE INDEX report_share_visits_begun ON report_share_visits (begun_at);
