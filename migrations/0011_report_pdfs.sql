-- Reports as PDF, drawn when first asked for; they go with their report.
CREATE TABLE report_pdfs (
  id uuid PRIMARY KEY,
  report_id uuid NOT NULL REFERENCES reports (id) ON DELETE CASCADE,
  -- The sections in it, in order, and its paper.
  edition text NOT NULL,
  data bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (report_id, edition)
);
-- PDF is compressed already.
ALTER TABLE report_pdfs ALTER COLUMN data SET STORAGE EXTERNAL;
