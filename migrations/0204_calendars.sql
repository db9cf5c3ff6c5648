-- On whose clock an organization works: {"timeZone", "hours": [{"days", "from", "to"}], "holidays"}, the last two where
-- they were given. Null: UTC, and hours as the events show them.
ALTER TABLE organizations ADD COLUMN calendar jsonb;

-- The same as it was when the run began, so that a later change of it changes no report.
ALTER TABLE assessments ADD COLUMN organization_calendar jsonb;
