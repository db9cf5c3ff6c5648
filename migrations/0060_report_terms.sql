-- What people know and no log shows (what activities are, what cases have to keep to), and whether people are named.
-- Of reports, too: one that is computed anew may have other ones than its assessment.
ALTER TABLE assessments ADD COLUMN terms jsonb NOT NULL DEFAULT '{}';
ALTER TABLE reports ADD COLUMN terms jsonb NOT NULL DEFAULT '{}';
