-- Runs of live workspaces go before those of sandboxes, so whoever takes runs up has to see which one it is.
ALTER TABLE assessments ADD COLUMN environment text NOT NULL DEFAULT 'live' CHECK (environment IN ('live', 'test'));
UPDATE assessments SET environment = w.environment FROM workspaces w
WHERE w.id = assessments.workspace_id AND w.environment <> 'live';

ALTER TABLE reports ADD COLUMN environment text NOT NULL DEFAULT 'live' CHECK (environment IN ('live', 'test'));
UPDATE reports SET environment = w.environment FROM workspaces w
WHERE w.id = reports.workspace_id AND w.environment <> 'live';
