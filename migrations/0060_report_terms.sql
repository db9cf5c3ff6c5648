-- What people know and no log shows (what activities are, what cases have to keep to), and whether people are named.
-- Of reports, too: one that is computed anew may have other ones than its assessment.
ALTER TABLE assessments ADD COLUMN terms jsonb NOT NULL DEFAULT '{}';
ALTER TABLE reports ADD COLUMN terms jsonb NOT NULL DEFAULT '{}';

-- What is kept beside the six sections, so that a report can be judged anew without reading the log, is the code's own.
ALTER TABLE report_sections DROP CONSTRAINT report_sections_name_check;
